import type { Candle } from "@meridian/contract";
import { expect, test } from "vitest";
import { changeOf, extremesOf } from "./curve.model.ts";

const candle = (high: string, low: string): Candle => [0, "1", high, low, "1", "0", "0", 0];

test("a change is cut towards zero, and from nothing there is none", () => {
  expect(changeOf("3", "4")).toBe("33.33");
  expect(changeOf("3", "2")).toBe("-33.33");
  expect(changeOf("0", "2")).toBeUndefined();
});

test("the highest and the lowest are found by value, not by their letters", () => {
  expect(extremesOf([candle("9.5", "8"), candle("10", "0.9"), candle("2", "1")])).toEqual({
    high: "10",
    low: "0.9",
  });
  expect(extremesOf([])).toBeUndefined();
});
