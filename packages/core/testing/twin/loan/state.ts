/** The naive twin's loans: every day of each with what it cost, and sums made anew. */
import type { LoanOpened } from "../../../loan/events.ts";
import type { PlanTerms } from "../../../loan/commands.ts";
import { ceilOf, MILLION } from "../contracts/arithmetic.ts";
import type { TwinState } from "../state.ts";

export const DAY_MS = 86_400_000;

export interface TwinPlan {
  terms: PlanTerms;
  isOpen: boolean;
}

export interface TwinLoan {
  readonly opened: LoanOpened;
  /** Of each day that was charged, the exact interest in millionths of a unit. */
  days: bigint[];
  interestPaid: bigint;
  principalPaid: bigint;
  collateral: bigint;
  calledAt: number;
  isOverdue: boolean;
  liquidation: "" | "ltv" | "overdue";
  isDefaulted: boolean;
  isClosed: boolean;
}

export class TwinLoans {
  plans = new Map<string, TwinPlan>();
  /** All there ever were, in the order of their numbers. */
  all: TwinLoan[] = [];
}

export function runningLoans({ loans }: TwinState): TwinLoan[] {
  return loans.all.filter(({ isClosed }) => !isClosed);
}

export function findLoan(state: TwinState, loanId: number, member: number): TwinLoan | undefined {
  return runningLoans(state).find(({ opened }) => opened.loanId === loanId && opened.member === member);
}

export function principalOf({ opened, principalPaid }: TwinLoan): bigint {
  return opened.amount - principalPaid;
}

/** The exact sum of all days, rounded up once, less what is paid. */
export function interestOwed({ days, interestPaid }: Pick<TwinLoan, "days" | "interestPaid">): bigint {
  return ceilOf(sumOf(days), MILLION) - interestPaid;
}

export function sumOf(days: readonly bigint[]): bigint {
  return days.reduce((sum, day) => sum + day, 0n);
}

/** The days after those charged whose first moment is over by now. */
export function missingDays(loan: TwinLoan, now: number): bigint[] {
  const { time, termDays, ratePpm } = loan.opened;
  const missing: bigint[] = [];
  for (let day = loan.days.length + 1; day <= termDays + 1; day++) {
    const hasBegun = day === 1 || now > time + (day - 1) * DAY_MS;
    if (!hasBegun) break;
    missing.push(principalOf(loan) * BigInt(day > termDays ? 3 * ratePpm : ratePpm));
  }
  return missing;
}

export function debtOf(loan: TwinLoan, now: number): bigint {
  const days = [...loan.days, ...missingDays(loan, now)];
  return principalOf(loan) + interestOwed({ ...loan, days });
}
