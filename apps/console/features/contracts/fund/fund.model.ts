/** The insurance fund day by day. Pure. */
import { decimalUnits, parseDecimal } from "@meridian/core";

const DAY_MS = 86_400_000;
const DECIMALS = 18;
const USDT_DECIMALS = 6;

interface FundDay {
  readonly day: number;
  readonly balance: string;
}

/**
 * The balance at the end of each of the last days, the oldest first: a day on which nothing moved ended as the one
 * before. "0" before the first.
 *
 * @param days with movements, the newest first
 */
export function balanceSeries(days: readonly FundDay[], count: number, nowMs: number): string[] {
  const today = nowMs - (nowMs % DAY_MS);
  return Array.from({ length: count }, (_, place) => {
    const day = today - (count - 1 - place) * DAY_MS;
    return days.find((each) => each.day <= day)?.balance ?? "0";
  });
}

/** True of a movement that is none: "0", "0.00". */
export const isNothing = (amount: string): boolean => decimalUnits(amount, DECIMALS) === 0n;

/** True for an amount that can be moved: something, readable, and no more than there is. */
export function isPayable(amount: string, available: string): boolean {
  const units = parseDecimal(amount, USDT_DECIMALS);
  return typeof units === "bigint" && units > 0n && units <= decimalUnits(available, USDT_DECIMALS);
}

/** A UTC day as its date, which is the same in every zone: "2026-01-31". */
export const dayText = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10);

/** The lowest and the highest of some balances; both "0" of none. */
export function rangeOf(values: readonly string[]): { readonly low: string; readonly high: string } {
  const sorted = values.toSorted(
    (one, other) =>
      Number(decimalUnits(one, DECIMALS) > decimalUnits(other, DECIMALS)) -
      Number(decimalUnits(one, DECIMALS) < decimalUnits(other, DECIMALS)),
  );
  return { low: sorted[0] ?? "0", high: sorted.at(-1) ?? "0" };
}
