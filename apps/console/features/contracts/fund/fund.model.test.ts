import { expect, test } from "vitest";
import { balanceSeries, dayText, isNothing, isPayable, rangeOf } from "./fund.model.ts";

const DAY_MS = 86_400_000;
const NOW_MS = 10 * DAY_MS + 5;

test("a day on which nothing moved ends as the one before, and before the first there was nothing", () => {
  const days = [
    { day: 9 * DAY_MS, balance: "30" },
    { day: 7 * DAY_MS, balance: "20" },
  ];
  expect(balanceSeries(days, 6, NOW_MS)).toEqual(["0", "0", "20", "20", "30", "30"]);
});

test("today counts while it still runs", () => {
  expect(balanceSeries([{ day: 10 * DAY_MS, balance: "5" }], 2, NOW_MS)).toEqual(["0", "5"]);
});

test("nothing is nothing in however many digits", () => {
  expect(["0", "0.000000", "0.000001", "-3"].map(isNothing)).toEqual([true, true, false, false]);
});

test("what can be moved is something, readable, and no more than there is", () => {
  expect(isPayable("10.000001", "10.000001")).toBe(true);
  expect(["10.000002", "0", "", "ten", "-1", "0.0000001"].map((amount) => isPayable(amount, "10"))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test("a day is a date of its own, wherever one reads it", () => {
  expect(dayText(Date.UTC(2026, 0, 31))).toBe("2026-01-31");
});

test("the lowest and the highest are found by their worth, not by their letters", () => {
  expect(rangeOf(["9", "10.5", "-2", "-10"])).toEqual({ low: "-10", high: "10.5" });
  expect(rangeOf([])).toEqual({ low: "0", high: "0" });
});
