/** Every bound of recovery, with its reason. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** To photograph a document and oneself, with a sheet of paper to be written first. */
export const VISIT_MS = HOUR_MS;

/** Visits that one member may begin in a day: a picture that failed, a phone that was changed, and one more. */
export const VISITS_PER_MEMBER_MAX = 5;
export const VISITS_WINDOW_MS = DAY_MS;

/** Codes to one member in an hour, as for any other purpose. */
export const CODES_PER_MEMBER_MAX = 10;
export const CODES_WINDOW_MS = HOUR_MS;

/** Recoveries that one member may send to staff in thirty days; refused pictures may be taken again. */
export const SENT_PER_MEMBER_MAX = 5;
export const SENT_WINDOW_MS = 30 * DAY_MS;

/** The hold without a password, in usual holds and never below a week: whoever reads mail weekly sees it. */
export const LOST_BOTH_HOLD_TIMES = 2;
export const LOST_BOTH_HOLD_HOURS_MIN = 168;

/** Outlives the longest hold and the longest wait for staff before it. */
export const STOP_LINK_MS = 90 * DAY_MS;

/** The longest delay of a hold's end: nobody waits for the second after three days. */
export const FINISH_EVERY_MS = 10_000;

/** Waiting and held recoveries shown at once. */
export const QUEUE_SHOWN_MAX = 200;

/** Sign-ins that staff see counted beside a recovery. */
export const SIGN_INS_MS = 30 * DAY_MS;

/** The last one is reported to the member for so long after its end. */
export const ENDED_SHOWN_MS = 7 * DAY_MS;
