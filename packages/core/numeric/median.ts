import type { Ticks } from "./numbers.ts";

/** The middle of prices, at least one; of an even number the middle of the two middle ones, rounded down. */
export function medianOf(prices: readonly Ticks[]): Ticks {
  const sorted = prices.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!];
  return Math.floor((low + high) / 2) as Ticks;
}
