/** Candles of a longer interval, gathered from minutes as they come. */
import { type Candle, type Candles, candleAt, candleCount, MINUTE_MS } from "../candles.ts";

export interface Gathered {
  /** The candle whose interval is not over. */
  readonly open: Candle | null;
  /** Those whose interval ended with this minute or, where minutes are missing, before it. */
  readonly closed: readonly Candle[];
}

const NONE: readonly Candle[] = [];

export function gather(open: Candle | null, minute: Candle, intervalMinutes: number): Gathered {
  const length = intervalMinutes * MINUTE_MS;
  const openTime = Math.floor(minute.openTime / length) * length;
  const isSame = open !== null && open.openTime === openTime;
  const joined = isSame ? join(open, minute) : { ...minute, openTime };
  const late = open === null || isSame ? NONE : [open];
  const isOver = minute.openTime + MINUTE_MS >= openTime + length;
  return isOver ? { open: null, closed: [...late, joined] } : { open: joined, closed: late };
}

function join(open: Candle, minute: Candle): Candle {
  return {
    openTime: open.openTime,
    open: open.open,
    high: minute.high > open.high ? minute.high : open.high,
    low: minute.low < open.low ? minute.low : open.low,
    close: minute.close,
  };
}

/** The candles of all intervals that are over. */
export function barsOf(candles: Candles, intervalMinutes: number): Candle[] {
  const bars: Candle[] = [];
  let open: Candle | null = null;
  for (let place = 0; place < candleCount(candles); place++) {
    const gathered: Gathered = gather(open, candleAt(candles, place), intervalMinutes);
    open = gathered.open;
    bars.push(...gathered.closed);
  }
  return bars;
}
