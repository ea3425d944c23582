import { type ConversionLeg, conversionLeg } from "./convert/leg.ts";
import type { Event } from "./events.ts";
import type { InvestmentId, LoanId, OrderId } from "./ids.ts";
import { type Amount, amount, type Lots, lots, type TimeMs, ZERO } from "./numeric/index.ts";
import type { OrderClosed, OrderEndReason, OrderPlaced, PendingOrderPlaced } from "./trading/events.ts";
import { type OrderStatus, statusAfter, statusAfterFill, statusAtFirst } from "./trading/lifecycle.ts";

export type { OrderStatus } from "./trading/lifecycle.ts";

export interface OrderOutcome {
  readonly type: "order";
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly status: OrderStatus;
  readonly reason: OrderEndReason | "";
  /** Lots this command executed as taker. */
  readonly executed: Lots;
  readonly executedQuote: Amount;
  readonly fee: Amount;
}

export interface ListedOrder {
  readonly orderId: OrderId;
  readonly clientOrderId: string;
  readonly status: OrderStatus;
}

export interface QuoteOutcome {
  readonly type: "quote";
  readonly quoteId: number;
  readonly expiresAt: TimeMs;
  readonly legs: readonly ConversionLeg[];
}

/** The answer to a command, computed from its events alone, so that a replay gives the same. */
export type Outcome =
  | OrderOutcome
  /** The legs of a list in their order. */
  | { readonly type: "list"; readonly listId: OrderId; readonly orders: readonly ListedOrder[] }
  | { readonly type: "cancelled"; readonly orderIds: readonly OrderId[] }
  | QuoteOutcome
  | { readonly type: "converted"; readonly quoteId: number; readonly legs: readonly ConversionLeg[] }
  | { readonly type: "invested"; readonly investmentId: InvestmentId }
  | { readonly type: "loanOpened"; readonly loanId: LoanId }
  | { readonly type: "done" };

/** Derives the outcome of an accepted command. Only a cancellation of all orders that found none has no events. */
export function outcomeOf(events: readonly Event[]): Outcome {
  const first = events[0];
  if (first === undefined) return { type: "cancelled", orderIds: [] };
  switch (first.type) {
    case "orderPlaced":
      return first.listId === 0 ? orderOutcome(first, events) : listOutcome(first.listId, events);
    case "pendingOrderPlaced":
      return orderOutcome(first, events);
    case "orderReduced": {
      const status = first.remaining === first.quantity ? "new" : "partiallyFilled";
      return { ...nothingDone(first.orderId, ""), status };
    }
    case "orderClosed": {
      const second = events[1];
      if (events.at(-1)?.type === "cancelAllAfterSet") return { type: "done" };
      const isAmended = first.reason === "amended" && second !== undefined && isAccepted(second);
      if (isAmended) return orderOutcome(second, events);
      return { type: "cancelled", orderIds: events.filter(isClosed).map(({ orderId }) => orderId) };
    }
    case "conversionQuoted":
      return {
        ...{ type: "quote", quoteId: first.quoteId, expiresAt: first.expiresAt },
        legs: events.filter((event) => event.type === "conversionQuoted").map(conversionLeg),
      };
    case "converted": {
      const legs = events.filter((event) => event.type === "converted");
      return { type: "converted", quoteId: first.quoteId, legs: legs.map(conversionLeg) };
    }
    case "invested":
      return { type: "invested", investmentId: first.investmentId };
    case "loanOpened":
      return { type: "loanOpened", loanId: first.loanId };
    default:
      return { type: "done" };
  }
}

type Accepted = OrderPlaced | PendingOrderPlaced;

function isAccepted(event: Event): event is Accepted {
  return event.type === "orderPlaced" || event.type === "pendingOrderPlaced";
}

function isClosed(event: Event): event is OrderClosed {
  return event.type === "orderClosed";
}

/** The orders of the list that the command placed, each as it stands at the end of the command. */
function listOutcome(listId: OrderId, events: readonly Event[]): Outcome {
  const legs = events.filter(isAccepted).filter((event) => event.listId === listId);
  const orders = legs.map((leg) => {
    const { orderId, clientOrderId, status } = orderOutcome(leg, events);
    return { orderId, clientOrderId, status };
  });
  return { type: "list", listId, orders };
}

function orderOutcome(accepted: Accepted, events: readonly Event[]): OrderOutcome {
  const { orderId, clientOrderId } = accepted;
  let status = statusAtFirst(accepted);
  let reason: OrderEndReason | "" = "";
  let executed = 0;
  let executedQuote = 0n;
  let fee = 0n;
  for (const event of events) {
    switch (event.type) {
      case "tradeExecuted": {
        const isTaker = event.takerOrderId === orderId;
        if (isTaker || event.makerOrderId === orderId) status = statusAfterFill(status);
        if (!isTaker) break;
        executed += event.quantity;
        executedQuote += event.quoteAmount;
        fee += event.takerFee;
        break;
      }
      case "contractTraded": {
        const isTaker = event.takerOrderId === orderId;
        if (isTaker || event.makerOrderId === orderId) status = statusAfterFill(status);
        if (!isTaker) break;
        executed += event.quantity;
        executedQuote += event.value;
        fee += event.takerFee;
        break;
      }
      case "orderArmed":
      case "orderTriggered":
      case "orderClosed":
        if (event.orderId !== orderId) break;
        status = statusAfter(status, event);
        if (event.type === "orderClosed") reason = event.reason;
        break;
      default:
    }
  }
  return {
    type: "order",
    orderId,
    clientOrderId,
    status,
    reason,
    executed: lots(executed),
    executedQuote: amount(executedQuote),
    fee: amount(fee),
  };
}

function nothingDone(orderId: OrderId, clientOrderId: string): OrderOutcome {
  const nothing = { reason: "", executed: 0 as Lots, executedQuote: ZERO, fee: ZERO } as const;
  return { type: "order", orderId, clientOrderId, status: "new", ...nothing };
}
