import { candlesBetween } from "@meridian/strategies";
import { MARKET, walkOf } from "@meridian/strategies/testing";
import { expect, test } from "vitest";
import { luckOf, type PastTask, wholeOf } from "./past.model.ts";

const CANDLES = walkOf(7_000, 100_000, 0.001, 9);
const TASK: PastTask = {
  strategy: "grid",
  parameters: { spacing: "arithmetic", lower: 80_000, upper: 120_000, steps: 20 },
  candles: CANDLES,
  fundings: [],
  market: MARKET,
  wallet: { base: 0n, quote: 100_000_000n },
  lossMaxPpm: 1_000_000,
  slippagePpm: 500,
  profitSharePpm: 0,
};

test("the chosen settings run over all of the past", () => {
  const figures = wholeOf(TASK);
  expect(figures.minutes).toBe(7_000);
  expect(figures.fills).toBeGreaterThan(0);
  expect(figures).not.toHaveProperty("orders");
});

test("luck is shown by the unseen part, beside the middle one of random walks, the same each time", () => {
  const { parts, walks } = luckOf(TASK);
  expect(parts?.fitted.minutes).toBe(4_900);
  expect(parts?.shown.minutes).toBe(2_100);
  expect(walks?.count).toBe(9);
  expect(walks?.better).toBeGreaterThanOrEqual(0);
  expect(walks?.middle.minutes).toBe(2_100);
  // The chosen settings have no say in it: the settings are found from the first part.
  expect(luckOf({ ...TASK, parameters: { ...TASK.parameters, steps: 2 } })).toEqual({ parts, walks });
});

test("a past too short to propose from is not split", () => {
  expect(luckOf({ ...TASK, candles: candlesBetween(CANDLES, 0, 4_000) })).toEqual({
    parts: null,
    walks: null,
  });
});
