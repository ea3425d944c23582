/** Payments of wealth that are due, day by day, for one coin or one offer. Exact and pure. */
import type { StaffDueDay } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv, trimDecimal } from "@meridian/core";

/** No coin has more digits. */
const DIGITS = 18;
/** The bar's width in units of its own drawing. */
export const BAR_WIDTH = 100;

export interface DueRow {
  readonly day: number;
  readonly income: string;
  readonly principal: string;
  /** Income of this day and all before it. */
  readonly sum: string;
  /** Beside the day of the most income; from 0 to BAR_WIDTH. */
  readonly share: number;
}

const units = (text: string): bigint => decimalUnits(text, DIGITS);
const text = (value: bigint): string => trimDecimal(formatDecimal(value, DIGITS));

/** Coins of which anything is due, and the offers of each. */
export function dueCoins(due: readonly StaffDueDay[]): string[] {
  return [...new Set(due.map(({ coin }) => coin))];
}

export function dueOffers(due: readonly StaffDueDay[], coin: string): string[] {
  return [...new Set(due.filter((row) => row.coin === coin).map(({ offer }) => offer))];
}

/** @param offer "" for all offers of the coin */
export function dueRows(due: readonly StaffDueDay[], coin: string, offer: string): DueRow[] {
  const sums = new Map<number, { income: bigint; principal: bigint }>();
  for (const row of due) {
    if (row.coin !== coin || (offer !== "" && row.offer !== offer)) continue;
    const { income, principal } = sums.get(row.day) ?? { income: 0n, principal: 0n };
    sums.set(row.day, { income: income + units(row.income), principal: principal + units(row.principal) });
  }
  const days = [...sums].toSorted(([one], [other]) => one - other);
  const most = days.reduce((best, [, { income }]) => (income > best ? income : best), 1n);
  let sum = 0n;
  return days.map(([day, { income, principal }]) => {
    sum += income;
    const share = Number.parseInt(mulDiv(income, BigInt(BAR_WIDTH), most, "ceil").toString(), 10);
    return { day, income: text(income), principal: text(principal), sum: text(sum), share };
  });
}
