/** The money of a run: exact, in whole units, by the rules that the exchange itself goes by. */
import {
  affordableLots,
  bandHigh,
  bandLow,
  type Lots,
  type MarketKind,
  type MarketTerms,
  mulDiv,
  PPM,
  quoteCost,
  type Ticks,
  TICKS_MAX,
  type Tier,
  wholeNumber,
  worthInQuote,
} from "@meridian/core";
import type { OpenOrder, View, Wish } from "./strategy.ts";

/** The terms of a market that strategies and backtests go by. */
export type MarketRules = Pick<
  MarketTerms,
  | "lotSize"
  | "quotePerTickLot"
  | "quantityMin"
  | "quantityMax"
  | "notionalMin"
  | "notionalMax"
  | "makerFeePpm"
  | "takerFeePpm"
  | "bandLowPpm"
  | "bandHighPpm"
> & {
  /** Maintenance by the size of a position, of a contract; a spot market has none. */
  readonly tiers?: readonly Tier[];
};

export function kindOf({ tiers }: Pick<MarketRules, "tiers">): MarketKind {
  return tiers === undefined ? "spot" : "contract";
}

/**
 * All coins of a run, those that its open orders hold included, in smallest units. On a contract `base` is the
 * position, below zero for a short, and `quote` the money had each trade been paid for: together they have the worth of
 * the account at any price, and `quote` is below zero where a position is larger than the money behind it.
 */
export interface Wallet {
  readonly base: bigint;
  readonly quote: bigint;
}

/** So much dearer than the last close a market order may become and is still paid for. */
export const MARKET_MARGIN_PPM = 10_000;

/** `price × ppm / 1,000,000` in whole ticks, at least 1. */
export function scaledPrice(price: number, ppm: number, rounding: "floor" | "ceil"): Ticks {
  const scaled = wholeNumber(mulDiv(BigInt(price), BigInt(ppm), BigInt(PPM), rounding));
  return Math.min(Math.max(scaled, 1), TICKS_MAX) as Ticks;
}

const worstPrice = (price: number): Ticks => scaledPrice(price, PPM + MARKET_MARGIN_PPM, "ceil");

export function worthAt({ base, quote }: Wallet, price: number, market: MarketRules): bigint {
  return base === 0n ? quote : quote + worthInQuote(market, base, price);
}

/** The venue's share of a profit, rounded down; nothing of a loss. */
export function profitShareOf(profit: bigint, profitSharePpm: number): bigint {
  return profit <= 0n ? 0n : mulDiv(profit, BigInt(profitSharePpm), BigInt(PPM), "floor");
}

/** Whole lots of an amount in base, rounded down. */
export function lotsOf(base: bigint, { lotSize }: MarketRules): Lots {
  return wholeNumber(mulDiv(base, 1n, lotSize, "floor")) as Lots;
}

/** The amount that an order holds, of the coin that its side gives. */
export function heldBy({ side, orderType, price, quantity }: Wish, market: MarketRules): bigint {
  if (side === "sell") return BigInt(quantity) * market.lotSize;
  return quoteCost(orderType === "market" ? worstPrice(price) : price, quantity, market.quotePerTickLot);
}

/** Coins that no open order holds, those in `gone` not counted. */
export function freeOf(view: View, gone: readonly OpenOrder[] = []): Wallet {
  let { base, quote } = view.wallet;
  for (const order of view.orders) {
    if (gone.includes(order)) continue;
    if (order.side === "sell") base -= heldBy(order, view.market);
    else quote -= heldBy(order, view.market);
  }
  return { base, quote };
}

/** True if the market takes an order of this size at this price. */
export function isTaken(market: MarketRules, price: number, quantity: number): boolean {
  if (quantity < market.quantityMin || quantity > market.quantityMax) return false;
  const notional = quoteCost(price, quantity, market.quotePerTickLot);
  return notional >= market.notionalMin && notional <= market.notionalMax;
}

/** The quantity, or as much of it as one order may have. */
export function withinMost(market: MarketRules, price: number, quantity: number): Lots {
  const most = affordableLots(market.notionalMax, price, market.quotePerTickLot);
  return Math.min(quantity, market.quantityMax, most) as Lots;
}

/** True where the exchange would refuse a limit for being too far from the price that trades were at. */
export function isBeyondBand(market: MarketRules, limit: number, price: number): boolean {
  return limit < bandLow(price, market) || limit > bandHigh(price, market);
}

/** Lots that `quote` pays for by a market order, whatever the price becomes within the margin. */
export function marketBuyLots(market: MarketRules, quote: bigint, price: number): Lots {
  const worst = worstPrice(price);
  return withinMost(market, worst, affordableLots(quote, worst, market.quotePerTickLot));
}

/** Lots of `base` that one market order can sell. */
export function marketSellLots(market: MarketRules, base: bigint, price: number): Lots {
  return withinMost(market, worstPrice(price), lotsOf(base, market));
}
