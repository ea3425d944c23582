// Goal: every own formula gives what its definition gives by hand, and nothing before it can.
// Method: a dozen candles small enough to reckon on paper, and invariants over a long random walk.
import { expect, test } from "vitest";
import * as formulas from "./indicator-formulas.ts";

const HOUR_MS = 3_600_000;

function bar(index: number, high: number, low: number, close: number, volume = 1) {
  return { timestamp: index * HOUR_MS, open: close, high, low, close, volume };
}

/** A walk from a fixed seed, so that a failure can be repeated. */
function walk(count: number) {
  let [state, close] = [42, 1_000];
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length: count }, (_, index) => {
    close += (next() - 0.5) * 20;
    return bar(index, close + next() * 5, close - next() * 5, close, next() * 10);
  });
}

test("the average true range counts gaps and smooths like Wilder", () => {
  const bars = [bar(0, 10, 8, 9), bar(1, 12, 11, 11), bar(2, 11, 9, 10), bar(3, 20, 10, 15)];
  // True ranges: 2, 3 (gap from 9), 2, 10.
  expect(formulas.averageTrueRange(bars, 3)).toEqual([
    undefined,
    undefined,
    7 / 3,
    (7 / 3) * (2 / 3) + 10 / 3,
  ]);
});

test("the weighted average weighs the newest most", () => {
  const bars = [1, 2, 4].map((close, index) => bar(index, close, close, close));
  expect(formulas.weightedAverage(bars, 3)).toEqual([undefined, undefined, (1 + 4 + 12) / 6]);
});

test("the exponential average begins as a plain one", () => {
  const bars = [1, 3, 8].map((close, index) => bar(index, close, close, close));
  expect(formulas.exponentialAverage(bars, 2)).toEqual([undefined, 2, 2 + (6 * 2) / 3]);
});

test("the volume average begins anew at midnight", () => {
  const bars = [bar(22, 3, 3, 3, 1), bar(23, 6, 6, 6, 2), bar(24, 9, 9, 9, 5), bar(25, 1, 1, 1, 0)];
  expect(formulas.dayVolumeAverage(bars)).toEqual([3, 5, 9, 9]);
});

test("a channel holds every close, and its middle is the middle", () => {
  const bars = walk(200);
  formulas.donchian(bars, 20).forEach(({ upper, middle, lower }, index) => {
    if (index < 19) return expect(upper).toBeUndefined();
    expect(upper).toBeGreaterThanOrEqual(bars[index]!.close);
    expect(lower).toBeLessThanOrEqual(bars[index]!.close);
    expect(middle).toBeCloseTo((upper! + lower!) / 2);
  });
  const last = formulas.keltner(bars, 20, 10, 2).at(-1)!;
  expect(last.upper! - last.middle!).toBeCloseTo(last.middle! - last.lower!);
});

test("the trend stands below a rising and above a falling price, one of the two at a time", () => {
  const bars = walk(400);
  const trend = formulas.superTrend(bars, 10, 2);
  let [turns, before] = [0, true];
  trend.forEach(({ rising, falling }, index) => {
    if (index < 9) return expect([rising, falling]).toEqual([undefined, undefined]);
    expect((rising === undefined) !== (falling === undefined)).toBe(true);
    if (rising !== undefined) expect(rising).toBeLessThanOrEqual(bars[index]!.close);
    if (falling !== undefined) expect(falling).toBeGreaterThanOrEqual(bars[index]!.close);
    if ((rising !== undefined) !== before) turns += 1;
    before = rising !== undefined;
  });
  expect(turns).toBeGreaterThan(2);
});

test("strength is 100 when all rose, 0 when all fell, and half when nothing moved", () => {
  const line = (step: number) =>
    Array.from({ length: 30 }, (_, index) => bar(index, 0, 0, 100 + step * index));
  expect(formulas.relativeStrength(line(1), 14).at(-1)).toBe(100);
  expect(formulas.relativeStrength(line(-1), 14).at(-1)).toBe(0);
  expect(formulas.relativeStrength(line(0), 14).at(-1)).toBe(50);
  expect(formulas.relativeStrength(line(1), 14)[13]).toBeUndefined();
});

test("strength of a known series agrees with its definition", () => {
  const closes = [44, 45, 43, 46, 47];
  const bars = closes.map((close, index) => bar(index, close, close, close));
  // Moves +1 −2 +3 +1 at period 3: averages 4/3 and 2/3, then (8/3 + 1)/3 and (4/3)/3.
  const [gain, loss] = [(8 / 3 + 1) / 3, 4 / 3 / 3];
  expect(formulas.relativeStrength(bars, 3)[3]).toBeCloseTo(100 * (4 / 3 / 2));
  expect(formulas.relativeStrength(bars, 3)[4]).toBeCloseTo((100 * gain) / (gain + loss));
});

test("oscillators stay between 0 and 100", () => {
  const bars = walk(300);
  const { k, d } = formulas.stochasticStrength(bars, 14, 14, 3, 3);
  for (const value of [...k, ...d, ...formulas.moneyFlow(bars, 14)]) {
    if (value === undefined) continue;
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
  expect(d.at(-1)).toBeDefined();
});
