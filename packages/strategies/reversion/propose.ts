/** Bands that measured closes reached seldom enough. */
import { PPM } from "@meridian/core";
import type { Candles } from "../candles.ts";
import { barsOf } from "../indicators/interval.ts";
import { FEES_TIMES, intervalAbove, measure, within } from "../indicators/volatility.ts";
import type { MarketRules } from "../market.ts";
import type { Problem } from "../sayings.ts";
import type { Bound, Proposal } from "../strategy.ts";
import type { ReversionParameters } from "./reversion.ts";
import { scoreOf } from "./score.ts";

const DAY_MINUTES = 1_440;

export const REVERSION_BOUNDS: Readonly<Record<keyof ReversionParameters, Bound>> = {
  intervalMinutes: { min: 1, max: DAY_MINUTES, unit: "minutes" },
  period: { min: 5, max: 200, unit: "count" },
  entry: { min: 500_000, max: 5_000_000, unit: "deviations" },
  exit: { min: -2_000_000, max: 3_000_000, unit: "deviations" },
  stop: { min: 1_000_000, max: 10_000_000, unit: "deviations" },
};

/** Source: Bollinger's bands, twenty closes. */
const PERIOD = 20;
/** An entry lies where one close of twenty was, but not nearer to the mean than 1.5 deviations. */
const SELDOM_PPM = 50_000;
const ENTRY_MIN = 1_500_000;
const ENTRY_MAX = 3_000_000;
const STOP_BEYOND = 1_500_000;
const usual = { key: "usual", figures: {} } as const;

export function proposeReversion(
  candles: Candles,
  market: MarketRules,
): Proposal<ReversionParameters> | Problem {
  const measured = measure(candles);
  if ("key" in measured) return measured;
  const fees = 2 * market.takerFeePpm;
  const { minutes, volatilityPpm } = intervalAbove(candles, fees);
  const seldom = seldomBelow(barsOf(candles, minutes).map(({ close }) => close));
  const entry = within(seldom * PPM, ENTRY_MIN, ENTRY_MAX);
  return {
    parameters: { intervalMinutes: minutes, period: PERIOD, entry, exit: 0, stop: entry + STOP_BEYOND },
    findings: {
      intervalMinutes: {
        key: "intervalAboveFees",
        figures: { volatility: volatilityPpm, fees, times: FEES_TIMES },
      },
      period: usual,
      entry: {
        key: "entrySeldomReached",
        figures: { share: SELDOM_PPM, deviations: Math.round(seldom * PPM) },
      },
      exit: usual,
      stop: usual,
    },
  };
}

/** So many deviations below the mean lay the twentieth part of the closes; 0 when there are too few to say. */
function seldomBelow(closes: readonly number[]): number {
  const below: number[] = [];
  for (let end = PERIOD; end <= closes.length; end++) {
    const score = scoreOf(closes.slice(end - PERIOD, end));
    if (score !== undefined) below.push(-score.deviations);
  }
  below.sort((one, other) => other - one);
  return below[Math.floor((below.length * SELDOM_PPM) / PPM)] ?? 0;
}
