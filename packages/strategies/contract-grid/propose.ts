/** The range and steps of a spot grid, with a leverage at which a liquidation lies far beyond what is usual. */
import { MANAGED_LEVERAGE_MAX, PPM, type Ticks } from "@meridian/core";
import type { Candles } from "../candles.ts";
import { GRID_BOUNDS, proposeGrid, RANGE_DAYS } from "../grid/propose.ts";
import { measure } from "../indicators/volatility.ts";
import { type MarketRules, scaledPrice } from "../market.ts";
import type { Finding, Problem } from "../sayings.ts";
import type { Bound, Proposal } from "../strategy.ts";
import type { ContractGridParameters, Direction } from "./size.ts";

const DIRECTIONS: readonly Direction[] = ["neutral", "long", "short"];

export const CONTRACT_GRID_BOUNDS: Readonly<Record<keyof ContractGridParameters, Bound>> = {
  direction: { choices: DIRECTIONS },
  leverage: { min: 1, max: MANAGED_LEVERAGE_MAX, unit: "count" },
  ...GRID_BOUNDS,
};

/** Of thirty days' moves: a random walk leaves four in less than one month of ten thousand. */
const DEVIATIONS_LEAST = 4;

export function proposeContractGrid(
  candles: Candles,
  market: MarketRules,
): Proposal<ContractGridParameters> | Problem {
  const proposed = proposeGrid(candles, market);
  const measured = measure(candles);
  if ("key" in proposed) return proposed;
  if ("key" in measured) return measured;
  const { parameters, findings } = proposed;
  const { last, dailyPpm } = measured;
  const deviation = (Math.sqrt(RANGE_DAYS) * dailyPpm) / PPM;
  const distanceOf = ({ below, above }: Liquidations): number =>
    Math.min(last - below, above - last) / last / deviation;
  const most = Math.min(MANAGED_LEVERAGE_MAX, market.tiers?.[0]?.leverageMax ?? 1);
  const tried = [3, 2, 1]
    .filter((leverage) => leverage <= most)
    .map((leverage) => ({ leverage, at: liquidationsOf(parameters, market, leverage) }));
  const { leverage, at } = tried.find((one) => distanceOf(one.at) >= DEVIATIONS_LEAST) ?? tried.at(-1)!;
  return {
    parameters: { direction: "neutral", leverage, ...parameters },
    findings: {
      direction: { key: "directionOfNone", figures: {} },
      leverage: leverageFinding(dailyPpm, at, Math.floor(distanceOf(at) * PPM)),
      ...findings,
    },
  };
}

function leverageFinding(daily: number, { below, above }: Liquidations, deviations: number): Finding {
  return below === 0
    ? { key: "leverageOfOne", figures: { daily, above } }
    : { key: "leverageOfVolatility", figures: { daily, below, above, deviations } };
}

interface Liquidations {
  /** Ticks; 0 for none: a long without leverage is not liquidated. */
  readonly below: number;
  readonly above: number;
}

/**
 * About the prices at which the whole position of a long or a short grid would be liquidated. Where the range ends, its
 * value over the leverage is what is left; from there on each tick takes a tick.
 */
function liquidationsOf(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  { tiers }: MarketRules,
  leverage: number,
): Liquidations {
  const maintenancePpm = tiers?.[0]?.maintenancePpm ?? 0;
  const share = PPM / leverage;
  const scaled = (price: number, ppm: number): Ticks => scaledPrice(price, Math.round(ppm), "floor");
  return {
    below: leverage === 1 ? 0 : scaled(lower, ((PPM - share) * PPM) / (PPM - maintenancePpm)),
    above: scaled(upper, ((PPM + share) * PPM) / (PPM + maintenancePpm)),
  };
}
