/** The statuses of an order, and the one table that says which event leads from which to which. */
import { assert } from "../numeric/index.ts";
import type { OrderClosed, OrderEnd, SpotEvent } from "./events.ts";

/** "pending" waits for a price or for another order. */
export type OrderStatus = "pending" | "new" | "partiallyFilled" | OrderEnd;

type Edges = { readonly [Type in SpotEvent["type"]]?: readonly OrderStatus[] };

const NOTHING: Edges = {};

export const LIFECYCLE: { readonly [Status in OrderStatus]: Edges } = {
  pending: {
    orderArmed: ["pending"],
    orderTriggered: ["new"],
    orderClosed: ["cancelled", "expired", "rejected"],
  },
  new: {
    tradeExecuted: ["partiallyFilled"],
    selfTradePrevented: ["new"],
    orderReduced: ["new"],
    orderClosed: ["cancelled", "expired", "expiredInMatch"],
  },
  partiallyFilled: {
    tradeExecuted: ["partiallyFilled"],
    selfTradePrevented: ["partiallyFilled"],
    orderReduced: ["partiallyFilled"],
    orderClosed: ["filled", "cancelled", "expired", "expiredInMatch"],
  },
  filled: NOTHING,
  cancelled: NOTHING,
  expired: NOTHING,
  expiredInMatch: NOTHING,
  rejected: NOTHING,
};

export function statusAtFirst(event: { readonly type: "orderPlaced" | "orderQueued" }): OrderStatus {
  return event.type === "orderPlaced" ? "new" : "pending";
}

/** The status of an order after an event that concerns it. One that the table does not know breaks an invariant. */
export function statusAfter(status: OrderStatus, event: SpotEvent): OrderStatus {
  const next = event.type === "orderClosed" ? event.end : movedBy(status, event);
  const allowed = LIFECYCLE[status][event.type];
  assert(allowed !== undefined && allowed.includes(next), `no ${event.type} leads from ${status} to ${next}`);
  return next;
}

function movedBy(status: OrderStatus, event: Exclude<SpotEvent, OrderClosed>): OrderStatus {
  if (event.type === "tradeExecuted") return "partiallyFilled";
  return event.type === "orderTriggered" ? "new" : status;
}
