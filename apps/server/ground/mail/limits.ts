/** Every bound of outgoing messages, with its reason. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Messages underway at once, each way: beyond it a mail server that hangs would only collect more of them. */
export const UNDERWAY_MAX = 10;

/** One try, from the connection to the answer; what is longer underway was lost with its process. */
export const TRY_MAX_MS = 45 * SECOND_MS;
export const SENDING_MAX_MS = 2 * MINUTE_MS;

/** A notice of security is of use for three days; a code is not worth sending once it has expired. */
export const MESSAGE_LIFE_MS = 3 * DAY_MS;

/** Time for which it is known that something was reported already. */
export const MESSAGES_KEPT_MS = 30 * DAY_MS;

/** A mail that waits longer than this is somebody's business: an alarm. */
export const STUCK_AFTER_MS = 2 * MINUTE_MS;

export const ROUND_EVERY_MS = 500;
export const LOOK_EVERY_MS = 15 * SECOND_MS;

const RETRIES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** @param tries made so far, from 1 */
export function retryAfterMs(tries: number): number {
  return RETRIES_MS[Math.min(tries, RETRIES_MS.length) - 1] ?? MINUTE_MS;
}

/** A code works for ten minutes; a message with one is of no use after them. */
export const CODE_LIFE_MS = 600_000;
