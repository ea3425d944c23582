/** Answers of calls that place or change an order. */
import type { CallOutput } from "@meridian/contract";
import { baseText, type OrderOutcome, quantityText, quoteText, type Side } from "@meridian/core";
import { averagePriceText, isFeeInBase, type VenueMarket } from "../market-data/index.ts";

export function placedOf(
  market: VenueMarket,
  side: Side,
  outcome: OrderOutcome,
  sequence: number,
): CallOutput<"user/setOrder"> {
  const feeInBase = isFeeInBase(market, side);
  return {
    orderId: String(outcome.orderId),
    clientOrderId: outcome.clientOrderId,
    status: outcome.status,
    reason: outcome.reason,
    executed: quantityText(market, outcome.executed),
    executedQuote: quoteText(market, outcome.executedQuote),
    averagePrice: averagePriceText(market, outcome.executed, outcome.executedQuote),
    fee: feeInBase ? baseText(market, outcome.fee) : quoteText(market, outcome.fee),
    feeCoin: feeInBase ? market.base : market.quote,
    sequence,
  };
}
