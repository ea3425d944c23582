/** The price of a conversion as people read it, in decimals. */
import { formatDecimal, trimDecimal } from "../numeric/decimal.ts";
import { mulDiv } from "../numeric/mul-div.ts";
import { PPM } from "../numeric/numbers.ts";
import type { ConversionLeg } from "./leg.ts";

/** Digits of a rate that say something, and the most that it has after the point. */
const RATE_DIGITS = 8;
const RATE_DECIMALS_MAX = 18;

export interface RateTerms extends Pick<ConversionLeg, "fromPrice" | "toPrice"> {
  readonly spreadPpm: number;
}

/** Of the coin that is received for one that is given, with the spread and before the fee; rounded down. */
export function rateText({ fromPrice, toPrice, spreadPpm }: RateTerms): string {
  return fractionText(BigInt(fromPrice) * BigInt(PPM - spreadPpm), BigInt(toPrice) * BigInt(PPM));
}

/** The same price the other way round. */
export function rateBackText({ fromPrice, toPrice, spreadPpm }: RateTerms): string {
  return fractionText(BigInt(toPrice) * BigInt(PPM), BigInt(fromPrice) * BigInt(PPM - spreadPpm));
}

function fractionText(dividend: bigint, divisor: bigint): string {
  const least = 10n ** BigInt(RATE_DIGITS - 1);
  let decimals = 0;
  let scaled = mulDiv(dividend, 1n, divisor, "floor");
  while (decimals < RATE_DECIMALS_MAX && scaled < least) {
    decimals += 1;
    scaled = mulDiv(dividend, 10n ** BigInt(decimals), divisor, "floor");
  }
  return trimDecimal(formatDecimal(scaled, decimals));
}
