/** The exchange's uptime on each day, from the times in which it ran. */

export interface UptimeRun {
  readonly startedAt: number;
  readonly seenAt: number;
  readonly well: boolean;
}

export interface UptimeDay {
  readonly start: number;
  readonly wellMs: number;
  /** From the day's first moment, or that of the first run ever, to its last, or to now. */
  readonly watchedMs: number;
}

export const DAY_MS = 86_400_000;

/**
 * Days in UTC, oldest first: at most `daysMax` of them, the last one today. Between two runs the exchange was down, so
 * that this time is watched and not well. None before the first run.
 * @param runs by rising time, without overlap
 */
export function uptimeDays(runs: readonly UptimeRun[], nowMs: number, daysMax: number): UptimeDay[] {
  const [first] = runs;
  if (first === undefined) return [];
  const today = nowMs - (nowMs % DAY_MS);
  const firstDay = first.startedAt - (first.startedAt % DAY_MS);
  const oldest = Math.max(firstDay, today - (daysMax - 1) * DAY_MS);
  const days: UptimeDay[] = [];
  for (let start = oldest; start <= today; start += DAY_MS) {
    const from = Math.max(start, first.startedAt);
    const to = Math.min(start + DAY_MS, nowMs);
    const wellMs = runs.reduce((sum, run) => sum + (run.well ? overlapMs(run, from, to) : 0), 0);
    days.push({ start, wellMs, watchedMs: Math.max(0, to - from) });
  }
  return days;
}

function overlapMs({ startedAt, seenAt }: UptimeRun, from: number, to: number): number {
  return Math.max(0, Math.min(seenAt, to) - Math.max(startedAt, from));
}
