/** Every bound of the treasury's watch, with its reason. */

/** Interval at which everything is looked at: a payment at most every few seconds cannot empty a wallet in between. */
export const WATCH_EVERY_MS = 15_000;

/** Balances of every address are asked for: once a minute is enough to know that they cover what is owed. */
export const RESERVES_EVERY_MS = 60_000;

/** A node that restarts is back within this. */
export const UNREACHABLE_AFTER_MS = 60_000;

/** Blocks that a chain may be late by; by chance alone thirty on end happen once in longer than any chain exists. */
export const STALLED_AFTER_BLOCKS = 30;

/** Some chains make a block a second and pause for a minute: earlier than this none has stalled. */
export const STALLED_AFTER_MS_MIN = 600_000;

/** Three times as long as a transaction waits for a better price. */
export const STUCK_AFTER_MS = 3_600_000;

/** Payments that the hot wallet's own coin has to be good for, at what they cost at most now. */
export const FUEL_PAYMENTS_MIN = 50;

/** Mails of one round: a flood of alarms must not become a flood of mails. */
export const MAILS_PER_ROUND = 10;

/** Latest sweeps that the console shows. */
export const SWEEPS_SHOWN = 30;

/** Reserves that many people look at are computed once within this time. */
export const TREASURY_KEPT_MS = 5_000;
