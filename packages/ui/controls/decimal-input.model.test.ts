import { expect, test } from "vitest";
import { fieldText, readDecimal } from "./decimal-input.model.ts";

test.each([
  [",5", "0.5"],
  [".5", "0.5"],
  ["1,5", "1.5"],
  ["1.5", "1.5"],
  ["5.", "5"],
  ["007", "7"],
  ["0", "0"],
  ["1.50", "1.50"],
  ["１．５", "1.5"],
  ["١٫٥", "1.5"],
  [" 12 ", "12"],
])("%j is read as %s", (typed, value) => {
  expect(readDecimal(typed, 8)).toMatchObject({ state: "read", value });
});

test.each(["1.000,5", "1,000.5", "1e5", "-1", "+1", "abc", "1 000", "0x10", "Infinity"])(
  "%j is refused",
  (typed) => {
    expect(readDecimal(typed, 8)).toEqual({ state: "refused", reason: "characters" });
  },
);

test("more decimals than the step allows are refused and not cut", () => {
  expect(readDecimal("0.123", 2)).toEqual({ state: "refused", reason: "decimals" });
  expect(readDecimal("1.", 0)).toEqual({ state: "refused", reason: "decimals" });
});

test("a lone mark and nothing at all are both empty", () => {
  expect(readDecimal("", 2)).toEqual({ state: "empty" });
  expect(readDecimal(",", 2)).toEqual({ state: "empty" });
});

test("the field shows the locale's mark", () => {
  expect(fieldText("1234.5", ",")).toBe("1234,5");
});
