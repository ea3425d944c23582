/** From the fields of a contract order on the wire to the terms of a command. */
import { type CallParsedInput, legOf, type OrderFields } from "@meridian/contract";
import {
  type Lots,
  lots,
  mulDiv,
  type OrderLeg,
  type PlaceConditionalOrder,
  type PlaceOrder,
  type PositionEffect,
  quantityText,
  wholeNumber,
} from "@meridian/core";
import { CallRefusal, readAmount, readPrice } from "../../ground/calls/index.ts";
import type { MarketScale } from "../market-data/index.ts";

type Input = CallParsedInput<"user/placeOrder">;

/** Which of two own orders yields when they would meet, where the member does not say. */
export const SELF_TRADE_PREVENTION_DEFAULT = "expireMaker";

/** @param markTicks what a value in quote coins is counted at, where the order has no price */
export function contractLegOf(input: Input, scale: MarketScale, markTicks: number): OrderLeg {
  const { selfTradePrevention = SELF_TRADE_PREVENTION_DEFAULT, triggerBy = "mark" } = input;
  const purpose = { buysByQuote: false, positionEffect: effectOf(input), triggerBy } as const;
  const fields = { ...input, ...quantityOf(input, scale, markTicks) };
  return legOf(fields, scale, selfTradePrevention, "", purpose);
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

function quantityOf(input: Input, scale: MarketScale, markTicks: number): Pick<OrderFields, "quantity"> {
  const { value, quantity, price } = input;
  if (value === undefined) return quantity === undefined ? {} : { quantity };
  if (quantity !== undefined) throw new CallRefusal("order.quantity_or_quote", "value");
  const ticks = price === undefined ? markTicks : readPrice(price, scale, "price");
  if (ticks === 0) throw new CallRefusal("contract.not_ready", "market");
  const units = readAmount(value, scale.quoteDecimals, "value");
  const found = lotsWorth(scale, units, ticks);
  if (found === 0) throw belowLot(scale, "value");
  return { quantity: quantityText(scale, found) };
}

/** Whole lots that an amount of quote units is worth at a price. */
function lotsWorth({ quotePerTickLot }: MarketScale, units: bigint, ticks: number): Lots {
  return lots(wholeNumber(mulDiv(units, 1n, BigInt(ticks) * quotePerTickLot, "floor")));
}

export function belowLot(scale: MarketScale, field: string): CallRefusal {
  return new CallRefusal("quantity.not_on_lot", field, {
    bound: quantityText(scale, 1),
    coin: scale.base,
  });
}

export interface Place {
  readonly time: number;
  readonly member: number;
  readonly market: string;
}

export function commandOf(leg: OrderLeg, place: Place): PlaceOrder | PlaceConditionalOrder {
  return leg.kind === "conditional"
    ? { ...leg, type: "placeConditionalOrder", ...place }
    : { ...leg, type: "placeOrder", ...place };
}
