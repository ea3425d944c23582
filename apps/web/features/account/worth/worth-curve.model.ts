/** The curve of worth and profit: from the server's days to points of a picture and the sums over a span. Pure. */
import type { WorthDay } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv, trimDecimal, wholeNumber } from "@meridian/core";
import { baseOf, centsOf, centsText, exactText, exactUsdt, percentOf } from "../../../data/index.ts";

export const SPANS = ["7", "30", "90", "all"] as const;
export type CurveSpan = (typeof SPANS)[number];
export type CurveKind = "worth" | "profit";

const DAY_MS = 86_400_000;
const DECIMALS = 6;
/** Heights in the picture are given in so many parts of its whole height. */
export const HEIGHT = 1_000;

export interface CurvePoint {
  /** The beginning of the UTC day. */
  readonly day: number;
  readonly worth: string;
  /** Since the span began. */
  readonly profit: string;
  readonly dayProfit: string;
  readonly dayInflow: string;
  readonly closed: boolean;
}

export interface Curve {
  /** Oldest first. The first is where the span begins: the close of the day before it. */
  readonly points: readonly CurvePoint[];
  readonly startWorth: string;
  readonly endWorth: string;
  readonly inflow: string;
  readonly profit: string;
  /** Profit against what stood there at the start and came in since; null where that was nothing. */
  readonly profitPercent: string | null;
}

/** Digits finer than the curve's own are cut. */
const units = (amount: string): bigint => decimalUnits(amount, DECIMALS);

function text(value: bigint): string {
  return trimDecimal(formatDecimal(value, DECIMALS));
}

/** The close of the day before a span's first, zero before the member's first day. */
function beginning({ day, worthUsdt, inflowUsdt, profitUsdt }: WorthDay): CurvePoint {
  const worth = exactUsdt(baseOf(worthUsdt, profitUsdt)) - exactUsdt(inflowUsdt);
  return {
    ...{ day: day - DAY_MS, worth: trimDecimal(exactText(worth)) },
    ...{ profit: "0", dayProfit: "0", dayInflow: "0", closed: true },
  };
}

/**
 * The running day ends at the total that stands beside the curve, which follows every price, and its profit with it:
 * the same figures were read a moment apart.
 */
export function withTotal(days: readonly WorthDay[], totalUsdt: string | undefined): readonly WorthDay[] {
  const [running, ...before] = days;
  if (running === undefined || running.closed || totalUsdt === undefined) return days;
  const base = exactUsdt(baseOf(running.worthUsdt, running.profitUsdt));
  const profitUsdt = exactText(exactUsdt(totalUsdt) - base);
  return [{ ...running, worthUsdt: totalUsdt, profitUsdt }, ...before];
}

/**
 * Profit and inflow are differences of worths as they are shown, so that the sums come out to the last digit.
 * @param days newest first, without gaps; undefined is answered for a member that has none
 */
export function curveOf(days: readonly WorthDay[], span: CurveSpan): Curve | undefined {
  const count = span === "all" ? days.length : Number.parseInt(span, 10);
  const shown = days.slice(0, count).toReversed();
  if (shown[0] === undefined) return undefined;
  const start = beginning(shown[0]);
  const points = [start];
  let [profit, inflow, worth] = [0n, 0n, centsOf(start.worth)];
  for (const { day, worthUsdt, profitUsdt, closed } of shown) {
    const base = centsOf(baseOf(worthUsdt, profitUsdt));
    const [dayProfit, dayInflow] = [centsOf(worthUsdt) - base, base - worth];
    worth = centsOf(worthUsdt);
    profit += dayProfit;
    inflow += dayInflow;
    const ofDay = { dayProfit: centsText(dayProfit), dayInflow: centsText(dayInflow), closed };
    points.push({ day, worth: worthUsdt, profit: centsText(profit), ...ofDay });
  }
  return {
    points,
    startWorth: start.worth,
    endWorth: points.at(-1)?.worth ?? "0",
    inflow: centsText(inflow),
    profit: centsText(profit),
    profitPercent: percentOf(profit, centsOf(start.worth) + (inflow > 0n ? inflow : 0n)),
  };
}

export interface Picture {
  /** Of each point, in parts of HEIGHT from the bottom. */
  readonly heights: readonly number[];
  readonly low: string;
  readonly middle: string;
  readonly high: string;
  /** Height of zero; null outside the picture. */
  readonly zero: number | null;
  /** Digits behind the point that tell the lines apart. */
  readonly decimals: number;
}

/** A level curve lies in the middle; one of profit always shows where nothing is. */
export function pictureOf(points: readonly CurvePoint[], kind: CurveKind): Picture {
  const values = points.map((point) => units(point[kind]));
  const all = kind === "profit" ? [...values, 0n] : values;
  let low = all.reduce((least, value) => (value < least ? value : least), all[0] ?? 0n);
  let high = all.reduce((most, value) => (value > most ? value : most), all[0] ?? 0n);
  if (low === high) {
    const one = 10n ** BigInt(DECIMALS);
    low = kind === "worth" && low < one ? 0n : low - one;
    high += one;
  }
  const span = high - low;
  const heightOf = (value: bigint): number => wholeNumber(mulDiv(value - low, BigInt(HEIGHT), span, "floor"));
  const isWithin = low <= 0n && high >= 0n;
  return {
    heights: values.map(heightOf),
    low: text(low),
    middle: text(low + mulDiv(span, 1n, 2n, "floor")),
    high: text(high),
    zero: isWithin ? heightOf(0n) : null,
    decimals: span < 10n * 10n ** BigInt(DECIMALS) ? 2 : 0,
  };
}

/** The point nearest to a place across the picture, 0 at its left edge and 1 at its right. */
export function pointAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))));
}
