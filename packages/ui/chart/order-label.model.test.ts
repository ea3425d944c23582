import { expect, test } from "vitest";
import { labelEnd, labelShift } from "./order-label.model.ts";

test("a label ends where it should, and is moved to where all of it is seen", () => {
  expect(labelEnd(300, 120, 1_000, 8)).toBe(300);
  // On a phone three tenths of the picture are less than the words of an entry.
  expect(labelEnd(0.3 * 330, 140, 330, 8)).toBe(148);
  expect(labelEnd(1_000, 120, 1_000, 8)).toBe(992);
  expect(labelEnd(100, 400, 330, 8)).toBe(408);
});

test("a label stands beside those of close lines, also beside one that stands beside another", () => {
  const shiftOf = (...ys: readonly number[]): number =>
    labelShift(
      ys.map((yPx) => ({ yPx, wholePx: 100 })),
      20,
      6,
    );
  expect(shiftOf(50)).toBe(0);
  expect(shiftOf(50, 90)).toBe(0);
  expect(shiftOf(50, 60)).toBe(106);
  expect(shiftOf(50, 55, 60)).toBe(212);
  // The second was moved for the first; the third is close to the second alone, and the right end is free for it.
  expect(shiftOf(50, 65, 80)).toBe(0);
  // The fourth is close to the third at the right end and to the second, which are side by side.
  expect(shiftOf(50, 65, 80, 75)).toBe(212);
});
