/** The middle of prices, at least one; of an even number the middle of the two middle ones, rounded down. */
export function medianOf<Price extends number>(prices: readonly Price[]): Price {
  const sorted = prices.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!];
  return Math.floor((low + high) / 2) as Price;
}
