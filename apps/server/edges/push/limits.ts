/** Every bound of notifications, with its reason. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A phone, a tablet, a computer at home and one at work, and their browsers. */
export const SUBSCRIPTIONS_MAX = 10;

export const ROUND_EVERY_MS = SECOND_MS;
export const NEWS_PER_ROUND = 200;

/** Push services answer within a second; one that hangs must not hold the others up for long. */
export const SEND_TIMEOUT_MS = 8 * SECOND_MS;
export const SENT_AT_ONCE = 8;

/** Tried again after 1, 2, 4, 8 and 16 minutes. */
export const TRIES_MAX = 6;
export const RETRY_FIRST_MS = MINUTE_MS;

/** For a device that is off: what is older is better read in the app. */
export const TIME_TO_LIVE_MS = 24 * HOUR_MS;

/** A program may fill hundreds of orders a minute: from here on one message counts them. */
export const FILLS_APART_MAX = 3;

/** Fills that wait for the next round; what comes beyond them within a second would be counted and not read anyway. */
export const FILLS_WAITING_MAX = 2_000;

/** Read models that are further behind are in trouble: then a message goes without its figures. */
export const FILLS_READABLE_WITHIN_MS = 5 * SECOND_MS;

/** Delay in noticing the end of a member's wish for fills, where something else than these calls ended it. */
export const WISHES_READ_EVERY_MS = MINUTE_MS;

/** RFC 8292: at most 24 hours. */
export const TOKEN_LIFE_MS = 12 * HOUR_MS;

/** RFC 8030 lets a push service refuse more than 4,096 bytes; padded to this, all our messages look alike. */
export const MESSAGE_BYTES = 1_024;
