/**
 * The money of spot trading: a buy holds quote and receives base, a sell the other way round, and both pay their fee
 * from what they receive.
 */
import type { Emit } from "../events.ts";
import { type Amount, type Lots, mulPpmCeil, type Ticks, wideOf, ZERO } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { Market } from "../trading/market.ts";
import { payOwedReferrals, payReferrals } from "../trading/referral.ts";
import type { Backing, Incoming, Settlement } from "../trading/settlement.ts";
import { applyTradeExecuted } from "./apply.ts";
import { spotDue, spotDueAtMarket } from "./due.ts";
import type { TradeExecuted } from "./events.ts";

export const spotBacking: Backing = {
  marketKind: "spot",
  account: "spot",
  coinOf: (isBuy) => (isBuy ? "quote" : "base"),
};

export const spotSettlement: Settlement = {
  ...spotBacking,

  due: spotDue,

  dueAtMarket: spotDueAtMarket,

  definitionOf: ({ terms }) => ({ ...terms, type: "marketDefined", time: 0 }),

  buysByQuote: true,

  fill,
};

function fill(
  exchange: Exchange,
  market: Market,
  maker: number,
  taker: number,
  quantity: number,
  incoming: Incoming,
  emit: Emit,
): void {
  const { orders, participants } = exchange.trading;
  const { fees, owed } = exchange.ledger;
  const takerBuys = incoming.side === "buy";
  const price = orders.price[maker]!;
  const baseAmount = wideOf(quantity) * market.terms.lotSize;
  const quoteAmount = market.costOf(price, quantity);
  const priceHeld = orders.price[taker]!;
  const betters = takerBuys && priceHeld > price;
  const makerParticipant = orders.participant[maker]!;
  const takerParticipant = orders.participant[taker]!;
  const isSpecial =
    participants.feeMark[makerParticipant] !== 0 || participants.feeMark[takerParticipant] !== 0;
  const makerPpm = isSpecial
    ? fees.makerPpm(participants.member[makerParticipant]!, market.makerFeePpm)
    : market.makerFeePpm;
  const takerPpm = isSpecial
    ? fees.takerPpm(participants.member[takerParticipant]!, market.takerFeePpm)
    : market.takerFeePpm;
  const event: TradeExecuted = {
    type: "tradeExecuted",
    time: incoming.time,
    market: market.name,
    tradeId: market.lastTradeId + 1,
    price: price as Ticks,
    quantity: quantity as Lots,
    takerSide: incoming.side,
    makerOrderId: orders.id[maker]!,
    takerOrderId: orders.id[taker]!,
    makerMember: participants.memberId[makerParticipant]!,
    takerMember: incoming.member,
    baseAmount: baseAmount as Amount,
    quoteAmount: quoteAmount as Amount,
    makerFee: mulPpmCeil(takerBuys ? quoteAmount : baseAmount, makerPpm) as Amount,
    takerFee: mulPpmCeil(takerBuys ? baseAmount : quoteAmount, takerPpm) as Amount,
    buyerReleased: betters ? (market.costOf(priceHeld - price, quantity) as Amount) : ZERO,
  };
  applyTradeExecuted(exchange, event);
  emit(event);
  if (owed.count !== 0) payOwedReferrals(exchange, incoming.time, emit);
  if (isSpecial) payReferralsOf(exchange, market, event, emit);
}

/** The seller's fee is shared first: in a market of the reward coin it covers its shares. */
function payReferralsOf(exchange: Exchange, market: Market, trade: TradeExecuted, emit: Emit): void {
  const { base, quote } = market.terms;
  const maker = { trader: trade.makerMember, fee: trade.makerFee };
  const taker = { trader: trade.takerMember, fee: trade.takerFee };
  const [seller, buyer] = trade.takerSide === "buy" ? [maker, taker] : [taker, maker];
  payReferrals(exchange, trade, { ...seller, feeCoin: quote }, emit);
  payReferrals(exchange, trade, { ...buyer, feeCoin: base }, emit);
}
