/** The invariants of pending orders and of lists, which hold after every command. */
import { NONE } from "./book/orders.ts";
import type { OrderId } from "../ids.ts";
import { PENDING_ORDERS_MAX } from "./limits.ts";
import type { Exchange } from "../state.ts";
import { livePartnerOf } from "./list-effects.ts";
import type { Market } from "./market.ts";
import { clientOrderKey, marketOfParticipant } from "./state.ts";
import { isBuy, LIST_BIT } from "./terms.ts";
import { dueOf, isMet, trailingLevel, type PendingOrder } from "./pending.ts";

export function pendingProblems(exchange: Exchange, problems: string[]): void {
  const { trading } = exchange;
  const armedCounts = new Map<Market, number>();
  const participants = new Set<number>();
  for (const order of trading.pending.all()) {
    const name = `pending order ${order.orderId}`;
    const market = marketOfParticipant(trading, order.participant);
    participants.add(order.participant);
    if (trading.orders.find(order.orderId) !== NONE) problems.push(`${name} is in the book too`);
    const key = clientOrderKey(trading.participants.memberId[order.participant]!, order.clientOrderId);
    const isNamed = order.clientOrderId === "" || trading.clientOrderIds.get(key) === order.orderId;
    if (!isNamed) problems.push(`${name} is not found by its client order id`);
    const due = dueOfPending(exchange, market, order);
    if (order.held !== due) problems.push(`${name} holds ${order.held} instead of ${due}`);
    if (order.awaits === 0) {
      armedCounts.set(market, (armedCounts.get(market) ?? 0) + 1);
      armedProblems(market, order, name, problems);
    } else if (trading.orders.find(order.awaits) === NONE) {
      problems.push(`${name} awaits an order that is gone`);
    }
  }
  for (const market of trading.marketList) {
    const armed = armedCounts.get(market) ?? 0;
    if (market.triggers.count + market.markTriggers.count !== armed)
      problems.push(`the triggers of ${market.name} miscount`);
  }
  for (const participant of participants) {
    if (trading.pending.countOf(participant) > PENDING_ORDERS_MAX)
      problems.push("a member has too many pending orders");
  }
  listProblems(exchange, problems);
}

/** Nothing while it awaits another order; of a pair what it needs beyond the other leg; otherwise all it needs. */
function dueOfPending(exchange: Exchange, market: Market, order: PendingOrder): bigint {
  if (order.awaits !== 0) return 0n;
  const due = dueOf(market, order);
  const { orders } = exchange.trading;
  const partner = order.listId === 0 ? NONE : livePartnerOf(exchange, order);
  if (partner === NONE) return due;
  const terms = orders.terms[partner]!;
  const sizes = { price: orders.price[partner]!, quantity: orders.quantity[partner]!, quoteAmount: 0n };
  const partnerDue = dueOf(market, { terms, ...sizes });
  return due > partnerDue ? due - partnerDue : 0n;
}

/** Whatever a trade met has gone live with it, so nothing that still waits is met. */
function armedProblems(market: Market, order: PendingOrder, name: string, problems: string[]): void {
  if (!market.triggersBy(order.triggerBy).has(order))
    problems.push(`${name} is armed but nothing would trigger it`);
  // A contract that does not trade keeps its mark, and what it meets goes live with the first mark after.
  const lastPrice = order.triggerBy === "mark" ? 0 : market.lastPrice;
  if (order.condition === "none") problems.push(`${name} is armed without a condition`);
  if (order.condition !== "trailingStop") {
    if (lastPrice > 0 && isMet(order, lastPrice)) problems.push(`${name} is met but still waits`);
  } else if (order.extreme !== 0 && lastPrice > 0) {
    const level = trailingLevel(order);
    const buys = isBuy(order.terms);
    if (buys ? lastPrice >= level : lastPrice <= level) problems.push(`${name} has turned but still waits`);
    const isBeyond = buys ? lastPrice < order.extreme : lastPrice > order.extreme;
    if (isBeyond) problems.push(`${name} does not follow the price`);
  }
}

/** Each leg knows its list and its list knows it; of a pair at most one is live. */
function listProblems({ trading }: Exchange, problems: string[]): void {
  const { orders, pending, lists } = trading;
  const legs: { readonly listId: OrderId; readonly orderId: OrderId; readonly isLive: boolean }[] = [];
  for (const slot of orders.slots()) {
    const listId = orders.listId(slot);
    const isMarked = (orders.terms[slot]! & LIST_BIT) !== 0;
    if (isMarked !== (listId !== 0)) problems.push(`order ${orders.id[slot]} is marked wrongly as a leg`);
    if (listId !== 0) legs.push({ listId, orderId: orders.id[slot]!, isLive: true });
  }
  for (const { listId, orderId } of pending.all()) {
    if (listId !== 0) legs.push({ listId, orderId, isLive: false });
  }
  const live = new Set<OrderId>();
  for (const { listId, orderId, isLive } of legs) {
    if (!lists.legsOf(listId).includes(orderId))
      problems.push(`list ${listId} does not know order ${orderId}`);
    if (isLive && live.has(listId)) problems.push(`list ${listId} has two live legs`);
    if (isLive) live.add(listId);
  }
  if (new Set(legs.map(({ listId }) => listId)).size !== lists.count) {
    problems.push("a list outlived its legs");
  }
  if (lists.hasNews) problems.push("what happened to a list was not acted on");
}
