/** Problems of a range: reasons why it cannot be cut into lines that earn more than they cost. */
import type { MarketRules } from "../market.ts";
import type { Problem } from "../sayings.ts";
import { gridLines, type GridRange, narrowestStepPpm } from "./lines.ts";

export function lineProblems(range: GridRange, { makerFeePpm }: MarketRules): Problem[] {
  const { lower, upper, steps } = range;
  if (lower >= upper) return [{ key: "upperNotAboveLower", figures: { lower, upper }, parameter: "upper" }];
  const lines = gridLines(range);
  if (lines.some((line, place) => place > 0 && line <= lines[place - 1]!)) {
    return [
      { key: "linesTooClose", figures: { lines: steps + 1, ticks: upper - lower }, parameter: "steps" },
    ];
  }
  const [step, fees] = [narrowestStepPpm(lines), 2 * makerFeePpm];
  return step <= fees ? [{ key: "stepBelowFees", figures: { step, fees }, parameter: "steps" }] : [];
}
