/** Conversions as decimals. */
import type { ConversionLegInfo } from "@meridian/contract";
import { type ConversionLeg, formatDecimal, mulDiv, PPM, PRICE_DECIMALS, trimDecimal } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import type { VenueDirectory } from "../venue/index.ts";

/** Digits of a rate that say something, and the most that it has after the point. */
const RATE_DIGITS = 8;
const RATE_DECIMALS_MAX = 18;

type Decimals = Pick<VenueDirectory, "decimals">;

export interface RateTerms {
  readonly fromPrice: number;
  readonly toPrice: number;
  readonly spreadPpm: number;
}

/** An index price in USDT. */
export function indexText(price: number): string {
  return writeAmount(BigInt(price), PRICE_DECIMALS);
}

/** Of the coin that is received for one that is given, with the spread and before the fee. */
export function rateText({ fromPrice, toPrice, spreadPpm }: RateTerms): string {
  return fractionText(BigInt(fromPrice) * BigInt(PPM - spreadPpm), BigInt(toPrice) * BigInt(PPM));
}

/** The same price the other way round. */
export function rateBackText({ fromPrice, toPrice, spreadPpm }: RateTerms): string {
  return fractionText(BigInt(toPrice) * BigInt(PPM), BigInt(fromPrice) * BigInt(PPM - spreadPpm));
}

/** Rounded down. */
function fractionText(dividend: bigint, divisor: bigint): string {
  let decimals = 0;
  const scaled = (): bigint => mulDiv(dividend, 10n ** BigInt(decimals), divisor, "floor");
  while (decimals < RATE_DECIMALS_MAX && scaled() < 10n ** BigInt(RATE_DIGITS - 1)) decimals += 1;
  return trimDecimal(formatDecimal(scaled(), decimals));
}

export function spreadOf({ atIndex, received, fee }: ConversionLeg): bigint {
  return atIndex - received - fee;
}

export function legText(venue: Decimals, leg: ConversionLeg): ConversionLegInfo {
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
