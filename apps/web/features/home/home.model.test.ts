import { expect, test } from "vitest";
import { coinsOnChain, isFullyBacked, movers, turnoverUsdt } from "./home.model.ts";

function ticker(market: string, changePercent: string, volumeQuote: string) {
  return {
    market,
    changePercent,
    volumeQuote,
    last: "1",
    open: "1",
    high: "1",
    low: "1",
    volumeBase: "1",
    bid: "1",
    ask: "1",
    average: "1",
    time: 0,
    sparkline: [],
    bidDepth: "0",
    askDepth: "0",
  };
}

const tickers = [
  ticker("BTC/USDT", "1.20", "500.75"),
  ticker("ETH/USDT", "-3.00", "800.5"),
  ticker("SOL/USDT", "10.00", "20"),
  ticker("ADA/USDT", "0.00", "1"),
  ticker("ETH/BTC", "55.00", "9"),
];
const names = (kind: "hot" | "gainers" | "losers") => movers(tickers, kind, 5).map((row) => row.market);

test("hot markets turned over most, gainers only rose, losers only fell, all in USDT", () => {
  expect(names("hot")).toEqual(["ETH/USDT", "BTC/USDT", "SOL/USDT", "ADA/USDT"]);
  expect(names("gainers")).toEqual(["SOL/USDT", "BTC/USDT"]);
  expect(names("losers")).toEqual(["ETH/USDT"]);
});

test("the turnover adds up the markets in USDT, rounded down", () => {
  expect(turnoverUsdt(tickers)).toBe("1322");
  expect(turnoverUsdt([])).toBe("0");
});

test("one coin that is held less than it is owed breaks the backing", () => {
  const row = { coin: "BTC", liabilities: "1.00000000", reserves: "1.00000000", ratioPercent: "100.0" };
  expect(isFullyBacked({ list: [row] })).toBe(true);
  expect(isFullyBacked({ list: [row, { ...row, coin: "ETH", reserves: "0.99999999" }] })).toBe(false);
});

test("only coins with a network count as on chain", () => {
  expect(coinsOnChain([{ coin: "X", name: "X", decimals: 8, networks: [] }])).toBe(0);
});
