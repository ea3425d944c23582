import { InvariantBroken } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { mayBeNegative } from "./accounts.ts";
import type { Posting } from "./posting.ts";
import type { Ledger } from "./state.ts";

/** Books postings one by one: the plain way, for everything but the hot events of trading. */
function applyPostings(ledger: Ledger, postings: readonly Posting[]): void {
  for (const posting of postings) {
    const coin = ledger.coinOf(posting.coin).index;
    const slot = ledger.balances.slotOf(ledger.accountFor(posting.account), coin);
    ledger.balances.post(slot, posting.available, posting.frozen, mayBeNegative(posting.account));
  }
}

/**
 * Applies an event by its postings; of one that names no market.
 *
 * @param remember what the product keeps of it besides
 */
export function booked<Event>(
  postingsOf: (event: Event, marketOf: () => never) => readonly Posting[],
  remember?: (exchange: Exchange, event: Event) => void,
): (exchange: Exchange, event: Event) => void {
  return (exchange, event) => {
    applyPostings(exchange.ledger, postingsOf(event, noMarket));
    remember?.(exchange, event);
  };
}

function noMarket(): never {
  throw new InvariantBroken("an event that names no market has no market to book by");
}
