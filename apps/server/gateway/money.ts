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
import { type MarketEntry, PRICE_DIGITS } from "../venue/directory.ts";
import { CallRefusal } from "./context.ts";

/**
 * An amount above zero in the coin's smallest unit.
 *
 * Refuses "amount.malformed", "amount.too_many_decimals", "amount.too_large", "amount.not_positive", naming the field.
 */
export function readAmount(text: string, decimals: number, field: string): Amount {
  const value = parseDecimal(text, decimals);
  if (typeof value === "string") throw new CallRefusal(`amount.${value}`, field);
  if (value === 0n) throw new CallRefusal("amount.not_positive", field);
  return amount(value);
}

/** A price as whole ticks. Refuses like {@link readAmount}, and "price.not_on_tick", "order.price_too_high". */
export function readPrice(text: string, market: MarketEntry, field: string): Ticks {
  const value = parseDecimal(text, PRICE_DIGITS);
  if (value === "too_many_decimals") throw new CallRefusal("price.not_on_tick", field);
  const units = readAmount(text, PRICE_DIGITS, field);
  const count = mulDiv(units, 1n, market.tickUnits, "floor");
  if (count * market.tickUnits !== units) throw new CallRefusal("price.not_on_tick", field);
  if (count > BigInt(TICKS_MAX)) throw new CallRefusal("order.price_too_high", field);
  return ticks(wholeNumber(count));
}

/** A quantity as whole lots. Refuses like {@link readAmount}, and "quantity.not_on_lot", "order.quantity_above_max". */
export function readQuantity(text: string, market: MarketEntry, field: string): Lots {
  const units = readAmount(text, market.baseDecimals, field);
  const count = mulDiv(units, 1n, market.terms.lotSize, "floor");
  if (count * market.terms.lotSize !== units) throw new CallRefusal("quantity.not_on_lot", field);
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

export function writeLots(value: Lots, market: MarketEntry): string {
  return writeAmount(BigInt(value) * market.terms.lotSize, market.baseDecimals);
}

/**
 * What a base coin cost on average, in the market's price digits and two more, rounded down; "0" before the first fill.
 */
export function writeAveragePrice(executedQuote: Amount, executed: Lots, market: MarketEntry): string {
  if (executed === 0) return "0";
  const digits = (market.tickSize.split(".")[1] ?? "").length + 2;
  const base = BigInt(executed) * market.terms.lotSize;
  const product = executedQuote * 10n ** BigInt(market.baseDecimals);
  const divisor = base * 10n ** BigInt(market.quoteDecimals);
  return writeAmount(mulDiv(product, 10n ** BigInt(digits), divisor, "floor"), digits);
}
