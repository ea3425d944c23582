/** Millionths as text of a multiple. */
import { formatDecimal, trimDecimal } from "@meridian/core";

const DECIMALS = 6;

export function multipleText(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), DECIMALS));
}
