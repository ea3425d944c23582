import { expect, test } from "vitest";
import { percentOfFraction } from "./rate.model.ts";

test("a fraction is shown in percent to its last digit", () => {
  const table = [
    ["0.0001", "0.01"],
    ["-0.000123456", "-0.0123456"],
    ["0", "0"],
    ["1", "100"],
  ] as const;
  for (const [fraction, percent] of table) expect(percentOfFraction(fraction)).toBe(percent);
});
