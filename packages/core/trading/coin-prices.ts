/** Prices of coins in the coin that prices are stated in: the index of each, from samples that come with a command. */
import type { CoinCode } from "../ids.ts";
import { mulDiv, type TimeMs } from "../numeric/index.ts";
import { areSamplesValid, indexOf, type IndexSample } from "./index-price.ts";

/** The coin that index prices are stated in: one of it is worth one of it, whatever any source says. */
export const PRICE_COIN: CoinCode = "USDT";

/** Digits after the point of an index price: it is a whole count of 10⁻⁸ USDT for a whole coin. */
export const PRICE_DECIMALS = 8;

/** 4.5 million USDT for a coin. The rule that leaves out a price takes it times 20, which stays below 2⁵³. */
export const PRICE_MAX = 450_000_000_000_000;

/** The index price of a coin that stands for itself. */
export const PRICE_OF_ONE = 10 ** PRICE_DECIMALS;

/** A price that a source gives a coin, in the unit of an index price. */
export interface CoinSample extends IndexSample<number> {
  readonly coin: CoinCode;
}

/** A coin with its index price in 10⁻⁸ of the price coin for a whole coin. */
export interface PricedCoin {
  readonly decimals: number;
  readonly price: number;
}

/** True of the coin whose price no source has to give. */
export function isPriceCoin(coin: string): boolean {
  return coin === PRICE_COIN;
}

export function areCoinSamplesValid(samples: readonly CoinSample[]): boolean {
  return [...byCoin(samples).values()].every((own) => areSamplesValid(own, PRICE_MAX));
}

/** @returns the index prices of the coins whose sources agree */
export function pricesOf(
  samples: readonly CoinSample[],
  time: TimeMs,
): (coin: CoinCode, quorum: number) => number | undefined {
  const samplesOf = byCoin(samples);
  const known = new Map<string, number | undefined>();
  return (coin, quorum) => {
    if (isPriceCoin(coin)) return PRICE_OF_ONE;
    const key = `${coin} ${quorum}`;
    if (!known.has(key)) known.set(key, indexOf(samplesOf.get(coin) ?? [], time, quorum)?.price);
    return known.get(key);
  };
}

function byCoin(samples: readonly CoinSample[]): ReadonlyMap<CoinCode, readonly CoinSample[]> {
  return Map.groupBy(samples, ({ coin }) => coin);
}

/** A unit of `from` is worth `worth / cost` units of `to`. */
export function unitRatio(
  from: PricedCoin,
  to: PricedCoin,
): { readonly worth: bigint; readonly cost: bigint } {
  return {
    worth: BigInt(from.price) * 10n ** BigInt(to.decimals),
    cost: BigInt(to.price) * 10n ** BigInt(from.decimals),
  };
}

/** The worth of an amount at the index, in units of the price coin, rounded down. */
export function worthAtIndex(coin: PricedCoin, amount: bigint, priceCoinDecimals: number): bigint {
  const { worth, cost } = unitRatio(coin, { decimals: priceCoinDecimals, price: PRICE_OF_ONE });
  return mulDiv(amount, worth, cost, "floor");
}
