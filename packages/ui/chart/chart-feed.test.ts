import { expect, test } from "vitest";
import { framed, leavesHole } from "./chart-feed.ts";

function bar(timestamp: number, close: number) {
  return { timestamp, open: close, high: close, low: close, close };
}

test("a hundred changes between two frames are drawn once per candle, in order, the last of each", () => {
  const frames: (() => void)[] = [];
  const pushed: [number, number][] = [];
  const { push } = framed(
    ({ timestamp, close }) => pushed.push([timestamp, close]),
    (run) => frames.push(run),
  );
  push(bar(2, 0));
  for (let close = 1; close <= 100; close += 1) push(bar(1, close));
  expect([frames.length, pushed.length]).toEqual([1, 0]);
  frames[0]?.();
  expect(pushed).toEqual([
    [1, 100],
    [2, 0],
  ]);
  push(bar(2, 7));
  expect(frames.length).toBe(2);
});

test("nothing is drawn after the chart let go", () => {
  const frames: (() => void)[] = [];
  let pushed = 0;
  const { push, drop } = framed(
    () => (pushed += 1),
    (run) => frames.push(run),
  );
  push(bar(1, 1));
  drop();
  frames[0]?.();
  expect(pushed).toBe(0);
});

test("a hole is seen only when a whole candle is missing", () => {
  expect(leavesHole("1m", undefined, 120_000)).toBe(false);
  expect(leavesHole("1m", 0, 60_000)).toBe(false);
  expect(leavesHole("1m", 0, 120_000)).toBe(true);
});
