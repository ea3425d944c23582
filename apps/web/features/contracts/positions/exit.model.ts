/** The price of a take profit or stop loss, and what it would bring; as the server reckons it. Pure. */
import type { Order, PositionExit } from "@meridian/contract";
import {
  alignedPriceText,
  formatDecimal,
  type Fraction,
  mulDiv,
  mulPpmCeil,
  parseDecimal,
  type Position,
  quoteText,
  ticksOf,
  trimDecimal,
  unitsOrZero,
  wholeNumber,
} from "@meridian/core";
import type { TradedMarket } from "../../trade/index.ts";

export type ExitName = "takeProfit" | "stopLoss";
export type ExitBy = PositionExit["by"];

const WHOLE_BPS = 10_000n;
/** Prices of contracts have fewer digits after the point. */
const DIGITS = 10;

/** A position to be left, or one that an order would open. */
export interface Entry {
  readonly scale: TradedMarket;
  /** Entry price in ticks; undefined while it is not known. */
  readonly price: Fraction | undefined;
  readonly isLong: boolean;
  readonly leverage: number;
}

/** Undefined for what leads to no price. */
export function exitPrice(entry: Entry, name: ExitName, by: ExitBy, value: string): string | undefined {
  const { scale, price, isLong, leverage } = entry;
  if (by === "price") return (ticksOf(scale, value) ?? 0) === 0 ? undefined : value;
  const percent = parseDecimal(value === "" ? "0" : value, 2);
  if (typeof percent === "string" || percent === 0n || price === undefined) return undefined;
  const share = by === "roe" ? BigInt(leverage) : 1n;
  const isUp = isLong === (name === "takeProfit");
  const scaled = WHOLE_BPS * share + (isUp ? percent : -percent);
  if (scaled <= 0n) return undefined;
  const ticks = mulDiv(price.numerator * scaled, 1n, price.denominator * WHOLE_BPS * share, "floor");
  return ticks < 1n ? undefined : alignedPriceText(scale, wholeNumber(ticks));
}

/**
 * An exit's price as it is typed in another way, to the nearest hundredth of a percent; "" where that way cannot say it,
 * as a stop that keeps a profit.
 */
export function exitValue(entry: Entry, name: ExitName, by: ExitBy, price: string): string {
  const { scale, isLong, leverage } = entry;
  if (by === "price" || entry.price === undefined) return price;
  const { numerator, denominator } = entry.price;
  const beyond = BigInt(ticksOf(scale, price) ?? 0) * denominator - numerator;
  const distance = isLong === (name === "takeProfit") ? beyond : -beyond;
  const share = by === "roe" ? BigInt(leverage) : 1n;
  const percent = mulDiv(2n * distance * WHOLE_BPS * share + numerator, 1n, 2n * numerator, "floor");
  return percent > 0n ? trimDecimal(formatDecimal(percent, 2)) : "";
}

/** `above` and `below`: it has to be on that side of the mark. `beyond`: the liquidation comes first. */
export type ExitProblem = "above" | "below" | "beyond";

export interface Watched {
  readonly isLong: boolean;
  readonly mark: string;
  /** "" for none. */
  readonly liquidationPrice: string;
}

/** Compares with the mark, not with the entry: a stop above the entry of a long keeps a profit. */
export function exitProblem(
  { isLong, mark, liquidationPrice }: Watched,
  name: ExitName,
  price: string,
): ExitProblem | undefined {
  const [at, now, end] = [price, mark, liquidationPrice].map((text) => unitsOrZero(text, DIGITS)) as [
    bigint,
    bigint,
    bigint,
  ];
  const isUp = isLong === (name === "takeProfit");
  if (isUp ? at <= now : at >= now) return isUp ? "above" : "below";
  const isBeyond = liquidationPrice !== "" && (isLong ? at <= end : at >= end);
  return name === "stopLoss" && isBeyond ? "beyond" : undefined;
}

type StandingOrder = Pick<Order, "type" | "stopPrice" | "positionEffect">;

/** The price at which an exit stands for the whole position; "" for none. */
export function standingPrice(orders: readonly StandingOrder[], name: ExitName): string {
  const start = name === "takeProfit" ? "takeProfit" : "stop";
  const found = orders.find(
    ({ positionEffect, type }) => positionEffect === "close" && type.startsWith(start),
  );
  return found?.stopPrice ?? "";
}

/** An exit as its field has it: `price` undefined for what leads to none. */
export interface TypedExit {
  /** The text of the field, which begins with `begun`: the exit that stands, or "". */
  readonly value: string;
  readonly begun: string;
  readonly price: string | undefined;
  readonly problem: ExitProblem | undefined;
}

/** The change that a field asks for: none where it is as it began; where it was emptied, the end of what stood. */
export function exitChange({ value, begun }: TypedExit): "none" | "set" | "remove" {
  if (value === begun) return "none";
  return value === "" ? "remove" : "set";
}

/**
 * The texts that were typed, by the fields' names, as they are typed in another way. One that has no text there is
 * dropped, so that its field follows the exit that stands: it was not emptied by hand.
 */
export function turnedTexts(
  typed: readonly (TypedExit & { readonly name: ExitName })[],
  entry: Entry,
  by: ExitBy,
): Readonly<Partial<Record<ExitName, string>>> {
  const asked = typed.filter((exit) => exitChange(exit) !== "none");
  const texts = asked.map(({ name, value, price = "" }) => {
    const text = price === "" ? "" : exitValue(entry, name, by, price);
    return [name, text === "" && value !== "" ? undefined : text];
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

/** True where something is asked for, and each text that was typed is an exit: none is left out silently. */
export function areExits(typed: readonly TypedExit[]): boolean {
  const asked = typed.filter((exit) => exitChange(exit) !== "none");
  return (
    asked.length > 0 &&
    asked.every(({ value, price, problem }) => value === "" || (price !== undefined && problem === undefined))
  );
}

/** The profit of some of a position's lots at a price, less the taker's fee. */
export function profitAtExit(
  scale: TradedMarket,
  { size, cost }: Position,
  price: string,
  lots: number,
): string {
  if (size === 0) return "0";
  const lotValue = BigInt(ticksOf(scale, price) ?? 0) * scale.quotePerTickLot;
  const value = BigInt(lots) * lotValue;
  const entered = mulDiv(cost < 0n ? -cost : cost, BigInt(lots), BigInt(Math.abs(size)), "ceil");
  const fee = mulPpmCeil(value, BigInt(scale.takerFeePpm));
  return quoteText(scale, (size > 0 ? value - entered : entered - value) - fee);
}
