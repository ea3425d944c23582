/** Values an amount in USDT: over the coin's own USDT market, or over one more, as ETH/BTC then BTC/USDT. */
import { worthInQuote } from "@meridian/core";
import type { VenueMarket, VenueTerms } from "./terms.ts";

const VALUE_COIN = "USDT";

/** The markets to go through, first to last; empty for USDT itself, undefined when there is no way. */
export function pathToUsdt(terms: VenueTerms, coin: string): readonly VenueMarket[] | undefined {
  if (coin === VALUE_COIN) return [];
  const direct = terms.find(`${coin}/${VALUE_COIN}`);
  if (direct !== undefined) return [direct];
  for (const first of terms.markets("spot")) {
    const second = first.base === coin ? terms.find(`${first.quote}/${VALUE_COIN}`) : undefined;
    if (second !== undefined) return [first, second];
  }
  return undefined;
}

/**
 * @param units  smallest units of `coin`, not negative
 * @param priceOf the price in ticks to use for a market
 * @returns units of USDT, rounded down at each market; 0 for a coin without a way to USDT
 */
export function worthInUsdt(
  terms: VenueTerms,
  coin: string,
  units: bigint,
  priceOf: (scale: VenueMarket) => number,
): bigint {
  const path = pathToUsdt(terms, coin);
  if (path === undefined) return 0n;
  return path.reduce((worth, scale) => worthInQuote(scale, worth, priceOf(scale)), units);
}
