/** Refusals of terms that no book can have, of a market of either kind, before two people agree on them. */
import {
  AMOUNT_MAX,
  areTermsValid,
  type MarketTerms,
  mulDiv,
  OPEN_ORDERS_MAX,
  PENDING_ORDERS_MAX,
} from "@meridian/core";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import { aboveBound, belowBound } from "../../ground/changes/index.ts";
import type { VenueDirectory } from "./directory.ts";
import type { TermsText } from "./market-change.ts";

/**
 * Refuses what the engine would refuse, by the field at fault: "parameter.below_bound", "parameter.above_bound", and
 * "market.terms_invalid" for a coin against itself and whatever else does not fit.
 *
 * @param terms what the change says, read
 */
export function refuseUnfitTerms(
  change: TermsText,
  terms: MarketTerms,
  venue: Pick<VenueDirectory, "decimals">,
): void {
  const { base, quote, lotSize, openOrdersMax, conditionalOrdersMax } = terms;
  if (base === quote) throw new CallRefusal("market.terms_invalid", "market");
  if (terms.quantityMax < terms.quantityMin) throw belowBound("quantityMax", change.quantityMin);
  const lotsMax = mulDiv(AMOUNT_MAX, 1n, lotSize, "floor");
  if (BigInt(terms.quantityMax) > lotsMax)
    throw aboveBound("quantityMax", writeAmount(lotsMax * lotSize, venue.decimals(base) ?? 0));
  if (terms.notionalMax < terms.notionalMin) throw belowBound("notionalMax", change.notionalMin);
  if (openOrdersMax < 1) throw belowBound("openOrdersMax", "1");
  if (openOrdersMax > OPEN_ORDERS_MAX) throw aboveBound("openOrdersMax", String(OPEN_ORDERS_MAX));
  if (conditionalOrdersMax > PENDING_ORDERS_MAX)
    throw aboveBound("conditionalOrdersMax", String(PENDING_ORDERS_MAX));
  if (!areTermsValid(terms)) throw new CallRefusal("market.terms_invalid");
}
