/** Changing an open order: in its place when it only gets smaller, as a new order otherwise. */
import type { Emit } from "../events.ts";
import type { Amount, Lots, Ticks } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { applyOrderReduced } from "./apply.ts";
import type { AmendOrder, PlacePendingOrder, PlaceLimitOrder } from "./commands.ts";
import { acceptPending } from "./place-pending.ts";
import type { OrderReduced } from "./events.ts";
import { refusalOfTriggerTerms, refusalOfRest, refusalOfTerms } from "./filters.ts";
import { findOrder, type FoundOrder } from "./find-order.ts";
import { closePending } from "./list-effects.ts";
import { close } from "./match.ts";
import { acceptOrder, covers, limitDue, meetBook, refusalOfMeeting } from "./place.ts";
import { fitted, refusalOfLoad, refusalOfPosition } from "./positions.ts";
import { isBuy, isLimit, isReducing, positionEffectOf, unpackTerms } from "./terms.ts";
import { dueOf, refusalOfTrigger, type PendingOrder } from "./pending.ts";

/** Refusals stand in order of precedence: the first that applies is the one reported. */
export function amendOrder(exchange: Exchange, command: AmendOrder, emit: Emit): Refusal | undefined {
  const found = findOrder(exchange, command);
  if ("refused" in found) return found;
  if (found.market.state !== "trading") return refuse("market.not_trading");
  return found.pending === undefined
    ? amendLive(exchange, found, command, emit)
    : amendPending(exchange, found, found.pending, command, emit);
}

function amendLive(
  exchange: Exchange,
  found: FoundOrder,
  command: AmendOrder,
  emit: Emit,
): Refusal | undefined {
  const { orders } = exchange.trading;
  const { market, slot } = found;
  const [price, quantity] = [orders.price[slot]!, orders.quantity[slot]!];
  const priceNew = command.price === 0 ? price : command.price;
  const quantityNew = command.quantity === 0 ? quantity : command.quantity;
  if (orders.listId(slot) !== 0) return refuse("order.in_list");
  if (command.triggerPrice !== 0) return refuse("order.conditional_terms");
  if (priceNew === price && quantityNew === quantity) return refuse("order.amend_nothing");
  const done = orders.executed[slot]! + orders.prevented[slot]!;
  if (quantityNew <= done) return refuse("order.amend_below_executed");
  const rest = (quantityNew - done) as Lots;
  if (priceNew !== price || quantityNew > quantity) {
    return replaceLive(exchange, found, command, priceNew as Ticks, rest, emit);
  }
  const buys = isBuy(orders.terms[slot]!);
  const reduces = isReducing(positionEffectOf(orders.terms[slot]!), buys);
  const refusal = refusalOfRest(market, price, rest, reduces);
  if (refusal !== undefined) return refusal;

  // From here the command must succeed.
  const due = market.settlement.due(market, buys, price, rest, 0n);
  const event: OrderReduced = {
    type: "orderReduced",
    time: command.time,
    orderId: orders.id[slot]!,
    member: command.member,
    market: market.name,
    side: buys ? "buy" : "sell",
    quantity: quantityNew as Lots,
    remaining: rest,
    released: (orders.held[slot]! - due) as Amount,
  };
  applyOrderReduced(exchange, event);
  emit(event);
  return undefined;
}

/** Everything that may be refused of the new order is, with what the old one holds counted as available. */
function replaceLive(
  exchange: Exchange,
  { market, participant, slot }: FoundOrder,
  { time, member, remark }: AmendOrder,
  price: Ticks,
  quantity: Lots,
  emit: Emit,
): Refusal | undefined {
  const { orders, participants } = exchange.trading;
  const replaces = orders.id[slot]!;
  const memberIndex = participants.member[participant]!;
  const asked: PlaceLimitOrder = {
    ...unpackTerms(orders.terms[slot]!),
    type: "placeOrder",
    orderType: "limit",
    time,
    member,
    market: market.name,
    clientOrderId: orders.clientOrderId(slot),
    remark,
    price,
    quantity,
    displayQuantity: orders.displayQuantity(slot) as Lots,
  };
  const refusal = refusalOfTerms(market, asked) ?? refusalOfPosition(exchange, market, memberIndex, asked);
  if (refusal !== undefined) return refusal;
  const replacement = fitted(exchange, market, memberIndex, asked);
  const { openOrdersMax } = market.terms;
  if (participants.openOrders[participant]! - 1 >= openOrdersMax)
    return refuse("order.too_many_open", openOrdersMax);
  const meeting = refusalOfMeeting(exchange, market, replacement);
  if (meeting !== undefined) return meeting;
  const held = limitDue(market, replacement);
  const available = availableAt(exchange, participant, orders.terms[slot]!) + orders.held[slot]!;
  if (!covers(available, held)) return refuse("ledger.insufficient_balance");
  const ofLoad = refusalOfLoad(exchange, market, memberIndex, replacement, price, replaces);
  if (ofLoad !== undefined) return ofLoad;

  // From here the command must succeed.
  close(exchange, market, slot, "cancelled", "amended", time, emit);
  const slotNew = acceptOrder(exchange, market, participant, replacement, held, 0, replaces, emit);
  meetBook(exchange, market, slotNew, replacement, emit);
  return undefined;
}

