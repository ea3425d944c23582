/**
 * Profit as it is shown: a difference of what is shown, each cut to cents as AmountText does, so that a page's figures
 * add up to their last digit. Exact and pure.
 */
import type { CallOutput } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv } from "@meridian/core";

const CENT_DECIMALS = 2;
const PERCENT_DECIMALS = 2;
const WHOLE_PERCENT = 10_000n;
/** No total has more. */
const DIGITS = 18;

export const exactUsdt = (usdt: string): bigint => decimalUnits(usdt, DIGITS);
export const exactText = (value: bigint): string => formatDecimal(value, DIGITS);

/** Cut towards zero. */
export const centsOf = (usdt: string): bigint => decimalUnits(usdt, CENT_DECIMALS);
export const centsText = (cents: bigint): string => formatDecimal(cents, CENT_DECIMALS);

/** The worth without its profit, of one answer: what stood there before and what has come in since. */
export function baseOf(worthUsdt: string, profitUsdt: string): string {
  return exactText(exactUsdt(worthUsdt) - exactUsdt(profitUsdt));
}

/** Rounded to the nearest: cut, a loss would look smaller than it is. Null where there was nothing to gain with. */
export function percentOf(profit: bigint, base: bigint): string | null {
  if (base <= 0n) return null;
  const halves = mulDiv(2n * (profit < 0n ? -profit : profit), WHOLE_PERCENT, base, "floor");
  const rounded = mulDiv(halves + 1n, 1n, 2n, "floor");
  return formatDecimal(profit < 0n ? -rounded : rounded, PERCENT_DECIMALS);
}

type Answer = Pick<CallOutput<"user/getAccountInfo">, "totalUsdt" | "todayStartUsdt" | "todayProfitUsdt">;

export interface TodayProfit {
  readonly profitUsdt: string;
  /** Of the worth at the start of the day; null where that was nothing. */
  readonly percent: string | null;
}

/**
 * Today's profit at the total that is shown beside it, which may be newer than the answer: prices have moved the profit
 * as much as the total.
 */
export function todayProfit(answer: Answer, totalUsdt: string): TodayProfit {
  const profit = centsOf(totalUsdt) - centsOf(baseOf(answer.totalUsdt, answer.todayProfitUsdt));
  return { profitUsdt: centsText(profit), percent: percentOf(profit, centsOf(answer.todayStartUsdt)) };
}
