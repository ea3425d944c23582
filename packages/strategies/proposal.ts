/** Parameters proposed for the money that there is. */
import type { Ticks } from "@meridian/core";
import type { Candles } from "./candles.ts";
import type { MarketRules, Wallet } from "./market.ts";
import { parameterProblems } from "./parameters.ts";
import type { Problem } from "./sayings.ts";
import type { Parameters, Proposal, State, Strategy } from "./strategy.ts";

/**
 * A strategy's own proposal, with so few orders that the money makes each of them large enough for the market.
 * Where it does not suffice for the fewest either, those are proposed, and are a problem still.
 *
 * @param price the last price of the market, at which the wallet's money is shared out
 */
export function proposalFor<Chosen extends Parameters, Kept extends State>(
  strategy: Strategy<Chosen, Kept>,
  candles: Candles,
  market: MarketRules,
  wallet: Wallet,
  price: Ticks,
): Proposal<Chosen> | Problem {
  const proposal = strategy.propose(candles, market);
  if ("key" in proposal) return proposal;
  const tooSmall = (chosen: Chosen): Problem | undefined =>
    parameterProblems(strategy, chosen, market, wallet, price).find(({ key }) => key === "orderBelowMin");
  const { parameters, findings } = proposal;
  const name = tooSmall(parameters)?.parameter;
  const bound = name === undefined ? undefined : strategy.bounds[name];
  if (name === undefined || bound === undefined || "choices" in bound) return proposal;
  const most = Number(parameters[name]);
  if (most <= bound.min) return proposal;
  const withCount = (count: number): Chosen => ({ ...parameters, [name]: count });
  const fewer = mostThatFits(bound.min, most, (count) => tooSmall(withCount(count)) === undefined);
  return {
    parameters: withCount(fewer),
    findings: { ...findings, [name]: { key: "fewerForMoney", figures: { most } } },
  };
}

/** The most below `most` that fits, found by halving: each order only grows as they become fewer. Else the least. */
function mostThatFits(least: number, most: number, fits: (count: number) => boolean): number {
  let [low, high] = [least, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
