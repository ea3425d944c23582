/**
 * Effects of a run of trades, in the same step: orders whose price was met and legs whose turn has come go live one
 * after another, by rising number within what one run set off, and each may set off more.
 */
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import { type Amount, type Lots, type Ticks, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyOrderArmed, applyOrderTriggered } from "./apply-pending.ts";
import type { OrderEndReason, OrderTriggered } from "./events.ts";
import { beyond } from "./cost.ts";
import { closeLivePartner, closePending, settleLists, pendingLegs } from "./list-effects.ts";
import { closeTaker, match } from "./match.ts";
import type { Market } from "./market.ts";
import { isBuy, isLimit, unpackTerms } from "./terms.ts";
import { dueOf, isMet, type PendingOrder, waitsForRise } from "./pending.ts";
import { covers } from "./place.ts";
import { endOf, fitted, refusalOfLoad, refusalOfPosition } from "./positions.ts";
import { type Walk, walk } from "./walk.ts";

/** One waits for its price and it was met; the other waited for another order and that is filled. */
interface Turn {
  readonly orderId: OrderId;
  /** The price that met it; 0 for a leg whose awaited order is filled. */
  readonly price: number;
}

/** True if the run of trades that has just ended may have set anything off. */
export function mayCascade({ trading }: Exchange, market: Market): boolean {
  return market.triggers.hasNoted || market.markTriggers.hasNoted || trading.lists.hasNews;
}

/** Sets off what the trades so far have met, until nothing is left to set off. */
export function cascade(exchange: Exchange, market: Market, time: TimeMs, emit: Emit): void {
  const turns: Turn[] = [];
  const met = new Set<OrderId>();
  collect(exchange, market, turns, met, time, emit);
  for (let turn = turns[0], place = 1; turn !== undefined; turn = turns[place++]) {
    const order = exchange.trading.pending.find(turn.orderId);
    if (order === undefined) continue;
    if (turn.price === 0) release(exchange, market, order, time, emit);
    else trigger(exchange, market, order, turn.price, time, emit);
    collect(exchange, market, turns, met, time, emit);
  }
}

function collect(
  exchange: Exchange,
  market: Market,
  turns: Turn[],
  met: Set<OrderId>,
  time: TimeMs,
  emit: Emit,
): void {
  const found: Turn[] = [];
  for (const orderId of settleLists(exchange, { end: "expired", reason: "listed", time }, emit)) {
    found.push({ orderId, price: 0 });
  }
  for (const triggers of [market.triggers, market.markTriggers]) {
    const { ids, low, high } = triggers.takeMet();
    for (const orderId of ids) {
      const order = exchange.trading.pending.find(orderId);
      if (order === undefined || met.has(orderId)) continue;
      met.add(orderId);
      found.push({ orderId, price: waitsForRise(order) ? high : low });
    }
  }
  turns.push(...found.sort((one, other) => one.orderId - other.orderId));
}

/** A leg's turn has come: it takes its hold and goes live, or is armed; a pair does both together. */
function release(exchange: Exchange, market: Market, leg: PendingOrder, time: TimeMs, emit: Emit): void {
  const { trading } = exchange;
  const { participant, listId, terms } = leg;
  const other = pendingLegs(exchange, listId).find((one) => one !== leg);
  const due = dueOf(market, leg);
  const dueBeyond = other === undefined ? 0n : beyond(dueOf(market, other), due);
  const isLive = leg.condition === "none";
  const reason = isLive ? reasonAgainst(exchange, market, leg, time) : undefined;
  if (reason !== undefined) {
    closePending(exchange, leg, { end: "rejected", reason, time }, emit);
    if (other !== undefined) closePending(exchange, other, { end: "expired", reason: "listed", time }, emit);
    return;
  }
  const balance = trading.participants.backing(participant, isBuy(terms));
  if (!covers(exchange.ledger.balances.available[balance]!, due + dueBeyond)) {
    const rejected = { end: "rejected", reason: "insufficientBalance", time } as const;
    closePending(exchange, leg, rejected, emit);
    if (other !== undefined) closePending(exchange, other, rejected, emit);
    return;
  }
  if (leg.condition !== "none") {
    arm(exchange, market, leg, due, time, emit);
    const price = market.triggerPrice(leg.triggerBy);
    if (isMet(leg, price)) trigger(exchange, market, leg, price, time, emit);
    return;
  }
  const slot = goLive(exchange, market, leg, market.priceNow(), due, time, emit);
  if (other !== undefined) arm(exchange, market, other, dueBeyond, time, emit);
  if (other !== undefined && isMet(other, market.triggerPrice(other.triggerBy))) {
    trigger(exchange, market, other, market.triggerPrice(other.triggerBy), time, emit);
  } else {
    meetBook(exchange, market, leg, slot, time, emit);
  }
}

