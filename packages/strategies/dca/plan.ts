/** The sizes and distances of a base order and its safety orders. Exact: prices and money. */
import { affordableLots, type Lots, mulDiv, PPM, type Ticks, wholeNumber } from "@meridian/core";
import { type MarketRules, scaledPrice, withinMost } from "../market.ts";
import type { DcaParameters } from "./dca.ts";

const WIDE_PPM = BigInt(PPM);

/** value × (times in millionths), rounded down. */
const times = (value: bigint, millionths: number): bigint =>
  mulDiv(value, BigInt(millionths), WIDE_PPM, "floor");

/**
 * The share of the money that each order gets, the base order first, as weights: it weighs 1,000,000, the first safety
 * order `safetySizePpm`, and each further one `sizeTimes` the one before it.
 */
export function weightsOf({ safetyOrders, safetySizePpm, sizeTimes }: DcaParameters): bigint[] {
  const weights = [WIDE_PPM];
  let weight = BigInt(safetySizePpm);
  for (let place = 1; place <= safetyOrders; place++) {
    weights.push(weight);
    weight = times(weight, sizeTimes);
  }
  return weights;
}

/** The distance of each safety order below the entry: each step is `stepTimes` the one before it. */
export function distancesOf({ safetyOrders, stepPpm, stepTimes }: DcaParameters): number[] {
  const distances: number[] = [];
  let [below, step] = [0n, BigInt(stepPpm)];
  for (let place = 1; place <= safetyOrders; place++) {
    below += step;
    distances.push(wholeNumber(below));
    step = times(step, stepTimes);
  }
  return distances;
}

/** The part of the money for the order at `place`, the base order being 0. */
export function partOf(parameters: DcaParameters, budget: bigint, place: number): bigint {
  const weights = weightsOf(parameters);
  return mulDiv(budget, weights[place]!, sum(weights), "floor");
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

export type Safety = { readonly price: Ticks; readonly below: number; readonly lots: Lots };

export function safetiesOf(
  parameters: DcaParameters,
  budget: bigint,
  entry: number,
  market: MarketRules,
): Safety[] {
  return distancesOf(parameters).map((below, index) => {
    const price = scaledPrice(entry, PPM - below, "floor");
    const part = partOf(parameters, budget, index + 1);
    const lots = affordableLots(part, price, market.quotePerTickLot);
    return { price, below, lots: withinMost(market, price, lots) };
  });
}

/**
 * The lowest price at which `lots` bring back `cost` and the profit beside it, after the maker's fee.
 *
 * @param cost ticks times lots
 */
export function takePriceOf(cost: bigint, lots: number, profitPpm: number, makerFeePpm: number): bigint {
  return mulDiv(cost, BigInt(PPM + profitPpm), BigInt(lots) * BigInt(PPM - makerFeePpm), "ceil");
}
