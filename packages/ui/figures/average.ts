/** The price that an order filled at, of all its fills together. Exact and pure. */
import { decimalUnits, formatDecimal, mulDiv, trimDecimal } from "@meridian/core";

/** More than the market's own, as in the lists of orders: an average lies between its ticks. */
const EXTRA_DECIMALS = 2;
/** No coin has more digits. */
const DIGITS = 18;

interface Filled {
  readonly executed: string;
  readonly executedQuote: string;
}

/** Rounded down beyond the market's decimals; "0" of what has not filled. */
export function averageText({ executed, executedQuote }: Filled, priceDecimals: number): string {
  const quantity = decimalUnits(executed, DIGITS);
  if (quantity === 0n) return "0";
  const decimals = priceDecimals + EXTRA_DECIMALS;
  const average = mulDiv(decimalUnits(executedQuote, DIGITS), 10n ** BigInt(decimals), quantity, "floor");
  return trimDecimal(formatDecimal(average, decimals));
}
