import assert from "node:assert/strict";
import { test } from "node:test";
import { decimalText, percentText } from "./decimal-text.ts";

test("a decimal is written as the language writes it, to its last digit", () => {
  const exact = "1234567890123.000000000000000001";
  const written = [
    ["en", "1,234,567,890,123.000000000000000001"],
    ["fr", "1\u202f234\u202f567\u202f890\u202f123,000000000000000001"],
    ["pt", "1.234.567.890.123,000000000000000001"],
    ["es", "1.234.567.890.123,000000000000000001"],
    ["ja", "1,234,567,890,123.000000000000000001"],
  ] as const;
  for (const [language, text] of written) assert.equal(decimalText(exact, language), text);
  assert.equal(decimalText("1000", "es"), "1.000");
  assert.equal(decimalText("-0.5", "xx"), "-0.5");
});

test("a percentage is written as the language writes it, its thousands grouped", () => {
  assert.equal(percentText("81.27", "en"), "81.27%");
  assert.equal(percentText("1250.5", "es"), "1.250,5\u00a0%");
});
