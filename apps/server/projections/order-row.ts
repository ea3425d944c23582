/** A spot order as it is kept for reading, and how events move it. Used by the projection and by the private stream. */
import type { Order } from "@meridian/contract";
import type {
  Event,
  OrderClosed,
  OrderPlaced,
  OrderStatus,
  SelfTradePrevented,
  Side,
  TradeExecuted,
} from "@meridian/core";
import {
  averagePriceText,
  baseText,
  type MarketScale,
  priceText,
  quantityText,
  quoteText,
} from "../market-data/terms.ts";

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
  updatedAt: number;
}

export interface OrderRow extends OrderProgress {
  readonly orderId: number;
  readonly clientOrderId: string;
  readonly member: number;
  readonly market: string;
  readonly side: Side;
  readonly orderType: "limit" | "market";
  readonly timeInForce: "gtc" | "ioc" | "fok";
  readonly postOnly: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: bigint;
  readonly createdAt: number;
}

export function noProgress(): OrderProgress {
  return { executed: 0, executedQuote: 0n, fee: 0n, held: 0n, status: "", reason: "", updatedAt: 0 };
}

export function rowOfPlaced(event: OrderPlaced): OrderRow {
  const { orderId, clientOrderId, member, market, side, orderType, timeInForce, postOnly } = event;
  const { price, quantity, quoteAmount } = event;
  return {
    ...{ orderId, clientOrderId, member, market, side, orderType, timeInForce, postOnly },
    ...{ price, quantity, quoteAmount, createdAt: event.time },
    ...noProgress(),
    held: event.held,
    status: "new",
    updatedAt: event.time,
  };
}

export type OrderEvent = TradeExecuted | SelfTradePrevented | OrderClosed;

/** An event that moves orders which are already placed. */
export function isOrderEvent(event: Event): event is OrderEvent {
  return (
    event.type === "tradeExecuted" || event.type === "selfTradePrevented" || event.type === "orderClosed"
  );
}

/** The orders that an event moves, each with its member. */
export function movedOrders(event: OrderEvent): readonly MovedOrder[] {
  if (event.type === "orderClosed") return [{ orderId: event.orderId, member: event.member, role: "maker" }];
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
  if (event.type === "tradeExecuted") addTrade(progress, event, role, buys);
  else if (event.type === "selfTradePrevented")
    progress.held -= buys ? event.buyerReleased : event.sellerReleased;
  else {
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
  return status === "new" || status === "partiallyFilled";
}

/** The order in the contract's shape. */
export function orderText(scale: MarketScale, row: OrderRow): Order {
  return {
    orderId: `${row.orderId}`,
    clientOrderId: row.clientOrderId,
    market: row.market,
    side: row.side,
    type: row.orderType,
    timeInForce: row.timeInForce,
    postOnly: row.postOnly,
    price: priceText(scale, row.price),
    quantity: quantityText(scale, row.quantity),
    quoteAmount: quoteText(scale, row.quoteAmount),
    executed: quantityText(scale, row.executed),
    executedQuote: quoteText(scale, row.executedQuote),
    averagePrice: averagePriceText(scale, row.executed, row.executedQuote),
    fee: row.side === "buy" ? baseText(scale, row.fee) : quoteText(scale, row.fee),
    feeCoin: row.side === "buy" ? scale.base : scale.quote,
    status: row.status === "" ? "new" : row.status,
    reason: row.reason,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
