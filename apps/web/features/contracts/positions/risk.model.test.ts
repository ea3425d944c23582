// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { aboutDecimals, barShare, distancePercent, isBelowMark, isNear } from "./risk.model.ts";

test("the distance is shown in percent of the mark, whatever side the liquidation is on", () => {
  expect(distancePercent("64000.0", "58752.0")).toBe("8.2");
  expect(distancePercent("64000.0", "70000.25")).toBe("9.3");
  expect(distancePercent("64000.0", "")).toBeUndefined();
  expect(distancePercent("0", "58752.0")).toBeUndefined();
});

test("a liquidation lies below the mark or above it", () => {
  expect([isBelowMark("64000.0", "58752.0"), isBelowMark("64000.0", "70000.25")]).toEqual([true, false]);
});

test("under five percent is near, and the bar is full from fifty on", () => {
  expect([isNear("4.9"), isNear("5.0")]).toEqual([true, false]);
  expect([barShare("25.0"), barShare("187.7")]).toEqual([0.5, 1]);
});

test("about a hundred needs no cents", () => {
  expect([aboutDecimals("99.99"), aboutDecimals("100")]).toEqual([2, 0]);
});
