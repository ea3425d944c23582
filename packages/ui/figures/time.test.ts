import { expect, test } from "vitest";
import { formatAgo, formatTime, formatTimeLeft } from "./time.ts";

test("time left counts whole seconds up, so that zero is shown only when nothing is left", () => {
  expect(formatTimeLeft(1)).toBe("00:01");
  expect(formatTimeLeft(0)).toBe("00:00");
  expect(formatTimeLeft(-5)).toBe("00:00");
  expect(formatTimeLeft(3_723_000)).toBe("01:02:03");
  expect(formatTimeLeft(90_000_000)).toBe("1d 01:00:00");
});

test("midnight is hour 00 and not hour 24", () => {
  expect(formatTime(Date.UTC(2024, 0, 1), "en", "clock", "UTC")).toBe("00:00:00");
});

test("ago uses the largest unit that fits", () => {
  expect(formatAgo(0, 185_000, "en")).toBe("3 minutes ago");
  expect(formatAgo(0, 86_400_000, "en")).toBe("yesterday");
});
