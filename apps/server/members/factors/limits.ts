/** Every bound of security, with its reason. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Withdrawals asked for within a day of a change wait for its end, so that an owner has the time to notice. */
export const SECURITY_HOLD_MS = DAY_MS;

/** From the right password to the second factor: to fetch a phone. */
export const LOGIN_CHALLENGE_MS = 5 * MINUTE_MS;

/** Whoever lost the second factor has a code sent in between, which lives as long. */
export const RECOVERY_CHALLENGE_MS = 10 * MINUTE_MS;

/** The lifetime of a passkey's challenge. Browsers give a person about as long. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;

/** A request whose answer was lost is sent again within seconds; clients give up after half a minute. */
export const PASS_KEPT_MS = 10 * MINUTE_MS;

/** Three codes of a million are right at a time: at twenty tries a day a guess succeeds once in 45 years. */
export const FACTOR_WRONG_MAX = 5;
export const FACTOR_WRONG_WINDOW_MS = 15 * MINUTE_MS;
export const FACTOR_WRONG_DAY_MAX = 20;
export const FACTOR_WRONG_DAY_MS = DAY_MS;

/** Of one member, over all its sessions. */
export const FACTORS_WAITING_MAX = 50;

/** A phone, a computer, a key or two, and their successors. */
export const PASSKEYS_MAX = 10;

export const RECOVERY_CODES = 10;
/** 50 random bits each, written as ten letters and digits. */
export const RECOVERY_CODE_LENGTH = 10;

/** A code of its own that stands in every mail: long enough not to be guessed, short enough to be seen. */
export const ANTI_PHISHING_MIN = 4;
export const ANTI_PHISHING_MAX = 20;

export const LOCK_DAYS_MAX = 30;
export const LOCK_DAY_MS = DAY_MS;

/** The link in a mail outlives the withdrawal hold, and then some for who reads mail once a week. */
export const FREEZE_LINK_MS = 7 * DAY_MS;

/** Shown of the logs, newest first. */
export const LOG_PAGE = 50;

/** The logs are kept as long as the sign-in log. */
export const LOGS_KEPT_MS = 90 * DAY_MS;

/** The longest delay of a mail about a change. */
export const NOTICE_EVERY_MS = 1_000;
export const NOTICES_PER_ROUND = 50;

/** After this a mail about a change is no news any more, and the page tells it. */
export const NOTICE_TRIED_MS = DAY_MS;
