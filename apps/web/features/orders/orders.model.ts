/** Orders as lists show them: how far filled, what they are worth, which filters they pass. Pure. */
import type { CallInput, MarketInfo, Order } from "@meridian/contract";
import { formatDecimal, mulDiv, parseDecimal, trimDecimal, wholeNumber } from "@meridian/core";
import type { Tone } from "@meridian/ui";

const DECIMALS_WIDE = 12;

function wide(text: string): bigint {
  const units = parseDecimal(text, DECIMALS_WIDE);
  return typeof units === "bigint" ? units : 0n;
}

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

/** What a limit order would cost in full, in quote; "" for a market order. */
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

/** True when it was ordered by an amount of quote instead of a quantity. */
export function isByQuote(order: Pick<Order, "quantity">): boolean {
  return isZero(order.quantity);
}

export function isOpen(order: Pick<Order, "status">): boolean {
  return order.status === "new" || order.status === "partiallyFilled";
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

export const ORDER_TABS = ["open", "history", "fills"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The tab that a path opens when its query names none. */
export function tabOf(pathname: string, query: string | null): OrderTab {
  const named = ORDER_TABS.find((tab) => tab === query);
  if (named !== undefined) return named;
  return pathname.startsWith("/history") ? "history" : "open";
}

export const DONE_STATUSES = ["filled", "cancelled", "expired", "expiredInMatch"] as const;
export type DoneStatus = (typeof DONE_STATUSES)[number];

export interface OrderFilter {
  readonly market?: string;
  readonly side?: "buy" | "sell";
  readonly status?: DoneStatus;
  /** Days as the date field writes them: "2026-11-21", in the zone of the device; both are included. */
  readonly from?: string;
  readonly to?: string;
}

function dayStart(day: string): number | undefined {
  const [year, month, date] = day.split("-").map((part) => Number.parseInt(part, 10));
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date).getTime();
  return Number.isNaN(start) ? undefined : start;
}

/** The last millisecond of a day, also where the clocks change on it. */
function dayEnd(day: string): number | undefined {
  const start = dayStart(day);
  if (start === undefined) return undefined;
  const next = new Date(start);
  next.setDate(next.getDate() + 1);
  return next.getTime() - 1;
}

/** What is asked of the server; names that are not chosen are left out. */
export function historyInput(filter: OrderFilter): CallInput<"user/orderList"> {
  const { market, side, status } = filter;
  return { ...fillsInput({ market, side, from: filter.from, to: filter.to }), ...(status && { status }) };
}

export function fillsInput(filter: {
  readonly [Name in Exclude<keyof OrderFilter, "status">]: OrderFilter[Name] | undefined;
}): CallInput<"user/tradeRecord"> {
  const { market, side, from, to } = filter;
  const start = from === undefined ? undefined : dayStart(from);
  const end = to === undefined ? undefined : dayEnd(to);
  return {
    ...(market !== undefined && { market }),
    ...(side !== undefined && { side }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  };
}

/** Open orders are all at hand, so they are filtered here. */
export function filterOpen(orders: readonly Order[], filter: OrderFilter): readonly Order[] {
  return orders.filter(
    ({ market, side }) =>
      (filter.market === undefined || market === filter.market) &&
      (filter.side === undefined || side === filter.side),
  );
}

export function isFiltered(filter: OrderFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Decimals that a market's figures are shown with; generous where the market is no longer listed. */
export function decimalsOf(market: MarketInfo | undefined): { price: number; quantity: number } {
  return { price: market?.priceDecimals ?? 8, quantity: market?.quantityDecimals ?? 8 };
}

/** Decimals for amounts of quote: a coin counted in whole dollars shows cents, others all they have. */
export function quoteDecimalsShown(quote: string): number {
  return quote.startsWith("USD") ? 2 : 8;
}

export interface NewsText {
  readonly kind:
    | "waiting"
    | "placed"
    | "rejected"
    | "partlyFilled"
    | "filled"
    | "cancelled"
    | "expired"
    | "prevented";
  readonly tone: "success" | "info" | "warning";
}

const NEWS: Record<Order["status"], NewsText> = {
  pending: { kind: "waiting", tone: "info" },
  rejected: { kind: "rejected", tone: "warning" },
  new: { kind: "placed", tone: "info" },
  partiallyFilled: { kind: "partlyFilled", tone: "info" },
  filled: { kind: "filled", tone: "success" },
  cancelled: { kind: "cancelled", tone: "info" },
  expired: { kind: "expired", tone: "warning" },
  expiredInMatch: { kind: "prevented", tone: "warning" },
};

export function newsOf(status: Order["status"]): NewsText {
  return NEWS[status];
}
