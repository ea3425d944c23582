/** The orders of strategies that have either all their money in coins, or none of it. */
import type { Lots } from "@meridian/core";
import type { Candle } from "./candles.ts";
import { isTaken, marketBuyLots, marketSellLots } from "./market.ts";
import type { Reason } from "./sayings.ts";
import type { View, Wish } from "./strategy.ts";

/** A strategy's last word: it stands until the orders have made it true, however often one is refused. */
export type Wanted = { readonly what: "base" | "quote"; readonly reason: Reason };

const NOTHING: readonly Wish[] = [];

/** One market order for everything, or none when it stands as is wanted or an order is on its way. */
export function allInOrOut(wanted: Wanted | null, { close }: Candle, view: View): readonly Wish[] {
  if (wanted === null || view.orders.length > 0) return NOTHING;
  const { market, wallet } = view;
  const sellable = marketSellLots(market, wallet.base, close);
  const isIn = isTaken(market, close, sellable);
  const { what, reason } = wanted;
  if (isIn === (what === "base")) return NOTHING;
  const quantity: Lots = isIn ? sellable : marketBuyLots(market, wallet.quote, close);
  if (!isTaken(market, close, quantity)) return NOTHING;
  return [{ side: isIn ? "sell" : "buy", orderType: "market", price: close, quantity, tag: 0, reason }];
}
