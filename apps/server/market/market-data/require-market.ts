import { CallRefusal } from "../../ground/calls/index.ts";
import type { VenueTerms } from "./terms.ts";

/** Refuses "market.unknown" for a market that a filter names and nobody defined. */
export function requireMarket(terms: VenueTerms, market: string | undefined): void {
  if (market !== undefined && terms.find(market) === undefined)
    throw new CallRefusal("market.unknown", "market");
}
