/** What a ticket reads of the book. Pure. */
import type { Level } from "@meridian/contract";

interface Sides {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const bestOf = ([best]: readonly Level[]): string | undefined => best?.[0];

/** While there is no amount: the best prices alone, which it is reckoned at. */
export function hasSameBest(before: Sides, next: Sides): boolean {
  return bestOf(before.bids) === bestOf(next.bids) && bestOf(before.asks) === bestOf(next.asks);
}

/** What an order that buys would take: all that is asked. */
export function hasSameAsks(before: Sides, next: Sides): boolean {
  return before.asks === next.asks && hasSameBest(before, next);
}

/** What an order that sells would take: all that is bid. */
export function hasSameBids(before: Sides, next: Sides): boolean {
  return before.bids === next.bids && hasSameBest(before, next);
}
