/** Every bound of custody, with its reason. */

/**
 * Remembered block hashes. A reorganisation deeper than this stops the watcher: it is another chain, or an attack.
 */
export const BLOCKS_REMEMBERED = 256;

/** Blocks read before the cursor is written: a restart repeats at most these. At 2 ms a block, 0.1 s of work. */
export const BLOCKS_PER_PASS = 50;

/** Of the Ethereum main chain: where a network names no other. */
export const BLOCK_TIME_MS = 12_000;

/** Interval at which a chain is asked for news. A block every 2 s is then shown within half a second. */
export const POLL_MS = 500;

/** Taps per member and coin in an hour: enough to try everything, too few to flood the chain. */
export const TAPS_PER_HOUR = 5;

/** Largest multiple of a coin's tap amount that one tap may ask for. */
export const TAP_MULTIPLE_MAX = 1n;

/** Longest text that is looked at as an address; the longest known form (Bech32) has 90 characters. */
export const ADDRESS_LENGTH_MAX = 128;

/** Withdrawals of one state, transactions and sweeps carried on in one pass, oldest first: a pass stays short. */
export const STEPS_PER_PASS = 200;

/** Sweeps opened in one pass, so that tidying the addresses never crowds out withdrawals. */
export const SWEEPS_PER_PASS = 5;

/** Time for which an address keeps the coin of a failed sweep: each try costs fuel, and reasons rarely pass sooner. */
export const SWEEP_RETRY_MS = 3_600_000;

/** A transaction that was not mined for so long is offered at today's price: two blocks of the slowest chain. */
export const REPLACE_AFTER_MS = 1_200_000;

/** Interval between checks whether the hot wallet holds too much: a balance of each coin is asked for. */
export const COLD_SWEEP_EVERY_MS = 5_000;
