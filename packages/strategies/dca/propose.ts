/** Safety orders as far apart as a day usually moves. */
import type { Candles } from "../candles.ts";
import { measure, within } from "../indicators/volatility.ts";
import type { MarketRules } from "../market.ts";
import type { Problem } from "../sayings.ts";
import type { Bound, Proposal } from "../strategy.ts";
import type { DcaParameters } from "./dca.ts";

const STEP_MIN_PPM = 1_000;
const STEP_MAX_PPM = 200_000;
const PROFIT_MIN_PPM = 1_000;
const PROFIT_MAX_PPM = 1_000_000;
const WEEK_MINUTES = 10_080;

export const DCA_BOUNDS: Readonly<Record<keyof DcaParameters, Bound>> = {
  safetyOrders: { min: 1, max: 20, unit: "count" },
  stepPpm: { min: STEP_MIN_PPM, max: STEP_MAX_PPM, unit: "ppm" },
  stepTimes: { min: 500_000, max: 3_000_000, unit: "multiple" },
  safetySizePpm: { min: 100_000, max: 5_000_000, unit: "ppm" },
  sizeTimes: { min: 500_000, max: 3_000_000, unit: "multiple" },
  profitPpm: { min: PROFIT_MIN_PPM, max: PROFIT_MAX_PPM, unit: "ppm" },
  pauseMinutes: { min: 0, max: WEEK_MINUTES, unit: "minutes" },
};

const usual = { key: "usual", figures: {} } as const;

/** Fees of buying at the market and selling from the book: a lower profit would be gone with one wrong tick. */
export const profitFeesPpm = (market: MarketRules): number => market.takerFeePpm + market.makerFeePpm;
const FEES_TIMES = 4;

export function proposeDca(candles: Candles, market: MarketRules): Proposal<DcaParameters> | Problem {
  const measured = measure(candles);
  if ("key" in measured) return measured;
  const daily = measured.dailyPpm;
  const fees = profitFeesPpm(market);
  return {
    parameters: {
      safetyOrders: 5,
      stepPpm: within(daily, STEP_MIN_PPM, 100_000),
      stepTimes: 1_200_000,
      safetySizePpm: 1_000_000,
      sizeTimes: 1_200_000,
      profitPpm: within(Math.max(daily, FEES_TIMES * fees), PROFIT_MIN_PPM, PROFIT_MAX_PPM),
      pauseMinutes: 0,
    },
    findings: {
      safetyOrders: usual,
      stepPpm: { key: "distanceOfVolatility", figures: { daily } },
      stepTimes: usual,
      safetySizePpm: usual,
      sizeTimes: usual,
      profitPpm: { key: "profitAboveFees", figures: { daily, fees } },
      pauseMinutes: usual,
    },
  };
}
