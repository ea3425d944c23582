/** The curve of worth and profit: from the server's days to points of a picture and the sums over a span. Pure. */
import type { WorthDay } from "@meridian/contract";
import { formatDecimal, mulDiv, trimDecimal, wholeNumber } from "@meridian/core";

export const SPANS = ["7", "30", "90", "all"] as const;
export type CurveSpan = (typeof SPANS)[number];
export type CurveKind = "worth" | "profit";

const DAY_MS = 86_400_000;
const DECIMALS = 6;
const PERCENT_DECIMALS = 2;
const WHOLE_PERCENT = 10_000n;
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

/** A signed decimal; digits finer than the curve's own are cut. */
const SIGNED = /^(-?)(\d+)(?:\.(\d+))?$/;

function units(text: string): bigint {
  const [, sign, whole, fraction = ""] = SIGNED.exec(text) ?? [];
  if (whole === undefined) return 0n;
  const size = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
  return sign === "-" ? -size : size;
}

function text(value: bigint): string {
  return trimDecimal(formatDecimal(value, DECIMALS));
}

/** The span's start: the previous day's close, or zero worth before the member's first day. */
function beginning(first: WorthDay, before: WorthDay | undefined): CurvePoint {
  const day = before?.day ?? first.day - DAY_MS;
  const worth = before?.worthUsdt ?? "0";
  return { day, worth, profit: "0", dayProfit: "0", dayInflow: "0", closed: true };
}

/**
 * The running day ends at the total that stands beside the curve, which follows every price: the same figure was read
 * a moment apart. Its profit stays the server's, which alone knows what came in meanwhile.
 */
export function withTotal(days: readonly WorthDay[], totalUsdt: string | undefined): readonly WorthDay[] {
  const [running, ...before] = days;
  if (running === undefined || running.closed || totalUsdt === undefined) return days;
  return [{ ...running, worthUsdt: totalUsdt }, ...before];
}

/** @param days newest first, without gaps; undefined is answered for a member that has none */
export function curveOf(days: readonly WorthDay[], span: CurveSpan): Curve | undefined {
  const count = span === "all" ? days.length : Number.parseInt(span, 10);
  const shown = days.slice(0, count).toReversed();
  const first = shown[0];
  if (first === undefined) return undefined;
  const points = [beginning(first, days[count])];
  let profit = 0n;
  let inflow = 0n;
  for (const { day, worthUsdt, profitUsdt, inflowUsdt, closed } of shown) {
    profit += units(profitUsdt);
    inflow += units(inflowUsdt);
    const ofDay = { dayProfit: profitUsdt, dayInflow: inflowUsdt, closed };
    points.push({ day, worth: worthUsdt, profit: text(profit), ...ofDay });
  }
  const startWorth = points[0]?.worth ?? "0";
  return {
    points,
    startWorth,
    endWorth: points.at(-1)?.worth ?? "0",
    inflow: text(inflow),
    profit: text(profit),
    profitPercent: percentOf(profit, units(startWorth) + (inflow > 0n ? inflow : 0n)),
  };
}

/** Rounded to the nearest: cut, a loss would look smaller than it is. */
function percentOf(profit: bigint, base: bigint): string | null {
  if (base <= 0n) return null;
  const halves = mulDiv(2n * (profit < 0n ? -profit : profit), WHOLE_PERCENT, base, "floor");
  const rounded = mulDiv(halves + 1n, 1n, 2n, "floor");
  return formatDecimal(profit < 0n ? -rounded : rounded, PERCENT_DECIMALS);
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
