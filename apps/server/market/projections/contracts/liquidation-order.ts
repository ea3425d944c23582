/**
 * The order that sells a liquidated position in the book, or buys it back. It comes and goes in one record: its fills,
 * its fee and what is handed over of the lots that it left come before the next such order.
 */
import type { ContractTraded, Event, OrderPlaced } from "@meridian/core";

export function isLiquidationOrder(event: Event): event is OrderPlaced {
  return event.type === "orderPlaced" && event.positionEffect === "liquidation";
}

/** @param order the record's latest liquidation order */
export function isFillOf(
  order: OrderPlaced | undefined,
  event: Pick<ContractTraded, "takerOrderId">,
): order is OrderPlaced {
  return order !== undefined && order.orderId === event.takerOrderId;
}
