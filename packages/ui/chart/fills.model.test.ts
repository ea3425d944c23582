import { expect, test } from "vitest";
import { candleAt, type ChartFill, fillMarks } from "./fills.model.ts";

function fill(id: string, timeMs: number, side: "buy" | "sell"): ChartFill {
  return { id, timeMs, side, price: "1", quantity: "1" };
}

test("a moment belongs to the candle that opened last before it", () => {
  const times = [100, 200, 300];
  expect([99, 100, 199, 200, 10_000].map((time) => candleAt(times, time))).toEqual([-1, 0, 0, 1, 2]);
  expect(candleAt([], 5)).toBe(-1);
});

test("fills of one side in one candle are one mark, older ones than the chart none", () => {
  const fills = [fill("a", 50, "buy"), fill("b", 110, "buy"), fill("c", 190, "buy"), fill("d", 150, "sell")];
  const marks = fillMarks(fills, [100, 200]);
  expect(marks.map(({ index, side, fills: own }) => [index, side, own.length])).toEqual([
    [0, "buy", 2],
    [0, "sell", 1],
  ]);
});
