/** Progress of a member to the next fee level. Pure; amounts in USDT as decimal text. */
import { decimalUnits, mulDiv } from "@meridian/core";

/** Of USDT. */
const DIGITS = 6;
const PERCENT = 100n;

const units = (text: string): bigint => decimalUnits(text, DIGITS);

/** Whole percent of the next level's turnover, rounded down; 100 on the highest. */
export function progressPercent(volumeUsdt: string, nextUsdt: string | undefined): number {
  if (nextUsdt === undefined) return 100;
  const wanted = units(nextUsdt);
  if (wanted === 0n) return 100;
  const percent = mulDiv(units(volumeUsdt), PERCENT, wanted, "floor");
  return percent >= PERCENT ? 100 : Number.parseInt(percent.toString(), 10);
}
