/** Conversions as decimals. */
import type { ConversionLegInfo } from "@meridian/contract";
import { type ConversionLeg, PRICE_DECIMALS, rateBackText, rateText } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import type { VenueDirectory } from "../venue/index.ts";

type Decimals = Pick<VenueDirectory, "decimals">;

/** An index price in USDT. */
export function indexText(price: number): string {
  return writeAmount(BigInt(price), PRICE_DECIMALS);
}

function spreadOf({ atIndex, received, fee }: ConversionLeg): bigint {
  return atIndex - received - fee;
}

function legText(venue: Decimals, leg: ConversionLeg): ConversionLegInfo {
  const { from, to, given, received, fee, fromPrice, toPrice, spreadPpm, feePpm } = leg;
  const of = (coin: string, units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
  return {
    ...{ from, to, given: of(from, given), received: of(to, received) },
    ...{ fee: of(to, fee), spread: of(to, spreadOf(leg)) },
    ...{ rate: rateText(leg), rateBack: rateBackText(leg) },
    ...{ fromIndex: indexText(fromPrice), toIndex: indexText(toPrice), spreadPpm, feePpm },
  };
}

/** The legs of a quote with their sums, all of which are of the coin that is received. */
export function legsText(venue: Decimals, legs: readonly ConversionLeg[]) {
  const to = legs[0]?.to ?? "";
  const sum = (of: (leg: ConversionLeg) => bigint): string => {
    const units = legs.reduce((all, leg) => all + of(leg), 0n);
    return writeAmount(units, venue.decimals(to) ?? 0);
  };
  return {
    to,
    received: sum(({ received }) => received),
    fee: sum(({ fee }) => fee),
    spread: sum(spreadOf),
    legs: legs.map((leg) => legText(venue, leg)),
  };
}
