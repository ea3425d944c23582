/** The answers to orders: how each stands at the end of its command, and what it executed. */
import type { Event } from "../events.ts";
import type { OrderId } from "../ids.ts";
import { type Amount, amount, type Lots, lots, ZERO } from "../numeric/index.ts";
import type { OutcomeForm } from "../codec/outcome-form.ts";
import type { FillOf, Outcomes } from "../product.ts";
import type {
  Fill,
  OrderClosed,
  OrderEndReason,
  OrderEvent,
  OrderPlaced,
  PendingOrderPlaced,
} from "./events.ts";
import { type OrderStatus, statusAfter, statusAfterFill, statusAtFirst } from "./lifecycle.ts";

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

interface ListOutcome {
  readonly type: "list";
  readonly listId: OrderId;
  /** The legs in their order. */
  readonly orders: readonly ListedOrder[];
}

interface CancelledOutcome {
  readonly type: "cancelled";
  readonly orderIds: readonly OrderId[];
}

export type TradingOutcome = OrderOutcome | ListOutcome | CancelledOutcome;

/** A fill of whichever product, as far as the outcomes of its orders contain it. */
export interface FillTaken extends Pick<Fill, "makerOrderId" | "takerOrderId" | "quantity"> {
  readonly quoteAmount: Amount;
  readonly takerFee: Amount;
}

/** Of a cancellation of all orders that found none. */
export const NOTHING_CANCELLED: CancelledOutcome = { type: "cancelled", orderIds: [] };

const FORMS: readonly OutcomeForm[] = [
  {
    code: 0,
    type: "order",
    fields: [
      ["orderId", "whole"],
      ["clientOrderId", "text"],
      ["status", "OrderStatus"],
      ["reason", "OutcomeReason"],
      ["executed", "lots"],
      ["executedQuote", "amount"],
      ["fee", "amount"],
    ],
  },
  { code: 1, type: "cancelled", fields: [["orderIds", "wholes"]] },
  {
    code: 3,
    type: "list",
    fields: [
      ["listId", "whole"],
      [
        "orders",
        [
          ["orderId", "whole"],
          ["clientOrderId", "text"],
          ["status", "OrderStatus"],
        ],
      ],
    ],
  },
];

export const TRADING_OUTCOMES: Outcomes<OrderEvent> = {
  forms: FORMS,
  after: {
    orderPlaced: (first, events, fillOf) =>
      first.listId === 0 ? orderOutcome(first, events, fillOf) : listOutcome(first.listId, events, fillOf),
    pendingOrderPlaced: orderOutcome,
    orderReduced: ({ orderId, remaining, quantity }) => {
      const status = remaining === quantity ? "new" : "partiallyFilled";
      return { ...nothingDone(orderId, ""), status };
    },
    orderClosed: (first, events, fillOf) => {
      const second = events[1];
      if (events.at(-1)?.type === "cancelAllAfterSet") return { type: "done" };
      const isAmended = first.reason === "amended" && second !== undefined && isAccepted(second);
      if (isAmended) return orderOutcome(second, events, fillOf);
      return { type: "cancelled", orderIds: events.filter(isClosed).map(({ orderId }) => orderId) };
    },
  },
};

type Accepted = OrderPlaced | PendingOrderPlaced;

function isAccepted(event: Event): event is Accepted {
  return event.type === "orderPlaced" || event.type === "pendingOrderPlaced";
}

function isClosed(event: Event): event is OrderClosed {
  return event.type === "orderClosed";
}

/** The orders of the list that the command placed, each as it stands at the end of the command. */
function listOutcome(listId: OrderId, events: readonly Event[], fillOf: FillOf): ListOutcome {
  const legs = events.filter(isAccepted).filter((event) => event.listId === listId);
  const orders = legs.map((leg) => {
    const { orderId, clientOrderId, status } = orderOutcome(leg, events, fillOf);
    return { orderId, clientOrderId, status };
  });
  return { type: "list", listId, orders };
}

function orderOutcome(accepted: Accepted, events: readonly Event[], fillOf: FillOf): OrderOutcome {
  const { orderId, clientOrderId } = accepted;
  let status = statusAtFirst(accepted);
  let reason: OrderEndReason | "" = "";
  let executed = 0;
  let executedQuote = 0n;
  let fee = 0n;
  for (const event of events) {
    const fill = fillOf(event);
    if (fill !== undefined) {
      const isTaker = fill.takerOrderId === orderId;
      if (isTaker || fill.makerOrderId === orderId) status = statusAfterFill(status);
      if (!isTaker) continue;
      executed += fill.quantity;
      executedQuote += fill.quoteAmount;
      fee += fill.takerFee;
      continue;
    }
    switch (event.type) {
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
    ...{ type: "order", orderId, clientOrderId, status, reason },
    ...{ executed: lots(executed), executedQuote: amount(executedQuote), fee: amount(fee) },
  };
}

function nothingDone(orderId: OrderId, clientOrderId: string): OrderOutcome {
  const nothing = { reason: "", executed: 0 as Lots, executedQuote: ZERO, fee: ZERO } as const;
  return { type: "order", orderId, clientOrderId, status: "new", ...nothing };
}
