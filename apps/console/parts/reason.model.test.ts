import { describe, expect, test } from "vitest";
import { isReason, isReasonShort, isTyped, isTypedAmount, lackOf, REASON_MAX } from "./reason.model.ts";

test("a reason says something and fits the log", () => {
  expect(isReason("  ok ")).toBe(false);
  expect(isReason("yes")).toBe(true);
  expect(isReason("x".repeat(REASON_MAX + 1))).toBe(false);
});

test("a reason is short once something was typed, and no more from its third letter on", () => {
  expect(["", "ok", " ok  ", "yes"].map(isReasonShort)).toEqual([false, true, true, false]);
});

describe("what is typed again", () => {
  test("is compared letter by letter", () => {
    expect(isTyped(" BTC ", "BTC")).toBe(true);
    expect(isTyped("btc", "BTC")).toBe(false);
  });

  test("is the same amount however it is written, and another with one zero more", () => {
    expect(isTypedAmount("10", "10.00")).toBe(true);
    expect(isTypedAmount("0010", "10")).toBe(true);
    expect(isTypedAmount("100", "10")).toBe(false);
    expect(isTypedAmount("10000", "1000.0")).toBe(false);
    expect(isTypedAmount("0.1", "0.10")).toBe(true);
    expect(isTypedAmount("0.01", "0.1")).toBe(false);
  });

  test("is no amount with thousands marks, exponents or signs", () => {
    for (const typed of ["1,000.00", "1,000", "?1e3", "1e3", "+1000", "-1000", ""])
      expect(isTypedAmount(typed, "1000"), typed).toBe(false);
  });
});

test("a change that cannot be sent says what is missing first in its window", () => {
  const whole = { ready: true, reason: "blurred", word: "BTC", typed: "BTC", proven: true };
  expect(lackOf(whole)).toBe(undefined);
  expect(lackOf({ ...whole, typed: undefined, word: "" })).toBe(undefined);
  expect(lackOf({ ...whole, proven: false })).toBe("code");
  expect(lackOf({ ...whole, proven: false, word: "ETH" })).toBe("word");
  expect(lackOf({ ...whole, word: "ETH", reason: "" })).toBe("reason");
  expect(lackOf({ ...whole, reason: "", ready: false })).toBe("fields");
});
