import { expect, test } from "vitest";
import {
  fallToCall,
  marksOf,
  placeOf,
  ppmOf,
  priceDecimals,
  scenariosOf,
  withCollateral,
  zoneOf,
} from "./gauge.model.ts";
import { standing } from "./loans.testing.ts";

// 1,000 USDT against 0.04 BTC: at 33,333.33 the collateral is worth 1,333.33, of which 1,000 is 75 %.
test("each mark is shown with the price at which it comes", () => {
  expect(marksOf(standing()).map(({ name, percent, price }) => [name, percent, price.slice(0, 8)])).toEqual([
    ["start", "65", "38461.53"],
    ["call", "75", "33333.33"],
    ["liquidation", "83", "30120.48"],
  ]);
});

test.each([
  ["64.9999", "safe"],
  ["65", "safe"],
  ["65.0001", "start"],
  ["75", "call"],
  ["83", "liquidation"],
  ["100000", "liquidation"],
  ["", undefined],
] as const)("%s percent is %s", (ltvPercent, zone) => {
  expect(zoneOf(standing({ ltvPercent }))).toBe(zone);
});

test("the gauge ends where a debt is worth its collateral", () => {
  expect([0, 650_000, 1_000_000, 5_000_000].map(placeOf)).toEqual([0, 65, 100, 100]);
});

test("the fall to the call is shown until it is reached", () => {
  expect(fallToCall(standing())).toBe("33.3333");
  expect(fallToCall(standing({ price: "33333.333334" }))).toBeUndefined();
  expect(fallToCall(standing({ price: "" }))).toBeUndefined();
});

test("twice the collateral halves the ratio and the prices of its marks", () => {
  const after = withCollateral(standing(), "0.04", "0.08");
  expect(after).toMatchObject({
    ltvPercent: "25",
    callPrice: "16666.666667",
    liquidationPrice: "15060.240964",
  });
  expect(withCollateral(standing({ ltvPercent: "" }), "0.04", "0.08")?.ltvPercent).toBe("");
  expect(withCollateral(standing(), "0.04", "0")).toBeUndefined();
});

test("percent is read up to parts per million, and rounded up beyond them", () => {
  expect([ppmOf("50"), ppmOf("0.0001"), ppmOf("0.00001"), ppmOf("")]).toEqual([500_000n, 1n, 1n, undefined]);
});

test("falls of the price are shown with the ratio and the mark that each of them reaches", () => {
  const falls = scenariosOf(standing({ ltvPercent: "56" }));
  expect(falls.map(({ fallPercent, ltvPercent, zone }) => [fallPercent, ltvPercent, zone])).toEqual([
    ["10", "62.2223", "safe"],
    ["20", "70", "start"],
    ["30", "80", "call"],
    ["40", "93.3334", "liquidation"],
  ]);
  expect(scenariosOf(standing({ ltvPercent: "" }))).toEqual([]);
});

test("a large price has two decimals, a small one as many as it needs", () => {
  expect(["51294.87179496", "1000000", "640.1", "1.5", "0.00001562"].map(priceDecimals)).toEqual([
    2, 2, 4, 6, 8,
  ]);
});
