/** The index: the middle of what other markets say, without those that are old or stand apart. */
import type { Ticks, TimeMs } from "../numeric/index.ts";
import { SOURCE_NAME_LENGTH_MAX, SOURCES_MAX } from "./limits.ts";

/** A sample older than this says nothing of now. */
export const SAMPLE_AGE_MAX_MS = 10_000;
/** A twentieth of the middle of all, 5 %. */
const APART_SHARE = 20;

/** @typeParam Price a whole count: of a contract's ticks, or of the least part of the coin that prices are told in */
export interface IndexSample<Price extends number = Ticks> {
  readonly source: string;
  readonly price: Price;
  readonly time: TimeMs;
}

export interface Index<Price extends number = Ticks> {
  readonly price: Price;
  /** The sources that it is made of. */
  readonly sources: readonly string[];
}

/** True of samples of one index that can be what they say, each of a source of its own. */
export function areSamplesValid(samples: readonly IndexSample<number>[], priceMax: number): boolean {
  if (samples.length > SOURCES_MAX) return false;
  if (new Set(samples.map(({ source }) => source)).size < samples.length) return false;
  return samples.every(({ source, price, time }) => {
    const isPrice = Number.isInteger(price) && price >= 1 && price <= priceMax;
    const isNamed = source.length >= 1 && source.length <= SOURCE_NAME_LENGTH_MAX;
    return isPrice && isNamed && Number.isSafeInteger(time) && time >= 0;
  });
}

/**
 * The median of the samples that count; undefined with fewer of them than `quorum`, when nothing is done that needs a
 * price.
 */
export function indexOf<Price extends number>(
  samples: readonly IndexSample<Price>[],
  now: TimeMs,
  quorum: number,
): Index<Price> | undefined {
  const fresh = samples.filter(({ time }) => now - time <= SAMPLE_AGE_MAX_MS);
  if (fresh.length === 0) return undefined;
  const middle = medianOf(fresh);
  const near = fresh.filter(({ price }) => Math.abs(price - middle) * APART_SHARE <= middle);
  if (near.length < quorum) return undefined;
  return { price: medianOf(near), sources: near.map(({ source }) => source) };
}

/** Of an even number the middle of the two middle ones, rounded down. */
function medianOf<Price extends number>(samples: readonly IndexSample<Price>[]): Price {
  const prices = samples.map(({ price }) => price).sort((one, other) => one - other);
  const [low, high] = [prices[(prices.length - 1) >> 1]!, prices[prices.length >> 1]!];
  return Math.floor((low + high) / 2) as Price;
}
