/** The price that an order of a run filled at. Exact and pure. */
import { formatDecimal, mulDiv, trimDecimal } from "@meridian/core";
import { units } from "../../wealth/index.ts";

/** More than the market's own, as in the lists of orders: an average lies between its ticks. */
const EXTRA_DECIMALS = 2;

interface Filled {
  readonly executed: string;
  readonly executedQuote: string;
}

/** Rounded down beyond the market's decimals; "0" of what has not filled. */
export function averageText({ executed, executedQuote }: Filled, priceDecimals: number): string {
  const quantity = units(executed);
  if (quantity === 0n) return "0";
  const decimals = priceDecimals + EXTRA_DECIMALS;
  const average = mulDiv(units(executedQuote), 10n ** BigInt(decimals), quantity, "floor");
  return trimDecimal(formatDecimal(average, decimals));
}
