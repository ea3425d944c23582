import { describe, expect, test } from "vitest";
import {
  compareDecimals,
  decimalMark,
  directionOf,
  formatAmount,
  formatChange,
  directionShown,
  formatCompact,
  formatDollars,
  formatLast,
  formatPrice,
  smallPrice,
} from "./format.ts";

const narrowSpace = "\u202f";

describe("the locale table", () => {
  test.each([
    ["en", "1,234,567.891"],
    ["zh-TW", "1,234,567.891"],
    ["zh-CN", "1,234,567.891"],
    ["ja", "1,234,567.891"],
    ["ko", "1,234,567.891"],
    ["fr", `1${narrowSpace}234${narrowSpace}567,891`],
    ["pt", "1.234.567,891"],
    ["es", "1.234.567,891"],
  ])("1234567.891 in %s is %s", (locale, expected) => {
    expect(formatPrice("1234567.891", locale, 3)).toBe(expected);
  });

  test.each([
    ["en", "12.35M"],
    ["zh-CN", "1234.57万"],
    ["zh-TW", "1234.57萬"],
    ["ja", "1234.57万"],
    ["ko", "1234.57만"],
  ])("12345678 in short in %s is %s", (locale, expected) => {
    expect(formatCompact("12345678", locale)).toBe(expected);
  });
});

test("dollars have cents above a dollar and four digits that count below it", () => {
  expect(formatDollars("64120.5", "en")).toBe("$64,120.50");
  expect(formatDollars("64120.5", "fr")).toBe(`64${narrowSpace}120,50\u00a0$`);
  expect(formatDollars("0.000012345678", "en")).toBe("$0.00001235");
  expect(formatDollars("0.5", "en")).toBe("$0.5");
});

test("four digits are grouped in Spanish as in every other language", () => {
  expect(formatPrice("1234.5", "es", 2)).toBe("1.234,50");
});

test("a market that never traded has no last price", () => {
  expect(["0", "0.0", ""].map((last) => formatLast(last, "en", 1))).toEqual(["—", "—", "—"]);
  expect(formatLast("0.00000001", "en", 8)).toBe("0.00000001");
});

test("an amount is cut and never rounded up", () => {
  expect(formatAmount("0.999999999", "en", 8)).toBe("0.99999999");
  expect(formatAmount("-1.999", "en", 2)).toBe("-1.99");
});

test("an amount of thirty digits keeps every digit", () => {
  expect(formatAmount("123456789012.123456789012345678", "en", 18)).toBe(
    "123,456,789,012.123456789012345678",
  );
});

test("an amount drops trailing zeros and a price keeps them", () => {
  expect(formatAmount("1.500", "en", 8)).toBe("1.5");
  expect(formatPrice("1.5", "en", 3)).toBe("1.500");
});

test("an average between ticks is shown as the nearest price, halves upwards, and a whole tick as it is", () => {
  expect(formatPrice("152.0667", "en", 2)).toBe("152.07");
  expect(formatPrice("152.065", "en", 2)).toBe("152.07");
  expect(formatPrice("152.0649", "en", 2)).toBe("152.06");
  expect(formatPrice("152.06", "en", 2)).toBe("152.06");
  expect(formatPrice("999999999999999999.99", "en", 2)).toBe("999,999,999,999,999,999.99");
});

test("a gain that is cut to nothing has no direction", () => {
  expect(["0", "0.004", "-0.009", "-0.00"].map((value) => directionShown(value, 2))).toEqual(
    Array.from({ length: 4 }, () => "level"),
  );
  expect([directionShown("0.01", 2), directionShown("-12", 2), directionShown("0.9", 0)]).toEqual([
    ...["up", "down", "level"],
  ]);
});

test("a change always shows its sign and zero never shows a minus", () => {
  expect(formatChange("2.1", "en")).toBe("+2.10%");
  expect(formatChange("-2.1", "en")).toBe("-2.10%");
  expect(formatChange("-0.001", "en")).toBe("0.00%");
});

test("French and Spanish put a space before the percent sign", () => {
  expect(formatChange("2.1", "fr")).toMatch(/^\+2,10\s%$/u);
  expect(formatChange("2.1", "es")).toMatch(/^\+2,10\s%$/u);
});

test("what is not a decimal is shown as a dash, never as NaN", () => {
  for (const text of ["", "NaN", "1e-7", "Infinity", "1,5"]) expect(formatPrice(text, "en", 2)).toBe("—");
});

test("direction is read from the digits, so minus zero is level", () => {
  expect(directionOf("-0.00")).toBe("level");
  expect(directionOf("-0.01")).toBe("down");
  expect(directionOf("0.01")).toBe("up");
});

test("only prices with four zeros or more after the point are folded", () => {
  expect(smallPrice("0.00000123")).toEqual({ zeros: 5, digits: "123" });
  expect(smallPrice("0.000123")).toBeUndefined();
  expect(smallPrice("1.00000123")).toBeUndefined();
});

test("the decimal mark follows the locale", () => {
  expect(decimalMark("en")).toBe(".");
  expect(decimalMark("fr")).toBe(",");
});

test("decimals compare exactly beyond what a float can tell apart", () => {
  expect(compareDecimals("0.1", "0.10")).toBe(0);
  expect(compareDecimals("9007199254740993", "9007199254740992")).toBe(1);
  expect(compareDecimals("0.000000000000000001", "0.000000000000000002")).toBe(-1);
});
