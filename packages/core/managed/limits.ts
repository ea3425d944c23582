/** Bounds of managed orders, each with its reason and a worked number. */

/** Open sub-accounts of one owner. Each hears every minute of its market; large venues allow 10 to 50 bots. */
export const MANAGED_MAX = 20;

/**
 * Largest leverage of a sub-account. At three times, a position is closed by force only after the price has moved by
 * about a third against it; a strategy that reckons with ten is a bet on the next hour.
 */
export const MANAGED_LEVERAGE_MAX = 3;

/** Largest share of a profit: funds take 20 %, and with more than half the profit would be the venue's. */
export const PROFIT_SHARE_MAX_PPM = 500_000;
