/** The index: the middle of what other markets say, without those that are old or stand apart. */
import { medianOf, type Ticks, type TimeMs } from "../numeric/index.ts";
import { SOURCE_NAME_LENGTH_MAX, SOURCES_MAX } from "./limits.ts";

/** A sample older than this says nothing of now. */
export const SAMPLE_AGE_MAX_MS = 10_000;
/** 5 % from the middle of all. */
const APART_PERCENT = 5;

/** @typeParam Price a whole count: of a contract's ticks, or of the least part of the coin that prices are given in */
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
  const fresh = freshOf(samples, now);
  if (fresh.length === 0) return undefined;
  const middle = medianOf(fresh.map(({ price }) => price));
  const near = fresh.filter(({ price }) => Math.abs(price - middle) * 100 <= middle * APART_PERCENT);
  if (near.length < quorum) return undefined;
  return { price: medianOf(near.map(({ price }) => price)), sources: near.map(({ source }) => source) };
}

/** The middle from which a sample may not stand apart: that of all that are not old; undefined without any. */
export function middleOf<Price extends number>(
  samples: readonly IndexSample<Price>[],
  now: TimeMs,
): Price | undefined {
  const fresh = freshOf(samples, now);
  return fresh.length === 0 ? undefined : medianOf(fresh.map(({ price }) => price));
}

function freshOf<Sample extends IndexSample<number>>(
  samples: readonly Sample[],
  now: TimeMs,
): readonly Sample[] {
  return samples.filter(({ time }) => now - time <= SAMPLE_AGE_MAX_MS);
}
