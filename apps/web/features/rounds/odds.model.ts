/** Rates as people read them. Pure. */
import { formatDecimal, trimDecimal } from "@meridian/core";

const PPM_IN_PERCENT_DIGITS = 4;

/** 30,000 parts per million are "3" percent. */
export function percentOfPpm(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PPM_IN_PERCENT_DIGITS));
}
