/** The hold of a spot order, in units of the coin that backs it. Pure: a ticket reckons as the exchange does. */
import { wideOf } from "../numeric/index.ts";
import type { OrderRules } from "../trading/order-rules.ts";

/** {@link Settlement.due} */
export function spotDue(
  market: OrderRules,
  isBuy: boolean,
  price: number,
  quantity: number,
  quoteAmount: bigint,
): bigint {
  if (!isBuy) return wideOf(quantity) * market.terms.lotSize;
  return price === 0 ? quoteAmount : market.costOf(price, quantity);
}

/** {@link Settlement.dueAtMarket} */
export function spotDueAtMarket(
  market: OrderRules,
  isBuy: boolean,
  quoteAmount: bigint,
  found: { readonly lots: number; readonly cost: bigint },
): bigint {
  if (!isBuy) return BigInt(found.lots) * market.terms.lotSize;
  return quoteAmount === 0n ? found.cost : quoteAmount;
}
