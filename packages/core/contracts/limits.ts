/** Bounds of contracts, each with its reason. */
import type { CoinCode, MemberId } from "../ids.ts";

/** The coin that every contract is quoted, margined and settled in. */
export const SETTLEMENT_COIN: CoinCode = "USDT";

/** The member as which the insurance fund has its positions; its money is the venue's insurance account. */
export const FUND_MEMBER: MemberId = 9_007_199_254_740_990;

/** Source: the highest of Binance. */
export const LEVERAGE_MAX = 125;

/** A member's leverage of a contract until it is set. Source: Binance. */
export const LEVERAGE_FIRST = 20;

/** Binance has 12 of BTC; 20 leave room. */
export const TIERS_MAX = 20;

/** 5 %: ten times what the field takes. */
export const LIQUIDATION_FEE_PPM_MAX = 50_000;

/** The book is looked at so often, for the mark and for funding. Source: Binance. */
export const SAMPLE_INTERVAL_MS = 5_000;