/** A price was met: the other leg of a pair ends first, then the order takes what it lacks and goes live. */
function trigger(
  exchange: Exchange,
  market: Market,
  order: PendingOrder,
  price: number,
  time: TimeMs,
  emit: Emit,
): void {
  const { trading } = exchange;
  closeLivePartner(exchange, order, { end: "expired", reason: "listed", time }, emit);
  const reason = reasonAgainst(exchange, market, order, time);
  if (reason !== undefined) return closePending(exchange, order, { end: "rejected", reason, time }, emit);
  if (isUnfillable(exchange, market, order, time)) {
    return closePending(exchange, order, { end: "expired", reason: "timeInForce", time }, emit);
  }
  const { participant, terms } = order;
  const balance = trading.participants.backing(participant, isBuy(terms));
  const lacking = beyond(dueOf(market, order), order.held);
  if (!covers(exchange.ledger.balances.available[balance]!, lacking)) {
    const rejected = { end: "rejected", reason: "insufficientBalance", time } as const;
    return closePending(exchange, order, rejected, emit);
  }
  const slot = goLive(exchange, market, order, price, lacking, time, emit);
  meetBook(exchange, market, order, slot, time, emit);
}

/**
 * The average has moved since the order was accepted, so its price may have left the band; its member's position and
 * margin may be others.
 */
function reasonAgainst(
  exchange: Exchange,
  market: Market,
  order: PendingOrder,
  time: TimeMs,
): OrderEndReason | undefined {
  const isOutside = isLimit(order.terms) && market.isOutsideBand(order.price, time);
  if (isOutside) return "priceBand";
  if (market.positions === undefined) return undefined;
  const memberIndex = exchange.trading.participants.member[order.participant]!;
  const meant = { ...unpackTerms(order.terms), time, quantity: order.quantity };
  const ofPosition = refusalOfPosition(exchange, market, memberIndex, meant);
  if (ofPosition !== undefined) return endOf(ofPosition);
  const { quantity } = fitted(exchange, market, memberIndex, meant);
  const found = isLimit(order.terms) ? undefined : tryOut(exchange, market, order, quantity, time);
  const load = { ...meant, quantity: found?.lots ?? quantity };
  const worst = found?.priceWorst ?? order.price;
  const refusal = refusalOfLoad(exchange, market, memberIndex, load, worst, 0);
  return refusal === undefined ? undefined : endOf(refusal);
}

function tryOut(
  { trading }: Exchange,
  market: Market,
  order: PendingOrder,
  quantity: number,
  time: TimeMs,
): Walk {
  const { selfTradePrevention } = unpackTerms(order.terms);
  return walk(trading, market, {
    isBuy: isBuy(order.terms),
    priceLimit: worstPrice(market, order, time),
    quantity,
    quoteAmount: order.quoteAmount,
    trader: ownerOf(memberOf({ trading }, order)),
    selfTradePrevention,
    preventedCounts: !isLimit(order.terms),
  });
}

/** Its own price, or what a market order goes to: the edge of the band around the average of this moment. */
function worstPrice(market: Market, { terms, price }: PendingOrder, time: TimeMs): number {
  return isLimit(terms) ? price : market.bandEdgeAt(time, isBuy(terms));
}

/** The lots that an order goes live with. */
function quantityOf(exchange: Exchange, market: Market, order: PendingOrder, time: TimeMs): number {
  if (market.positions === undefined) return order.quantity;
  const memberIndex = exchange.trading.participants.member[order.participant]!;
  const meant = { ...unpackTerms(order.terms), time, quantity: order.quantity };
  return fitted(exchange, market, memberIndex, meant).quantity;
}

function isUnfillable(exchange: Exchange, market: Market, order: PendingOrder, time: TimeMs): boolean {
  if (!isLimit(order.terms) || unpackTerms(order.terms).timeInForce !== "fok") return false;
  const quantity = quantityOf(exchange, market, order, time);
  return tryOut(exchange, market, order, quantity, time).stop !== "done";
}

function arm(
  exchange: Exchange,
  market: Market,
  order: PendingOrder,
  held: bigint,
  time: TimeMs,
  emit: Emit,
): void {
  const event = {
    type: "orderArmed",
    time,
    orderId: order.orderId,
    member: memberOf(exchange, order),
    market: market.name,
    side: isBuy(order.terms) ? "buy" : "sell",
    held: held as Amount,
  } as const;
  applyOrderArmed(exchange, event);
  emit(event);
}

/** @returns the slot of the order, which is live from here on */
function goLive(
  exchange: Exchange,
  market: Market,
  order: PendingOrder,
  price: number,
  held: bigint,
  time: TimeMs,
  emit: Emit,
): number {
  const quantity = quantityOf(exchange, market, order, time);
  const event: OrderTriggered = {
    type: "orderTriggered",
    time,
    orderId: order.orderId,
    member: memberOf(exchange, order),
    market: market.name,
    side: isBuy(order.terms) ? "buy" : "sell",
    price: price as Ticks,
    held: held as Amount,
    quantity: (quantity === order.quantity ? 0 : quantity) as Lots,
  };
  applyOrderTriggered(exchange, event);
  emit(event);
  return exchange.trading.orders.slotOf(order.orderId);
}

function meetBook(
  exchange: Exchange,
  market: Market,
  order: PendingOrder,
  slot: number,
  time: TimeMs,
  emit: Emit,
): void {
  const { side, selfTradePrevention } = unpackTerms(order.terms);
  const incoming = { time, member: memberOf(exchange, order), side, selfTradePrevention };
  const stop = match(
    exchange,
    market,
    slot,
    worstPrice(market, order, time),
    order.quoteAmount,
    incoming,
    emit,
  );
  if (stop !== "rests") closeTaker(exchange, market, slot, stop, incoming, emit);
}

function memberOf({ trading }: Pick<Exchange, "trading">, order: PendingOrder): number {
  return trading.participants.memberId[order.participant]!;
}
