// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tiers } from "../contract.testing.ts";
import { distanceAtLeverage, leverageIn } from "./leverage.model.ts";

test("a leverage is a whole number up to the most, and nothing else is made one", () => {
  expect(["1", "20", "125"].map((text) => leverageIn(text, 125))).toEqual([1, 20, 125]);
  for (const text of ["", "0", "126", "-5", "1.5", "1e2", "1000"])
    expect(leverageIn(text, 125)).toBeUndefined();
});

test("a leverage says where an isolated position ends, and nothing of a cross one", () => {
  // A twentieth less the maintenance of 0.4 %.
  expect(distanceAtLeverage("isolated", tiers, 20)).toBe("4.6");
  expect(distanceAtLeverage("cross", tiers, 20)).toBeUndefined();
});
