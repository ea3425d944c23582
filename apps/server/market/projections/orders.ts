/** The read model of orders. A batch is folded first, so that each order is written once per batch. */
import type { Event } from "@meridian/core";
import type { EngineRecord } from "../../ground/engine/index.ts";
import { isFill, type QuotesBefore } from "../market-data/index.ts";
import {
  advance,
  advanceOrders,
  isAccepted,
  isOrderEvent,
  movedOrders,
  noProgress,
  noteQuotes,
  type OrderEvent,
  type OrderProgress,
  type OrderRow,
  ORDERS,
  rowOfAccepted,
} from "./order-row.ts";
import type { ReadModel } from "./read-model.ts";

interface Folded {
  readonly placed: ReadonlyMap<number, OrderRow>;
  readonly moved: ReadonlyMap<number, OrderProgress>;
}

/** @param quotes knows the prices that incoming orders met */
function foldOrders(records: readonly EngineRecord[], quotes: Pick<QuotesBefore, "of">): Folded {
  const placed = new Map<number, OrderRow>();
  const moved = new Map<number, OrderProgress>();
  const progressOf = (orderId: number): OrderProgress => {
    const known = placed.get(orderId) ?? moved.get(orderId);
    if (known !== undefined) return known;
    const progress = noProgress(orderId);
    moved.set(orderId, progress);
    return progress;
  };
  for (const { events } of records) {
    for (const event of events) {
      if (isAccepted(event)) placed.set(event.orderId, rowOfAccepted(event, events));
      else if (isOrderEvent(event)) {
        const takerSide = takerSideOf(event, events);
        for (const { orderId, role } of movedOrders(event)) {
          const progress = progressOf(orderId);
          advance(progress, event, role, takerSide);
          if (role === "taker") noteQuotes(progress, quotes);
        }
      }
    }
  }
  return { placed, moved };
}

/** An incoming order is placed, or triggered, in the record that it meets others in. */
export function takerSideOf(event: OrderEvent, events: readonly Event[]): "buy" | "sell" {
  if (isFill(event)) return event.takerSide;
  if (event.type !== "selfTradePrevented") return event.side;
  for (const other of events)
    if (
      (other.type === "orderPlaced" || other.type === "orderTriggered") &&
      other.orderId === event.takerOrderId
    )
      return other.side;
  throw new Error(`order ${event.takerOrderId} met another without having come in`);
}

export function ordersModel(quotes: QuotesBefore): ReadModel {
  return {
    name: "orders",
    version: 1,
    reset: "truncate trading_order",
    async write(client, records) {
      await quotes.reach(records.at(-1)!.sequence);
      const { placed, moved } = foldOrders(records, quotes);
      await ORDERS.copy(client, [...placed.values()]);
      await advanceOrders(client, [...moved.values()]);
    },
    forget: () => undefined,
  };
}
