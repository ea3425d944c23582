/** An order as it is kept for reading, and how events move it. Used by the projection and by the private stream. */
import type { Contingency } from "@meridian/contract";
import {
  type Condition,
  type Event,
  type OrderArmed,
  type OrderClosed,
  type OrderPlaced,
  type PendingOrderPlaced,
  type OrderReduced,
  type OrderStatus,
  type OrderTriggered,
  type PositionEffect,
  type SelfTradePrevented,
  type Side,
  type TimeInForce,
  type TriggerBy,
  preventedMembers,
} from "@meridian/core";
import { column, merge, type Merge, type Row, table } from "../../ground/database/index.ts";
import {
  type FillEvent,
  type FillRole,
  type QuotesBefore,
  quoteAmountOf,
  sideOfFill,
} from "../market-data/index.ts";

export const ORDERS = table("trading_order", {
  orderId: column.whole,
  clientOrderId: column.text,
  member: column.whole,
  market: column.text,
  side: column.word<Side>(),
  orderType: column.word<"limit" | "market">(),
  /** "none" for an order that waits, or waited, for no price. */
  condition: column.word<Condition | "none">(),
  timeInForce: column.word<TimeInForce>(),
  postOnly: column.flag,
  price: column.whole,
  /** Lots. */
  quantity: column.whole,
  quoteAmount: column.amount,
  displayQuantity: column.whole,
  triggerPrice: column.whole,
  trailingBps: column.integer,
  /** Lots. */
  executed: column.whole,
  executedQuote: column.amount,
  fee: column.amount,
  held: column.amount,
  /** "" in a batch while nothing has said otherwise. */
  status: column.word<OrderStatus | "">(),
  reason: column.text,
  open: column.flag,
  listId: column.whole,
  contingency: column.word<Contingency | "">(),
  /** The order that it waits or waited for; 0 for none. */
  awaits: column.whole,
  /** True while it waits for another order; in a batch false says only that it no longer does. */
  awaiting: column.flag,
  replaces: column.whole,
  remark: column.text,
  positionEffect: column.word<PositionEffect>(),
  triggerBy: column.word<TriggerBy>(),
  /** Quote units of profit by closing a contract position, before fees. */
  realised: column.amount,
  /** 0 while it did not stop waiting. */
  triggeredAt: column.whole,
  /** The best prices just before it took from the book; -1 when it never took, or nobody noted them. */
  bidBefore: column.whole,
  askBefore: column.whole,
  createdAt: column.whole,
  updatedAt: column.whole,
});

const unless =
  (unsaid: string): Merge =>
  (stored, said) =>
    `case ${said} when ${unsaid} then ${stored} else ${said} end`;

/** A status of "" leaves what stands: only a prevented self-trade, an amendment or its arming moved the order. */
const withStatus: Merge = (stored, said) => `case rows.status when '' then ${stored} else ${said} end`;

/** The columns that events move, and how the sums of a batch are merged into what is stored. */
const MOVED = {
  executed: merge.add,
  executedQuote: merge.add,
  fee: merge.add,
  realised: merge.add,
  held: merge.add,
  status: withStatus,
  reason: withStatus,
  open: withStatus,
  quantity: unless("0"),
  triggeredAt: merge.largest,
  awaiting: (stored, said) => `${stored} and ${said}`,
  bidBefore: unless("-1"),
  askBefore: unless("-1"),
  updatedAt: merge.replace,
} satisfies Partial<Record<keyof Row<typeof ORDERS>, Merge>>;

export const advanceOrders = ORDERS.update(["orderId"], MOVED);

/** Sums over events: on a row they stand for the whole order, in a batch for what the batch adds. */
export type OrderProgress = Pick<Row<typeof ORDERS>, keyof typeof MOVED> & { readonly orderId: number };
export type OrderRow = OrderProgress & Readonly<Row<typeof ORDERS>>;

export function noProgress(orderId: number): OrderProgress {
  return {
    orderId,
    executed: 0,
    executedQuote: 0n,
    fee: 0n,
    realised: 0n,
    held: 0n,
    status: "",
    reason: "",
    open: false,
    quantity: 0,
    triggeredAt: 0,
    awaiting: true,
    bidBefore: -1,
    askBefore: -1,
    updatedAt: 0,
  };
}

/** Keeps the first quotes that are noted: those before it took for the first time. */
export function noteQuotes(progress: OrderProgress, quotes: Pick<QuotesBefore, "of">): void {
  const before = progress.bidBefore < 0 ? quotes.of(progress.orderId) : undefined;
  if (before === undefined) return;
  progress.bidBefore = before.bid;
  progress.askBefore = before.ask;
}

