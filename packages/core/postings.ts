import type { Event } from "./events.ts";
import type { MarketName } from "./ids.ts";
import type { Posting as OfReason } from "./ledger/posting.ts";
import type { BackedMarkets } from "./product.ts";
import { backingOf, POSTINGS, type PostingReason } from "./products.ts";
import type { MarketKind } from "./trading/commands.ts";
import type { MarketTerms } from "./trading/market-terms.ts";

export type Posting = OfReason<PostingReason>;

/** The kind of a market, and the coins that it trades. */
export interface MarketCoins extends Pick<MarketTerms, "base" | "quote"> {
  readonly kind: MarketKind;
}

/**
 * Returns an event's changes to accounts. The state, the read models and the naive twin all book from here.
 *
 * @param coinsOf a market by its name; only asked for events that name one
 */
export function postingsOf(event: Event, coinsOf: (market: MarketName) => MarketCoins): readonly Posting[] {
  const bookings = POSTINGS[event.type] as (event: Event, marketOf: BackedMarkets) => readonly Posting[];
  return bookings(event, (market) => {
    const { kind, base, quote } = coinsOf(market);
    return { base, quote, backing: backingOf(kind) };
  });
}
