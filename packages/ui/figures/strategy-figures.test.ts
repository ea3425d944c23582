import { expect, test } from "vitest";
import { asReasoned, figureText, formatFigure, formatSetting } from "./strategy-figures.ts";

const grid = { tickSize: "0.05", priceDecimals: 2, lotSize: "0.0001", quantityDecimals: 4 };

test.each([
  ["price", 1_280_001, "64000.05", "64,000.05", "64,000.05"],
  ["price", 1_280_000, "64000", "64,000.00", "64,000.00"],
  ["quantity", 15, "0.0015", "0.0015", "0.0015"],
  ["ppm", 25_000, "2.5", "2.5%", "2.5"],
  ["ppm", 1, "0.0001", "0%", "0.0001"],
  ["deviations", -500_000, "-0.5", "-0.5", "-0.5"],
  ["multiple", 1_234_567, "1.234567", "1.23", "1.234567"],
  ["minutes", 1_440, "1440", "1,440", "1,440"],
])("%s of %d is %s, %s in a sentence, and %s as a setting", (unit, value, text, said, setting) => {
  expect(figureText({ unit, value }, grid)).toBe(text);
  expect(formatFigure({ unit, value }, grid, "en")).toBe(said);
  expect(formatSetting({ unit, value }, grid, "en")).toBe(setting);
});

test("a reason counts deviations below the mean", () => {
  expect(asReasoned({ unit: "deviations", value: -1_500_000 }).value).toBe(1_500_000);
  expect(asReasoned({ unit: "count", value: 7 }).value).toBe(7);
});
