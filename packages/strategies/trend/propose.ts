/** The interval of a trend from measured volatility; the periods are those that traders use. */
import type { Candles } from "../candles.ts";
import { FEES_TIMES, intervalAbove, measure } from "../indicators/volatility.ts";
import type { MarketRules } from "../market.ts";
import type { Problem } from "../sayings.ts";
import type { Bound, Proposal } from "../strategy.ts";
import type { TrendParameters } from "./trend.ts";

const DAY_MINUTES = 1_440;

export const TREND_BOUNDS: Readonly<Record<keyof TrendParameters, Bound>> = {
  intervalMinutes: { min: 1, max: DAY_MINUTES, unit: "minutes" },
  fastPeriod: { min: 2, max: 200, unit: "count" },
  slowPeriod: { min: 3, max: 400, unit: "count" },
  rangePeriod: { min: 2, max: 100, unit: "count" },
  stopRanges: { min: 500_000, max: 20_000_000, unit: "multiple" },
};

const usual = { key: "usual", figures: {} } as const;

/** Source of the periods: Appel's MACD (12 and 26) and Wilder's average true range (14), stop at three of it. */
export function proposeTrend(candles: Candles, market: MarketRules): Proposal<TrendParameters> | Problem {
  const measured = measure(candles);
  if ("key" in measured) return measured;
  const fees = 2 * market.takerFeePpm;
  const { minutes, volatilityPpm } = intervalAbove(candles, fees);
  return {
    parameters: {
      intervalMinutes: minutes,
      fastPeriod: 12,
      slowPeriod: 26,
      rangePeriod: 14,
      stopRanges: 3_000_000,
    },
    findings: {
      intervalMinutes: {
        key: "intervalAboveFees",
        figures: { volatility: volatilityPpm, fees, times: FEES_TIMES },
      },
      fastPeriod: usual,
      slowPeriod: usual,
      rangePeriod: usual,
      stopRanges: usual,
    },
  };
}
