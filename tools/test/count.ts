import { stripVTControlCharacters } from "node:util";

/** The result of a suite. Something that could not run counts as failed: silence is never a pass. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, as {@link failureOf} writes them, as far as the runner reports them. */
  readonly failures?: readonly string[];
};

const REASON_LINES_MAX = 8;

/** Writes a failed test's name, and under it the beginning of why it failed, without colours. */
export function failureOf(name: string, reason: string | undefined): string {
  const lines = stripVTControlCharacters(reason ?? "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  return [name, ...lines.slice(0, REASON_LINES_MAX)].join("\n             ");
}

export const NONE: Count = { passed: 0, failed: 0 };

export const sum = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

/**
 * Combines a runner's report with its exit status: a runner that fails without a failed test (it crashed, it ran out of
 * time) counts one, and so does one that found no test at all.
 */
export function countOf(report: Count | undefined, status: number): Count {
  const { passed, failed, failures = [] } = report ?? NONE;
  const isSilentFailure = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, failures };
}
