/** Orders beside their member's position, in markets that have positions. */
import type { OrderId } from "../ids.ts";
import type { Refusal } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { OrderEndReason } from "./events.ts";
import type { Market } from "./market.ts";
import type { PositionOrder } from "./settlement.ts";

/** The refusal of an order that may not be beside its member's position. */
export function refusalOfPosition(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  order: PositionOrder,
): Refusal | undefined {
  const fitted = market.positions?.fit(exchange, market, memberIndex, order);
  return typeof fitted === "object" ? fitted : undefined;
}

/** The order with the lots that it may have beside its member's position. Only asked once nothing refuses it. */
export function fitted<Order extends PositionOrder>(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  order: Order,
): Order {
  const quantity = market.positions?.fit(exchange, market, memberIndex, order);
  if (typeof quantity !== "number" || quantity === order.quantity) return order;
  return { ...order, quantity };
}

/** The refusal of an order that goes live and that its member cannot carry. */
export function refusalOfLoad(
  exchange: Exchange,
  market: Market,
  memberIndex: number,
  order: PositionOrder & { readonly timeInForce?: "gtc" | "ioc" | "fok" },
  price: number,
  replaces: OrderId,
): Refusal | undefined {
  if (market.positions === undefined) return undefined;
  const { time, side, positionEffect, quantity } = order;
  const load = {
    time,
    side,
    positionEffect,
    quantity,
    price,
    isWhole: order.timeInForce === "fok",
    replaces,
  };
  return market.positions.refusalOf(exchange, market, memberIndex, load);
}

/** The end of an order that was refused when its time had come. */
export function endOf({ refused }: Refusal): OrderEndReason {
  switch (refused) {
    case "contract.no_position":
      return "positionClosed";
    case "contract.reduce_only":
      return "reduceOnly";
    default:
      return "insufficientBalance";
  }
}
