import { expect, test } from "vitest";
import { linesOf } from "./curve.model.ts";

const point = (time: number, profit: string, holdingProfit: string) => ({ time, profit, holdingProfit });

test("two lines share one scale, with zero in the picture", () => {
  const lines = linesOf([point(0, "0", "0"), point(50, "10", "-10"), point(100, "30", "10")]);
  expect(lines).toEqual({
    profit: "M0 150L500 100L1000 0",
    holding: "M0 150L500 200L1000 100",
    zero: 150,
    highest: "30",
    lowest: "-10",
    from: 0,
    to: 100,
  });
});

test("losses alone hang below zero, and a level line lies in the middle", () => {
  expect(linesOf([point(0, "0", "0"), point(1, "-5", "-2.5")])).toMatchObject({ zero: 0, highest: "0" });
  expect(linesOf([point(0, "0", "0"), point(1, "0", "0")])?.zero).toBe(100);
});

test("a single point is no line", () => {
  expect(linesOf([point(0, "1", "1")])).toBeUndefined();
});
