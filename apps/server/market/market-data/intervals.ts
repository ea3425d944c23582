/** The calendar of candles: where each interval opens (UTC), and from which stored interval it is put together. */
import type { CandleInterval } from "@meridian/contract";

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Intervals that are kept; "1s" lives in memory only. */
export const STORED_INTERVALS = ["1m", "5m", "15m", "1h", "1d"] as const;
export type StoredInterval = (typeof STORED_INTERVALS)[number];
export type BaseInterval = StoredInterval | "1s";

const FIXED_MS: Record<Exclude<CandleInterval, "1M">, number> = {
  "1s": SECOND_MS,
  "1m": MINUTE_MS,
  "3m": 3 * MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "30m": 30 * MINUTE_MS,
  "1h": HOUR_MS,
  "2h": 2 * HOUR_MS,
  "4h": 4 * HOUR_MS,
  "6h": 6 * HOUR_MS,
  "12h": 12 * HOUR_MS,
  "1d": DAY_MS,
  "3d": 3 * DAY_MS,
  "1w": 7 * DAY_MS,
};

const BASE_OF: Record<CandleInterval, BaseInterval> = {
  "1s": "1s",
  "1m": "1m",
  "3m": "1m",
  "5m": "5m",
  "15m": "15m",
  "30m": "15m",
  "1h": "1h",
  "2h": "1h",
  "4h": "1h",
  "6h": "1h",
  "12h": "1h",
  "1d": "1d",
  "3d": "1d",
  "1w": "1d",
  "1M": "1d",
};

/** 1970-01-05 was the first Monday: weeks are counted from it. */
const WEEK_ORIGIN_MS = 4 * DAY_MS;

export function baseOf(interval: CandleInterval): BaseInterval {
  return BASE_OF[interval];
}

/** Opening time of the candle that holds `timeMs`. */
export function openTimeOf(interval: CandleInterval, timeMs: number): number {
  if (interval === "1M") return monthOpen(timeMs, 0);
  const length = FIXED_MS[interval];
  const origin = interval === "1w" ? WEEK_ORIGIN_MS : 0;
  return timeMs - ((((timeMs - origin) % length) + length) % length);
}

/** The open time `count` candles after (or, negative, before) the one that opened at `openTime`. */
export function stepOpenTime(interval: CandleInterval, openTime: number, count: number): number {
  if (interval === "1M") return monthOpen(openTime, count);
  return openTime + count * FIXED_MS[interval];
}

function monthOpen(timeMs: number, shift: number): number {
  const date = new Date(timeMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, 1);
}
