/** A subscription as it is typed: what is wrong with it, the most that can be put in, and what it would earn. Pure. */
import type { RefusalName, WealthProduct } from "@meridian/contract";
import { dailyIncome, decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";
import { textOf, units } from "../amounts.ts";

/** Own figures that bound a subscription, beside the product's. */
export interface OwnFigures {
  /** In the account that pays. */
  readonly available: string;
  /** Already invested in the product. */
  readonly invested: string;
}

export type AmountProblem =
  | "missing"
  | Extract<
      RefusalName,
      | "wealth.amount_below_min"
      | "wealth.not_whole_copies"
      | "wealth.amount_above_max"
      | "wealth.too_few_copies"
      | "ledger.insufficient_balance"
    >;

/** In the order in which the exchange refuses. @param own undefined while it is not known */
export function amountProblem(
  amount: string,
  product: WealthProduct,
  own: OwnFigures | undefined,
): AmountProblem | undefined {
  const value = units(amount);
  if (value === 0n) return "missing";
  if (value < units(product.amountMin)) return "wealth.amount_below_min";
  if (value % units(product.price) !== 0n) return "wealth.not_whole_copies";
  if (value + units(own?.invested ?? "0") > units(product.amountMax)) return "wealth.amount_above_max";
  if (value > units(product.amountLeft)) return "wealth.too_few_copies";
  if (own !== undefined && value > units(own.available)) return "ledger.insufficient_balance";
  return undefined;
}

const least = (...values: readonly bigint[]): bigint =>
  values.reduce((one, other) => (one < other ? one : other));

/** The most that the balance, the member's maximum and the quota let in, in whole copies. */
export function amountMost(product: WealthProduct, { available, invested }: OwnFigures): string {
  const room = units(product.amountMax) - units(invested);
  const most = least(units(available), units(product.amountLeft), room > 0n ? room : 0n);
  return textOf(most - (most % units(product.price)));
}

export interface Estimate {
  readonly daily: string;
  /** Of a term in all; of flexible savings of 30 days. */
  readonly total: string;
  readonly days: number;
}

/** Flexible savings are forecast for a month, which their rate may not last. */
const FLEXIBLE_DAYS = 30;

/** As the exchange will reckon: each day is cut to the coin's smallest unit. @param decimals of the coin */
export function estimateOf(
  amount: string,
  { ratePpm, termDays }: Pick<WealthProduct, "ratePpm" | "termDays">,
  decimals: number,
): Estimate {
  const daily = dailyIncome(decimalUnits(amount, decimals), ratePpm);
  const days = termDays === 0 ? FLEXIBLE_DAYS : termDays;
  const text = (value: bigint): string => trimDecimal(formatDecimal(value, decimals));
  return { daily: text(daily), total: text(daily * BigInt(days)), days };
}
