/** Rates of a contract in percent. Pure. */
import { formatDecimal, PPM, trimDecimal } from "@meridian/core";

/** The distance from the mark that an order's price may have. */
export function bandPercent({ bandHighPpm }: { readonly bandHighPpm: number }): string {
  return percentOfPpm(bandHighPpm - PPM);
}

/** Parts per million as percent: 5,000 are "0.5". */
export function percentOfPpm(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), 4));
}
