/** Every bound of the console, with its reason. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A console that somebody left is shut before the coffee is cold. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** A working day. */
export const STAFF_LIFE_MS = 10 * HOUR_MS;

/** One write a minute and session, not one a request. */
export const STAFF_SEEN_STEP_MS = MINUTE_MS;

export const STAFF_WRONG_WINDOW_MS = 15 * MINUTE_MS;
/** From one place: of a password that somebody half remembers. */
export const STAFF_WRONG_PER_ACCOUNT_MAX = 10;
export const STAFF_WRONG_PER_IP_MAX = 30;

/** Over all places from which the person never came in; those of before have an allowance of their own. */
export const STAFF_WRONG_PER_ACCOUNT_ELSEWHERE_MAX = 20;

/** Wrong codes of a second factor in a window: of a million with three valid at a time, ten are one in 33,000. */
export const STAFF_WRONG_CODES_MAX = 10;

/** From where somebody came in within this time is a known place. */
export const STAFF_PLACE_KNOWN_MS = 30 * 24 * HOUR_MS;

/** Long enough that every owner has read the mail about it. */
export const APPROVER_WAITS_MS = 24 * HOUR_MS;

/** So many make an exchange: what takes two needs them at once, and nobody is there yet whom a day would warn. */
export const FOUNDERS = 2;

/** Over a weekend, and not longer: a link is as good as a person. */
export const INVITATION_LIFE_MS = 48 * HOUR_MS;
/** 192 bits: nobody guesses one. */
export const INVITATION_BYTES = 24;

export const STAFF_NOTICE_EVERY_MS = 2_000;
export const STAFF_NOTICES_PER_ROUND = 50;

/** Open sessions shown to their owner: nobody works in more places. */
export const STAFF_SESSIONS_SHOWN_MAX = 50;
