/** Figures of the pair bar that no ticker carries. Pure. */
import { decimalUnits, formatDecimal, mulDiv, parseDecimal } from "@meridian/core";

/** Coins that are meant to be worth one US dollar. */
const DOLLAR_COINS: ReadonlySet<string> = new Set(["USDT", "USDC", "DAI", "FDUSD", "TUSD", "PYUSD"]);
const DIGITS = 12;
const WHOLE = 10n ** BigInt(DIGITS);

function scaled(text: string): bigint | undefined {
  const value = decimalUnits(text, DIGITS);
  return value > 0n ? value : undefined;
}

interface LastPrice {
  readonly market: string;
  readonly last: string;
}

/**
 * About how many US dollars a price in `quote` is: a dollar coin counts as one dollar, any other coin at its last price
 * in one. Undefined where no market gives a price.
 */
export function dollarsOf(price: string, quote: string, tickers: readonly LastPrice[]): string | undefined {
  if (DOLLAR_COINS.has(quote)) return /[1-9]/.test(price) ? price : undefined;
  const value = scaled(price);
  if (value === undefined) return undefined;
  const bridge = tickers.find(({ market }) => {
    const [base, other = ""] = market.split("/");
    return base === quote && DOLLAR_COINS.has(other);
  });
  const rate = bridge === undefined ? undefined : scaled(bridge.last);
  return rate === undefined ? undefined : formatDecimal(mulDiv(value, rate, WHOLE, "floor"), DIGITS);
}

/** The price's move since `open`, signed decimal text at `decimals`; undefined while one of them is missing. */
export function movedBy(last: string, open: string, decimals: number): string | undefined {
  const [now, then] = [parseDecimal(last, decimals), parseDecimal(open, decimals)];
  if (typeof now !== "bigint" || typeof then !== "bigint" || then === 0n) return undefined;
  return now < then ? `-${formatDecimal(then - now, decimals)}` : formatDecimal(now - then, decimals);
}
