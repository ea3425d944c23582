/** Bounds of markets and orders, each with its reason and a worked number. */

/** A participant's key is member × MARKETS_MAX + market; 4,096 pairs are twice what the largest venues list. */
export const MARKETS_MAX = 4_096;

/** Of one order. 2⁴⁰ lots of 0.00001 BTC are 10,995,116 BTC; a level of 8,192 such orders still sums safely. */
export const QUANTITY_MAX = 1_099_511_627_776;

/** 10 %: above it a fee is a typing mistake. The highest in the field is 0.6 %, which is 6,000. */
export const FEE_PPM_MAX = 100_000;

/** Four times the average. TICKS_MAX × 4,000,000 is 8.59 × 10¹⁵, below 2⁵³, so a band never needs bigint. */
export const BAND_PPM_MAX = 4_000_000;

/** Per member and market. The default is 200; 1,000 lets a market maker quote 500 levels a side. */
export const OPEN_ORDERS_MAX = 1_000;

/** Pending orders of a member in a market. The default is 20; 200 leaves each open order of the default a stop. */
export const PENDING_ORDERS_MAX = 200;

/** A trailing stop follows at 0.1 % to 20 %. Source: Binance `minTrailingAboveDelta` and its like, 10 to 2,000. */
export const TRAILING_BPS_MIN = 10;
export const TRAILING_BPS_MAX = 2_000;

/** An iceberg shows at least a tenth of itself, so that a taker of it writes at most ten trades more. Binance: 10. */
export const ICEBERG_SLICES_MAX = 10;

/** Binance allows 36; a UUID with its dashes has 36. */
export const CLIENT_ORDER_ID_LENGTH_MAX = 36;

/** Debts to inviters that one trade pays: enough to catch up, and no trade becomes long by it. */
export const OWED_PAYMENTS_MAX = 8;

/** Characters of a member's note on an order; journaled with it, so kept to a sentence. */
export const REMARK_LENGTH_MAX = 100;

/**
 * Bounds of the time for which a program may be silent before its orders are cancelled. Below five seconds a slow
 * network would fire it; above an hour it guards nothing.
 */
export const CANCEL_AFTER_MIN_MS = 5_000;
export const CANCEL_AFTER_MAX_MS = 3_600_000;

/** The window of the average price that the band stands on: five minutes in 60 buckets of five seconds. */
export const AVERAGE_BUCKET_MS = 5_000;
export const AVERAGE_BUCKETS = 60;

/** Sources of one index: five are usual, and each costs a comparison a second. */
export const SOURCES_MAX = 16;
export const SOURCE_NAME_LENGTH_MAX = 32;
