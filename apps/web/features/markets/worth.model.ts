/** Decimal text of different coins made comparable, exactly. Pure. */
import { formatDecimal, mulDiv } from "@meridian/core";

const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Signed decimal text as a whole number of 10^-18, further digits cut; volumes may be larger than any one amount. */
export function scaled(text: string): bigint {
  const match = DECIMAL.exec(text);
  if (match === null) return 0n;
  const [, minus, whole, fraction = ""] = match;
  const value = BigInt(`${whole}${fraction.slice(0, DIGITS).padEnd(DIGITS, "0")}`);
  return minus === "-" ? -value : value;
}

/** What an amount is worth at a rate, cut to `decimals`. */
export function worthText(amount: string, rate: string, decimals: number): string {
  const shift = 10n ** BigInt(DIGITS - decimals);
  return formatDecimal(mulDiv(scaled(amount), scaled(rate), ONE * shift, "floor"), decimals);
}
