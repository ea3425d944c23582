import { expect, test } from "vitest";
import { convertibleCoins, percentOf } from "./offered.model.ts";

test("a coin without a price, or closed, is none to be converted now", () => {
  expect(convertibleCoins([{ state: "open" }, { state: "noIndex" }, { state: "closed" }])).toBe(1);
});

test("rates read in percent", () => {
  expect([percentOf(1_000), percentOf(0), percentOf(50_001)]).toEqual(["0.1", "0", "5.0001"]);
});
