/** Applies trading events to the naive twin's orders. */
import type { ContractTraded } from "../../../contracts/events.ts";
import type { TradeExecuted } from "../../../spot/events.ts";
import type { OrderPlaced, PendingOrderPlaced, SelfTradePrevented } from "../../../trading/events.ts";
import { followTwinPrice } from "./conditions.ts";
import type { TwinOrder, TwinState } from "../state.ts";

export function addOrder(state: TwinState, event: OrderPlaced | PendingOrderPlaced): void {
  const { type: _type, time: _time, replaces: _replaces, ...terms } = event;
  const isPlaced = event.type === "orderPlaced";
  const displayQuantity = isPlaced ? event.displayQuantity : 0;
  const order: TwinOrder = {
    ...terms,
    displayQuantity,
    postOnly: isPlaced && event.postOnly,
    condition: isPlaced ? "none" : event.condition,
    triggerPrice: isPlaced ? 0 : event.triggerPrice,
    trailingBps: isPlaced ? 0 : event.trailingBps,
    triggerBy: isPlaced ? "last" : event.triggerBy,
    awaits: isPlaced ? 0 : event.awaits,
    phase: isPlaced ? "live" : event.awaits === 0 ? "armed" : "awaits",
    remaining: event.quantity,
    executed: 0,
    prevented: 0,
    shown: displayQuantity || event.quantity,
    turn: ++state.turns,
    extreme: 0,
    isMet: false,
  };
  const market = state.markets.get(event.market)!;
  if (order.condition === "trailingStop") followTwinPrice(order, state.watched(market, order.triggerBy));
  state.orderCount = event.orderId;
  state.orders.push(order);
}

export function applyFill(state: TwinState, event: TradeExecuted | ContractTraded): void {
  for (const id of [event.makerOrderId, event.takerOrderId]) {
    const order = state.order(id)!;
    order.executed += event.quantity;
    if (event.type === "tradeExecuted") {
      order.held -= order.side === "buy" ? event.quoteAmount + event.buyerReleased : event.baseAmount;
    }
    takeAway(state, order, event.quantity, id === event.makerOrderId);
  }
  state.addTrade(event.market, event.time, event.price, event.quantity);
  for (const order of state.orders) {
    const isMeant = order.market === event.market && order.phase === "armed" && order.triggerBy === "last";
    if (isMeant) followTwinPrice(order, event.price);
  }
}

export function applyPrevention(state: TwinState, event: SelfTradePrevented): void {
  for (const id of [event.makerOrderId, event.takerOrderId]) {
    const order = state.order(id)!;
    order.prevented += event.quantity;
    order.held -= order.side === "buy" ? event.buyerReleased : event.sellerReleased;
    takeAway(state, order, event.quantity, id === event.makerOrderId);
  }
}

function nextSlice({ displayQuantity, remaining }: TwinOrder): number {
  return displayQuantity === 0 ? remaining : Math.min(displayQuantity, remaining);
}

/** A maker whose shown part is used up shows the next one, and goes behind the others of its price. */
function takeAway(state: TwinState, order: TwinOrder, quantity: number, isMaker: boolean): void {
  if (order.quantity === 0) return;
  order.remaining -= quantity;
  if (!isMaker) order.shown = nextSlice(order);
  else {
    order.shown -= quantity;
    if (order.shown > 0 || order.remaining === 0) return;
    order.shown = nextSlice(order);
    order.turn = ++state.turns;
  }
}
