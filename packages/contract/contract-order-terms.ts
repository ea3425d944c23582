/** From the fields of a contract order on the wire to the terms of a command, for the server and for a ticket. */
import {
  type Lots,
  lots,
  mulDiv,
  type OrderLeg,
  type PositionEffect,
  quantityText,
  wholeNumber,
} from "@meridian/core";
import { CallRefusal } from "./call-refusal.ts";
import type { CallInput } from "./calls/index.ts";
import { readAmount, readPrice } from "./money.ts";
import type { OrderMarket } from "./order-refusals.ts";
import { legOf, type OrderFields } from "./order-terms.ts";

type Input = CallInput<"user/placeOrder">;

/** The rule by which one of two own orders yields when they would meet, where the member does not say. */
export const SELF_TRADE_PREVENTION_DEFAULT = "expireMaker";

/** @param markTicks what a value in quote coins is counted at, where the order has no price */
export function contractLegOf(input: Input, market: OrderMarket, markTicks: number): OrderLeg {
  const { selfTradePrevention = SELF_TRADE_PREVENTION_DEFAULT, triggerBy = "mark" } = input;
  const purpose = { buysByQuote: false, positionEffect: effectOf(input), triggerBy } as const;
  const fields = { ...input, ...quantityOf(input, market, markTicks) };
  return legOf(fields, market, selfTradePrevention, "", purpose);
}

/** A trailing stop, a stop and a take profit are checked for a trigger that others do not have. */
function effectOf({ positionSide, reduceOnly, closePosition }: Input): PositionEffect {
  if (closePosition === true) {
    if (reduceOnly === true) throw new CallRefusal("request.unknown_field", "reduceOnly");
    return "close";
  }
  if (positionSide !== undefined) return positionSide;
  return reduceOnly === true ? "reduce" : "";
}

function quantityOf(input: Input, market: OrderMarket, markTicks: number): Pick<OrderFields, "quantity"> {
  const { value, quantity, price } = input;
  if (value === undefined) return quantity === undefined ? {} : { quantity };
  if (quantity !== undefined) throw new CallRefusal("order.quantity_or_quote", "value");
  const ticks = price === undefined ? markTicks : readPrice(price, market, "price");
  if (ticks === 0) throw new CallRefusal("contract.not_ready", "market");
  const units = readAmount(value, market.quoteDecimals, "value");
  const found = lotsWorth(market, units, ticks);
  if (found === 0) throw belowLot(market, "value");
  return { quantity: quantityText(market, found) };
}

/** Whole lots that an amount of quote units is worth at a price. */
function lotsWorth({ quotePerTickLot }: OrderMarket, units: bigint, ticks: number): Lots {
  return lots(wholeNumber(mulDiv(units, 1n, BigInt(ticks) * quotePerTickLot, "floor")));
}

export function belowLot(market: OrderMarket, field: string): CallRefusal {
  return new CallRefusal("quantity.not_on_lot", field, {
    bound: quantityText(market, 1),
    coin: market.base,
  });
}
