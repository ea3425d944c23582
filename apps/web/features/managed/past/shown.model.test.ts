import { formatDecimal } from "@meridian/core";
import { expect, test } from "vitest";
import { overDrawdownText, pointsOf } from "./shown.model.ts";

test.each([
  [48_500, "0.05"],
  [267_000, "0.27"],
  [45_000, "0.05"],
  [44_999, "0.04"],
  [300_000, "0.30"],
  [-48_500, "-0.05"],
  [-4_000, "0.00"],
])("a return over the deepest fall of %d ppm is %s, rounded half up", (ppm, text) => {
  expect(overDrawdownText(ppm)).toBe(text);
});

test("both lines begin with nothing gained, and end with the result after the venue's share", () => {
  const curve = [
    { time: 0, worth: 10_000n, holding: 9_990n },
    { time: 60_000, worth: 10_200n, holding: 10_010n },
  ];
  const figures = { from: 0, to: 120_000, curve, worthAtStart: 10_000n, profit: 180n, holdingProfit: 10n };
  expect(pointsOf(figures, (units) => formatDecimal(units, 2))).toEqual([
    { time: 0, profit: "0.00", holdingProfit: "0.00" },
    { time: 60_000, profit: "0.00", holdingProfit: "-0.10" },
    { time: 120_000, profit: "2.00", holdingProfit: "0.10" },
    { time: 120_000, profit: "1.80", holdingProfit: "0.10" },
  ]);
});
