/** Spans of time over which rounds are added up. Pure. */
const DAY_MS = 86_400_000;

export const SPANS = ["day", "week", "month", "all"] as const;
export type Span = (typeof SPANS)[number];

const DAYS = { day: 1, week: 7, month: 30 } as const;

/** From the beginning of a UTC day, so that the question stays the same while one looks. */
export function fromOf(span: Span, nowMs: number): { readonly from?: number } {
  if (span === "all") return {};
  const today = nowMs - (nowMs % DAY_MS);
  return { from: today - (DAYS[span] - 1) * DAY_MS };
}

export const LEADER_SPANS = ["day", "week", "month"] as const;
export type LeaderSpan = (typeof LEADER_SPANS)[number];

export function daysOf(span: LeaderSpan): number {
  return DAYS[span];
}
