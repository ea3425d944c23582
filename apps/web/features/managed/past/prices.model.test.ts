import { candleAt, candleCount, MINUTE_MS } from "@meridian/strategies";
import { expect, test } from "vitest";
import { joined, type Stretch } from "./prices.model.ts";

const HOUR = 60 * MINUTE_MS;
const NOON = Date.UTC(2026, 0, 1, 12);

/** Still at one price; a candle after each of the steps. */
function stretch(stepMinutes: number, from: number, opensAfterSteps: number[], price: number): Stretch {
  const column = opensAfterSteps.map(() => price);
  const columns = { open: column, high: column, low: column, close: column };
  return { stepMinutes, from, opensAfterSteps, ...columns, fundings: [{ time: from, ratePpb: price }] };
}

test("stretches are put together oldest first, and it is known from when on there are minutes", () => {
  const newest = stretch(1, NOON, [0, 1, 5], 30);
  const earlier = stretch(1, NOON - HOUR, [0, 59], 20);
  const hours = stretch(60, NOON - 4 * HOUR, [0, 2], 10);
  const { candles, fundings, minutesFromMs, stepMinutesMax } = joined([newest, earlier, hours]);
  expect(candleCount(candles)).toBe(7);
  expect([...candles.openTime].map((time) => (time - NOON) / MINUTE_MS)).toEqual([
    -240, -120, -60, -1, 0, 1, 5,
  ]);
  expect([...candles.close]).toEqual([10, 10, 20, 20, 30, 30, 30]);
  expect(candleAt(candles, 2).high).toBe(20);
  expect(fundings.map(({ ratePpb }) => ratePpb)).toEqual([10, 20, 30]);
  expect([minutesFromMs, stepMinutesMax]).toEqual([NOON - HOUR, 60]);
});

test("a past of minutes alone, and one without any, say so", () => {
  expect(joined([stretch(1, NOON, [0], 1)])).toMatchObject({ minutesFromMs: NOON, stepMinutesMax: 1 });
  expect(joined([stretch(5, NOON, [0, 1], 1)])).toMatchObject({
    stepMinutesMax: 5,
    minutesFromMs: NOON + 10 * MINUTE_MS,
  });
});
