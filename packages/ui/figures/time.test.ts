import { expect, test } from "vitest";
import { formatAgo, formatTime, formatTimeLeft, formatWholeTime } from "./time.ts";

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

test("a date reads as people of each language write it, and in English it names the month", () => {
  const timeMs = Date.UTC(2026, 10, 22, 16, 33, 5);
  const written = (locale: string) =>
    (["day", "brief", "minute"] as const).map((style) =>
      formatTime(timeMs, locale, style, "UTC").replace(/\s/g, " "),
    );
  expect(written("en")).toEqual(["22 Nov 2026", "22 Nov, 16:33", "22 Nov 2026, 16:33"]);
  expect(written("zh-TW")).toEqual(["2026/11/22", "11/22 16:33", "2026/11/22 16:33"]);
  expect(written("zh-CN")).toEqual(["2026/11/22", "11/22 16:33", "2026/11/22 16:33"]);
  expect(written("ja")).toEqual(["2026/11/22", "11/22 16:33", "2026/11/22 16:33"]);
  expect(written("ko")).toEqual(["2026. 11. 22.", "11. 22. 16:33", "2026. 11. 22. 16:33"]);
  expect(written("fr")).toEqual(["22/11/2026", "22/11 16:33", "22/11/2026 16:33"]);
  expect(written("pt-BR")).toEqual(["22/11/2026", "22/11, 16:33", "22/11/2026, 16:33"]);
  expect(written("es")).toEqual(["22/11/2026", "22/11, 16:33", "22/11/2026, 16:33"]);
  expect(formatTime(timeMs, "en", "longDay", "UTC")).toBe("22 November 2026");
  expect(formatTime(timeMs, "en", "clock", "UTC")).toBe("16:33:05");
});

test("a whole time stands in the reader's zone beside UTC, and once where both are the same", () => {
  const timeMs = Date.UTC(2026, 10, 22, 23, 33, 5);
  expect(formatWholeTime(timeMs, "en", "Europe/Paris")).toBe(
    "23 Nov 2026, 00:33:05 CET · 22 Nov 2026, 23:33:05 UTC",
  );
  expect(formatWholeTime(timeMs, "en", "UTC")).toBe("22 Nov 2026, 23:33:05 UTC");
});

test("ago uses the largest unit that fits", () => {
  expect(formatAgo(0, 185_000, "en")).toBe("3 minutes ago");
  expect(formatAgo(0, 86_400_000, "en")).toBe("yesterday");
});

test("what has just come is now, though the clock was read before it", () => {
  expect(formatAgo(11_000, 0, "en")).toBe("now");
  expect(formatAgo(11_000, 0, "fr")).toBe("maintenant");
  expect(formatAgo(0, 0, "en")).toBe("now");
});
