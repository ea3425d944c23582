/** Between the decimal strings of the wire and the whole numbers of the exchange: the only place that converts. */
import {
  type Amount,
  amount,
  formatDecimal,
  type Lots,
  lots,
  LOTS_MAX,
  mulDiv,
  parseDecimal,
  type Ticks,
  ticks,
  TICKS_MAX,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import type { MarketScale } from "../../market/market-data/terms.ts";
import { PRICE_DIGITS } from "../../market/venue/directory.ts";
import { CallRefusal } from "./context.ts";

/**
 * An amount above zero in the coin's smallest unit.
 *
 * Refuses "amount.malformed", "amount.too_many_decimals", "amount.too_large", "amount.not_positive", naming the field.
 */
export function readAmount(text: string, decimals: number, field: string): Amount {
  return amountIn(parseDecimal(text, decimals), field);
}

function amountIn(value: ReturnType<typeof parseDecimal>, field: string): Amount {
  if (typeof value === "string") throw new CallRefusal(`amount.${value}`, field);
  if (value === 0n) throw new CallRefusal("amount.not_positive", field);
  return amount(value);
}

/** A price as whole ticks. Refuses like {@link readAmount}, and "price.not_on_tick", "order.price_too_high". */
export function readPrice(text: string, scale: MarketScale, field: string): Ticks {
  const value = parseDecimal(text, PRICE_DIGITS);
  if (value === "too_many_decimals") throw new CallRefusal("price.not_on_tick", field);
  const units = amountIn(value, field);
  const tick = scale.tickUnits * 10n ** BigInt(PRICE_DIGITS - scale.priceDecimals);
  const count = mulDiv(units, 1n, tick, "floor");
  if (count * tick !== units) throw new CallRefusal("price.not_on_tick", field);
  if (count > BigInt(TICKS_MAX)) throw new CallRefusal("order.price_too_high", field);
  return ticks(wholeNumber(count));
}

/** A quantity as whole lots. Refuses like {@link readAmount}, and "quantity.not_on_lot", "order.quantity_above_max". */
export function readQuantity(text: string, scale: MarketScale, field: string): Lots {
  const units = readAmount(text, scale.baseDecimals, field);
  const count = mulDiv(units, 1n, scale.lotSize, "floor");
  if (count * scale.lotSize !== units) throw new CallRefusal("quantity.not_on_lot", field);
  if (count > BigInt(LOTS_MAX)) throw new CallRefusal("order.quantity_above_max", field);
  return lots(wholeNumber(count));
}

/** Why a text that is no decimal of the wire is none, told as precisely as a person would. */
export function refusalOfDecimalText(text: unknown) {
  if (typeof text !== "string") return "amount.malformed";
  if (/^-\d+(\.\d+)?$/.test(text)) return "amount.not_positive";
  if (/^\d{1,60}\.\d{19,200}$/.test(text)) return "amount.too_many_decimals";
  if (/^[1-9]\d{20,200}(\.\d{1,200})?$/.test(text)) return "amount.too_large";
  return "amount.malformed";
}

export function writeAmount(value: bigint, decimals: number): string {
  return trimDecimal(formatDecimal(value, decimals));
}
