import { venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting, spotOf } from "../ledger/posting.ts";
import type { BackedMarkets, Product } from "../product.ts";
import { applyTradeExecuted } from "./apply.ts";
import { applyMarketDefined, type DefineMarket, defineMarket, type MarketDefined } from "./define-market.ts";
import { SPOT_COMMANDS } from "./command-fields.ts";
import { SPOT_EVENTS } from "./event-fields.ts";
import type { TradeExecuted } from "./events.ts";
import { spotBacking } from "./settlement.ts";

export type SpotCommand = DefineMarket;
export type SpotEvent = MarketDefined | TradeExecuted;

type SpotReason = "orderRelease" | "trade" | "tradeFee";

function tradePostings(event: TradeExecuted, marketOf: BackedMarkets): readonly Posting<SpotReason>[] {
  const { base, quote } = marketOf(event.market);
  const takerBuys = event.takerSide === "buy";
  const buyer = spotOf(takerBuys ? event.takerMember : event.makerMember);
  const seller = spotOf(takerBuys ? event.makerMember : event.takerMember);
  const buyerFee = takerBuys ? event.takerFee : event.makerFee;
  const sellerFee = takerBuys ? event.makerFee : event.takerFee;
  const { baseAmount, quoteAmount, buyerReleased } = event;
  return [
    post(buyer, quote, 0n, -quoteAmount, "trade"),
    post(buyer, quote, buyerReleased, -buyerReleased, "orderRelease"),
    post(buyer, base, baseAmount, 0n, "trade"),
    post(buyer, base, -buyerFee, 0n, "tradeFee"),
    post(seller, base, 0n, -baseAmount, "trade"),
    post(seller, quote, quoteAmount, 0n, "trade"),
    post(seller, quote, -sellerFee, 0n, "tradeFee"),
    post(venueAccount("fees"), base, buyerFee, 0n, "tradeFee"),
    post(venueAccount("fees"), quote, sellerFee, 0n, "tradeFee"),
  ];
}

/** Coins for coins, at once and in full. */
export const spot: Product<SpotCommand, SpotEvent, SpotReason> = {
  execute: { defineMarket },
  appliesItself: true,
  apply: { marketDefined: applyMarketDefined, tradeExecuted: applyTradeExecuted },
  postings: { marketDefined: nothing, tradeExecuted: tradePostings },
  commands: SPOT_COMMANDS,
  events: SPOT_EVENTS,
  fills: { tradeExecuted: (event) => event },
  backing: spotBacking,
};
