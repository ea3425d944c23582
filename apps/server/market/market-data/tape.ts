/** The trades of one market: the latest ones, the candles of every kept interval, and the last 24 hours. */
import type { PublicTrade, Ticker } from "@meridian/contract";
import {
  AveragePrice,
  baseText,
  formatDecimal,
  mulDiv,
  priceText,
  quantityText,
  quoteText,
} from "@meridian/core";
import type { Book } from "./book.ts";
import { aggregate, CandleSeries, type CandleData, filled } from "./candle-series.ts";
import { amountsOf, type FillEvent } from "./fill-event.ts";
import {
  type BaseInterval,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  openTimeOf,
  STORED_INTERVALS,
  type StoredInterval,
} from "./intervals.ts";
import type { VenueMarket } from "./terms.ts";

export const LATEST_TRADES_MAX = 500;

/**
 * Candles held in memory. 1s: an hour. 1m: the ticker needs 1,440 and today's start. The rest: what a chart asks for
 * first (1,000), and for 1d more than a year. Twelve markets hold about 70,000 candles, some ten megabytes.
 */
const KEPT: Record<BaseInterval, number> = {
  "1s": 3_600,
  "1m": 1_600,
  "5m": 1_000,
  "15m": 1_000,
  "1h": 1_000,
  "1d": 800,
};

/**
 * Candles read at the start, of those in {@link KEPT}: what tickers and streams need, the days of a month among them.
 * The rest is read when somebody first looks so far back.
 */
const READ_AT_START = 100;

/** Candles of a stored interval that a start reads. */
export function readAtStart(interval: StoredInterval): number {
  return interval === "1m" ? KEPT["1m"] : READ_AT_START;
}

export interface StoredTape {
  /** The newest of each interval, {@link readAtStart} of them, or all. */
  readonly candles: ReadonlyMap<StoredInterval, CandleData[]>;
  /** Oldest first. */
  readonly trades: readonly TradeData[];
  /** The last five minutes, in rising order. */
  readonly buckets: readonly AverageBucket[];
}

/** The trades in one bucket of the average price. */
export interface AverageBucket {
  /** Its number: its time divided by the length of a bucket. */
  readonly bucket: number;
  readonly lots: bigint;
  /** Ticks × lots. */
  readonly notional: bigint;
}

export interface TradeData {
  readonly tradeId: number;
  readonly price: number;
  readonly quantity: number;
  readonly takerSide: "buy" | "sell";
  readonly timeMs: number;
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly closed: CandleData | undefined;
  readonly open: number;
}

export class Tape {
  readonly scale: VenueMarket;
  readonly series: ReadonlyMap<BaseInterval, CandleSeries>;
  /** Counts trades since the start, so that whoever polls knows that something happened. */
  tradeCount = 0;
  private readonly seconds: CandleSeries;
  private trades: TradeData[];
  private window: Window | undefined;
  private readonly average = new AveragePrice();

  constructor(scale: VenueMarket, stored: StoredTape) {
    this.scale = scale;
    this.trades = [...stored.trades];
    this.seconds = new CandleSeries("1s", KEPT["1s"]);
    for (const trade of wholeSeconds(stored.trades)) this.seconds.add(fillOf(scale, trade));
    const series = new Map<BaseInterval, CandleSeries>([["1s", this.seconds]]);
    for (const interval of STORED_INTERVALS) {
      const list = stored.candles.get(interval) ?? [];
      const missing = list.length < readAtStart(interval) ? 0 : KEPT[interval] - list.length;
      series.set(interval, new CandleSeries(interval, KEPT[interval], list, missing));
    }
    this.series = series;
    for (const { bucket, lots, notional } of stored.buckets)
      this.average.restoreBucket(bucket, lots, notional);
  }

  addTrade(event: FillEvent): void {
    const { tradeId, price, quantity, takerSide } = event;
    const { baseAmount, quoteAmount } = amountsOf(event, this.scale);
    this.seconds.add({ timeMs: event.time, price, baseAmount, quoteAmount });
    this.trades.push({ tradeId, price, quantity, takerSide, timeMs: event.time });
    this.average.add(event.time, price, quantity);
    if (this.trades.length > 2 * LATEST_TRADES_MAX) this.trades = this.trades.slice(-LATEST_TRADES_MAX);
    this.tradeCount += 1;
  }

  addToCandles(event: FillEvent): void {
    const { time: timeMs, price } = event;
    const { baseAmount, quoteAmount } = amountsOf(event, this.scale);
    const fill = { timeMs, price, baseAmount, quoteAmount };
    for (const interval of STORED_INTERVALS) this.series.get(interval)!.add(fill);
    // A trade of the minute before can arrive just after the minute was summed.
    if (this.window !== undefined && timeMs < this.window.to) this.window = undefined;
  }

