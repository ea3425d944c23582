/** Bounds of managed orders on the server, each with its reason. */

/** A minute is over when a trade of a later one comes, or so long after its end: trades arrive within a second. */
export const MINUTE_GRACE_MS = 1_500;

/** Interval between looks at the clock for minutes that no later trade ends. */
export const TICK_EVERY_MS = 500;

/** The interval at which an end is gone on with: orders asked back again, and the next part of a position closed. */
export const ENDING_EVERY_MS = 5_000;

/** The wait after the database did not answer. */
export const RETRY_MS = 1_000;

/** The past that is proposed from and shown: two weeks of minutes cost about 80 ms. Longer ones run in browsers. */
export const PAST_MINUTES = 20_160;

/** A week of minutes in one answer: 30 ms of the database's and of this thread's time. */
export const PRICES_MAX = 10_080;

/** 0.05 %: what a market order of a small account paid beyond the open on the simulated books. */
export const SLIPPAGE_PPM = 500;

/** Starts of one member that wait for each other: more is a program gone wrong. */
export const STARTS_WAITING_MAX = 10;

/** Kept points of a curve that are sent at most, between its start and its end. */
export const CURVE_POINTS_MAX = 500;

/** A week: what is shorter says more of luck than of settings. */
export const RANKED_FROM_DAYS = 7;

/** Published runs that are held against each other, the oldest first, and that are shown of each kind. */
export const PUBLIC_READ_MAX = 1_000;
export const PUBLIC_SHOWN_MAX = 50;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A point a minute for two hours, then one each quarter of an hour for a week, then one an hour: 8,760 a year. */
export function pointEveryMs(ageMs: number): number {
  if (ageMs < 2 * HOUR_MS) return MINUTE_MS;
  return ageMs < 168 * HOUR_MS ? HOUR_MS / 4 : HOUR_MS;
}
