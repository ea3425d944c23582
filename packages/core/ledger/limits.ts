/** Bounds of the ledger, each with its reason and a worked number. */

/** Balance keys are account × COINS_MAX + coin; 256 × 2⁴⁴ accounts stays a safe integer. Eleven coins are listed. */
export const COINS_MAX = 256;

/** Binance has ten, VIP 0 to VIP 9; four bits of a member's mark hold sixteen. */
export const FEE_LEVELS = 10;

/** Account numbers below this are the venue's and the chains'; 11 venue accounts leave room for 1,013 networks. */
export const VENUE_ACCOUNTS_MAX = 1_024;

/**
 * As much of a coin may come in, 46 billion coins with eight decimals: half of what a balance can hold. The other half
 * is room for profit that contracts have paid out and those who lose have not paid yet.
 */
export const CIRCULATING_MAX = 4_611_686_018_427_387_903n;
