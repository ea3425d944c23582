import type { CoinCode, MemberId } from "../ids.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";
import type { CoinSample } from "../trading/coin-prices.ts";

/** An operator's settings of all conversions. */
export interface ConvertTerms {
  /** By how much the price of a quote is worse for the member than the index. */
  readonly spreadPpm: RatePpm;
  /** Of what is received, after the spread. */
  readonly feePpm: RatePpm;
  /** Sources that an index needs at least. */
  readonly quorum: number;
  /** A balance worth less than this, in units of the price coin, is dust. */
  readonly dustMax: Amount;
  /** True if the venue trades on its own book what the inventory has too much or too little of. */
  readonly isHedged: boolean;
}

/** An operator's settings of a coin, in its units. */
export interface ConvertCoin {
  /** Bounds of an amount that is given of it. With a largest amount of 0 the coin is closed. */
  readonly amountMin: Amount;
  readonly amountMax: Amount;
  /** The least stock that the inventory keeps of it, and the most that it takes. */
  readonly stockMin: Amount;
  readonly stockMax: Amount;
  /** The stock that a hedge brings the inventory back to. */
  readonly stockTarget: Amount;
}

/** Sets the terms of all conversions. The first ones bring the hedge member, which trades for the inventory. */
export interface SetConvertTerms extends ConvertTerms {
  readonly type: "setConvertTerms";
  readonly time: TimeMs;
}

/** Offers a coin for conversions, or changes its terms. */
export interface SetConvertCoin extends ConvertCoin {
  readonly type: "setConvertCoin";
  readonly time: TimeMs;
  readonly coin: CoinCode;
}

/** The amount of a quote is what the member gives, or the least that it wants to receive. */
export type QuoteSide = "give" | "receive";

/**
 * Asks for a price at which the venue's inventory changes one coin into another. The latest samples of both coins'
 * sources come with it. Nothing moves, and nothing of the member's is frozen: the price is held for some seconds, and
 * what the inventory would give is set aside for as long.
 */
export interface QuoteConversion {
  readonly type: "quoteConversion";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly from: CoinCode;
  readonly to: CoinCode;
  readonly side: QuoteSide;
  readonly amount: Amount;
  readonly samples: readonly CoinSample[];
}

/** Asks for one price for everything in the spot account that is dust: each whole amount into one coin. */
export interface QuoteDust {
  readonly type: "quoteDust";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly to: CoinCode;
  readonly samples: readonly CoinSample[];
}

/** Carries a quote out, once and before it expires. */
export interface AcceptQuote {
  readonly type: "acceptQuote";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly quoteId: number;
}

/** Gives the inventory back what the hedge member has of a coin. */
export interface ReturnToInventory {
  readonly type: "returnToInventory";
  readonly time: TimeMs;
  readonly coin: CoinCode;
}

export type ConvertCommand =
  | SetConvertTerms
  | SetConvertCoin
  | QuoteConversion
  | QuoteDust
  | AcceptQuote
  | ReturnToInventory;
