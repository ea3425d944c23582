import type { Posting } from "./postings.ts";
import type { Ledger } from "./state.ts";

/** Books postings one by one: the plain way, for everything but the hot events of spot trading. */
export function applyPostings(ledger: Ledger, postings: readonly Posting[]): void {
  for (const posting of postings) {
    const coin = ledger.coinOf(posting.coin).index;
    const slot = ledger.balances.slotOf(ledger.accountFor(posting.account), coin);
    ledger.balances.post(slot, posting.available, posting.frozen, !posting.account.startsWith("member:"));
  }
}
