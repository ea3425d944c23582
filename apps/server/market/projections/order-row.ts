/** A spot order as it is kept for reading, and how events move it. Used by the projection and by the private stream. */
import type { Contingency } from "@meridian/contract";
import type {
  Condition,
  Event,
  OrderArmed,
  OrderClosed,
  OrderPlaced,
  PendingOrderPlaced,
  OrderReduced,
  OrderStatus,
  OrderTriggered,
  SelfTradePrevented,
  Side,
  TimeInForce,
  TradeExecuted,
} from "@meridian/core";
import type { QuoteBefore } from "../market-data/index.ts";

/** Sums over events: on a row they stand for the whole order, in a batch for what the batch adds. */
export interface OrderProgress {
  /** Lots. */
  executed: number;
  executedQuote: bigint;
  fee: bigint;
  held: bigint;
  /** "" while nothing has said otherwise. */
  status: OrderStatus | "";
  reason: string;
  /** Lots; in a batch 0 while no amendment has said otherwise. */
  quantity: number;
  /** 0 while it did not stop waiting. */
  triggeredAt: number;
  /** True while it waits for another order; in a batch false says only that it no longer does. */
  awaiting: boolean;
  /** The best prices just before it took from the book; undefined when it never took, or nobody noted them. */
  before: QuoteBefore | undefined;
  updatedAt: number;
}

export interface OrderRow extends OrderProgress {
  readonly orderId: number;
  readonly clientOrderId: string;
  readonly member: number;
  readonly market: string;
  readonly side: Side;
  readonly orderType: "limit" | "market";
  /** "none" for an order that waits, or waited, for no price. */
  readonly condition: Condition | "none";
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly price: number;
  readonly quoteAmount: bigint;
  readonly displayQuantity: number;
  readonly triggerPrice: number;
  readonly trailingBps: number;
  readonly listId: number;
  readonly contingency: Contingency | "";
  /** The order that it waits or waited for; 0 for none. */
  readonly awaits: number;
  readonly replaces: number;
  readonly remark: string;
  readonly createdAt: number;
}

export function noProgress(): OrderProgress {
  const amounts = { executed: 0, executedQuote: 0n, fee: 0n, held: 0n, quantity: 0 };
  return {
    ...amounts,
    status: "",
    reason: "",
    triggeredAt: 0,
    awaiting: true,
    before: undefined,
    updatedAt: 0,
  };
}

/** An order that goes to the book at once, or waits. */
export type OrderAccepted = OrderPlaced | PendingOrderPlaced;

export function isAccepted(event: Event): event is OrderAccepted {
  return event.type === "orderPlaced" || event.type === "pendingOrderPlaced";
}

/** @param events all of the record, which tell of what kind the order's list is */
export function rowOfAccepted(event: OrderAccepted, events: readonly Event[]): OrderRow {
  const { orderId, clientOrderId, member, market, side, orderType, timeInForce } = event;
  const { price, quantity, quoteAmount, held, listId, replaces, remark, time } = event;
  const common = {
    ...noProgress(),
    ...{ orderId, clientOrderId, member, market, side, orderType, timeInForce },
    ...{ price, quantity, quoteAmount, held, listId, replaces, remark, createdAt: time, updatedAt: time },
    contingency: listId === 0 ? "" : contingencyOf(events),
  } as const;
  if (event.type === "orderPlaced") {
    const { postOnly, displayQuantity } = event;
    const waitsForNothing = { condition: "none", triggerPrice: 0, trailingBps: 0, awaits: 0 } as const;
    return { ...common, ...waitsForNothing, postOnly, displayQuantity, awaiting: false, status: "new" };
  }
  const { condition, triggerPrice, trailingBps, awaits } = event;
  const shown = { postOnly: false, displayQuantity: 0 };
  const waits = { condition, triggerPrice, trailingBps, awaits, awaiting: awaits !== 0 };
  return { ...common, ...shown, ...waits, status: "pending" };
}

const CONTINGENCY_BY_AWAITING: readonly Contingency[] = ["oco", "oto", "otoco"];

/** A list is accepted in one record, and how many of its orders wait for its first tells its kind. */
function contingencyOf(events: readonly Event[]): Contingency | "" {
  const awaiting = events.filter((event) => event.type === "pendingOrderPlaced" && event.awaits !== 0);
  return CONTINGENCY_BY_AWAITING[awaiting.length] ?? "";
}

export type OrderEvent =
  | TradeExecuted
  | SelfTradePrevented
  | OrderArmed
  | OrderTriggered
  | OrderReduced
  | OrderClosed;

/** An event that moves orders which were accepted before. */
export function isOrderEvent(event: Event): event is OrderEvent {
  switch (event.type) {
    case "tradeExecuted":
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
    event.type === "tradeExecuted"
      ? { maker: event.makerMember, taker: event.takerMember }
      : { maker: event.member, taker: event.member };
  return [
    { orderId: event.makerOrderId, member: members.maker, role: "maker" },
    { orderId: event.takerOrderId, member: members.taker, role: "taker" },
  ];
}

export interface MovedOrder {
  readonly orderId: number;
  readonly member: number;
  readonly role: "maker" | "taker";
}

/**
 * Moves one order by an event.
 *
 * @param takerSide the incoming order's side; a trade names it, a prevented self-trade does not, so the caller does
 */
export function advance(
  progress: OrderProgress,
  event: OrderEvent,
  role: "maker" | "taker",
  takerSide: Side,
): void {
  const buys = (takerSide === "buy") === (role === "taker");
  switch (event.type) {
    case "tradeExecuted":
      addTrade(progress, event, role, buys);
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
  progress.updatedAt = event.time;
}

function addTrade(
  progress: OrderProgress,
  event: TradeExecuted,
  role: "maker" | "taker",
  buys: boolean,
): void {
  progress.executed += event.quantity;
  progress.executedQuote += event.quoteAmount;
  progress.fee += role === "maker" ? event.makerFee : event.takerFee;
  progress.held -= buys ? event.quoteAmount + event.buyerReleased : event.baseAmount;
  progress.status = "partiallyFilled";
}

export function isOpen(status: OrderStatus | ""): boolean {
  return status === "pending" || status === "new" || status === "partiallyFilled";
}
