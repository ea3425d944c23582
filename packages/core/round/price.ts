/** The price at a boundary: pure, so that whoever has the samples finds the same. */
import { medianOf, PPM, type Ticks, type TimeMs } from "../numeric/index.ts";
import type { RoundSample } from "./commands.ts";
import { QUORUM, SAMPLE_WINDOW_MS, SPREAD_MAX_PPM } from "./limits.ts";

type Sample = Pick<RoundSample, "source" | "price" | "time">;

/**
 * The median of one sample for each of the round's sources: the nearest to the boundary within the window, of two as
 * near the earlier. "quorum" with fewer than three of them, "spread" where they lie more than 1 % of it apart.
 */
export function priceAt(
  boundary: TimeMs,
  sources: readonly string[],
  samples: readonly Sample[],
): Ticks | "quorum" | "spread" {
  const prices = sources.flatMap((source) => nearestSample(boundary, source, samples)?.price ?? []);
  if (prices.length < QUORUM) return "quorum";
  const median = medianOf(prices);
  const spread = Math.max(...prices) - Math.min(...prices);
  return spread * PPM > median * SPREAD_MAX_PPM ? "spread" : median;
}

/** The sample of a source that counts at a boundary; undefined where it has none in the window. */
export function nearestSample<Of extends Sample>(
  boundary: TimeMs,
  source: string,
  samples: readonly Of[],
): Of | undefined {
  const apart = ({ time }: Sample): number => Math.abs(time - boundary);
  return samples
    .filter((sample) => sample.source === source && apart(sample) <= SAMPLE_WINDOW_MS)
    .toSorted((one, other) => apart(one) - apart(other) || one.time - other.time)[0];
}
