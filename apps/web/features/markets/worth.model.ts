/** Decimal text of different coins made comparable, exactly. Pure. */
import { decimalUnits, formatDecimal, mulDiv } from "@meridian/core";

const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);

export const scaled = (text: string): bigint => decimalUnits(text, DIGITS);

/** Value of an amount at a rate, cut to `decimals`. */
export function worthText(amount: string, rate: string, decimals: number): string {
  const shift = 10n ** BigInt(DIGITS - decimals);
  return formatDecimal(mulDiv(scaled(amount), scaled(rate), ONE * shift, "floor"), decimals);
}
