/** Orders as lists show them: how far filled, what they are worth, why they ended. Pure. */
import type { MarketInfo, Order } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv, trimDecimal, wholeNumber } from "@meridian/core";
import type { Tone } from "@meridian/ui";

const DECIMALS_WIDE = 12;

/** Units of twelve decimals, enough for every price and quantity; 0 for what is no such decimal. */
export const wide = (text: string): bigint => decimalUnits(text, DECIMALS_WIDE);

function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}

/** Whole percent of what was ordered, rounded down: by quantity, or by quote where that was ordered. */
export function filledPercent(order: Order): number {
  const byQuote = isZero(order.quantity);
  const whole = wide(byQuote ? order.quoteAmount : order.quantity);
  if (whole === 0n) return 0;
  return wholeNumber(mulDiv(wide(byQuote ? order.executedQuote : order.executed), 100n, whole, "floor"));
}

/** A limit order's full value in quote; "" for a market order. */
export function orderValue(order: Order): string {
  if (isZero(order.price)) return "";
  const value = mulDiv(wide(order.price), wide(order.quantity), 10n ** BigInt(DECIMALS_WIDE), "floor");
  return trimDecimal(formatDecimal(value, DECIMALS_WIDE));
}

export function hasPrice(order: Pick<Order, "price">): boolean {
  return !isZero(order.price);
}

export function hasFills(order: Pick<Order, "executed">): boolean {
  return !isZero(order.executed);
}

/** True of an order that closes a contract position whole, whatever its size is then: it names no quantity. */
export function closesWhole({
  positionEffect,
  quantity,
}: Pick<Order, "quantity"> & Partial<Pick<Order, "positionEffect">>): boolean {
  return positionEffect === "close" && isByQuote({ quantity });
}

export type Effect = "reduceOnly" | "openLong" | "closeLong" | "openShort" | "closeShort" | "liquidation";

/** The effect of an order on a contract position; undefined where that follows from its side alone. */
export function effectOf({
  positionEffect,
  side,
}: Pick<Order, "positionEffect" | "side">): Effect | undefined {
  switch (positionEffect) {
    case "":
      return undefined;
    case "long":
      return side === "buy" ? "openLong" : "closeLong";
    case "short":
      return side === "sell" ? "openShort" : "closeShort";
    case "liquidation":
      return "liquidation";
    default:
      return "reduceOnly";
  }
}

/** True when it was ordered by an amount of quote instead of a quantity. */
export function isByQuote(order: Pick<Order, "quantity">): boolean {
  return isZero(order.quantity);
}

/** Neither in the book nor pending any more. */
export function isDone({ status }: Pick<Order, "status">): boolean {
  return status !== "pending" && status !== "new" && status !== "partiallyFilled";
}

/** True when the book shows only a part of it at a time. */
export function isIceberg(order: Pick<Order, "displayQuantity">): boolean {
  return !isZero(order.displayQuantity);
}

const END_REASONS = [
  "member",
  "timeInForce",
  "noLiquidity",
  "priceBand",
  "selfTradePrevention",
  "amended",
  "cancelAllAfter",
  "listed",
  "insufficientBalance",
  "positionClosed",
  "reduceOnly",
  "liquidation",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The reason why an order ended, as far as that has words; an order that was filled needs none. */
export function endReasonOf({ reason }: Pick<Order, "reason">): EndReason | undefined {
  return END_REASONS.find((known) => known === reason);
}

const TONES: Record<Order["status"], Tone> = {
  pending: "info",
  new: "info",
  partiallyFilled: "accent",
  filled: "neutral",
  cancelled: "neutral",
  rejected: "warn",
  expired: "warn",
  expiredInMatch: "warn",
};

/** The badge's tone. Direction colours stay with buy and sell. */
export function statusTone(status: Order["status"]): Tone {
  return TONES[status];
}

/** Decimals that a market's figures are shown with; generous where the market is no longer listed. */
export function decimalsOf(market: MarketInfo | undefined): { price: number; quantity: number } {
  return { price: market?.priceDecimals ?? 8, quantity: market?.quantityDecimals ?? 8 };
}

/** Decimals for what contracts traded, cost and brought: in cents their fees would not add up with the rest. */
export const CONTRACT_DECIMALS = 4;

/** Decimals for amounts of quote: a coin counted in whole dollars shows cents, others all they have. */
export function quoteDecimalsShown(quote: string): number {
  return quote.startsWith("USD") ? 2 : 8;
}
