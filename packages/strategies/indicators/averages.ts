/**
 * Averages that take one value after another. They are heights in a picture or signs to trade at, never amounts, so
 * they are floats; only +, −, × and ÷ are used, so every machine computes the same.
 */

/** Before `period` values have come `value` is their sum, from then on their average. */
export type Average = { readonly count: number; readonly value: number };

export const NO_AVERAGE: Average = { count: 0, value: 0 };

/** Undefined until as many values have come as the period has. */
export function knownAverage({ count, value }: Average, period: number): number | undefined {
  return count < period ? undefined : value;
}

/** Begins as a plain average of the first `period` values; each later one moves it by 2 / (period + 1). */
export function exponential(average: Average, value: number, period: number): Average {
  if (average.count < period) return begun(average, value, period);
  return { count: period, value: average.value + ((value - average.value) * 2) / (period + 1) };
}

/** Wilder's: begins as a plain average, then each value weighs 1 / period. */
export function wilder(average: Average, value: number, period: number): Average {
  if (average.count < period) return begun(average, value, period);
  return { count: period, value: (average.value * (period - 1) + value) / period };
}

function begun(average: Average, value: number, period: number): Average {
  const [count, sum] = [average.count + 1, average.value + value];
  return { count, value: count < period ? sum : sum / period };
}

/** Of a candle's own span and its distances from the close before it, the largest. */
export function trueRange(
  { high, low }: { readonly high: number; readonly low: number },
  closeBefore: number | undefined,
): number {
  if (closeBefore === undefined) return high - low;
  return Math.max(high - low, Math.abs(high - closeBefore), Math.abs(low - closeBefore));
}
