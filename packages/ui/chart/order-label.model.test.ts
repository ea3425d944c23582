import { expect, test } from "vitest";
import { labelEnd } from "./order-label.model.ts";

test("a label ends where it should, and is moved to where all of it is seen", () => {
  expect(labelEnd(300, 120, 1_000, 8)).toBe(300);
  // On a phone three tenths of the picture are less than the words of an entry.
  expect(labelEnd(0.3 * 330, 140, 330, 8)).toBe(148);
  expect(labelEnd(1_000, 120, 1_000, 8)).toBe(992);
  expect(labelEnd(100, 400, 330, 8)).toBe(408);
});
