/** The days and the interest of a loan. Pure: a calculator reckons as the exchange does. */
import { mulDiv, PPM, type TimeMs, wholeNumber } from "../numeric/index.ts";
import { GRACE_DAYS, OVERDUE_FACTOR } from "./limits.ts";

const DAY_MS = 86_400_000;
const WHOLE = BigInt(PPM);

/** Of a loan's days, counted from its own beginning and not from midnight, so that no zone and no calendar matters. */
export interface LoanDays {
  readonly startedAt: TimeMs;
  readonly termDays: number;
}

/** The last moment at which a loan is repaid in time. */
export function dueAtOf({ startedAt, termDays }: LoanDays): TimeMs {
  return startedAt + termDays * DAY_MS;
}

/** The last moment before a loan that is overdue is liquidated, or in default. */
export function graceEndsAtOf(days: LoanDays): TimeMs {
  return dueAtOf(days) + GRACE_DAYS * DAY_MS;
}

/**
 * The days of a loan that have begun: the first one with the loan itself, each further one once 24 hours more are over.
 * After the grace no further day begins.
 */
export function daysBegun({ startedAt, termDays }: LoanDays, time: TimeMs): number {
  const begun = Math.max(Math.ceil((time - startedAt) / DAY_MS), 1);
  return Math.min(begun, termDays + GRACE_DAYS);
}

/** Days with one rate. */
export interface Stretch {
  /** The last one, counted from 1; and how many they are. */
  readonly day: number;
  readonly days: number;
  readonly ratePpm: number;
}

/** The days after the `charged` ones up to the one that is named, those of the term and those of the grace apart. */
export function stretchesOf(
  { termDays, ratePpm }: { readonly termDays: number; readonly ratePpm: number },
  charged: number,
  day: number,
): Stretch[] {
  const inTerm = Math.min(day, termDays);
  const beyond = Math.max(charged, termDays);
  return [
    { day: inTerm, days: inTerm - charged, ratePpm },
    { day, days: day - beyond, ratePpm: ratePpm * OVERDUE_FACTOR },
  ].filter(({ days }) => days > 0);
}

export interface Charge {
  readonly amount: bigint;
  readonly creditPpm: number;
}

/**
 * The interest of some days, rounded up to the unit. What the rounding took beyond the exact amount is kept, in
 * millionths of a unit, and the next charge takes it off: over its whole time a loan costs the exact sum rounded up
 * once, however its days and repayments are divided.
 *
 * @param creditPpm kept of the charges before
 */
export function chargeOf(
  principal: bigint,
  { days, ratePpm }: Pick<Stretch, "days" | "ratePpm">,
  creditPpm: number,
): Charge {
  const exact = principal * BigInt(ratePpm) * BigInt(days) - BigInt(creditPpm);
  const amount = exact <= 0n ? 0n : mulDiv(exact, 1n, WHOLE, "ceil");
  return { amount, creditPpm: wholeNumber(amount * WHOLE - exact) };
}

/** The interest of so many days of a loan of which nothing is repaid meanwhile. */
export function interestOf(amount: bigint, ratePpm: number, days: number): bigint {
  return chargeOf(amount, { days, ratePpm }, 0).amount;
}

/** The fee that is taken off at arrival, rounded up. */
export function loanFee(amount: bigint, feePpm: number): bigint {
  return mulDiv(amount, BigInt(feePpm), WHOLE, "ceil");
}

/** The most that a loan can ever come to owe: its principal, and the interest of its term and its grace. */
export function debtMost(amount: bigint, ratePpm: number, termDays: number): bigint {
  return amount + interestOf(amount, ratePpm, termDays + GRACE_DAYS * OVERDUE_FACTOR);
}
