import { CallRefusal } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import type { VenueDirectory } from "../venue/index.ts";

/** Refuses "contract.unknown" for a market that is no contract. */
export function knownContract(venue: Pick<VenueDirectory, "market">, name: string): VenueMarket {
  const scale = venue.market(name)?.scale;
  if (scale?.kind !== "contract") throw new CallRefusal("contract.unknown", "market");
  return scale;
}
