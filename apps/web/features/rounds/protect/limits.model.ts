/** The day's result, and spans of a cool-off as they are offered. Pure. */
import type { RoundLimits } from "@meridian/contract";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const COOL_OFFS = [
  ["hour", HOUR_MS],
  ["day", DAY_MS],
  ["week", 7 * DAY_MS],
  ["month", 30 * DAY_MS],
] as const;

export type CoolOff = (typeof COOL_OFFS)[number][0];

/** The end of a cool-off that begins now; undefined where the one that runs is longer. */
export function coolOffEnd(span: CoolOff, nowMs: number, runsUntil: number | null): number | undefined {
  const end = nowMs + (COOL_OFFS.find(([name]) => name === span)?.[1] ?? HOUR_MS);
  return runsUntil !== null && runsUntil >= end ? undefined : end;
}

/** The result of the day's rounds so far: whether it is a gain, and how much was won or lost, without a sign. */
export function resultOfDay({ lost }: Pick<RoundLimits, "lost">): {
  readonly isWon: boolean;
  readonly amount: string;
} {
  const isWon = lost.startsWith("-");
  return { isWon, amount: isWon ? lost.slice(1) : lost };
}
