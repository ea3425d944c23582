/** The statuses of an order, and the one table that says which event leads from which to which. */
import { assert } from "../numeric/index.ts";
import type { OrderClosed, OrderEnd, OrderEvent } from "./events.ts";

/** "pending" waits for a price or for another order. */
export type OrderStatus = "pending" | "new" | "partiallyFilled" | OrderEnd;

/** A fill is an event of the product that was traded. */
type Step = OrderEvent["type"] | "fill";

type Edges = { readonly [Name in Step]?: readonly OrderStatus[] };

const NOTHING: Edges = {};

export const LIFECYCLE: { readonly [Status in OrderStatus]: Edges } = {
  pending: {
    orderArmed: ["pending"],
    orderTriggered: ["new"],
    orderClosed: ["cancelled", "expired", "rejected"],
  },
  new: {
    fill: ["partiallyFilled"],
    selfTradePrevented: ["new"],
    orderReduced: ["new"],
    orderClosed: ["cancelled", "expired", "expiredInMatch"],
  },
  partiallyFilled: {
    fill: ["partiallyFilled"],
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

export function statusAtFirst(event: { readonly type: "orderPlaced" | "pendingOrderPlaced" }): OrderStatus {
  return event.type === "orderPlaced" ? "new" : "pending";
}

/** The status of an order after an event that concerns it. One that the table does not know breaks an invariant. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  return checked(status, event.type, event.type === "orderClosed" ? event.end : movedBy(status, event));
}

/** The status of an order after a fill of whatever product. */
export function statusAfterFill(status: OrderStatus): OrderStatus {
  return checked(status, "fill", "partiallyFilled");
}

function movedBy(status: OrderStatus, event: Exclude<OrderEvent, OrderClosed>): OrderStatus {
  return event.type === "orderTriggered" ? "new" : status;
}

function checked(status: OrderStatus, step: Step, next: OrderStatus): OrderStatus {
  const allowed = LIFECYCLE[status][step];
  assert(allowed !== undefined && allowed.includes(next), `no ${step} leads from ${status} to ${next}`);
  return next;
}
