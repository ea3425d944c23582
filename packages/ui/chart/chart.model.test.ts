import { expect, test } from "vitest";
import { CHART_INTERVALS, closesAt, countdownText, periodOf, snapToTick, toBar } from "./chart.model.ts";

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

test("a candle closes one interval after it opened, a month at the end of its month", () => {
  expect(closesAt("15m", 900_000)).toBe(1_800_000);
  expect(closesAt("3d", 0)).toBe(259_200_000);
  expect(closesAt("1M", Date.UTC(2028, 1, 1))).toBe(Date.UTC(2028, 2, 1));
  expect(closesAt("1M", Date.UTC(2027, 11, 1))).toBe(Date.UTC(2028, 0, 1));
});

test("the time left counts down to one second and then says nothing", () => {
  expect(countdownText(299_001)).toBe("05:00");
  expect(countdownText(1)).toBe("00:01");
  expect(countdownText(0)).toBe("");
  expect(countdownText(-5)).toBe("");
  expect(countdownText(3_899_000)).toBe("1:04:59");
  expect(countdownText(3 * 86_400_000 - 1_000)).toBe("2d 23:59:59");
});

test("a height in the picture becomes the nearest price on the tick, never zero", () => {
  expect(snapToTick(64_120.26, "0.1", 1)).toBe("64120.3");
  expect(snapToTick(64_120.26, "0.5", 1)).toBe("64120.5");
  expect(snapToTick(1_234.4, "1", 0)).toBe("1234");
  expect(snapToTick(0.00001234, "0.00000001", 8)).toBe("0.00001234");
  expect(snapToTick(-3, "0.01", 2)).toBe("0.01");
  expect(snapToTick(Number.NaN, "0.01", 2)).toBe("0");
});
