/** The margin of a run on a contract, as the exchange reckons it: all of its money answers for its one position. */
import { initialMarginWith, maintenanceOf, quoteCost } from "@meridian/core";
import { lotsOf, type MarketRules, type Wallet, worthAt } from "./market.ts";
import type { Wish } from "./strategy.ts";

/** Lots of the position, below zero for a short. */
export function positionOf({ base }: Pick<Wallet, "base">, market: MarketRules): number {
  return base < 0n ? -lotsOf(-base, market) : lotsOf(base, market);
}

/**
 * True if the worth at a price is enough margin for the position with all these orders open.
 *
 * @param price in ticks, taken as the mark
 */
export function bearsMargin(
  wallet: Wallet,
  orders: readonly Wish[],
  price: number,
  market: MarketRules,
  leverage: number,
): boolean {
  const opening = orders.flatMap(({ side, price: limit, quantity, reduces }) =>
    reduces === true ? [] : [{ isBuy: side === "buy", price: limit, lots: quantity }],
  );
  const { quotePerTickLot, takerFeePpm } = market;
  const terms = { mark: price, quotePerTickLot, leverage, feePpm: BigInt(takerFeePpm) };
  const margin = initialMarginWith(positionOf(wallet, market), opening, terms);
  return worthAt(wallet, price, market) >= margin.position + margin.orders;
}

/** True if the exchange would liquidate the position at a price. */
export function isLiquidatedAt(wallet: Wallet, price: number, market: MarketRules): boolean {
  const size = Math.abs(positionOf(wallet, market));
  if (size === 0 || market.tiers === undefined) return false;
  const notional = quoteCost(price, size, market.quotePerTickLot);
  return maintenanceOf(market.tiers, notional) >= worthAt(wallet, price, market);
}
