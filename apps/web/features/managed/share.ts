/** Parts per million as text of percent and of multiples. */
import { formatDecimal, trimDecimal } from "@meridian/core";

const PERCENT_DECIMALS = 4;
const MULTIPLE_DECIMALS = 6;

export function percentText(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PERCENT_DECIMALS));
}

/** Millionths as a multiple. */
export function multipleText(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), MULTIPLE_DECIMALS));
}
