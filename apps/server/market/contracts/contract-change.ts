/** A contract's terms and tiers between the decimals of the console and the whole numbers of the engine. */
import {
  type ContractView,
  type DefineContract,
  quoteText,
  SETTLEMENT_COIN,
  type SetContractTiers,
  type TierTerms,
  ticks,
  type TimeMs,
} from "@meridian/core";
import { readAmount } from "../../ground/calls/index.ts";
import type { ChangeOf } from "../../ground/changes/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import { termsOfChange, termsText, type VenueDirectory } from "../venue/index.ts";

export type ContractChange = ChangeOf<"contract">;

/** Contracts have a mark before anything trades, so that nothing looks at it; the engine wants one all the same. */
const PRICE_INITIAL = ticks(1);

const PERPETUAL = "-PERP";

/** Both commands of a change, in their order. Refused: as `marketCommand`. */
export function contractCommands(
  change: ContractChange,
  venue: Pick<VenueDirectory, "decimals" | "market">,
  time: TimeMs,
): { readonly define: DefineContract; readonly setTiers: SetContractTiers } {
  const { market, quorum, liquidationFeePpm } = change;
  const coins = { base: market.slice(0, -PERPETUAL.length), quote: SETTLEMENT_COIN };
  const { terms, scale } = termsOfChange(change, coins, venue);
  const priceInitial = venue.market(market)?.terms.priceInitial ?? PRICE_INITIAL;
  return {
    define: { ...terms, type: "defineContract", time, priceInitial, quorum, liquidationFeePpm },
    setTiers: { type: "setContractTiers", time, market, tiers: tiersOf(change, scale) },
  };
}

function tiersOf({ tiers }: ContractChange, { quoteDecimals }: VenueMarket): TierTerms[] {
  return tiers.map(({ notionalMax, maintenancePpm, leverageMax }, place) => ({
    notionalMax: readAmount(notionalMax, quoteDecimals, `tiers.${place}.notionalMax`),
    maintenancePpm,
    leverageMax,
  }));
}

/** A contract as it stands, as the change that would make it so; undefined for one without tiers. */
export function contractChangeOf(
  venue: Pick<VenueDirectory, "market">,
  { market, quorum, liquidationFeePpm, tiers }: ContractView,
): ContractChange | undefined {
  const entry = venue.market(market);
  if (entry === undefined || tiers.length === 0) return undefined;
  return {
    kind: "contract",
    ...termsText(entry),
    quorum,
    liquidationFeePpm,
    tiers: tiers.map(({ notionalMax, maintenancePpm, leverageMax }) => ({
      ...{ notionalMax: quoteText(entry.scale, notionalMax), maintenancePpm, leverageMax },
    })),
  };
}
