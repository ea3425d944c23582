/** Between the decimal strings of the wire and the whole numbers of the exchange: the only place that converts. */
import {
  type Amount,
  amount,
  formatDecimal,
  type Lots,
  parseDecimal,
  priceText,
  quantityText,
  readLots,
  readTicks,
  type StepProblem,
  type Ticks,
  TICKS_MAX,
  trimDecimal,
  ZERO,
} from "@meridian/core";
import { CallRefusal, type RefusalBound } from "./call-refusal.ts";
import type { OrderMarket } from "./order-refusals.ts";
import type { RefusalName } from "./refusals.ts";

/**
 * An amount above zero in the coin's smallest unit.
 *
 * Refuses "amount.malformed", "amount.too_many_decimals", "amount.too_large", "amount.not_positive", naming the field.
 */
export function readAmount(text: string, decimals: number, field: string): Amount {
  return amountIn(parseDecimal(text, decimals), field);
}

/** As {@link readAmount}, and nothing is allowed. */
export function readOrZero(text: string, decimals: number, field: string): Amount {
  const value = parseDecimal(text, decimals);
  return value === 0n ? ZERO : amountIn(value, field);
}

function amountIn(value: ReturnType<typeof parseDecimal>, field: string): Amount {
  if (typeof value === "string") throw new CallRefusal(`amount.${value}`, field);
  if (value === 0n) throw new CallRefusal("amount.not_positive", field);
  return amount(value);
}

/** A price as whole ticks. Refuses like {@link readAmount}, and "price.not_on_tick", "order.price_too_high". */
export function readPrice(text: string, market: OrderMarket, field: string): Ticks {
  const read = readTicks(market, text);
  if (typeof read !== "string") return read;
  const bound = (ticks: number): RefusalBound => ({ bound: priceText(market, ticks), coin: market.quote });
  if (read === "off_step") throw new CallRefusal("price.not_on_tick", field, bound(1));
  if (read === "above_max") throw new CallRefusal("order.price_too_high", field, bound(TICKS_MAX));
  throw new CallRefusal(numberRefusal(read), field);
}

/** A quantity as whole lots. Refuses like {@link readAmount}, and "quantity.not_on_lot", "order.quantity_above_max". */
export function readQuantity(text: string, market: OrderMarket, field: string): Lots {
  const read = readLots(market, text);
  if (typeof read !== "string") return read;
  const bound = (lots: number): RefusalBound => ({ bound: quantityText(market, lots), coin: market.base });
  if (read === "off_step") throw new CallRefusal("quantity.not_on_lot", field, bound(1));
  if (read === "above_max") {
    throw new CallRefusal("order.quantity_above_max", field, bound(market.quantityMax));
  }
  throw new CallRefusal(numberRefusal(read), field);
}

function numberRefusal(problem: Exclude<StepProblem, "off_step" | "above_max">): RefusalName {
  return problem === "zero" ? "amount.not_positive" : `amount.${problem}`;
}

/** The refusal of a text that is no decimal of the wire, as precise as a person would put it. */
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
