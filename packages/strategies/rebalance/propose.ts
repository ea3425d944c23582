/** Halves, and a threshold that a usual week reaches. */
import { PPM } from "@meridian/core";
import type { Candles } from "../candles.ts";
import { measure, within } from "../indicators/volatility.ts";
import type { Problem } from "../sayings.ts";
import type { Bound, Proposal } from "../strategy.ts";
import type { RebalanceParameters } from "./rebalance.ts";

const DAY_MINUTES = 1_440;
const THRESHOLD_MIN_PPM = 5_000;
const THRESHOLD_MAX_PPM = 300_000;

export const REBALANCE_BOUNDS: Readonly<Record<keyof RebalanceParameters, Bound>> = {
  targetPpm: { min: 50_000, max: 950_000, unit: "ppm" },
  thresholdPpm: { min: THRESHOLD_MIN_PPM, max: THRESHOLD_MAX_PPM, unit: "ppm" },
  intervalMinutes: { min: 1, max: DAY_MINUTES, unit: "minutes" },
};

const usual = { key: "usual", figures: {} } as const;
const WEEK_DAYS = 7;
/** A change of the price by x moves a share of one half by about x / 4. */
const SHARE_OF_MOVE = 4;
const HOUR_MINUTES = 60;

export function proposeRebalance(candles: Candles): Proposal<RebalanceParameters> | Problem {
  const measured = measure(candles);
  if ("key" in measured) return measured;
  const weekly = Math.round(measured.dailyPpm * Math.sqrt(WEEK_DAYS));
  return {
    parameters: {
      targetPpm: PPM / 2,
      thresholdPpm: within(weekly / SHARE_OF_MOVE, THRESHOLD_MIN_PPM, THRESHOLD_MAX_PPM),
      intervalMinutes: HOUR_MINUTES,
    },
    findings: {
      targetPpm: usual,
      thresholdPpm: { key: "thresholdOfVolatility", figures: { weekly } },
      intervalMinutes: usual,
    },
  };
}
