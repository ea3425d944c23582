/** How far a member is on the way to the next fee level. Pure; amounts in USDT as decimal text. */
import { mulDiv, parseDecimal } from "@meridian/core";

/** Of USDT. */
const DIGITS = 6;
const PERCENT = 100n;

function units(text: string): bigint {
  const value = parseDecimal(text, DIGITS);
  return typeof value === "bigint" ? value : 0n;
}

/** Whole percent of the next level's turnover, rounded down; 100 on the highest. */
export function progressPercent(volumeUsdt: string, nextUsdt: string | undefined): number {
  if (nextUsdt === undefined) return 100;
  const wanted = units(nextUsdt);
  if (wanted === 0n) return 100;
  const percent = mulDiv(units(volumeUsdt), PERCENT, wanted, "floor");
  return percent >= PERCENT ? 100 : Number.parseInt(percent.toString(), 10);
}
