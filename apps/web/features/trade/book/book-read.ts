/** Comparisons of the levels a ticket reads. Pure. */
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

/** Compares all asks and the best bid, which a buy order reads. */
export function hasSameAsks(before: Sides, next: Sides): boolean {
  return before.asks === next.asks && hasSameBest(before, next);
}

/** Compares all bids and the best ask, which a sell order reads. */
export function hasSameBids(before: Sides, next: Sides): boolean {
  return before.bids === next.bids && hasSameBest(before, next);
}
