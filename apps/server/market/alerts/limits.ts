/** Bounds of price alerts, each with its reason. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Four for each market of a new exchange; a list that a person still looks through. */
export const STANDING_MAX = 50;

/** A quarter of a year: what was set before has been forgotten. */
export const ALERT_LIFE_MS = 90 * DAY_MS;

/** Own news reach back as far; beyond it a row serves nobody. */
export const ENDED_KEPT_MS = 2 * ALERT_LIFE_MS;

/** As long as a caller may repeat the call that set it or took it back. */
export const CANCELLED_KEPT_MS = 7 * DAY_MS;

/** 0.1 %: what is less happens all the time, also within five minutes. */
export const MOVE_BPS_LEAST = 10;
/** 99 %: no price falls further but to nothing. */
export const MOVE_BPS_MOST = 9_900;

/** 10 %: the engine's look for ratios costs as much as there is above the lowest one asked for. */
export const MARGIN_BPS_LEAST = 1_000;
/** 99 %: at 100 % positions are given up. */
export const MARGIN_BPS_MOST = 9_900;

/** Marks, and with them funding rates and margins, come every second. */
export const ROUND_EVERY_MS = SECOND_MS;

/** The wait after the database did not answer. */
export const RETRY_MS = SECOND_MS;

/** Candles that are further behind at the start are in trouble: then moves are seen from now on. */
export const READABLE_WITHIN_MS = 30 * SECOND_MS;

/** Extremes of the shorter times are kept by stretches of 5 s, of the longer ones by the minute: 1 in 60 at most. */
export const FINE_MS = 5 * SECOND_MS;
export const COARSE_MS = MINUTE_MS;
/** The longest time that is looked at in fine stretches. */
export const FINE_REACH_MS = 15 * MINUTE_MS;
export const COARSE_REACH_MS = DAY_MS;
