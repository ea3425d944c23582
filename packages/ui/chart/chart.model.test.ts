import { expect, test } from "vitest";
import { CHART_INTERVALS, periodOf, toBar } from "./chart.model.ts";

test("every interval has a period, and a minute is not a month", () => {
  expect(periodOf("1m")).toEqual({ span: 1, type: "minute" });
  expect(periodOf("1M")).toEqual({ span: 1, type: "month" });
  expect(periodOf("12h")).toEqual({ span: 12, type: "hour" });
  for (const interval of CHART_INTERVALS) expect(periodOf(interval).span).toBeGreaterThan(0);
});

test("a candle keeps its order of prices", () => {
  expect(toBar([5, "1", "4", "0.5", "2", "10", "20", 3])).toEqual({
    timestamp: 5,
    open: 1,
    high: 4,
    low: 0.5,
    close: 2,
    volume: 10,
    turnover: 20,
  });
});
