import { expect, test } from "vitest";
import { PANE_LOW_PX, paneHeights, paneUsual } from "./panes.model.ts";

const sum = (heights: readonly number[]): number => heights.reduce((whole, px) => whole + px, 0);

test("panes have what they want where there is room for it", () => {
  expect(paneHeights([80, 120], 200)).toEqual([80, 120]);
  expect(paneHeights([], 200)).toEqual([]);
});

test("all shrink alike where there is less, and never beyond what can be read", () => {
  expect(paneHeights([84, 84, 84], 192)).toEqual([64, 64, 64]);
  expect(paneHeights([84, 164], 168)).toEqual([64, 104]);
});

test("where not all can be read the oldest fold to their name", () => {
  expect(paneHeights([84, 84, 84], 110)).toEqual([20, 44, 44]);
  expect(paneHeights([84, 84, 84], 90)).toEqual([20, 20, 44]);
});

test("however many there are, together they never have more than their room", () => {
  for (let count = 1; count <= 12; count += 1) {
    for (let roomPx = 40; roomPx <= 600; roomPx += 7) {
      const heights = paneHeights(Array<number>(count).fill(paneUsual(500)), roomPx);
      expect(sum(heights), `${count} in ${roomPx}`).toBeLessThanOrEqual(Math.max(roomPx, count));
    }
  }
});

test("a usual pane follows the chart between the lowest that can be read and one that is high enough", () => {
  expect(paneUsual(100)).toBe(PANE_LOW_PX);
  expect(paneUsual(500)).toBe(85);
  expect(paneUsual(2_000)).toBe(110);
});
