/** Bounds of conversions, each with its reason. */
import type { MemberId } from "../ids.ts";

/** The time a quote is held: as long as it takes to read and to press. Source: Binance Convert, 8 to 10 seconds. */
export const QUOTE_VALID_MS = 10_000;

/** Of one member at a time: two windows with a quote each, and three that were asked for anew. */
export const MEMBER_QUOTES_MAX = 5;

/** Of all members at a time: every new one is held against all, some 100 µs for so many. */
export const QUOTES_MAX = 5_000;

/** 5 %: above it a spread or a fee is a typing mistake. */
export const SPREAD_PPM_MAX = 50_000;
export const CONVERT_FEE_PPM_MAX = 50_000;

/** The member as which the venue trades what its inventory has too much or too little of. */
export const HEDGE_MEMBER: MemberId = 9_007_199_254_740_989;
