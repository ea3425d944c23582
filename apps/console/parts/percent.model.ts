import { formatDecimal, trimDecimal } from "@meridian/core";

/** Rates of parts per million are shown in percent, which has four decimals then. */
const PPM_DECIMALS_IN_PERCENT = 4;

/** @returns percent points: 1,000 parts per million are "0.1" */
export function percentOf(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PPM_DECIMALS_IN_PERCENT));
}
