/** Every bound of the Bitcoin chain, with its reason. Fee rates are satoshis per 1,000 virtual bytes. */

/** Blocks within which a payment should be mined, as asked of the node's estimate: an hour. */
export const FEE_TARGET_BLOCKS = 6;

/** Lowest rate that nodes relay by default: 1 satoshi per virtual byte. */
export const FEE_RATE_MIN = 1_000n;

/** Taken while the node has no estimate, as after its start: 5 satoshis per virtual byte. */
export const FEE_RATE_UNKNOWN = 5_000n;

/** An estimate above this is a fault or a flood: 300 satoshis per virtual byte, some 42,000 for a payment. */
export const FEE_RATE_MAX = 300_000n;

/** Extra that a replacement pays for every virtual byte of its own; nodes ask for it. */
export const FEE_RATE_STEP = 1_000n;

/** Inputs of one transaction: 13,600 virtual bytes, far within what nodes relay, and signed in a tenth of a second. */
export const INPUTS_MAX = 200;

/** Coins looked at for one payment, largest first. */
export const COINS_LOOKED_AT = 2_000;

/** Steps of the search for coins that need no change; it ends within milliseconds. */
export const SEARCH_STEPS_MAX = 20_000;

/**
 * Fewer coins than this in the hot wallet, and change comes back as two: each coin serves one payment per block.
 */
export const HOT_COINS_WANTED = 24;

/** Change below this stays whole: 0.02 BTC, twenty of the smallest withdrawals. */
export const CHANGE_SPLIT_MIN = 2_000_000n;

/** Blocks after which a coinbase may be spent. Source: the protocol. */
export const COINBASE_MATURITY = 100;

/** Depth from which coins that our own payments made are spent again; those of a replaced payment wait longer. */
export const OWN_COIN_DEPTH = 1;
