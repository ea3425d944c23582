/** Rates of a contract in percent. Pure. */
import { percentOfPpm, PPM } from "@meridian/core";

/** The distance from the mark that an order's price may have. */
export function bandPercent({ bandHighPpm }: { readonly bandHighPpm: number }): string {
  return percentOfPpm(bandHighPpm - PPM);
}
