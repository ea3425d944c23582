/** Bounds of conversions, each with its reason. */
import type { CoinCode, MemberId } from "../ids.ts";

/** The coin that index prices are told in: one of it is worth one of it, whatever any source says. */
export const PRICE_COIN: CoinCode = "USDT";

/** Digits after the point of an index price: it is a whole count of 10⁻⁸ USDT for a whole coin. */
export const PRICE_DECIMALS = 8;

/** 4.5 million USDT for a coin. The rule that leaves out a price takes it times 20, which stays below 2⁵³. */
export const PRICE_MAX = 450_000_000_000_000;

/** How long a quote is held: as long as it takes to read and to press. Source: Binance Convert, 8 to 10 seconds. */
export const QUOTE_VALID_MS = 10_000;

/** Of one member at a time: two windows with a quote each, and three that were asked for anew. */
export const MEMBER_QUOTES_MAX = 5;

/** Of all members at a time: every new one is held against all, some 100 µs for so many. */
export const QUOTES_MAX = 5_000;

/** 5 %: above it a spread or a fee is a typing mistake. */
export const SPREAD_PPM_MAX = 50_000;
export const CONVERT_FEE_PPM_MAX = 50_000;

/** The member as which the venue trades what its inventory has too much or too little of. */
export const DESK_MEMBER: MemberId = 9_007_199_254_740_989;
