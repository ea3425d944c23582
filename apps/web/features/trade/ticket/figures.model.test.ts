import { expect, test } from "vitest";
import { dollarsOf, movedBy } from "./figures.model.ts";

const tickers = [
  { market: "BTC/USDT", last: "64000.0" },
  { market: "ETH/BTC", last: "0.05000" },
];

test("a price in a dollar coin is about as many dollars", () => {
  expect(dollarsOf("64120.5", "USDT", tickers)).toBe("64120.5");
});

test("a price in another coin goes by that coin's last price in dollars", () => {
  expect(dollarsOf("0.05", "BTC", tickers)).toMatch(/^3200(\.0*)?$/);
  expect(dollarsOf("0.000000000001", "BTC", tickers)).toMatch(/^0\.0000000640*$/);
});

test("without a market that gives a price, or without a price, there is no figure", () => {
  expect(dollarsOf("2", "ETH", tickers)).toBeUndefined();
  expect(dollarsOf("0", "USDT", tickers)).toBeUndefined();
  expect(dollarsOf("", "USDT", tickers)).toBeUndefined();
});

test("a day's move carries its sign and the decimals of the tick", () => {
  expect(movedBy("64120.5", "66000.0", 1)).toBe("-1879.5");
  expect(movedBy("66000.0", "64120.5", 1)).toBe("1879.5");
  expect(movedBy("1.0", "1.0", 1)).toBe("0.0");
  expect(movedBy("1.0", "0.0", 1)).toBeUndefined();
});
