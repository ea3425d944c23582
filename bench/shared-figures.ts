/** Shared by all benches: the rows of results, and the numbers in them as text. */

/** One line of a bench's table. Both sides are measured in the same run, since absolute figures drift. */
export interface BenchRow {
  /** The subject of the measurement, such as "workload W, all duties of an exchange". */
  readonly what: string;
  /** With its unit, such as "1.76 M/s". */
  readonly ours: string;
  /** The peer it is held against, with its figure, such as "nodejs-order-book 0.39 M/s"; "" when there is none. */
  readonly peer: string;
  /** Ours as a share or a multiple of the peer's, such as "62 %" or "4.5×"; "" when the target is an absolute one. */
  readonly ratio: string;
  /** As performance is promised, such as "≥ 5×"; "" for a figure that only explains another. */
  readonly target: string;
  /** Undefined without a target. */
  readonly isMet?: boolean;
}

/**
 * A file of this folder whose name has no dash. `npm run bench -- <name>` runs it in a process of its own (with
 * `--expose-gc`) and prints its rows; it keeps within `BENCH_LIMIT_MS` of main.ts, cleans up behind itself, and
 * may print what it is doing.
 */
export interface Bench {
  /** The name it is called by, which is its file's. */
  readonly name: string;
  /** The title of its section on the page. */
  readonly title: string;
  run(): Promise<readonly BenchRow[]>;
}

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

/** Processor time of this thread so far: what else runs on the machine counts less in it than in the clock's time. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** 1,760,000 is "1.76 M/s", 45,210 is "45.2 k/s". */
export function perSecond(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(2)} M/s`;
  return rate >= 1e4 ? `${(rate / 1e3).toFixed(1)} k/s` : `${rate.toFixed(0)}/s`;
}

/** Ours as a multiple of the peer's: "4.5×". */
export function timesOf(ours: number, peer: number): string {
  return `${(ours / peer).toFixed(1)}×`;
}

/** Ours as a share of the peer's: "62 %". */
export function percentOf(ours: number, peer: number): string {
  return `${((100 * ours) / peer).toFixed(0)} %`;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
