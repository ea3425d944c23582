/** The days and the income of an investment. Pure: a ticket reckons as the exchange does. */
import { mulDiv, PPM, type TimeMs } from "../numeric/index.ts";

/** UTC days since 1970-01-01. */
export type Day = number;

const DAY_MS = 86_400_000;
/** Source: Binance savings. A leap year has 366 days of a 365th. */
const YEAR_DAYS = 365;
const RATE_DIVISOR = BigInt(YEAR_DAYS * PPM);

export function dayOf(time: TimeMs): Day {
  return Math.floor(time / DAY_MS);
}

/** 00:00 UTC. */
export function startOfDay(day: Day): TimeMs {
  return day * DAY_MS;
}

/**
 * The income of one day, rounded down: parts of an amount never earn more than the whole.
 *
 * @param principal in units of the coin
 * @param ratePpm of a year of 365 days
 */
export function dailyIncome(principal: bigint, ratePpm: number): bigint {
  return mulDiv(principal, BigInt(ratePpm), RATE_DIVISOR, "floor");
}

/** True of a term whose income is at most the principal, so that an early exit can give all of it back. */
export function isIncomeWithinPrincipal(ratePpm: number, termDays: number): boolean {
  return ratePpm * termDays <= YEAR_DAYS * PPM;
}

/** The first and the last day that earn, and when the principal is back. */
export interface Term {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly backAt: TimeMs;
}

/** @param day of the subscription, which earns nothing */
export function termFrom(day: Day, termDays: number): Term {
  const lastDay = day + termDays;
  return { firstDay: day + 1, lastDay, backAt: startOfDay(lastDay + 1) };
}
