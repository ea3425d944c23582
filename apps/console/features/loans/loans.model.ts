/** Loans as staff see them: their tones, the urgency of each, and how the lending account of a coin stands. Pure. */
import type { LendingRow, LoanRequest, StaffLoan } from "@meridian/contract";
import { decimalUnits, mulDiv, wholeNumber } from "@meridian/core";
import type { Tone } from "@meridian/ui";

/** No coin has more digits. */
const DIGITS = 18;
const WHOLE = 100n;

const units = (text: string): bigint => decimalUnits(text, DIGITS);

export const REQUEST_TONE: Readonly<Record<LoanRequest["state"], Tone>> = {
  waiting: "warn",
  accepted: "up",
  refused: "neutral",
  withdrawn: "neutral",
  failed: "danger",
};

export const LOAN_TONE: Readonly<Record<StaffLoan["state"], Tone>> = {
  ...{ applied: "info", refused: "neutral", withdrawn: "neutral" },
  ...{ running: "accent", overdue: "danger", liquidating: "danger", defaulted: "danger" },
  ...{ repaid: "up", writtenOff: "warn" },
};

/** True where the collateral is worth less than the debt. */
export const isUncovered = ({ coverUsdt }: Pick<StaffLoan, "coverUsdt">): boolean =>
  coverUsdt.startsWith("-");

/** Lent of all there is to lend, in whole percent and rounded up; 0 where there is nothing. */
export function lentPercent({ available, receivable }: Pick<LendingRow, "available" | "receivable">): number {
  const all = units(available) + units(receivable);
  return all === 0n ? 0 : wholeNumber(mulDiv(units(receivable), WHOLE, all, "ceil"));
}

const isAny = (amount: string): boolean => /[1-9]/.test(amount);

/** Coins with something overdue first, then those with something written off; equals stay in their order. */
export function sortedLending(rows: readonly LendingRow[]): LendingRow[] {
  const urgency = ({ overdue, writtenOff }: LendingRow): number =>
    isAny(overdue) ? 0 : isAny(writtenOff) ? 1 : 2;
  return rows.toSorted((one, other) => urgency(one) - urgency(other));
}
