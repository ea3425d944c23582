// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markedAt } from "../contract.testing.ts";
import { isPrice, shareText } from "./close.model.ts";

test("a position closes at a number above zero, and at nothing else that can be typed", () => {
  const live = markedAt("50000");
  const [typed, others] = [
    ["50000", "0.1"],
    ["", "0", "0.0", " -5", " 1e9", " abc"],
  ] as const;
  expect(typed.map((text) => isPrice(live, text))).toEqual([true, true]);
  expect(others.filter((text) => isPrice(live, text))).toEqual([]);
});

test("a share is cut to whole lots", () => {
  expect(shareText(markedAt("50000", { quantity: "0.003" }), 50)).toBe("0.001");
  expect(shareText(markedAt("50000", { quantity: "0.001" }), 50)).toBe("");
});
