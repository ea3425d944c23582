/** Measurements of the self-check, their verdicts, and the report that can be sent to support. */

export type Verdict = "good" | "fair" | "bad" | "running";

export const CHECKS = [
  "api",
  "stream",
  "clock",
  "storage",
  "cookies",
  "figures",
  "crypto",
  "version",
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface CheckResult {
  readonly verdict: Verdict;
  /** The measurement, in milliseconds or as a word; "" when there is none. */
  readonly value: string;
}

const FAIR_FROM_MS = 200;
const BAD_FROM_MS = 1_000;

/** An order signed by a clock that is further ahead is refused. */
const DRIFT_BAD_FROM_MS = 1_000;
const DRIFT_FAIR_FROM_MS = 250;

export function latencyVerdict(latencyMs: number | null): Verdict {
  if (latencyMs === null) return "bad";
  if (latencyMs >= BAD_FROM_MS) return "bad";
  return latencyMs >= FAIR_FROM_MS ? "fair" : "good";
}

export function driftVerdict(driftMs: number): Verdict {
  const distanceMs = Math.abs(driftMs);
  if (distanceMs >= DRIFT_BAD_FROM_MS) return "bad";
  return distanceMs >= DRIFT_FAIR_FROM_MS ? "fair" : "good";
}

/** The middle one of some figures; of an even number the lower of the two. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** A figure that a browser must write exactly in English: one that rounds it through a double shows wrong balances. */
const EXACT = "12345678901234567890.123456789";

export function writesExactFigures(format: (value: string) => string): boolean {
  return format(EXACT) === "12,345,678,901,234,567,890.123456789";
}

/** Plain text, a line each, in English whatever the page's language: it is read by those who help. */
export function reportOf(
  results: ReadonlyMap<CheckName, CheckResult>,
  facts: readonly (readonly [string, string])[],
): string {
  const checks = CHECKS.map((name) => {
    const { verdict, value } = results.get(name) ?? { verdict: "running", value: "" };
    return `${name}: ${verdict}${value === "" ? "" : ` (${value})`}`;
  });
  return [...facts.map(([name, value]) => `${name}: ${value}`), ...checks].join("\n");
}
