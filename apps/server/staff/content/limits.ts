/** Every bound of content, with its reason. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A notice older than this is no news, and nobody's bell counts it. */
export const NOTICE_NEWS_MS = 90 * DAY_MS;

/** Articles that the help centre puts first. */
export const POPULAR_MAX = 6;

/** Found by a search: who needs more should say more. */
export const FOUND_MAX = 30;

/** Votes from one address on the net within an hour: a household reads, a program counts up. */
export const VOTES_PER_ADDRESS_MAX = 40;
export const VOTES_WINDOW_MS = 60 * MINUTE_MS;

/** Saves shown of an item, newest first. */
export const HISTORY_SHOWN_MAX = 60;

/** Lists within lists are drawn so deep, and quotes read so deep; what lies deeper is meant to be a burden. */
export const NESTING_MAX = 4;

/** Fees and limits change by a person's hand: all who ask within this share one answer. */
export const FEES_KEPT_MS = 3_000;
