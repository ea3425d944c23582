import assert from "node:assert/strict";
import { test } from "node:test";
import { type Candle, candleAt, candleCount, MINUTE_MS } from "../candles.ts";
import { candle, candlesOf, still, walkOf } from "../testing/fixtures.ts";
import { type Average, exponential, knownAverage, NO_AVERAGE, trueRange, wilder } from "./averages.ts";
import { barsOf, gather } from "./interval.ts";
import { measure, volatilityOf } from "./volatility.ts";

const over = (step: typeof wilder, values: readonly number[], period: number): (number | undefined)[] => {
  let average: Average = NO_AVERAGE;
  return values.map((value) => {
    average = step(average, value, period);
    return knownAverage(average, period);
  });
};

test("an exponential average begins as a plain one and moves by 2 / (period + 1)", () => {
  assert.deepEqual(over(exponential, [1, 2, 6, 7], 3), [undefined, undefined, 3, 5]);
});

test("Wilder's average weighs each value 1 / period", () => {
  assert.deepEqual(over(wilder, [2, 4, 9, 3], 2), [undefined, 3, 6, 4.5]);
});

test("the true range reaches from the close before", () => {
  assert.equal(trueRange({ high: 12, low: 10 }, undefined), 2);
  assert.equal(trueRange({ high: 12, low: 10 }, 7), 5);
  assert.equal(trueRange({ high: 12, low: 10 }, 15), 5);
});

test("an interval ends with its last minute", () => {
  const minutes = [candle(0, 10, 12, 9, 11), candle(1, 11, 15, 11, 14), candle(2, 14, 14, 8, 9), still(3, 9)];
  const closed: Candle[] = [];
  let open: Candle | null = null;
  for (const minute of minutes) {
    const gathered: ReturnType<typeof gather> = gather(open, minute, 3);
    open = gathered.open;
    closed.push(...gathered.closed);
  }
  assert.deepEqual(closed, [candle(0, 10, 15, 8, 9)]);
  assert.deepEqual(open, still(3, 9));
});

test("an interval whose last minutes are missing ends with the next minute there is", () => {
  const { open, closed } = gather(still(0, 10), still(5, 20), 3);
  assert.deepEqual(closed, [still(0, 10), candle(3, 20, 20, 20, 20)]);
  assert.equal(open, null);
  const bars = barsOf(candlesOf([still(0, 10), still(4, 20), still(5, 30)]), 3);
  assert.deepEqual(bars, [still(0, 10), candle(3, 20, 30, 20, 30)]);
});

test("volatility is the root of the mean square of relative changes", () => {
  // +10 % and −10 %.
  const closings = [still(0, 100), still(1, 110), still(2, 99)];
  assert.ok(Math.abs(volatilityOf(closings, MINUTE_MS) - 0.1) < 1e-12);
  assert.equal(volatilityOf([still(0, 100)], MINUTE_MS), 0);
});

test("a change counts for the time that it took: a quarter of the minutes give the same volatility", () => {
  const walk = walkOf(20_000, 1_000_000, 0.001, 3);
  const minutes = Array.from({ length: candleCount(walk) }, (_, place) => candleAt(walk, place));
  const fewer = minutes.filter((_, place) => place < 10_000 || place % 4 === 0);
  const [all, part] = [volatilityOf(minutes, MINUTE_MS), volatilityOf(fewer, MINUTE_MS)];
  assert.ok(Math.abs(part / all - 1) < 0.03, `${all} and ${part}`);
});

test("an hour's volatility is measured at hourly closes, a day's is √24 times as much", () => {
  const candles = candlesOf(
    Array.from({ length: 4_320 }, (_, minute) =>
      still(minute, Math.floor(minute / 60) % 2 === 0 ? 1_000 : 1_010),
    ),
  );
  const measured = measure(candles);
  assert.ok("hourlyPpm" in measured);
  // Changes of +1 % and −1/101, 36 and 35 of them: the root of their mean square is 9,951.6 ppm.
  assert.deepEqual([measured.hourlyPpm, measured.dailyPpm, measured.last], [9_951, 48_751, 1_010]);
  const flat = candlesOf(Array.from({ length: 4_320 }, (_, minute) => still(minute, 1_000)));
  assert.deepEqual(measure(flat), { key: "noVolatility", figures: {} });
  assert.deepEqual(candleAt(flat, 0), still(0, 1_000));
});
