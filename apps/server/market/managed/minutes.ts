/** The minutes of a run: the candle that grows with each trade, and what is kept of one that is over. */
import type { Ticks, TimeMs } from "@meridian/core";
import { type Candle, type MarketRules, MINUTE_MS, worstOf, worthAt } from "@meridian/strategies";
import { pointEveryMs } from "./limits.ts";
import type { PointRow, RunRow } from "./rows.ts";

export function grownMinute(minute: Candle | undefined, openTime: TimeMs, price: Ticks): Candle {
  if (minute === undefined) return { openTime, open: price, high: price, low: price, close: price };
  const high = Math.max(minute.high, price) as Ticks;
  const low = Math.min(minute.low, price) as Ticks;
  return { ...minute, high, low, close: price };
}

type Noted = { -readonly [Name in "peak" | "fall" | "fallPeak"]: RunRow[Name] } & RunRow;

/** Keeps the deepest fall from a peak. @returns now and then a point of the curve */
export function noteMinute(row: Noted, candle: Candle, rules: MarketRules): PointRow[] {
  const fall = row.peak - worthAt(row, worstOf(row, candle), rules);
  if (fall * row.fallPeak > row.fall * row.peak) Object.assign(row, { fall, fallPeak: row.peak });
  const worth = worthAt(row, candle.close, rules);
  if (worth > row.peak) row.peak = worth;
  const time = candle.openTime + MINUTE_MS;
  if (time % pointEveryMs(time - row.createdAt) !== 0) return [];
  const holding = worthAt({ base: row.holdingBase, quote: row.holdingQuote }, candle.close, rules);
  return [{ runId: row.runId, time, worth, holding }];
}
