/** Published runs in order, and their months: pure. Shares in parts per million. */
import { formatDecimal, mulDiv } from "@meridian/core";
import { RANKED_FROM_DAYS } from "./limits.ts";

export interface Published {
  readonly profitPpm: number;
  readonly drawdownPpm: number;
  /** Whole ones, from its start to its end or now. */
  readonly days: number;
  readonly fills: number;
}

const HUNDREDTHS = 100n;
const DECIMALS = 2;

/** Two decimals, rounded towards zero; null where nothing fell. */
export function returnOverDrawdown({ profitPpm, drawdownPpm }: Published): string | null {
  if (drawdownPpm === 0) return null;
  const ratio = mulDiv(BigInt(Math.abs(profitPpm)), HUNDREDTHS, BigInt(drawdownPpm), "floor");
  return formatDecimal(profitPpm < 0 ? -ratio : ratio, DECIMALS);
}

/** Highest return over drawdown first, those without any fall last among them; too short ones apart, longest first. */
export function ranked<Run extends Published>(runs: readonly Run[]): { ranked: Run[]; short: Run[] } {
  const isLong = ({ days, fills }: Run): boolean => days >= RANKED_FROM_DAYS && fills > 0;
  return {
    ranked: runs.filter(isLong).toSorted(byReturn),
    short: runs.filter((run) => !isLong(run)).toSorted((one, other) => other.days - one.days),
  };
}

function byReturn(one: Published, other: Published): number {
  if (one.drawdownPpm === 0 || other.drawdownPpm === 0)
    return Math.sign(other.drawdownPpm) - Math.sign(one.drawdownPpm) || other.profitPpm - one.profitPpm;
  const apart =
    BigInt(other.profitPpm) * BigInt(one.drawdownPpm) - BigInt(one.profitPpm) * BigInt(other.drawdownPpm);
  return apart === 0n ? other.days - one.days : apart > 0n ? 1 : -1;
}

/** Ends of the UTC months after `from` that are over at `to`, which is the last one's itself where a part is left. */
export function monthEnds(from: number, to: number): number[] {
  const ends: number[] = [];
  const first = new Date(from);
  for (let month = 1; ; month += 1) {
    const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month);
    ends.push(Math.min(end, to));
    if (end >= to) return ends;
  }
}

/** @param closes worth at the end of each month, the first held against `start` */
export function losingMonths(start: bigint, closes: readonly bigint[]): number {
  return closes.filter((close, place) => close < (closes[place - 1] ?? start)).length;
}
