/** Standing of a hot wallet between its floor and its ceiling, and what an alarm says. Pure. */
import type { Alarm, TreasuryHolding } from "@meridian/contract";
import { decimalUnits, mulDiv } from "@meridian/core";

/** The ledger counts no coin finer. */
const DIGITS = 8;
/** The bar's width in units of its own drawing. */
export const BAR_WIDTH = 1_000;

type Standing = "none" | "below" | "within" | "above";

export interface Bar {
  /** From 0 to BAR_WIDTH; undefined where none is set. */
  readonly hot: number;
  readonly floor: number | undefined;
  readonly ceiling: number | undefined;
  readonly standing: Standing;
}

const units = (text: string | null): bigint => decimalUnits(text ?? "0", DIGITS);

/** The largest of the three ends a tenth before the bar does, so that the marks stay apart from its end. */
export function barOf({ hot, floor, ceiling }: Pick<TreasuryHolding, "hot" | "floor" | "ceiling">): Bar {
  const [held, least, most] = [units(hot), units(floor), units(ceiling)];
  const largest = [held, least, most].reduce((one, other) => (one > other ? one : other));
  const whole = largest === 0n ? 1n : mulDiv(largest, 11n, 10n, "floor");
  const place = (value: bigint): number =>
    Number.parseInt(mulDiv(value, BigInt(BAR_WIDTH), whole, "floor").toString(), 10);
  return {
    hot: place(held),
    floor: least === 0n ? undefined : place(least),
    ceiling: most === 0n ? undefined : place(most),
    standing: standingOf(held, least, most),
  };
}

function standingOf(held: bigint, least: bigint, most: bigint): Standing {
  if (least === 0n && most === 0n) return "none";
  if (held < least) return "below";
  return most !== 0n && held > most ? "above" : "within";
}

/** Coins that lie anywhere on the network or have bounds there; those that need an eye first. */
export function holdingsOf(all: readonly TreasuryHolding[], network: string): TreasuryHolding[] {
  const rank: Readonly<Record<Standing, number>> = { below: 0, above: 1, within: 2, none: 3 };
  return all
    .filter((row) => row.network === network)
    .filter(
      (row) =>
        barOf(row).standing !== "none" || [row.hot, row.deposits, row.cold].some((text) => units(text) > 0n),
    )
    .toSorted((one, other) => rank[barOf(one).standing] - rank[barOf(other).standing]);
}

/** Lasts, or waits for somebody's word. */
export const needsAWord = ({ acknowledgedAt }: Alarm): boolean => acknowledgedAt === null;
export const lasts = ({ endedAt }: Alarm): boolean => endedAt === null;
