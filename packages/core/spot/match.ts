/** An order that goes live meets the other side of the book. */
import { NONE } from "../book/orders.ts";
import type { Emit } from "../events.ts";
import type { MemberId } from "../ids.ts";
import {
  type Amount,
  type Lots,
  mulPpmCeil,
  type Ticks,
  type TimeMs,
  wideOf,
  ZERO,
} from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyOrderClosed, applySelfTradePrevented, applyTradeExecuted } from "./apply.ts";
import type { SelfTradePrevention, Side } from "./commands.ts";
import { affordableLots } from "./cost.ts";
import type { OrderClosed, OrderEnd, OrderEndReason, SelfTradePrevented, TradeExecuted } from "./events.ts";
import { payOwedReferrals, payReferrals } from "./referral.ts";
import type { SpotMarket } from "./state.ts";
import { canRest, isLimit, LIST_BIT } from "./terms.ts";

/** Why matching ended. `rests`: what is left stands in the book. `spent`: the quote amount buys no further lot. */
export type MatchEnd =
  | "filled"
  | "spent"
  | "rests"
  | "timeInForce"
  | "noLiquidity"
  | "priceBand"
  | "selfTrade";

/** Whose order goes live, and how; a command to place one says so, and a triggered order is described alike. */
export interface Incoming {
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly side: Side;
  readonly selfTradePrevention: SelfTradePrevention;
}

/**
 * Trades the order `taker` until it is filled or something stops it.
 *
 * @param priceLimit the worst price, in ticks: the order's own, or the edge of the band
 * @param quoteAmount what a market order by quote amount may spend or receive, else 0
 */
export function match(
  exchange: Exchange,
  market: SpotMarket,
  taker: number,
  priceLimit: number,
  quoteAmount: bigint,
  command: Incoming,
  emit: Emit,
): MatchEnd {
  const { orders } = exchange.spot;
  const isBuy = command.side === "buy";
  const opposite = isBuy ? market.asks : market.bids;
  const prevents = command.selfTradePrevention !== "none";
  const perTickLot = market.terms.quotePerTickLot;
  let budget = quoteAmount;
  for (;;) {
    if (quoteAmount === 0n && orders.remaining[taker] === 0) return "filled";
    const maker = opposite.best();
    if (maker === NONE) return endAt(orders.terms[taker]!, "noLiquidity");
    const price = orders.price[maker]!;
    if (isBuy ? price > priceLimit : price < priceLimit) return endAt(orders.terms[taker]!, "priceBand");
    const isOwn = prevents && orders.seat[maker] === orders.seat[taker];
    if (isOwn && command.selfTradePrevention !== "decrement") {
      if (command.selfTradePrevention !== "expireTaker")
        expireMaker(exchange, market, maker, command.time, emit);
      if (command.selfTradePrevention !== "expireMaker") return "selfTrade";
      continue;
    }
    const wanted = quoteAmount === 0n ? orders.left(taker) : affordableLots(budget, price, perTickLot);
    if (wanted === 0) return "spent";
    const available = orders.remaining[maker]!;
    const quantity = wanted < available ? wanted : available;
    if (isOwn) prevent(exchange, market, maker, taker, quantity, command, emit);
    else trade(exchange, market, maker, taker, quantity, command, emit);
    if (orders.remaining[maker] === 0) closeMaker(exchange, market, maker, command.time, emit);
    if (quoteAmount === 0n) continue;
    if (quantity === wanted) return "spent";
    budget -= market.costOf(price, quantity);
  }
}

/** A limit order that can rest does so, whatever stopped it; one that cannot has met its time in force. */
function endAt(terms: number, stop: "noLiquidity" | "priceBand"): MatchEnd {
  if (canRest(terms)) return "rests";
  return isLimit(terms) ? "timeInForce" : stop;
}

function trade(
  exchange: Exchange,
  market: SpotMarket,
  maker: number,
  taker: number,
  quantity: number,
  command: Incoming,
  emit: Emit,
): void {
  const { orders, seats } = exchange.spot;
  const takerBuys = command.side === "buy";
  const price = orders.price[maker]!;
  const { terms } = market;
  const baseAmount = wideOf(quantity) * terms.lotSize;
  const quoteAmount = market.costOf(price, quantity);
  const priceHeld = orders.price[taker]!;
  const betters = takerBuys && priceHeld > price;
  const { fees } = exchange.ledger;
  const makerSeat = orders.seat[maker]!;
  const takerSeat = orders.seat[taker]!;
  const isSpecial = seats.feeMark[makerSeat] !== 0 || seats.feeMark[takerSeat] !== 0;
  const makerPpm = isSpecial
    ? fees.makerPpm(seats.member[makerSeat]!, market.makerFeePpm)
    : market.makerFeePpm;
  const takerPpm = isSpecial
    ? fees.takerPpm(seats.member[takerSeat]!, market.takerFeePpm)
    : market.takerFeePpm;
  const event: TradeExecuted = {
    type: "tradeExecuted",
    time: command.time,
    market: market.name,
    tradeId: market.lastTradeId + 1,
    price: price as Ticks,
    quantity: quantity as Lots,
    takerSide: command.side,
    makerOrderId: orders.id[maker]!,
    takerOrderId: orders.id[taker]!,
    makerMember: seats.memberId[makerSeat]!,
    takerMember: command.member,
    baseAmount: baseAmount as Amount,
    quoteAmount: quoteAmount as Amount,
    makerFee: mulPpmCeil(takerBuys ? quoteAmount : baseAmount, makerPpm) as Amount,
    takerFee: mulPpmCeil(takerBuys ? baseAmount : quoteAmount, takerPpm) as Amount,
    buyerReleased: betters ? (market.costOf(priceHeld - price, quantity) as Amount) : ZERO,
  };
  applyTradeExecuted(exchange, event);
  emit(event);
  if (exchange.ledger.owed.count !== 0) payOwedReferrals(exchange, command.time, emit);
  if (isSpecial) payReferrals(exchange, market, event, emit);
  if (market.triggers.count !== 0) market.triggers.note(price);
  if (((orders.terms[maker]! | orders.terms[taker]!) & LIST_BIT) !== 0) {
    noteInList(exchange, maker, "traded");
    noteInList(exchange, taker, "traded");
  }
}

