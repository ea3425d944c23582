import type { Event } from "./events.ts";
import type { Posting } from "./ledger/posting.ts";
import type { CoinsOfMarket } from "./product.ts";
import { POSTINGS } from "./products.ts";

export type { Posting, PostingReason } from "./ledger/posting.ts";
export type { CoinsOfMarket, MarketCoins } from "./product.ts";

/** Returns an event's changes to accounts. The state, the read models and the naive twin all book from here. */
export function postingsOf(event: Event, coinsOf: CoinsOfMarket): readonly Posting[] {
  const bookings = POSTINGS[event.type] as (event: Event, coinsOf: CoinsOfMarket) => readonly Posting[];
  return bookings(event, coinsOf);
}