function amendPending(
  exchange: Exchange,
  { market, participant }: FoundOrder,
  order: PendingOrder,
  command: AmendOrder,
  emit: Emit,
): Refusal | undefined {
  if (order.listId !== 0) return refuse("order.in_list");
  const priceNew = command.price === 0 ? order.price : command.price;
  const quantityNew = command.quantity === 0 ? order.quantity : command.quantity;
  const triggerNew = command.triggerPrice === 0 ? order.triggerPrice : command.triggerPrice;
  if (priceNew !== order.price && !isLimit(order.terms)) return refuse("order.conditional_terms");
  if (quantityNew !== order.quantity && order.quantity === 0) return refuse("order.conditional_terms");
  const isSame = priceNew === order.price && quantityNew === order.quantity;
  if (isSame && triggerNew === order.triggerPrice) return refuse("order.amend_nothing");
  if (quantityNew < 0) return refuse("order.amend_below_executed");
  const { time, member, remark } = command;
  const replacement = {
    ...pendingTerms(order),
    remark,
    type: "placePendingOrder",
    time,
    member,
    market: market.name,
    price: priceNew as Ticks,
    quantity: quantityNew as Lots,
    triggerPrice: triggerNew as Ticks,
  } as const;
  const memberIndex = exchange.trading.participants.member[participant]!;
  const refusal =
    refusalOfTriggerTerms(market, replacement) ??
    refusalOfPosition(exchange, market, memberIndex, replacement);
  if (refusal !== undefined) return refusal;
  const { conditionalOrdersMax } = market.terms;
  if (exchange.trading.pending.countOf(participant) - 1 >= conditionalOrdersMax) {
    return refuse("order.too_many_conditional", conditionalOrdersMax);
  }
  const met = refusalOfTrigger(market, replacement);
  if (met !== undefined) return met;
  const held = dueOf(market, { ...order, price: priceNew, quantity: quantityNew });
  if (!covers(availableAt(exchange, participant, order.terms) + order.held, held)) {
    return refuse("ledger.insufficient_balance");
  }

  // From here the command must succeed.
  closePending(exchange, order, { end: "cancelled", reason: "amended", time }, emit);
  const place = { time, member, listId: 0, awaits: 0, held, replaces: order.orderId };
  acceptPending(exchange, market, { ...replacement, kind: "trigger" }, place, emit);
  return undefined;
}

type PendingTerms = Omit<PlacePendingOrder, "type" | "time" | "member" | "market" | "remark">;

function pendingTerms(order: PendingOrder): PendingTerms {
  const { side, orderType, timeInForce, selfTradePrevention, positionEffect } = unpackTerms(order.terms);
  return {
    positionEffect,
    triggerBy: order.triggerBy,
    side,
    orderType,
    timeInForce,
    selfTradePrevention,
    clientOrderId: order.clientOrderId,
    condition: order.condition as PlacePendingOrder["condition"],
    price: order.price as Ticks,
    quantity: order.quantity as Lots,
    quoteAmount: order.quoteAmount as Amount,
    triggerPrice: order.triggerPrice as Ticks,
    trailingBps: order.trailingBps,
  };
}

/** The amount that a participant can still freeze for an order of these terms. */
function availableAt({ ledger, trading }: Exchange, participant: number, terms: number): bigint {
  return ledger.balances.available[trading.participants.backing(participant, isBuy(terms))]!;
}
