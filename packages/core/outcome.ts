import type { Event } from "./events.ts";
import type { OrderId } from "./ids.ts";
import { type Amount, amount, type Lots, lots } from "./numeric/index.ts";
import type { OrderClosed, OrderEndReason, OrderPlaced } from "./spot/events.ts";

export type OrderStatus = "new" | "partiallyFilled" | "filled" | "cancelled" | "expired" | "expiredInMatch";

/** What the caller of a command is told: computed from the command's events alone, so that a replay tells the same. */
export type Outcome =
  | {
      readonly type: "order";
      readonly orderId: OrderId;
      readonly clientOrderId: string;
      readonly status: OrderStatus;
      readonly reason: OrderEndReason | "";
      readonly executed: Lots;
      readonly executedQuote: Amount;
      readonly fee: Amount;
    }
  | { readonly type: "cancelled"; readonly orderIds: readonly OrderId[] }
  | { readonly type: "done" };

/**
 * What a command that was not refused led to. A cancellation of all orders that found none has no events, and is told
 * apart by that.
 */
export function outcomeOf(events: readonly Event[]): Outcome {
  const first = events[0];
  if (first === undefined) return { type: "cancelled", orderIds: [] };
  if (first.type === "orderPlaced") return orderOutcome(first, events);
  if (first.type !== "orderClosed") return { type: "done" };
  const orderIds = events.flatMap((event) => (event.type === "orderClosed" ? [event.orderId] : []));
  return { type: "cancelled", orderIds };
}

function orderOutcome(placed: OrderPlaced, events: readonly Event[]): Outcome {
  let executed = 0;
  let executedQuote = 0n;
  let fee = 0n;
  let closed: OrderClosed | undefined;
  for (const event of events) {
    if (event.type === "tradeExecuted" && event.takerOrderId === placed.orderId) {
      executed += event.quantity;
      executedQuote += event.quoteAmount;
      fee += event.takerFee;
    }
    if (event.type === "orderClosed" && event.orderId === placed.orderId) closed = event;
  }
  return {
    type: "order",
    orderId: placed.orderId,
    clientOrderId: placed.clientOrderId,
    status: closed?.end ?? (executed > 0 ? "partiallyFilled" : "new"),
    reason: closed?.reason ?? "",
    executed: lots(executed),
    executedQuote: amount(executedQuote),
    fee: amount(fee),
  };
}
