/** Every bound of loans on the server, with its reason. */

/** Interval at which loans are looked after: a price has to move far within three seconds to matter. */
export const TEND_EVERY_MS = 3_000;

/** Commands of one round. Each works on 500 loans and sells of 20; what is left then is due in the next round. */
export const COMMANDS_PER_ROUND_MAX = 50;

/** The wait after a failure. */
export const RETRY_MS = 15_000;

/** Interval at which alarms and reminders are looked after. */
export const WATCH_EVERY_MS = 30_000;

/** All who look within this time share an answer: plans as they stand, and what there is to lend. */
export const PLANS_KEPT_MS = 500;

/** Applications of a member that wait: whoever has ten open ones is not waiting for the eleventh. */
export const WAITING_MAX = 10;

/** Decisions about one member that wait for each other. */
export const CARRYING_MAX = 100;

/** Time for the outcome of a request to become readable; then it is reported as far as it can be. */
export const READABLE_WITHIN_MS = 5_000;

/** 0.3 % a day is 110 % a year: above it a rate is a typing mistake, or usury. */
export const DAILY_RATE_PPM_MAX = 3_000;

/** 2 % at arrival: above it a fee hides what a loan costs. */
export const FEE_PPM_MAX = 20_000;

/** With one source alone an index is whatever that one says. */
export const QUORUM_MIN = 2;

/** One funding, in whole coins. */
export const FUNDING_MAX = 1_000_000n;

/** The most that the automatic rule may accept, in whole USDT: a pledge can be sold, a credit can only be hoped for. */
export const PLEDGED_AUTO_MAX = 1_000_000n;
export const CREDIT_AUTO_MAX = 50_000n;

/** An account that could lend no more than a tenth of what is lent, or not the least loan of a plan, is low. */
export const LENDING_LOW_SHARE = 10n;

/** A loan whose collateral nobody has bought for five minutes needs somebody who looks at its market. */
export const UNSOLD_AFTER_MS = 300_000;

/** Principal that falls due within a week is counted apart. */
export const DUE_SOON_MS = 7 * 86_400_000;
