import { percentOfPpm } from "@meridian/core";
import { expect, test } from "vitest";
import { convertibleCoins } from "./offered.model.ts";

test("a coin without a price, or closed, is none to be converted now", () => {
  expect(convertibleCoins([{ state: "open" }, { state: "noIndex" }, { state: "closed" }])).toBe(1);
});

test("rates read in percent", () => {
  expect([percentOfPpm(1_000), percentOfPpm(0), percentOfPpm(50_001)]).toEqual(["0.1", "0", "5.0001"]);
});
