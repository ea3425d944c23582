import { formatDecimal, PPM, trimDecimal } from "@meridian/core";

const DIGITS = 9;

/** "0.0001" is "0.01": a fraction as percent, exact. */
export function percentOfFraction(text: string): string {
  const [whole = "0", digits = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + digits.padEnd(DIGITS, "0").slice(0, DIGITS));
  return trimDecimal(formatDecimal(text.startsWith("-") ? -units : units, DIGITS - 2));
}

/** The distance from the mark that an order's price may have, in percent. */
export function bandPercent({ bandHighPpm }: { readonly bandHighPpm: number }): string {
  return percentOfPpm(bandHighPpm - PPM);
}

/** Parts per million as percent: 5,000 are "0.5". */
export function percentOfPpm(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), 4));
}