/** What happens to a leg of a list is remembered until the run of trades has ended. */
function noteInList({ spot }: Exchange, slot: number, what: "traded" | "filled" | "ended"): void {
  const { orders } = spot;
  if ((orders.terms[slot]! & LIST_BIT) === 0) return;
  spot.lists.note({ listId: orders.listId(slot), orderId: orders.id[slot]!, what });
}

/** Both orders lose the quantity; each gets back what it held for it. */
function prevent(
  exchange: Exchange,
  market: SpotMarket,
  maker: number,
  taker: number,
  quantity: number,
  command: Incoming,
  emit: Emit,
): void {
  const { orders } = exchange.spot;
  const price = orders.price[maker]!;
  const takerPriceHeld = isLimit(orders.terms[taker]!) ? orders.price[taker]! : price;
  const buyerPriceHeld = command.side === "buy" ? takerPriceHeld : price;
  const event: SelfTradePrevented = {
    type: "selfTradePrevented",
    time: command.time,
    market: market.name,
    member: command.member,
    makerOrderId: orders.id[maker]!,
    takerOrderId: orders.id[taker]!,
    price: price as Ticks,
    quantity: quantity as Lots,
    buyerReleased: market.costOf(buyerPriceHeld, quantity) as Amount,
    sellerReleased: (BigInt(quantity) * market.terms.lotSize) as Amount,
  };
  applySelfTradePrevented(exchange, event);
  emit(event);
}

/** An order of which nothing is left: filled, unless a part of it was prevented. */
function closeMaker(exchange: Exchange, market: SpotMarket, maker: number, time: TimeMs, emit: Emit): void {
  const isFilled = exchange.spot.orders.prevented[maker] === 0;
  const end = isFilled ? "filled" : "expiredInMatch";
  close(exchange, market, maker, end, isFilled ? "filled" : "selfTradePrevention", time, emit);
}

function expireMaker(exchange: Exchange, market: SpotMarket, maker: number, time: TimeMs, emit: Emit): void {
  close(exchange, market, maker, "expiredInMatch", "selfTradePrevention", time, emit);
}

/** Closes an order that went live and does not rest. */
export function closeTaker(
  exchange: Exchange,
  market: SpotMarket,
  taker: number,
  stop: MatchEnd,
  command: Incoming,
  emit: Emit,
): void {
  const { orders } = exchange.spot;
  const [end, reason] = takerEnd(stop, orders.prevented[taker]! > 0, orders.executed[taker]! > 0);
  close(exchange, market, taker, end, reason, command.time, emit);
}

function takerEnd(stop: MatchEnd, hasPrevented: boolean, hasExecuted: boolean): [OrderEnd, OrderEndReason] {
  switch (stop) {
    case "filled":
    case "spent":
      if (hasPrevented) return ["expiredInMatch", "selfTradePrevention"];
      return hasExecuted ? ["filled", "filled"] : ["expired", "noLiquidity"];
    case "selfTrade":
      return ["expiredInMatch", "selfTradePrevention"];
    case "timeInForce":
    case "noLiquidity":
    case "priceBand":
    case "rests":
      return ["expired", stop === "rests" ? "timeInForce" : stop];
  }
}

/** Ends an open order and releases what it still holds. */
export function close(
  exchange: Exchange,
  market: SpotMarket,
  slot: number,
  end: OrderEnd,
  reason: OrderEndReason,
  time: TimeMs,
  emit: Emit,
): void {
  const { orders, seats } = exchange.spot;
  const event: OrderClosed = {
    type: "orderClosed",
    time,
    orderId: orders.id[slot]!,
    member: seats.memberId[orders.seat[slot]!]!,
    market: market.name,
    side: (orders.terms[slot]! & 1) === 0 ? "buy" : "sell",
    end,
    reason,
    remaining: orders.left(slot) as Lots,
    released: orders.held[slot]! as Amount,
  };
  noteInList(exchange, slot, end === "filled" ? "filled" : "ended");
  applyOrderClosed(exchange, event, slot);
  emit(event);
}
