/**
 * Candles of a minute each. Prices are whole ticks; a minute without a trade has no candle. The older part of a long
 * past may consist of longer candles, which a strategy sees at the minute that they open with.
 */
import type { Ticks, TimeMs } from "@meridian/core";

export const MINUTE_MS = 60_000;

export interface Candle {
  readonly openTime: TimeMs;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
}

/** Many candles, oldest first, as columns of equal length: a year of minutes is 13 MB. */
export interface Candles {
  readonly openTime: Float64Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
}

export const candleCount = (candles: Candles): number => candles.openTime.length;

export function candleAt(candles: Candles, place: number): Candle {
  return {
    openTime: candles.openTime[place]!,
    open: candles.open[place]! as Ticks,
    high: candles.high[place]! as Ticks,
    low: candles.low[place]! as Ticks,
    close: candles.close[place]! as Ticks,
  };
}

/** The candles at places [from, to), as a view of the same memory. */
export function candlesBetween(candles: Candles, from: number, to: number): Candles {
  return {
    openTime: candles.openTime.subarray(from, to),
    open: candles.open.subarray(from, to),
    high: candles.high.subarray(from, to),
    low: candles.low.subarray(from, to),
    close: candles.close.subarray(from, to),
  };
}

export function emptyCandles(count: number): Candles {
  return {
    openTime: new Float64Array(count),
    open: new Int32Array(count),
    high: new Int32Array(count),
    low: new Int32Array(count),
    close: new Int32Array(count),
  };
}
