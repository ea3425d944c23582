import { expect, test } from "vitest";
import { bandPercent, percentOfFraction, percentOfPpm } from "./rate.model.ts";

test("a fraction is told in percent to its last digit", () => {
  const table = [
    ["0.0001", "0.01"],
    ["-0.000123456", "-0.0123456"],
    ["0", "0"],
    ["1", "100"],
  ] as const;
  for (const [fraction, percent] of table) expect(percentOfFraction(fraction)).toBe(percent);
});

test("parts per million are told in percent, and the band by its distance", () => {
  expect([percentOfPpm(5_000), percentOfPpm(200), percentOfPpm(125_000)]).toEqual(["0.5", "0.02", "12.5"]);
  expect(bandPercent({ bandHighPpm: 1_100_000 })).toBe("10");
});
