import { expect, test } from "vitest";
import { idlenessOf } from "./idle.model.ts";

const LIMIT_MS = 900_000;

test("nothing is said until the last minute", () => {
  expect(idlenessOf(0, 0, LIMIT_MS)).toEqual({ kind: "active" });
  expect(idlenessOf(839_999, 0, LIMIT_MS)).toEqual({ kind: "active" });
});

test("the last minute is counted down in whole seconds and never shows nought", () => {
  expect(idlenessOf(840_000, 0, LIMIT_MS)).toEqual({ kind: "warned", seconds: 60 });
  expect(idlenessOf(840_001, 0, LIMIT_MS)).toEqual({ kind: "warned", seconds: 60 });
  expect(idlenessOf(899_999, 0, LIMIT_MS)).toEqual({ kind: "warned", seconds: 1 });
});

test("at the limit it is over, also for a computer that slept through the warning", () => {
  expect(idlenessOf(900_000, 0, LIMIT_MS)).toEqual({ kind: "over" });
  expect(idlenessOf(90_000_000, 0, LIMIT_MS)).toEqual({ kind: "over" });
});

test("a clock that was set back does not log anybody out", () => {
  expect(idlenessOf(0, 50_000, LIMIT_MS)).toEqual({ kind: "active" });
});
