import { expect, test } from "vitest";
import { progressPercent } from "./levels.model.ts";

test("progress is the share of the next level's turnover, never more than all of it", () => {
  expect(progressPercent("0", "1000000")).toBe(0);
  expect(progressPercent("999999.99", "1000000")).toBe(99);
  expect(progressPercent("1000000", "1000000")).toBe(100);
  expect(progressPercent("2500000", "1000000")).toBe(100);
  expect(progressPercent("5", undefined)).toBe(100);
});
