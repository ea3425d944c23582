/** Prices of coins outside this exchange: samples from several sources, and the index that is their median. */
import { type CoinCode, PRICE_DECIMALS } from "@meridian/core";

/** Digits after the point of every index price: a whole count of 10⁻⁸ USDT, as the engine takes it. */
export const INDEX_DECIMALS = PRICE_DECIMALS;

export interface PriceSample {
  readonly coin: CoinCode;
  /** The source's name; sources are independent of each other. */
  readonly source: string;
  /** USDT per coin, a whole count of 10^-{@link INDEX_DECIMALS}; above zero. */
  readonly price: bigint;
  readonly timeMs: number;
}

export interface IndexPrice {
  readonly coin: CoinCode;
  /** The median of the sources, in the unit of a sample. */
  readonly price: bigint;
  readonly timeMs: number;
  /** The number of sources behind it. */
  readonly sources: number;
}

export interface PriceFeed {
  readonly coins: readonly CoinCode[];
  /** One sample per source that has a fresh price; empty for a coin it does not know. */
  samples(coin: CoinCode): readonly PriceSample[];
  /** Undefined when no source has a price. */
  index(coin: CoinCode): IndexPrice | undefined;
  stop(): Promise<void>;
}

/**
 * The middle of the samples; of an even number the lower middle, so that the result is always a price somebody gave.
 */
export function medianOf(samples: readonly PriceSample[]): IndexPrice | undefined {
  const sorted = samples.toSorted((left, right) =>
    left.price < right.price ? -1 : left.price > right.price ? 1 : 0,
  );
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) return undefined;
  return { coin: middle.coin, price: middle.price, timeMs: middle.timeMs, sources: sorted.length };
}
