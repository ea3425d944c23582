/** Every bound of operations, with its reason. */
import type { LimitName, ParameterChange } from "@meridian/contract";

const DAY_MS = 24 * 3_600_000;

/** Lifetime of a proposal: a colleague should look at it the same day; later it may no longer be right. */
export const PROPOSAL_LIFE_MS = DAY_MS;

/** Credits are bounded over this. */
export const CREDIT_WINDOW_MS = DAY_MS;

/**
 * Initial limits of an operator, in whole USDT. A withdrawal of 50,000 is about what a person should have seen before
 * it goes; one of 250,000 is worth stealing for one of staff alone.
 */
export const LIMIT_DEFAULTS: Readonly<Record<Exclude<LimitName, `withdrawDaily${string}`>, string>> = {
  withdrawReviewUsdt: "50000",
  withdrawTwoPeopleUsdt: "250000",
  creditDailyUsdt: "100000",
  // Three days: a weekend away from the mailbox is shorter.
  recoveryHoldHours: "72",
};

/** Waiting vouchers shown at once: more than anybody decides in a day. */
export const QUEUE_SHOWN_MAX = 200;

/** Withdrawals of one member that are refused with one word: each asks the ledger, and a call has to end. */
export const REFUSED_AT_ONCE_MAX = 100;

/** One member's vouchers that may wait together. */
export const VOUCHERS_WAITING_MAX = 5;

/** Asking every chain and walking the whole state is work: all who look within these times share one answer. */
export const COVERS_KEPT_MS = 10_000;
export const INVARIANTS_KEPT_MS = 60_000;

/** Found members: who finds more should name more. */
export const FOUND_MAX = 20;

/** Rows of each kind in a member's picture. */
export const PICTURE_ROWS = 50;

/** Interval between attempts to carry out what was approved and could not be done yet. */
export const RESUME_EVERY_MS = 30_000;

/** Decisions of staff that wait for the one before: each may ask the chain, and none may hold up the database. */
export const DECISIONS_WAITING_MAX = 50;

export type SignInRewards = Omit<Extract<ParameterChange, { kind: "signInRewards" }>, "kind">;

/** Together one USDT a week: enough to be looked forward to, too little to open a thousand accounts for. */
export const SIGN_IN_REWARDS_DEFAULT: SignInRewards = {
  dayOne: "0.05",
  dayTwo: "0.08",
  dayThree: "0.1",
  dayFour: "0.12",
  dayFive: "0.15",
  daySix: "0.2",
  daySeven: "0.3",
};
