/**
 * Keeps two coins at a share of the worth: when the base coin has drifted from its target by the threshold, it buys or
 * sells back to the target.
 */
import { type Lots, mulDiv, PPM, wholeNumber, worthInQuote, affordableLots } from "@meridian/core";
import { type Candle, MINUTE_MS } from "../candles.ts";
import { isTaken, marketBuyLots, marketSellLots, worthAt } from "../market.ts";
import type { Problem } from "../sayings.ts";
import { decide, type Decision, type Strategy, type View, type Wish } from "../strategy.ts";
import { proposeRebalance, REBALANCE_BOUNDS } from "./propose.ts";

export type RebalanceParameters = {
  /** Share of the base coin in the worth. */
  readonly targetPpm: number;
  /** Points of share, not a part of the target: 500,000 drifts by 50,000 to 550,000. */
  readonly thresholdPpm: number;
  readonly intervalMinutes: number;
};

export type RebalanceState = {
  /** Number of the last interval, counted from 1970, at whose end the share was looked at. */
  readonly looked: number;
};

export const rebalance: Strategy<RebalanceParameters, RebalanceState> = {
  name: "rebalance",
  marketKind: "spot",
  bounds: REBALANCE_BOUNDS,
  problems: rebalanceProblems,
  propose: proposeRebalance,
  begin: () => ({ looked: 0 }),
  onCandle,
  onFill: (_, state) => decide(state),
};

function onCandle(
  parameters: RebalanceParameters,
  state: RebalanceState,
  candle: Candle,
  view: View,
): Decision<RebalanceState> {
  const length = parameters.intervalMinutes * MINUTE_MS;
  const ended = Math.floor((candle.openTime + MINUTE_MS) / length);
  if (ended === state.looked || view.orders.length > 0) return decide(state);
  const wish = wishOf(parameters, candle, view);
  return decide({ looked: ended }, wish === undefined ? [] : [wish]);
}

function wishOf(
  { targetPpm, thresholdPpm }: RebalanceParameters,
  { close }: Candle,
  { market, wallet }: View,
): Wish | undefined {
  const worth = worthAt(wallet, close, market);
  if (worth === 0n) return undefined;
  const inBase = worthInQuote(market, wallet.base, close);
  const share = wholeNumber(mulDiv(inBase, BigInt(PPM), worth, "floor"));
  if (Math.abs(share - targetPpm) < thresholdPpm) return undefined;
  const excess = inBase - mulDiv(worth, BigInt(targetPpm), BigInt(PPM), "floor");
  const sells = excess > 0n;
  const wanted = affordableLots(sells ? excess : -excess, close, market.quotePerTickLot);
  const most = sells
    ? marketSellLots(market, wallet.base, close)
    : marketBuyLots(market, wallet.quote, close);
  const quantity = Math.min(wanted, most) as Lots;
  if (!isTaken(market, close, quantity)) return undefined;
  const figures = { share, target: targetPpm };
  const reason = { key: sells ? "rebalanceSell" : "rebalanceBuy", figures } as const;
  return { side: sells ? "sell" : "buy", orderType: "market", price: close, quantity, tag: 0, reason };
}

function rebalanceProblems({ targetPpm, thresholdPpm }: RebalanceParameters): Problem[] {
  if (thresholdPpm < targetPpm && thresholdPpm < PPM - targetPpm) return [];
  const figures = { threshold: thresholdPpm, target: targetPpm };
  return [{ key: "thresholdTooLarge", figures, parameter: "thresholdPpm" }];
}
