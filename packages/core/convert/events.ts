import type { CoinCode, MemberId } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { ConvertCoin, ConvertTerms } from "./commands.ts";
import type { ConversionLeg } from "./leg.ts";

export interface ConvertTermsSet extends ConvertTerms {
  readonly type: "convertTermsSet";
  readonly time: TimeMs;
}

export interface ConvertCoinSet extends ConvertCoin {
  readonly type: "convertCoinSet";
  readonly time: TimeMs;
  readonly coin: CoinCode;
}

/** "dust" is a sweep of small amounts, with a leg for each coin; an exchange has one leg. */
export type ConversionKind = "exchange" | "dust";

interface OfQuote extends ConversionLeg {
  readonly time: TimeMs;
  /** Numbered by the exchange, rising from 1. */
  readonly quoteId: number;
  readonly kind: ConversionKind;
  readonly member: MemberId;
  /** Its place among the legs of the quote, from 0, and how many there are. */
  readonly leg: number;
  readonly legs: number;
}

/** One leg of a quote; the quote is there with the last of them. */
export interface ConversionQuoted extends OfQuote {
  readonly type: "conversionQuoted";
  /** The first moment at which it is not carried out any more. */
  readonly expiresAt: TimeMs;
}

/** One leg of a quote was carried out; all of them are, in one record. */
export interface Converted extends OfQuote {
  readonly type: "converted";
}

export type ConvertEvent = ConvertTermsSet | ConvertCoinSet | ConversionQuoted | Converted;
