import { expect, test } from "vitest";
import { formatSpan } from "./span.ts";

test("a span of time is shown in the largest unit that it fills", () => {
  const texts = [0, 500, 59_000, 60_000, 7_300_000, 172_800_000].map((span) => formatSpan(span, "en"));
  expect(texts).toEqual(["0 seconds", "1 second", "59 seconds", "1 minute", "2 hours", "2 days"]);
  expect(formatSpan(120_000, "fr")).toBe("2 minutes");
});
