/** Every bound of identity, with its reason. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A session nobody used for half a day is over: a trader who comes back after a night logs in. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;

/** Whatever its use, a session ends after a week. */
export const SESSION_LIFE_MS = 7 * DAY_MS;

/** A visitor of a demo has no password to come back with: its one session lives as long as its member, used or not. */
export const SESSION_DEMO_LIFE_MS = 7 * DAY_MS;

/** Presses of the button from one address: a curious person has five, and a day no more than twenty. */
export const DEMO_PER_HOUR_MAX = 5;
export const DEMO_PER_DAY_MAX = 20;
export const DEMO_WINDOW_MS = HOUR_MS;

/** The fresh starts that a visitor may make in an hour. */
export const DEMO_RESETS_PER_HOUR = 20;

/** Lifetime of the sign-in log: long enough to look into a theft that was noticed late. */
export const SIGN_INS_KEPT_MS = 90 * DAY_MS;

/** The step of the remembered time of last use: one write a minute and session, not one a request. */
export const SESSION_SEEN_STEP_MS = MINUTE_MS;

/** Halves of a token: 128 random bits each. */
export const TOKEN_HALF_BYTES = 16;

/** One entry of the fund password lets a session trade for a quarter of an hour. */
export const FUND_GRANT_MS = 15 * MINUTE_MS;

/** A million fund passwords at five tries a day take 547 years. */
export const FUND_TRIES_MAX = 5;
export const FUND_LOCK_MS = DAY_MS;

/** Wrong fund passwords from one address over all members in a day, against one guess tried on many members. */
export const FUND_WRONG_PER_IP_MAX = 40;
export const FUND_WRONG_WINDOW_MS = DAY_MS;

/** Entries that may wait for one member's turn: a person has one, a flood gets a refusal. */
export const FUND_WAITING_MAX = 220;

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

/** A code of six digits, five tries: a guess succeeds once in 200,000 codes. */
export const CODE_TRIES_MAX = 5;
export const CODE_RESEND_MS = MINUTE_MS;

/** Codes that one address on the net may ask for in an hour, whatever the mail addresses. */
export const CODES_PER_IP_MAX = 60;
export const SMS_PER_IP_MAX = 20;
/** Whoever asks: what an hour of codes by short message may cost the venue, see sms-allowance.ts. */
export const SMS_LIMITS = { perHour: 500, perAreaPerHour: 100 };
/** And that one mail address or phone may get: nobody is to be flooded by a stranger. */
export const CODES_PER_CONTACT_MAX = 10;
export const CODES_WINDOW_MS = HOUR_MS;

/**
 * Wrong logins: few for one account from one place, more from all places that the account does not know. Where it was
 * entered from within a month the tries of strangers do not count.
 */
export const LOGIN_WINDOW_MS = 15 * MINUTE_MS;
export const LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX = 10;
export const LOGIN_WRONG_PER_ACCOUNT_MAX = 100;
export const LOGIN_WRONG_PER_IP_MAX = 100;
export const LOGIN_PLACE_KNOWN_MS = 30 * DAY_MS;
