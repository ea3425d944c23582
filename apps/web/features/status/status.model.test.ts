import { expect, test } from "vitest";
import {
  type CheckName,
  type CheckResult,
  driftVerdict,
  latencyVerdict,
  median,
  reportOf,
  writesExactFigures,
} from "./check.model.ts";
import { toneOf, wellPercent } from "./uptime.model.ts";

const DAY_MS = 86_400_000;
const day = (wellMs: number, watchedMs = DAY_MS) => ({ start: 0, wellMs, watchedMs });

test("a share of time is cut, so that a millisecond of trouble never reads as 100 %", () => {
  expect(wellPercent([day(DAY_MS), day(DAY_MS - 1)])).toBe("99.999");
  expect(wellPercent([day(DAY_MS)])).toBe("100.000");
  expect(wellPercent([day(0, 0)])).toBe("");
});

test.each([
  [day(DAY_MS), "whole"],
  [day(DAY_MS - 60_000), "most"],
  [day(DAY_MS / 2), "poor"],
  [day(0, 0), "none"],
])("a day's tone follows the share of it that was well", (given, tone) => {
  expect(toneOf(given)).toBe(tone);
});

test("no answer, a slow one and a quick one are told apart", () => {
  expect([null, 1_000, 200, 199].map(latencyVerdict)).toEqual(["bad", "bad", "fair", "good"]);
});

test("a clock is judged by its distance, whichever side it is on", () => {
  expect([-1_000, -250, 0, 249, 999, 1_000].map(driftVerdict)).toEqual([
    "bad",
    "fair",
    "good",
    "good",
    "fair",
    "bad",
  ]);
});

test("the middle figure is shown, not the mean", () => {
  expect(median([900, 1, 2])).toBe(2);
  expect(median([4, 1])).toBe(1);
  expect(median([])).toBeNull();
});

test("a browser that rounds large figures is found", () => {
  const exact = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });
  expect(writesExactFigures((value) => exact.format(value as Intl.StringNumericLiteral))).toBe(true);
  expect(writesExactFigures((value) => exact.format(Number(value)))).toBe(false);
});

test("the report has a line for every check, also for one that has not ended", () => {
  const results = new Map<CheckName, CheckResult>([["api", { verdict: "good", value: "12 ms" }]]);
  const lines = reportOf(results, [["version", "0.1.0"]]).split("\n");
  expect(lines.slice(0, 3)).toEqual(["version: 0.1.0", "api: good (12 ms)", "stream: running"]);
  expect(lines).toHaveLength(9);
});
