/** Candles in memory: exact whole numbers, one entry per stretch that had a trade, oldest first. */
import { baseText, priceText, quoteText } from "@meridian/core";
import type { Candle, CandleInterval } from "@meridian/contract";
import { openTimeOf, stepOpenTime } from "./intervals.ts";
import type { VenueMarket } from "./terms.ts";

/** Prices in ticks, volumes in the coins' smallest units. */
export interface CandleData {
  openTime: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volumeBase: bigint;
  volumeQuote: bigint;
  trades: number;
}

export interface Fill {
  readonly timeMs: number;
  readonly price: number;
  readonly baseAmount: bigint;
  readonly quoteAmount: bigint;
}

export class CandleSeries {
  readonly interval: CandleInterval;
  private readonly keep: number;
  private list: CandleData[];
  private missing: number;

  /**
   * @param keep how many candles are held at least; up to half as many more before the oldest are dropped
   * @param missing how many older ones that are stored would be held too
   */
  constructor(interval: CandleInterval, keep: number, list: CandleData[] = [], missing = 0) {
    this.interval = interval;
    this.keep = keep;
    this.list = list;
    this.missing = missing;
  }

  /** The number of candles before the first one that are to be put before it; 0 once they are. */
  get olderMissing(): number {
    return this.missing;
  }

  /** @param older those right before the first one, oldest first */
  prepend(older: readonly CandleData[]): void {
    if (this.missing === 0) return;
    const first = this.list[0]?.openTime ?? Number.MAX_SAFE_INTEGER;
    this.list = [...older.filter(({ openTime }) => openTime < first), ...this.list];
    this.missing = 0;
  }

  add(fill: Fill): void {
    const openTime = openTimeOf(this.interval, fill.timeMs);
    const place = this.placeOf(openTime);
    const found = this.list[place];
    if (found !== undefined && found.openTime === openTime) addFill(found, fill);
    else this.list.splice(place, 0, candleOf(openTime, fill));
    if (this.list.length > this.keep * 1.5) this.list = this.list.slice(-this.keep);
  }

  all(): readonly CandleData[] {
    return this.list;
  }

  last(): CandleData | undefined {
    return this.list.at(-1);
  }

  /** Those that opened in [from, to). */
  between(from: number, to: number): readonly CandleData[] {
    return this.list.slice(this.placeOf(from), this.placeOf(to));
  }

  /** The newest that opened before `time`. */
  lastBefore(time: number): CandleData | undefined {
    return this.list[this.placeOf(time) - 1];
  }

  /** The first place whose candle opened at `openTime` or later. */
  private placeOf(openTime: number): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.list[middle]!.openTime < openTime) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function candleOf(openTime: number, fill: Fill): CandleData {
  const { price } = fill;
  const volume = { volumeBase: fill.baseAmount, volumeQuote: fill.quoteAmount };
  return { openTime, open: price, high: price, low: price, close: price, ...volume, trades: 1 };
}

export function addFill(candle: CandleData, fill: Fill): void {
  if (fill.price > candle.high) candle.high = fill.price;
  if (fill.price < candle.low) candle.low = fill.price;
  candle.close = fill.price;
  candle.volumeBase += fill.baseAmount;
  candle.volumeQuote += fill.quoteAmount;
  candle.trades += 1;
}

/** Puts finer candles (oldest first) together to those of a coarser interval. */
export function aggregate(interval: CandleInterval, finer: readonly CandleData[]): CandleData[] {
  const list: CandleData[] = [];
  for (const candle of finer) {
    const openTime = openTimeOf(interval, candle.openTime);
    const last = list.at(-1);
    if (last === undefined || last.openTime !== openTime) list.push({ ...candle, openTime });
    else join(last, candle);
  }
  return list;
}

function join(into: CandleData, next: CandleData): void {
  if (next.high > into.high) into.high = next.high;
  if (next.low < into.low) into.low = next.low;
  into.close = next.close;
  into.volumeBase += next.volumeBase;
  into.volumeQuote += next.volumeQuote;
  into.trades += next.trades;
}

/**
 * Every candle that opens in [from, to), with a flat one at the previous close where nothing was traded. Nothing is
 * made up before the first trade that is known.
 */
export function filled(
  interval: CandleInterval,
  sparse: readonly CandleData[],
  previousClose: number | undefined,
  from: number,
  to: number,
): CandleData[] {
  const list: CandleData[] = [];
  let close = previousClose;
  let place = 0;
  for (let openTime = from; openTime < to; openTime = stepOpenTime(interval, openTime, 1)) {
    const candle = sparse[place];
    if (candle?.openTime === openTime) {
      place += 1;
      close = candle.close;
      list.push(candle);
    } else if (close !== undefined) list.push(flatCandle(openTime, close));
  }
  return list;
}

function flatCandle(openTime: number, close: number): CandleData {
  const prices = { open: close, high: close, low: close, close };
  return { openTime, ...prices, volumeBase: 0n, volumeQuote: 0n, trades: 0 };
}

export function candleText(scale: VenueMarket, candle: CandleData): Candle {
  return [
    candle.openTime,
    priceText(scale, candle.open),
    priceText(scale, candle.high),
    priceText(scale, candle.low),
    priceText(scale, candle.close),
    baseText(scale, candle.volumeBase),
    quoteText(scale, candle.volumeQuote),
    candle.trades,
  ];
}
