import { expect, test } from "vitest";
import { isApple, isHintDue, NO_VISITS, readVisits, visited } from "./install.model.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test("the hint comes with the second visit, not with a second page of the first", () => {
  const first = visited(NO_VISITS, DAY_MS);
  expect(isHintDue(visited(first, DAY_MS + 60_000), true, false, DAY_MS)).toBe(false);
  const second = visited(first, DAY_MS + HOUR_MS);
  expect(second.count).toBe(2);
  expect(isHintDue(second, true, false, DAY_MS)).toBe(true);
});

test("no hint where it cannot be installed, or is", () => {
  const often = { ...NO_VISITS, count: 5 };
  expect(isHintDue(often, false, false, 0)).toBe(false);
  expect(isHintDue(often, true, true, 0)).toBe(false);
});

test("whoever said no is left alone for thirty days", () => {
  const dismissed = { count: 9, lastAt: 0, dismissedAt: DAY_MS };
  expect(isHintDue(dismissed, true, false, 30 * DAY_MS)).toBe(false);
  expect(isHintDue(dismissed, true, false, 32 * DAY_MS)).toBe(true);
});

test("visits that were never kept, or are no visits, are none", () => {
  for (const text of [null, "", "{", "{}"]) expect(readVisits(text)).toEqual(NO_VISITS);
});

test("an iPad is known although it calls itself a Mac", () => {
  expect(isApple("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5)).toBe(true);
  expect(isApple("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5)).toBe(true);
  expect(isApple("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0)).toBe(false);
});
