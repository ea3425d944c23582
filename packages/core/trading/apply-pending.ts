/** The state of pending orders: they are placed, armed, go live, or end. */
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { OrderArmed, OrderClosed, PendingOrderPlaced, OrderTriggered } from "./events.ts";
import type { Market } from "./market.ts";
import { clientOrderKey, marketOfParticipant } from "./state.ts";
import { canRest, isBuy, LIST_BIT, packTerms } from "./terms.ts";
import { followPrice, type PendingOrder } from "./pending.ts";

export function applyPendingOrderPlaced(exchange: Exchange, event: PendingOrderPlaced): void {
  const { ledger, trading } = exchange;
  const market = trading.marketOf(event.market);
  assert(event.orderId > trading.lastOrderId, "order numbers rise");
  trading.lastOrderId = event.orderId;
  const order: PendingOrder = {
    orderId: event.orderId,
    clientOrderId: event.clientOrderId,
    participant: trading.participantOf(ledger, event.member, market),
    terms: packTerms({ ...event, postOnly: false }),
    condition: event.condition,
    price: event.price,
    quantity: event.quantity,
    quoteAmount: event.quoteAmount,
    triggerPrice: event.triggerPrice,
    trailingBps: event.trailingBps,
    triggerBy: event.triggerBy,
    listId: event.listId,
    placedAt: event.time,
    awaits: event.awaits,
    held: event.held,
    extreme: 0,
  };
  trading.pending.add(order);
  if (event.listId !== 0) trading.lists.add(event.listId, event.orderId);
  if (event.clientOrderId !== "") {
    trading.clientOrderIds.set(clientOrderKey(event.member, event.clientOrderId), event.orderId);
  }
  ledger.balances.freeze(balanceOf(exchange, order), event.held);
  if (event.awaits === 0) arm(market, order);
}

export function applyOrderArmed(exchange: Exchange, event: OrderArmed): void {
  const { trading, ledger } = exchange;
  const order = trading.pending.of(event.orderId);
  assert(order.awaits !== 0 && order.condition !== "none", "only a leg with a condition is armed, and once");
  order.awaits = 0;
  order.held += event.held;
  ledger.balances.freeze(balanceOf(exchange, order), event.held);
  arm(trading.marketOf(event.market), order);
}

export function applyOrderTriggered(exchange: Exchange, event: OrderTriggered): void {
  const { trading, ledger } = exchange;
  const { orders } = trading;
  const order = trading.pending.of(event.orderId);
  const market = trading.marketOf(event.market);
  stopPending(exchange, market, order);
  ledger.balances.freeze(balanceOf(exchange, order), event.held);
  const slot = orders.add(order.orderId);
  orders.terms[slot] = order.listId === 0 ? order.terms : order.terms | LIST_BIT;
  orders.price[slot] = order.price;
  const quantity = event.quantity === 0 ? order.quantity : event.quantity;
  orders.quantity[slot] = quantity;
  orders.remaining[slot] = quantity;
  orders.executed[slot] = 0;
  orders.prevented[slot] = 0;
  orders.held[slot] = order.held + event.held;
  orders.placedAt[slot] = order.placedAt;
  trading.participants.addOrder(orders, slot, order.participant);
  orders.nameAs(slot, order.clientOrderId);
  if (order.listId !== 0) orders.listAs(slot, order.listId);
  if (canRest(order.terms)) (isBuy(order.terms) ? market.bids : market.asks).add(slot);
}

export function applyPendingClosed(exchange: Exchange, event: OrderClosed): void {
  const { trading, ledger } = exchange;
  const order = trading.pending.find(event.orderId);
  assert(order !== undefined, "an event names an order that is not open");
  assert(event.released === order.held, "a closing order releases all it holds");
  stopPending(exchange, marketOfParticipant(trading, order.participant), order);
  if (event.released !== 0n) ledger.balances.release(balanceOf(exchange, order), event.released);
  if (order.listId !== 0) trading.lists.remove(order.listId, order.orderId);
  if (order.clientOrderId !== "") {
    trading.clientOrderIds.delete(clientOrderKey(event.member, order.clientOrderId));
  }
}

function arm(market: Market, order: PendingOrder): void {
  if (order.condition === "trailingStop") followPrice(order, market.triggerPrice(order.triggerBy));
  market.triggersBy(order.triggerBy).add(order);
}

function stopPending({ trading }: Exchange, market: Market, order: PendingOrder): void {
  trading.pending.remove(order);
  if (order.awaits === 0) market.triggersBy(order.triggerBy).remove(order);
}

function balanceOf({ trading }: Exchange, { participant, terms }: PendingOrder): number {
  return trading.participants.backing(participant, isBuy(terms));
}
