/** What every bench needs to say what it measured. */

/** A share of sorted figures, such as 0.99 for what 99 of 100 stay within; NaN for none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
}

/** Whole counts a second since a moment of `performance.now()`. */
export function ratePerSecond(count: number, startMs: number): number {
  return Math.round((count / (performance.now() - startMs)) * 1_000);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
