/** Uptime in figures that may be shown: a share is cut, never rounded up, so that only a whole day reads 100 %. */

export interface UptimeDay {
  readonly start: number;
  readonly wellMs: number;
  readonly watchedMs: number;
}

export type DayTone = "whole" | "most" | "poor" | "none";

/** Below this part of a day well, in percent, the day is shown as poor. */
const POOR_BELOW_PERCENT = 99;

const SCALE = 1_000;

/** Percent with at most three decimals; "" when nothing was watched. */
export function wellPercent(days: readonly UptimeDay[]): string {
  const wellMs = days.reduce((sum, day) => sum + day.wellMs, 0);
  const watchedMs = days.reduce((sum, day) => sum + day.watchedMs, 0);
  if (watchedMs === 0) return "";
  const thousandths = Math.floor((wellMs / watchedMs) * 100 * SCALE);
  return `${Math.floor(thousandths / SCALE)}.${String(thousandths % SCALE).padStart(3, "0")}`;
}

export function toneOf({ wellMs, watchedMs }: UptimeDay): DayTone {
  if (watchedMs === 0) return "none";
  if (wellMs >= watchedMs) return "whole";
  return (wellMs / watchedMs) * 100 < POOR_BELOW_PERCENT ? "poor" : "most";
}
