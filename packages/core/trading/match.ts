/** An order that goes live meets the other side of the book. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import type { Amount, Lots, Ticks, TimeMs } from "../numeric/index.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import type { Exchange } from "../state.ts";
import { applyOrderClosed, applySelfTradePrevented } from "./apply.ts";
import { affordableLots } from "./cost.ts";
import type { OrderClosed, OrderEnd, OrderEndReason, SelfTradePrevented } from "./events.ts";
import type { Market } from "./market.ts";
import type { Incoming } from "./settlement.ts";
import { canRest, isLimit, LIST_BIT } from "./terms.ts";

/** The end of matching. `rests`: what is left stands in the book. `spent`: the quote amount buys no further lot. */
export type MatchEnd =
  | "filled"
  | "spent"
  | "rests"
  | "timeInForce"
  | "noLiquidity"
  | "priceBand"
  | "insufficientBalance"
  | "selfTrade";

/**
 * Trades the order `taker` until it is filled or something stops it.
 *
 * @param priceLimit the worst price, in ticks: the order's own, or the edge of the band
 * @param quoteAmount what a market order by quote amount may spend or receive, else 0
 */
export function match(
  exchange: Exchange,
  market: Market,
  taker: number,
  priceLimit: number,
  quoteAmount: bigint,
  incoming: Incoming,
  emit: Emit,
): MatchEnd {
  const { orders, participants } = exchange.trading;
  const isBuy = incoming.side === "buy";
  const opposite = isBuy ? market.asks : market.bids;
  const prevents = incoming.selfTradePrevention !== "none";
  const trader = ownerOf(incoming.member);
  const perTickLot = market.terms.quotePerTickLot;
  const { positions } = market;
  let budget = quoteAmount;
  for (;;) {
    if (quoteAmount === 0n && orders.remaining[taker] === 0) return "filled";
    const maker = opposite.best();
    if (maker === NONE) return endAt(orders.terms[taker]!, "noLiquidity");
    const price = orders.price[maker]!;
    if (isBuy ? price > priceLimit : price < priceLimit) return endAt(orders.terms[taker]!, "priceBand");
    const isOwn = prevents && participants.isOf(trader, orders.participant[maker]!);
    if (isOwn && incoming.selfTradePrevention !== "decrement") {
      if (incoming.selfTradePrevention !== "expireTaker")
        expireMaker(exchange, market, maker, incoming.time, emit);
      if (incoming.selfTradePrevention !== "expireMaker") return "selfTrade";
      continue;
    }
    const wanted = quoteAmount === 0n ? orders.left(taker) : affordableLots(budget, price, perTickLot);
    if (wanted === 0) return "spent";
    const available = orders.remaining[maker]!;
    const quantity = wanted < available ? wanted : available;
    if (positions !== undefined && !isOwn) {
      const unfit = positions.unfit(exchange, market, maker, taker, quantity);
      if (unfit === taker) return "insufficientBalance";
      if (unfit === maker) {
        close(exchange, market, maker, "expired", "insufficientBalance", incoming.time, emit);
        continue;
      }
    }
    if (isOwn) prevent(exchange, market, maker, taker, quantity, incoming, emit);
    else trade(exchange, market, maker, taker, quantity, incoming, emit);
    if (orders.remaining[maker] === 0) closeMaker(exchange, market, maker, incoming.time, emit);
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
  market: Market,
  maker: number,
  taker: number,
  quantity: number,
  incoming: Incoming,
  emit: Emit,
): void {
  const { orders } = exchange.trading;
  const price = orders.price[maker]!;
  market.settlement.fill(exchange, market, maker, taker, quantity, incoming, emit);
  if (market.triggers.count !== 0) market.triggers.note(price);
  if (((orders.terms[maker]! | orders.terms[taker]!) & LIST_BIT) !== 0) {
    noteInList(exchange, maker, "traded");
    noteInList(exchange, taker, "traded");
  }
}

/** Notes what happened to a leg of a list, until the run of trades has ended. */
function noteInList({ trading }: Exchange, slot: number, what: "traded" | "filled" | "ended"): void {
  const { orders } = trading;
  if ((orders.terms[slot]! & LIST_BIT) === 0) return;
  trading.lists.note({ listId: orders.listId(slot), orderId: orders.id[slot]!, what });
}

/** Both orders lose the quantity; each gets back what it held for it. */
function prevent(
  exchange: Exchange,
  market: Market,
  maker: number,
  taker: number,
  quantity: number,
  incoming: Incoming,
  emit: Emit,
): void {
  const { orders, participants } = exchange.trading;
  const price = orders.price[maker]!;
  const makerMember = participants.memberId[orders.participant[maker]!]!;
  const members = incoming.side === "buy" ? [incoming.member, makerMember] : [makerMember, incoming.member];
  const [buyer, seller] = makerMember === incoming.member ? [0, 0] : members;
  const takerPriceHeld = isLimit(orders.terms[taker]!) ? orders.price[taker]! : price;
  const buyerPriceHeld = incoming.side === "buy" ? takerPriceHeld : price;
  const { settlement } = market;
  const event: SelfTradePrevented = {
    type: "selfTradePrevented",
    time: incoming.time,
    market: market.name,
    member: incoming.member,
    makerOrderId: orders.id[maker]!,
    takerOrderId: orders.id[taker]!,
    price: price as Ticks,
    quantity: quantity as Lots,
    buyerReleased: settlement.due(market, true, buyerPriceHeld, quantity, 0n) as Amount,
    sellerReleased: settlement.due(market, false, price, quantity, 0n) as Amount,
    buyer: buyer!,
    seller: seller!,
  };
  applySelfTradePrevented(exchange, event);
  emit(event);
}

/** An order of which nothing is left: filled, unless a part of it was prevented. */
function closeMaker(exchange: Exchange, market: Market, maker: number, time: TimeMs, emit: Emit): void {
  const isFilled = exchange.trading.orders.prevented[maker] === 0;
  const end = isFilled ? "filled" : "expiredInMatch";
  close(exchange, market, maker, end, isFilled ? "filled" : "selfTradePrevention", time, emit);
}

function expireMaker(exchange: Exchange, market: Market, maker: number, time: TimeMs, emit: Emit): void {
  close(exchange, market, maker, "expiredInMatch", "selfTradePrevention", time, emit);
}

/** Closes an order that went live and does not rest. */
export function closeTaker(
  exchange: Exchange,
  market: Market,
  taker: number,
  stop: MatchEnd,
  incoming: Incoming,
  emit: Emit,
): void {
  const { orders } = exchange.trading;
  const [end, reason] = takerEnd(stop, orders.prevented[taker]! > 0, orders.executed[taker]! > 0);
  close(exchange, market, taker, end, reason, incoming.time, emit);
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
    case "insufficientBalance":
    case "rests":
      return ["expired", stop === "rests" ? "timeInForce" : stop];
  }
}

/** Ends an open order and releases what it still holds. */
export function close(
  exchange: Exchange,
  market: Market,
  slot: number,
  end: OrderEnd,
  reason: OrderEndReason,
  time: TimeMs,
  emit: Emit,
): void {
  const { orders, participants } = exchange.trading;
  const event: OrderClosed = {
    type: "orderClosed",
    time,
    orderId: orders.id[slot]!,
    member: participants.memberId[orders.participant[slot]!]!,
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
