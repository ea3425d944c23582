/** The index of a contract: the middle of what other markets say, without those that are old or stand apart. */
import type { Ticks, TimeMs } from "../numeric/index.ts";

/** A sample older than this says nothing of now. */
export const SAMPLE_AGE_MAX_MS = 10_000;
/** 5 % from the middle of all. */
const APART_PERCENT = 5;

export interface IndexSample {
  readonly source: string;
  readonly price: Ticks;
  readonly time: TimeMs;
}

export interface Index {
  readonly price: Ticks;
  /** The sources that it is made of. */
  readonly sources: readonly string[];
}

/**
 * The median of the samples that count; undefined with fewer of them than `quorum`, when the contract may only be
 * reduced and nothing is liquidated.
 */
export function indexOf(samples: readonly IndexSample[], now: TimeMs, quorum: number): Index | undefined {
  const fresh = freshOf(samples, now);
  if (fresh.length === 0) return undefined;
  const middle = medianOf(fresh);
  const near = fresh.filter(({ price }) => Math.abs(price - middle) * 100 <= middle * APART_PERCENT);
  if (near.length < quorum) return undefined;
  return { price: medianOf(near), sources: near.map(({ source }) => source) };
}

/** The middle from which a sample may not stand apart: that of all that are not old; undefined without any. */
export function middleOf(samples: readonly IndexSample[], now: TimeMs): Ticks | undefined {
  const fresh = freshOf(samples, now);
  return fresh.length === 0 ? undefined : medianOf(fresh);
}

function freshOf(samples: readonly IndexSample[], now: TimeMs): readonly IndexSample[] {
  return samples.filter(({ time }) => now - time <= SAMPLE_AGE_MAX_MS);
}

/** Of an even number the middle of the two middle ones, rounded down. */
function medianOf(samples: readonly IndexSample[]): Ticks {
  const prices = samples.map(({ price }) => price).sort((one, other) => one - other);
  const [low, high] = [prices[(prices.length - 1) >> 1]!, prices[prices.length >> 1]!];
  return Math.floor((low + high) / 2) as Ticks;
}
