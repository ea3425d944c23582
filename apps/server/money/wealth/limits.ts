/** Every bound of wealth on the server, with its reason. */

/** Interval between checks whether a day has ended: a machine that slept wakes up with the income of its nights due. */
export const CHECK_EVERY_MS = 5_000;

/** The wait after a failure. */
export const RETRY_MS = 30_000;

/** Interval at which earnings are held against what is due. */
export const WATCH_EVERY_MS = 60_000;

/** Earnings that do not reach for a week are too few: a proposal and its approval take a day, a holiday some more. */
export const EARNINGS_DAYS_MIN = 7;

/** All who look within these times share an answer: offers as they stand, and what is due, which takes a long walk. */
export const OFFERS_KEPT_MS = 500;
export const DUE_KEPT_MS = 10_000;

/** 30 % a year: above it a rate is a typing mistake or a promise that nobody keeps. */
export const RATE_PPM_MAX = 300_000;

/** One funding, in whole coins. */
export const FUNDING_MAX = 1_000_000n;

/** Of an offer's name; the other texts are sentences. */
export const NAME_LENGTH_MAX = 40;
