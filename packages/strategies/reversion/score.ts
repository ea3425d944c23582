/** The z-score of the last of some closes: how many standard deviations it lies from their mean. */

export interface Score {
  readonly deviations: number;
  readonly mean: number;
}

/** Undefined while the price has not moved. The deviation is that of all closes given: divided by their count. */
export function scoreOf(closes: readonly number[]): Score | undefined {
  let sum = 0;
  for (const close of closes) sum += close;
  const mean = sum / closes.length;
  let squares = 0;
  for (const close of closes) squares += (close - mean) * (close - mean);
  if (squares === 0) return undefined;
  return { deviations: (closes.at(-1)! - mean) / Math.sqrt(squares / closes.length), mean };
}
