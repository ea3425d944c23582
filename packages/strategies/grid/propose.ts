/** A grid's range from measured volatility, and as many steps as pay their fees. */
import { PPM, TICKS_MAX } from "@meridian/core";
import type { Candles } from "../candles.ts";
import { measure, within } from "../indicators/volatility.ts";
import { type MarketRules, scaledPrice } from "../market.ts";
import type { Problem } from "../sayings.ts";
import type { Bound, Proposal } from "../strategy.ts";
import type { GridParameters } from "./grid.ts";
import type { Spacing } from "./lines.ts";

const STEPS_MAX = 100;
const SPACINGS: readonly Spacing[] = ["arithmetic", "geometric"];

export const GRID_BOUNDS: Readonly<Record<keyof GridParameters, Bound>> = {
  spacing: { choices: SPACINGS },
  lower: { min: 1, max: TICKS_MAX, unit: "price" },
  upper: { min: 2, max: TICKS_MAX, unit: "price" },
  steps: { min: 2, max: STEPS_MAX, unit: "count" },
};

/** A random walk leaves two deviations of thirty days' moves to either side in one month of twenty. */
export const RANGE_DAYS = 30;
const RANGE_DEVIATIONS = 2;
/** To either side of the last price. */
const REACH_MIN_PPM = 30_000;
const REACH_MAX_PPM = 600_000;
/** A step earns so many times the fees of buying and selling. */
const FEES_TIMES = 4;
/** From this width on equal steps would be wide below and narrow above, as shares of the price. */
const GEOMETRIC_FROM_PPM = 200_000;

export function proposeGrid(candles: Candles, market: MarketRules): Proposal<GridParameters> | Problem {
  const measured = measure(candles);
  if ("key" in measured) return measured;
  const { last, hourlyPpm, dailyPpm } = measured;
  const reach = within(RANGE_DEVIATIONS * Math.sqrt(RANGE_DAYS) * dailyPpm, REACH_MIN_PPM, REACH_MAX_PPM);
  const fees = 2 * market.makerFeePpm;
  const step = Math.max(FEES_TIMES * fees, hourlyPpm);
  const lower = scaledPrice(last, PPM - reach, "floor");
  const upper = Math.max(scaledPrice(last, PPM + reach, "ceil"), lower + 2);
  const steps = within((2 * reach) / step, 2, Math.min(STEPS_MAX, upper - lower));
  const deviations = RANGE_DEVIATIONS * PPM;
  const range = {
    key: "rangeOfVolatility",
    figures: { daily: dailyPpm, days: RANGE_DAYS, deviations },
  } as const;
  const width = 2 * reach;
  return {
    parameters: { spacing: width >= GEOMETRIC_FROM_PPM ? "geometric" : "arithmetic", lower, upper, steps },
    findings: {
      spacing: { key: "spacingOfRange", figures: { width, from: GEOMETRIC_FROM_PPM } },
      lower: range,
      upper: range,
      steps: { key: "stepAboveFees", figures: { step, hourly: hourlyPpm, fees } },
    },
  };
}
