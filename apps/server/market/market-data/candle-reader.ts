/** Answers for candles of any interval: the newest part from memory, what lies further back from the database. */
import type { Candle, CandleInterval } from "@meridian/contract";
import type { Pool } from "pg";
import { aggregate, type CandleData, type CandleSeries, candleText, filled } from "./candle-series.ts";
import { candlesBetween, candlesUpTo, firstOpenTime } from "./candle-store.ts";
import { baseOf, openTimeOf, type StoredInterval, stepOpenTime } from "./intervals.ts";
import type { Tape } from "./tape.ts";
import type { VenueMarket } from "./terms.ts";

export interface CandleRange {
  readonly limit: number;
  /** The first open time wanted; without it, the latest candles. */
  readonly from?: number | undefined;
  /** Exclusive; without it, now. */
  readonly to?: number | undefined;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

export async function readCandles(
  pool: Pool,
  tape: Tape,
  interval: CandleInterval,
  range: CandleRange,
  nowMs: number,
): Promise<Candle[]> {
  const stretch = await stretchOf(pool, tape, interval, range, nowMs);
  if (stretch.from >= stretch.to) return [];
  const { finer, previousClose } = await finerCandles(pool, tape, interval, stretch);
  const candles = filled(interval, aggregate(interval, finer), previousClose, stretch.from, stretch.to);
  return candles.map((candle) => candleText(tape.scale, candle));
}

/** A listener further behind than so many candles asks for the history. */
const NEWEST_MAX = 1_000;

/**
 * From the candle before the one that holds `sinceMs` (now, when left out) to the one that runs now, oldest first, from
 * memory; none when the market never traded.
 */
export function newestCandles(
  tape: Tape,
  interval: CandleInterval,
  nowMs: number,
  sinceMs = Number.MAX_SAFE_INTEGER,
): Candle[] {
  const series = tape.series.get(baseOf(interval))!;
  const running = openTimeOf(interval, Math.max(nowMs, series.last()?.openTime ?? 0));
  const earliest = stepOpenTime(interval, running, 1 - NEWEST_MAX);
  const since = openTimeOf(interval, Math.min(sinceMs, running));
  const from = Math.max(stepOpenTime(interval, since, -1), earliest);
  const to = stepOpenTime(interval, running, 1);
  const candles = aggregate(interval, series.between(from, to));
  return filled(interval, candles, series.lastBefore(from)?.close, from, to).map((candle) =>
    candleText(tape.scale, candle),
  );
}

/** Puts before the candles of a series those that the start left out. */
async function readOlder(
  pool: Pool,
  scale: VenueMarket,
  interval: StoredInterval,
  series: CandleSeries,
): Promise<void> {
  const [first] = series.all();
  const until = (first?.openTime ?? 0) - 1;
  series.prepend(await candlesUpTo(pool, scale, interval, until, series.olderMissing));
}

/** The open times asked for, as [from, to), never past the candle that runs now. */
async function stretchOf(
  pool: Pool,
  tape: Tape,
  interval: CandleInterval,
  range: CandleRange,
  nowMs: number,
): Promise<Stretch> {
  const newest = tape.series.get(baseOf(interval))!.last()?.openTime ?? 0;
  const running = openTimeOf(interval, Math.max(nowMs, newest));
  const lastWanted = range.to === undefined ? running : openTimeOf(interval, range.to - 1);
  const to = stepOpenTime(interval, Math.min(lastWanted, running), 1);
  if (range.from === undefined) return { from: stepOpenTime(interval, to, -range.limit), to };
  const first = await firstKnown(pool, tape, interval);
  const wanted = Math.max(range.from, openTimeOf(interval, first));
  const opened = openTimeOf(interval, wanted);
  const from = opened < wanted ? stepOpenTime(interval, opened, 1) : opened;
  return { from, to: Math.min(to, stepOpenTime(interval, from, range.limit)) };
}

async function firstKnown(pool: Pool, tape: Tape, interval: CandleInterval): Promise<number> {
  const base = baseOf(interval);
  const inMemory = tape.series.get(base)!.all()[0]?.openTime ?? Number.MAX_SAFE_INTEGER;
  if (base === "1s") return inMemory;
  return Math.min((await firstOpenTime(pool, tape.scale.market, base)) ?? inMemory, inMemory);
}

async function finerCandles(
  pool: Pool,
  tape: Tape,
  interval: CandleInterval,
  { from, to }: Stretch,
): Promise<{ finer: readonly CandleData[]; previousClose: number | undefined }> {
  const base = baseOf(interval);
  const series = tape.series.get(base)!;
  if (base !== "1s" && series.olderMissing > 0 && series.lastBefore(from) === undefined)
    await readOlder(pool, tape.scale, base, series);
  const recent = series.between(from, to);
  const before = series.lastBefore(from);
  if (before !== undefined || base === "1s") return { finer: recent, previousClose: before?.close };
  const memoryStart = series.all()[0]?.openTime ?? to;
  const stored = await candlesBetween(pool, tape.scale, base, from, Math.min(to, memoryStart));
  const [first] = stored;
  if (first === undefined || first.openTime >= from)
    return { finer: [...stored, ...recent], previousClose: undefined };
  return { finer: [...stored.slice(1), ...recent], previousClose: first.close };
}
