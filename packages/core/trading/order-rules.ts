/** The rules of a market that an order's own numbers are held against, as the engine and a ticket know them. */
import type { TimeMs } from "../numeric/index.ts";
import type { TriggerBy } from "./commands.ts";
import type { MarketTerms } from "./market-terms.ts";

/** The filters of a market. */
export type OrderTerms = Pick<
  MarketTerms,
  | "lotSize"
  | "quotePerTickLot"
  | "quantityMin"
  | "quantityMax"
  | "notionalMin"
  | "notionalMax"
  | "bandLowPpm"
  | "bandHighPpm"
  | "openOrdersMax"
  | "conditionalOrdersMax"
>;

/** Every price is in ticks, and 0 as long as it is not known: then nothing is refused by it. */
export interface OrderRules {
  readonly terms: OrderTerms;
  /** The price that the band stands around. */
  averageAt(time: TimeMs): number;
  /** The price that pending orders watch. */
  triggerPrice(by: TriggerBy): number;
  /** True if orders change positions. */
  readonly hasPositions: boolean;
  /** {@link Settlement.buysByQuote} */
  readonly buysByQuote: boolean;
  isOutsideBand(price: number, time: TimeMs): boolean;
  /** {@link notionalPlace} of the cost of a quantity. */
  notionalPlace(price: number, quantity: number): -1 | 0 | 1;
  /** {@link quoteCost} */
  costOf(price: number, quantity: number): bigint;
}

/** Compares a value with the notional limits: −1 below, 0 within, 1 above. */
export function notionalPlace(
  notional: bigint,
  { notionalMin, notionalMax }: Pick<OrderTerms, "notionalMin" | "notionalMax">,
): -1 | 0 | 1 {
  return notional < notionalMin ? -1 : notional > notionalMax ? 1 : 0;
}
