/** The lines of a grid, from lower to upper in whole ticks. */
import { mulDiv, PPM, wholeNumber } from "@meridian/core";

export type Spacing = "arithmetic" | "geometric";

export type GridRange = {
  readonly spacing: Spacing;
  /** Ticks. */
  readonly lower: number;
  readonly upper: number;
  /** Steps between lower and upper: one fewer than lines. */
  readonly steps: number;
};

/**
 * Line i is lower + (upper − lower) × i / steps, or lower × (upper / lower)^(i / steps), each rounded down to a tick.
 *
 * Exact also where it is geometric: a price is whole and so must be what it comes of, on every machine the same.
 */
export function gridLines(range: GridRange): number[] {
  const lineOf = range.spacing === "arithmetic" ? arithmeticLine : geometricLine;
  return Array.from({ length: range.steps + 1 }, (_, place) => lineOf(range, place));
}

function arithmeticLine({ lower, upper, steps }: GridRange, place: number): number {
  return lower + wholeNumber(mulDiv(BigInt(upper - lower), BigInt(place), BigInt(steps), "floor"));
}

/** The highest whole price p with p^steps ≤ lower^(steps − place) × upper^place, found by halving. */
function geometricLine({ lower, upper, steps }: GridRange, place: number): number {
  const power = BigInt(steps);
  const most = BigInt(lower) ** BigInt(steps - place) * BigInt(upper) ** BigInt(place);
  let [low, high] = [lower, upper];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (BigInt(middle) ** power <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The narrowest step between two lines, as a share of the lower one, rounded down. */
export function narrowestStepPpm(lines: readonly number[]): number {
  const steps = lines.slice(1).map((upper, place) => {
    const lower = BigInt(lines[place]!);
    return wholeNumber(mulDiv(BigInt(upper) - lower, BigInt(PPM), lower, "floor"));
  });
  return Math.min(...steps);
}
