/** An order in the contract's shape. */
import { baseText, priceText, quantityText, quoteText } from "@meridian/core";
import type { Order, OrderType } from "@meridian/contract";
import { averagePriceText, isFeeInBase, type VenueMarket } from "../market-data/index.ts";
import type { OrderRow } from "./order-row.ts";

type TypeSource = Pick<OrderRow, "condition" | "orderType">;

/** Returns the contract's type of an order, which joins its condition with limit or market. */
function orderTypeOf({ condition, orderType }: TypeSource): OrderType {
  switch (condition) {
    case "none":
      return orderType;
    case "stop":
      return orderType === "limit" ? "stopLimit" : "stopMarket";
    case "takeProfit":
      return orderType === "limit" ? "takeProfitLimit" : "takeProfitMarket";
    case "trailingStop":
      return "trailingStop";
  }
}

/** The rows that {@link orderTypeOf} calls so; no order type stands for both. */
export const SOURCES_OF_TYPE: Readonly<Record<OrderType, Partial<TypeSource>>> = {
  limit: { condition: "none", orderType: "limit" },
  market: { condition: "none", orderType: "market" },
  stopLimit: { condition: "stop", orderType: "limit" },
  stopMarket: { condition: "stop", orderType: "market" },
  takeProfitLimit: { condition: "takeProfit", orderType: "limit" },
  takeProfitMarket: { condition: "takeProfit", orderType: "market" },
  trailingStop: { condition: "trailingStop" },
};

/** @param extreme how far a trailing stop has followed, in ticks; 0 for none */
export function orderText(scale: VenueMarket, row: OrderRow, extreme: number): Order {
  const feeInBase = isFeeInBase(scale, row.side);
  const holdsBase = scale.kind === "spot" && row.side === "sell";
  const id = (orderId: number): string => (orderId === 0 ? "" : `${orderId}`);
  return {
    orderId: `${row.orderId}`,
    clientOrderId: row.clientOrderId,
    market: row.market,
    side: row.side,
    type: orderTypeOf(row),
    timeInForce: row.timeInForce,
    postOnly: row.postOnly,
    price: priceText(scale, row.price),
    quantity: quantityText(scale, row.quantity),
    quoteAmount: quoteText(scale, row.quoteAmount),
    displayQuantity: quantityText(scale, row.displayQuantity),
    stopPrice: priceText(scale, row.triggerPrice),
    trailingBps: row.trailingBps,
    extremePrice: priceText(scale, extreme),
    executed: quantityText(scale, row.executed),
    executedQuote: quoteText(scale, row.executedQuote),
    averagePrice: averagePriceText(scale, row.executed, row.executedQuote),
    fee: feeInBase ? baseText(scale, row.fee) : quoteText(scale, row.fee),
    feeCoin: feeInBase ? scale.base : scale.quote,
    held: holdsBase ? baseText(scale, row.held) : quoteText(scale, row.held),
    heldCoin: holdsBase ? scale.base : scale.quote,
    status: row.status === "" ? "new" : row.status,
    reason: row.reason,
    listId: id(row.listId),
    contingency: row.contingency,
    awaits: row.awaiting ? id(row.awaits) : "",
    replaces: id(row.replaces),
    remark: row.remark,
    positionEffect: row.positionEffect,
    triggerBy: row.triggerBy,
    realisedProfit: quoteText(scale, row.realised),
    triggeredAt: row.triggeredAt === 0 ? null : row.triggeredAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
