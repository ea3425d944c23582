/** Placing orders that act together: what may be refused of any of them is refused before any of them is placed. */
import { NONE } from "./book/orders.ts";
import type { Emit } from "../events.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { Exchange } from "../state.ts";
import type { ConditionalLeg, LimitLeg, OrderLeg, PlaceLimitOrder, PlaceOrderList } from "./commands.ts";
import { isNameTaken, legDue, queue } from "./conditional.ts";
import { refusalOfConditionalTerms, refusalOfTerms, refusalOfPendingTerms } from "./filters.ts";
import { acceptLimit, availableFor, limitDue, meetBook, wouldTake } from "./place.ts";
import type { Market } from "./market.ts";

/** A list in its parts. */
interface Parts {
  /** Live from the start. */
  readonly working: PlaceLimitOrder;
  /** The other leg of a pair that is armed from the start. */
  readonly stop: ConditionalLeg | undefined;
  /** Legs that wait until the working order is filled. */
  readonly pending: readonly OrderLeg[];
}

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function placeOrderList(exchange: Exchange, command: PlaceOrderList, emit: Emit): Refusal | undefined {
  const { trading, ledger } = exchange;
  const market = trading.findMarket(command.market);
  if (market === undefined) return refuse("market.unknown");
  const memberIndex = ledger.memberOf(command.member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (market.state === "halted") return refuse("market.halted");
  if (market.state !== "trading") return refuse("market.not_trading");
  const parts = partsOf(command);
  if (parts === undefined) return refuse("order.list_terms");
  const refusal = refusalOfParts(market, command, parts);
  if (refusal !== undefined) return refusal;
  const seat = trading.seats.find(memberIndex, market.index);
  const { working, stop, pending } = parts;
  const open = seat === NONE ? 0 : trading.seats.openOrders[seat]!;
  if (open >= market.terms.openOrdersMax) return refuse("order.too_many_open");
  const pendingAfter = (seat === NONE ? 0 : trading.pending.countOf(seat)) + command.legs.length - 1;
  if (pendingAfter > market.terms.conditionalOrdersMax) return refuse("order.too_many_conditional");
  if (hasTakenName(exchange, command)) return refuse("order.client_id_in_use");
  const mustRest = working.postOnly || stop !== undefined;
  if (mustRest && wouldTake(exchange, market, working)) return refuse("order.post_only_would_take");
  const held = limitDue(market, working);
  const stopHeld = stop === undefined ? 0n : beyond(legDue(market, stop), held);
  const available = availableFor(exchange, market, memberIndex, seat, working.side === "buy");
  if (held + stopHeld > available) return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  const listId = trading.lastOrderId + 1;
  const place = { time: command.time, member: command.member, listId, replaces: 0 };
  const slot = acceptLimit(exchange, market, seat, working, held, listId, 0, emit);
  if (stop !== undefined) queue(exchange, market, stop, { ...place, awaits: 0, held: stopHeld }, emit);
  for (const leg of pending) queue(exchange, market, leg, { ...place, awaits: listId, held: 0n }, emit);
  if (!mustRest) meetBook(exchange, market, slot, working, emit);
  return undefined;
}

/** Undefined when the legs are not what the contingency asks for. */
function partsOf(command: PlaceOrderList): Parts | undefined {
  const { contingency, legs } = command;
  const [first, second, third] = legs;
  if (legs.length !== (contingency === "otoco" ? 3 : 2)) return undefined;
  if (!isResting(first) || second === undefined) return undefined;
  const { time, member, market } = command;
  const working: PlaceLimitOrder = { ...first, type: "placeOrder", time, member, market };
  switch (contingency) {
    case "oco":
      return isStopOf(first, second) ? { working, stop: second, pending: [] } : undefined;
    case "oto":
      return isPending(second) ? { working, stop: undefined, pending: [second] } : undefined;
    case "otoco":
      if (!isResting(second) || !isPending(second) || !isStopOf(second, third)) return undefined;
      return { working, stop: undefined, pending: [second, third] };
  }
}

function isResting(leg: OrderLeg | undefined): leg is LimitLeg {
  return leg?.kind === "limit" && leg.timeInForce === "gtc";
}

/** True if the two form an "oco" pair. A market buy states the amount it spends instead of a quantity. */
function isStopOf(limit: LimitLeg, leg: OrderLeg | undefined): leg is ConditionalLeg {
  if (leg?.kind !== "conditional" || leg.condition !== "stop") return false;
  if (leg.side !== limit.side) return false;
  const byQuote = leg.orderType === "market" && leg.side === "buy";
  return byQuote ? leg.quantity === 0 : leg.quantity === limit.quantity;
}

/** True if the leg can be queued: no display quantity, not post-only, and its hold known beforehand. */
function isPending(leg: OrderLeg): boolean {
  if (leg.kind === "limit") return isResting(leg) && !leg.postOnly && leg.displayQuantity === 0;
  if (leg.kind === "conditional") return leg.condition !== "trailingStop";
  return leg.side === "buy" ? leg.quantity === 0 : leg.quoteAmount === 0n;
}

/** The legs' own numbers in their order, then how their prices stand to each other. */
function refusalOfParts(market: Market, command: PlaceOrderList, parts: Parts): Refusal | undefined {
  const { working, stop, pending } = parts;
  const refusal = refusalOfTerms(market, working);
  if (refusal !== undefined) return refusal;
  for (const leg of stop === undefined ? pending : [stop]) {
    const legRefusal = refusalOfLeg(market, command, leg);
    if (legRefusal !== undefined) return legRefusal;
  }
  if (stop !== undefined && !isBetween(market.triggerPrice(), working, stop))
    return refuse("order.list_prices");
  const [limit, pendingStop] = pending;
  if (limit?.kind === "limit" && pendingStop?.kind === "conditional") {
    const isApart = (limit.side === "sell") === limit.price > pendingStop.triggerPrice;
    if (!isApart || limit.price === pendingStop.triggerPrice) return refuse("order.list_prices");
  }
  return undefined;
}

function refusalOfLeg(market: Market, command: PlaceOrderList, leg: OrderLeg): Refusal | undefined {
  const place = { time: command.time, member: command.member, market: command.market };
  if (leg.kind === "conditional") {
    return refusalOfConditionalTerms(market, { ...leg, ...place, type: "placeConditionalOrder" });
  }
  return refusalOfPendingTerms(market, { ...leg, ...place, type: "placeOrder" });
}

/** The limit order takes the profit, the stop the loss: sell above and below the last price, buy below and above. */
function isBetween(priceNow: number, limit: PlaceLimitOrder, stop: ConditionalLeg): boolean {
  if (limit.side === "sell") return limit.price > priceNow && priceNow > stop.triggerPrice;
  return limit.price < priceNow && priceNow < stop.triggerPrice;
}

function hasTakenName(exchange: Exchange, { member, legs }: PlaceOrderList): boolean {
  const names = legs.map(({ clientOrderId }) => clientOrderId).filter((name) => name !== "");
  if (new Set(names).size < names.length) return true;
  return names.some((name) => isNameTaken(exchange, member, name));
}

function beyond(due: bigint, held: bigint): bigint {
  return due > held ? due - held : 0n;
}