/** An order that goes to the book at once, or waits. */
export type OrderAccepted = OrderPlaced | PendingOrderPlaced;

export function isAccepted(event: Event): event is OrderAccepted {
  return event.type === "orderPlaced" || event.type === "pendingOrderPlaced";
}

/** Holds for what neither event carries, or only one of the two: an order goes to the book at once, or waits. */
const BLANK = {
  ...noProgress(0),
  postOnly: false,
  displayQuantity: 0,
  condition: "none",
  triggerPrice: 0,
  trailingBps: 0,
  awaits: 0,
  triggerBy: "last",
} as const;

/**
 * Further fields of the event go along: to leave them out would cost more than the row.
 *
 * @param events all of the record, which show the kind of the order's list
 */
export function rowOfAccepted(event: OrderAccepted, events: readonly Event[]): OrderRow {
  const { type, time } = event;
  return {
    ...BLANK,
    ...event,
    contingency: event.listId === 0 ? "" : contingencyOf(events),
    awaiting: type === "pendingOrderPlaced" && event.awaits !== 0,
    status: type === "orderPlaced" ? "new" : "pending",
    open: true,
    createdAt: time,
    updatedAt: time,
  };
}

const CONTINGENCY_BY_AWAITING: readonly Contingency[] = ["oco", "oto", "otoco"];

/** A list is accepted in one record, and how many of its orders wait for its first gives its kind. */
function contingencyOf(events: readonly Event[]): Contingency | "" {
  const awaiting = events.filter((event) => event.type === "pendingOrderPlaced" && event.awaits !== 0);
  return CONTINGENCY_BY_AWAITING[awaiting.length] ?? "";
}

export type OrderEvent =
  | FillEvent
  | SelfTradePrevented
  | OrderArmed
  | OrderTriggered
  | OrderReduced
  | OrderClosed;

/** An event that moves orders which were accepted before. */
export function isOrderEvent(event: Event): event is OrderEvent {
  switch (event.type) {
    case "tradeExecuted":
    case "contractTraded":
    case "selfTradePrevented":
    case "orderArmed":
    case "orderTriggered":
    case "orderReduced":
    case "orderClosed":
      return true;
    default:
      return false;
  }
}

/** The orders that an event moves, each with its member. */
export function movedOrders(event: OrderEvent): readonly MovedOrder[] {
  if (!("makerOrderId" in event)) return [{ orderId: event.orderId, member: event.member, role: "maker" }];
  const members =
    event.type !== "selfTradePrevented"
      ? { maker: event.makerMember, taker: event.takerMember }
      : { maker: preventedMembers(event).maker, taker: event.member };
  return [
    { orderId: event.makerOrderId, member: members.maker, role: "maker" },
    { orderId: event.takerOrderId, member: members.taker, role: "taker" },
  ];
}

export interface MovedOrder {
  readonly orderId: number;
  readonly member: number;
  readonly role: FillRole;
}

/**
 * Moves one order by an event.
 *
 * @param takerSide the incoming order's side; a trade names it, a prevented self-trade does not, so the caller does
 */
export function advance(progress: OrderProgress, event: OrderEvent, role: FillRole, takerSide: Side): void {
  const buys = (takerSide === "buy") === (role === "taker");
  switch (event.type) {
    case "tradeExecuted":
      addFill(progress, event, role);
      progress.held -= buys ? event.quoteAmount + event.buyerReleased : event.baseAmount;
      break;
    case "contractTraded":
      addFill(progress, event, role);
      break;
    case "selfTradePrevented":
      progress.held -= buys ? event.buyerReleased : event.sellerReleased;
      break;
    case "orderArmed":
      progress.held += event.held;
      progress.awaiting = false;
      break;
    case "orderTriggered":
      progress.held += event.held;
      progress.awaiting = false;
      progress.triggeredAt = event.time;
      progress.status = "new";
      if (event.quantity > 0) progress.quantity = event.quantity;
      break;
    case "orderReduced":
      progress.held -= event.released;
      progress.quantity = event.quantity;
      break;
    case "orderClosed":
      progress.held -= event.released;
      progress.status = event.end;
      progress.reason = event.reason;
  }
  progress.open = isOpen(progress.status);
  progress.updatedAt = event.time;
}

function addFill(progress: OrderProgress, event: FillEvent, role: FillRole): void {
  const { fee, realised } = sideOfFill(event, role);
  progress.executed += event.quantity;
  progress.executedQuote += quoteAmountOf(event);
  progress.fee += fee;
  progress.realised += realised;
  progress.status = "partiallyFilled";
}

export function isOpen(status: OrderStatus | ""): boolean {
  return status === "pending" || status === "new" || status === "partiallyFilled";
}
