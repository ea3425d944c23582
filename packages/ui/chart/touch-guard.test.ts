import { expect, test } from "vitest";
import { isPageSwipe } from "./touch-guard.ts";

test("a quick move up or down is the page's, sideways or after a long press it is the chart's", () => {
  expect(isPageSwipe(2, 9, 40)).toBe(true);
  expect(isPageSwipe(-2, -9, 40)).toBe(true);
  expect(isPageSwipe(9, 2, 40)).toBe(false);
  expect(isPageSwipe(6, 6, 40)).toBe(false);
  expect(isPageSwipe(0, 9, 400)).toBe(false);
});