  /** The price of the last trade in ticks; 0 when nothing was ever traded. */
  lastPrice(): number {
    return this.trades.at(-1)?.price ?? this.minutes().last()?.close ?? this.days().last()?.close ?? 0;
  }

  /** Returns the band's reference: the average of five minutes; without trades the last price, or the initial one. */
  averageAt(timeMs: number): number {
    return this.average.at(timeMs) || this.lastPrice() || this.scale.priceInitial;
  }

  /** The price at a moment of the last 24 hours: the close of the minute before it. 0 when nothing was ever traded. */
  priceAt(timeMs: number): number {
    const minutes = this.minutes();
    const before = minutes.lastBefore(openTimeOf("1m", timeMs));
    return before?.close ?? minutes.all()[0]?.open ?? this.lastPrice();
  }

  /** Newest first. */
  latest(limit: number): PublicTrade[] {
    return this.trades
      .slice(-limit)
      .reverse()
      .map((trade) => tradeText(this.scale, trade));
  }

  ticker(book: Book | undefined, nowMs: number): Ticker {
    const { scale } = this;
    const window = this.windowAt(nowMs);
    const running = this.minutes().between(window.to, Number.MAX_SAFE_INTEGER);
    const parts = window.closed === undefined ? running : [window.closed, ...running];
    const [sum] = aggregate(
      "1M",
      parts.map((part) => ({ ...part, openTime: 0 })),
    );
    const last = this.lastPrice();
    const open = window.open > 0 ? window.open : (sum?.open ?? last);
    return {
      market: scale.market,
      last: priceText(scale, last),
      changePercent: changePercent(open, last),
      open: priceText(scale, open),
      high: priceText(scale, sum?.high ?? last),
      low: priceText(scale, sum?.low ?? last),
      volumeBase: baseText(scale, sum?.volumeBase ?? 0n),
      volumeQuote: quoteText(scale, sum?.volumeQuote ?? 0n),
      bid: priceText(scale, book?.bids.best() ?? 0),
      ask: priceText(scale, book?.asks.best() ?? 0),
      average: priceText(scale, this.averageAt(nowMs)),
      time: nowMs,
    };
  }

  /** The hourly closes of the last 24 hours, oldest first. */
  sparkline(nowMs: number): string[] {
    const to = openTimeOf("1h", nowMs) + HOUR_MS;
    const from = to - 24 * HOUR_MS;
    const hours = this.series.get("1h")!;
    const candles = filled("1h", hours.between(from, to), hours.lastBefore(from)?.close, from, to);
    return candles.map((candle) => priceText(this.scale, candle.close));
  }

  private minutes(): CandleSeries {
    return this.series.get("1m")!;
  }

  private days(): CandleSeries {
    return this.series.get("1d")!;
  }

  /** The closed minutes of the last 24 hours put together: they change once a minute, so they are summed once. */
  private windowAt(nowMs: number): Window {
    const to = openTimeOf("1m", nowMs);
    if (this.window?.to === to) return this.window;
    const from = to + MINUTE_MS - DAY_MS;
    const minutes = this.minutes();
    const closed = minutes.between(from, to).map((candle) => ({ ...candle, openTime: 0 }));
    const open = minutes.lastBefore(from)?.close ?? closed[0]?.open ?? 0;
    this.window = { from, to, closed: aggregate("1M", closed)[0], open };
    return this.window;
  }
}

/** Signed, in percent, two decimals, cut towards zero. */
export function changePercent(open: number, last: number): string {
  if (open === 0) return "0.00";
  const difference = BigInt(last - open);
  const hundredths = mulDiv(difference < 0n ? -difference : difference, 10_000n, BigInt(open), "floor");
  return formatDecimal(difference < 0n ? -hundredths : hundredths, 2);
}

function fillOf(scale: VenueMarket, trade: TradeData): { timeMs: number; price: number } & Amounts {
  const lots = BigInt(trade.quantity);
  return {
    timeMs: trade.timeMs,
    price: trade.price,
    baseAmount: lots * scale.lotSize,
    quoteAmount: lots * BigInt(trade.price) * scale.quotePerTickLot,
  };
}

/** Those of the earliest second are left out when as many are stored as are ever read: some of it may be missing. */
function wholeSeconds(trades: readonly TradeData[]): readonly TradeData[] {
  const [first] = trades;
  if (first === undefined || trades.length < LATEST_TRADES_MAX) return trades;
  const opened = openTimeOf("1s", first.timeMs);
  return trades.filter(({ timeMs }) => openTimeOf("1s", timeMs) !== opened);
}

interface Amounts {
  readonly baseAmount: bigint;
  readonly quoteAmount: bigint;
}

export function tradeText(scale: VenueMarket, trade: TradeData): PublicTrade {
  return {
    tradeId: trade.tradeId,
    price: priceText(scale, trade.price),
    quantity: quantityText(scale, trade.quantity),
    takerSide: trade.takerSide,
    time: trade.timeMs,
  };
}
