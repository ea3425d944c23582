/** The state of conversions: their terms, the coins on offer, and the quotes that are held. */
import type { CoinCode, MemberId } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { ConvertCoin, ConvertTerms } from "./commands.ts";
import type { ConversionKind } from "./events.ts";
import type { ConversionLeg } from "./leg.ts";

export interface Quote {
  readonly quoteId: number;
  readonly kind: ConversionKind;
  readonly member: MemberId;
  readonly expiresAt: TimeMs;
  readonly legs: ConversionLeg[];
  /** Carried out. It is remembered until it expires, so that a second try is refused with the reason. */
  isUsed: boolean;
}

export class Convert {
  /** Undefined until they are first set: nothing is quoted before. */
  terms: ConvertTerms | undefined;
  readonly coins = new Map<CoinCode, ConvertCoin>();
  /** By rising number. Those that are over go when a later one comes. */
  readonly quotes = new Map<number, Quote>();
  lastQuoteId = 0;

  /** The quotes that may still be carried out. */
  *live(time: TimeMs): IterableIterator<Quote> {
    for (const quote of this.quotes.values()) if (!quote.isUsed && time < quote.expiresAt) yield quote;
  }

  /** Drops the oldest quotes as far as they are over. */
  forget(time: TimeMs): void {
    for (const quote of this.quotes.values()) {
      if (time < quote.expiresAt) return;
      this.quotes.delete(quote.quoteId);
    }
  }
}
