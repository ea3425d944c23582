import { expect, test } from "vitest";
import { ROWS_WHOLE_MAX, rowWindow } from "./window.model.ts";

test("a list of a hundred rows is whole wherever one scrolled", () => {
  expect(rowWindow(ROWS_WHOLE_MAX, 60, 5_000, 900)).toEqual({ from: 0, to: 100, beforePx: 0, afterPx: 0 });
});

test("of a longer one only what is near the window is drawn, and the height stays that of all", () => {
  for (const hiddenPx of [-200, 0, 59, 60, 6_000, 17_100, 90_000]) {
    const { from, to, beforePx, afterPx } = rowWindow(300, 60, hiddenPx, 900);
    expect(beforePx + (to - from) * 60 + afterPx).toBe(300 * 60);
    expect(to - from).toBeLessThanOrEqual(32);
    const firstSeen = Math.min(299, Math.max(0, Math.floor(hiddenPx / 60)));
    if (hiddenPx < 300 * 60) expect(from <= firstSeen && firstSeen < to).toBe(true);
  }
  expect(rowWindow(300, 60, -200, 900).from).toBe(0);
  expect(rowWindow(300, 60, 17_100, 900).to).toBe(300);
});
