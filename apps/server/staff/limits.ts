/** Every bound of the console, with its reason. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A desk that somebody left is shut before the coffee is cold. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** A working day. */
export const STAFF_LIFE_MS = 10 * HOUR_MS;

/** One write a minute and session, not one a request. */
export const STAFF_SEEN_STEP_MS = MINUTE_MS;

export const STAFF_WRONG_WINDOW_MS = 15 * MINUTE_MS;
export const STAFF_WRONG_PER_ACCOUNT_MAX = 10;
export const STAFF_WRONG_PER_IP_MAX = 30;

/** Of a password that is drawn for somebody new: 144 bits. */
export const STAFF_PASSWORD_BYTES = 18;

export const AUDIT_PAGE = 50;
/** Lines that are read at once when the chain is computed anew. */
export const AUDIT_VERIFY_ROWS = 2_000;
