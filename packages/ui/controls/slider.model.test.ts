import { expect, test } from "vitest";
import { percentAt, percentByKey } from "./slider.model.ts";

test("a pointer along the rail gives a whole percent, and beyond its ends none less and none more than there is", () => {
  expect(percentAt(50, 200)).toBe(25);
  expect(percentAt(51, 200)).toBe(26);
  expect(percentAt(-9, 200)).toBe(0);
  expect(percentAt(290, 200)).toBe(100);
  expect(percentAt(10, 0)).toBe(0);
});

test("arrows go one percent, with shift ten, page keys ten, Home and End to the ends", () => {
  expect(percentByKey(25, "ArrowRight", false)).toBe(26);
  expect(percentByKey(25, "ArrowDown", true)).toBe(15);
  expect(percentByKey(95, "PageUp", false)).toBe(100);
  expect(percentByKey(3, "PageDown", false)).toBe(0);
  expect(percentByKey(25, "End", false)).toBe(100);
  expect(percentByKey(25, "x", false)).toBeUndefined();
});
