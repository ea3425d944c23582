import { formatDecimal, trimDecimal } from "@meridian/core";

const DIGITS = 9;

/** "0.0001" is "0.01": a fraction as percent, exact. */
export function percentOfFraction(text: string): string {
  const [whole = "0", digits = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + digits.padEnd(DIGITS, "0").slice(0, DIGITS));
  return trimDecimal(formatDecimal(text.startsWith("-") ? -units : units, DIGITS - 2));
}
