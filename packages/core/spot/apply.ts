/** Writes a fill of spot trading. Its bookings equal `postingsOf`, by test. */
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyFill, makerOf } from "../trading/apply.ts";
import type { TradeExecuted } from "./events.ts";

export function applyTradeExecuted(exchange: Exchange, event: TradeExecuted): void {
  const { trading } = exchange;
  const { orders, participants } = trading;
  const { balances } = exchange.ledger;
  const market = trading.marketOf(event.market);
  const takerBuys = event.takerSide === "buy";
  const maker = makerOf(orders, market, event);
  const taker = orders.slotOf(event.takerOrderId);
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  const { baseAmount, quoteAmount, buyerReleased } = event;
  const buyerFee = takerBuys ? event.takerFee : event.makerFee;
  const sellerFee = takerBuys ? event.makerFee : event.takerFee;

  orders.held[buyer] = orders.held[buyer]! - quoteAmount - buyerReleased;
  orders.held[seller] = orders.held[seller]! - baseAmount;
  assert(orders.held[buyer]! >= 0n && orders.held[seller]! >= 0n, "a fill exceeds what its order holds");

  const buyerParticipant = orders.participant[buyer]!;
  const sellerParticipant = orders.participant[seller]!;
  const buyerQuote = participants.backing(buyerParticipant, true);
  balances.spend(buyerQuote, quoteAmount);
  if (buyerReleased !== 0n) balances.release(buyerQuote, buyerReleased);
  balances.spend(participants.backing(sellerParticipant, false), baseAmount);
  // Proceeds arrive where they back orders of the other side.
  balances.receiveLess(
    participants.backing(buyerParticipant, false),
    baseAmount,
    buyerFee,
    market.baseFeeSlot,
  );
  balances.receiveLess(
    participants.backing(sellerParticipant, true),
    quoteAmount,
    sellerFee,
    market.quoteFeeSlot,
  );

  applyFill(orders, market, maker, taker, event);
}
