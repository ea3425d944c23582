/** The candles of each curve, and what is said beside it. Exact and pure. */
import type { Candle } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv } from "@meridian/core";

export const CURVE_SPANS = ["day", "week", "month", "year"] as const;
export type CurveSpan = (typeof CURVE_SPANS)[number];

export const CURVES = {
  day: { interval: "15m", limit: 96 },
  week: { interval: "2h", limit: 84 },
  month: { interval: "6h", limit: 120 },
  year: { interval: "3d", limit: 122 },
} as const;

const DIGITS = 18;
const PERCENT_DECIMALS = 2;

const units = (text: string): bigint => decimalUnits(text, DIGITS);

/** In percent points with two decimals, cut towards zero; undefined from nothing. */
export function changeOf(open: string, last: string): string | undefined {
  const from = units(open);
  if (from === 0n) return undefined;
  const change = units(last) - from;
  const size = mulDiv(change < 0n ? -change : change, 10_000n, from, "floor");
  return formatDecimal(change < 0n ? -size : size, PERCENT_DECIMALS);
}

/** The highest and the lowest price of all candles; undefined without any. */
export function extremesOf(
  candles: readonly Candle[],
): { readonly high: string; readonly low: string } | undefined {
  const [first] = candles;
  if (first === undefined) return undefined;
  let [high, low] = [first[2], first[3]];
  for (const [, , highest, lowest] of candles) {
    if (units(highest) > units(high)) high = highest;
    if (units(lowest) < units(low)) low = lowest;
  }
  return { high, low };
}
