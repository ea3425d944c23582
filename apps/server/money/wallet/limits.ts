/** Every bound of the wallet, with its reason. */

/** Whoever empties an account in pieces, to stay below what a person looks at, asks often. */
export const MANY_AT_ONCE = 5;
export const MANY_WITHIN_MS = 3_600_000;

/** An account opened today that sends away more than a first try is worth a look. Whole USDT. */
export const ACCOUNT_YOUNG_MS = 24 * 3_600_000;
export const YOUNG_ACCOUNT_USDT = "1000";

/** One member's withdrawals that are not sent yet: nobody needs more, and the queue of staff is everybody's. */
export const WITHDRAWALS_WAITING_MAX = 10;

/** One member's withdrawals within a day, however they ended: 25 times what a busy trader asks for. */
export const WITHDRAWALS_OF_DAY_MAX = 50;
