/** Bounds of the ledger, each with its reason and a worked number. */

/** Balance keys are account × COINS_MAX + coin; 256 × 2⁴⁴ accounts stays a safe integer. Eleven coins are listed. */
export const COINS_MAX = 256;

/** Binance has ten, VIP 0 to VIP 9; four bits of a member's mark hold sixteen. */
export const FEE_LEVELS = 10;

/** Account numbers below this are the venue's and the chains'; 11 venue accounts leave room for 1,013 networks. */
export const VENUE_ACCOUNTS_MAX = 1_024;
