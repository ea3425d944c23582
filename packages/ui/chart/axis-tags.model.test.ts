import { expect, test } from "vitest";
import { coversLast, wholeTimes } from "./axis-tags.model.ts";

test("a tag covers the last price from just above it to the end of its countdown", () => {
  expect(coversLast(100, 100, false)).toBe(true);
  expect([81, 83, 117, 119].map((yPx) => coversLast(yPx, 100, false))).toEqual([false, true, true, false]);
  expect([81, 83, 133, 135].map((yPx) => coversLast(yPx, 100, true))).toEqual([false, true, true, false]);
});

test("a time that the edge of the picture would cut is left out", () => {
  const ticks = [{ coord: 4 }, { coord: 18 }, { coord: 300 }, { coord: 320 }];
  expect(wholeTimes(ticks, 325)).toEqual([{ coord: 18 }, { coord: 300 }]);
});
