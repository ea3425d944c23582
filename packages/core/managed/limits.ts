/** Bounds of managed orders, each with its reason and a worked number. */

/** Open sub-accounts of one owner. Each hears every minute of its market; large venues allow 10 to 50 bots. */
export const MANAGED_MAX = 20;

/** Largest share of a profit that a venue may take; funds take 20 %, and more than half would be the venue's business. */
export const PROFIT_SHARE_MAX_PPM = 500_000;
