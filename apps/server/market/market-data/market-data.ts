/**
 * Public market data, kept in memory: books, trades, candles, tickers of every market. It starts from the engine's view
 * (books) and from the projections (trades and candles), each as of its own sequence, and follows the engine from the
 * earlier of them; every part takes only the records that lie after its own start.
 */
import type { Candle, CandleInterval, Level, PublicTrade, Ticker } from "@meridian/contract";
import type { Pool } from "pg";
import type { Engine, EngineRecord, EngineView } from "../../ground/engine/index.ts";
import { type Book, checksumOf, levelsText, pictureOf } from "./book.ts";
import { Books } from "./books.ts";
import { type CandleRange, newestCandles, readCandles } from "./candle-reader.ts";
import { isFill } from "./fill-event.ts";
import { QuotesBefore } from "./quotes-before.ts";
import { Tape, tradeText } from "./tape.ts";
import { loadTapes } from "./tape-store.ts";
import { TrailingStops } from "./trailing-stops.ts";
import { type VenueMarket, VenueTerms } from "./terms.ts";

interface MarketDepth {
  readonly market: string;
  readonly sequence: number;
  readonly checksum: number;
  readonly bids: Level[];
  readonly asks: Level[];
  readonly time: number;
}

type TradeListener = (market: string, trade: PublicTrade) => void;

export interface MarketData {
  /** Shared with whoever writes whole numbers as decimals; brought forward as markets are defined. */
  readonly terms: VenueTerms;
  /** The last record that has been taken in. */
  readonly sequence: number;
  book(market: string): Book | undefined;
  depth(market: string, limit: number): MarketDepth;
  /** Newest first. */
  trades(market: string, limit: number): PublicTrade[];
  /** The number of trades taken in since the start: changes when a market traded. */
  tradeCount(market: string): number;
  /** Of the spot markets. */
  tickers(): Ticker[];
  ticker(market: string): Ticker;
  sparkline(market: string): string[];
  candles(market: string, interval: CandleInterval, range: CandleRange): Promise<Candle[]>;
  /**
   * From the candle before the one that holds `sinceMs` (now, when left out) to the one that runs now, oldest first and
   * 1,000 at most; from memory.
   */
  newestCandles(market: string, interval: CandleInterval, sinceMs?: number): Candle[];
  /** In ticks: the last price, before the first trade the market's initial one. */
  lastPrice(scale: VenueMarket): number;
  /** In ticks, at a moment of the last 24 hours. */
  priceAt(scale: VenueMarket, timeMs: number): number;
  /** The price a trailing stop has followed to, in ticks; 0 for an order that follows nothing. */
  extremeOf(orderId: number): number;
  /** Notified of every trade. Returns the function that stops it. */
  onTrade(listener: TradeListener): () => void;
  /** Notified after a reload: what was handed out before no longer continues. */
  onReload(listener: () => void): () => void;
  /** Starts again from the database: for whoever has put history into it. */
  reload(): Promise<void>;
  stop(): void;
}

export interface MarketDataOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly nowMs?: () => number;
  /** Notified what incoming orders meet. */
  readonly quotes?: QuotesBefore;
}

export async function startMarketData(options: MarketDataOptions): Promise<MarketData> {
  const { pool, engine, quotes = new QuotesBefore() } = options;
  const nowMs = options.nowMs ?? Date.now;
  const tradeListeners = new Set<TradeListener>();
  const reloadListeners = new Set<() => void>();
  let picture = await Picture.load(pool, engine, quotes, nowMs());
  let stopFollowing = picture.follow(engine, tradeListeners);

  async function reload(): Promise<void> {
    const next = await Picture.load(pool, engine, quotes, nowMs());
    stopFollowing();
    picture = next;
    stopFollowing = picture.follow(engine, tradeListeners);
    for (const listener of reloadListeners) listener();
  }

  return {
    ...reads(() => picture, pool, nowMs),
    get terms() {
      return picture.terms;
    },
    get sequence() {
      return picture.sequence;
    },
    onTrade: (listener) => subscribe(tradeListeners, listener),
    onReload: (listener) => subscribe(reloadListeners, listener),
    reload,
    stop: () => stopFollowing(),
  };
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Reads = Omit<MarketData, "terms" | "sequence" | "onTrade" | "onReload" | "reload" | "stop">;

function reads(picture: () => Picture, pool: Pool, nowMs: () => number): Reads {
  const tapeOf = (market: string): Tape => picture().tape(market);
  const ticker = (market: string): Ticker => tapeOf(market).ticker(picture().books.get(market), nowMs());
  const lastPrice = (scale: VenueMarket): number => {
    const last = tapeOf(scale.market).lastPrice();
    return last === 0 ? scale.priceInitial : last;
  };
  return {
    book: (market) => picture().books.get(market),
    depth: (market, limit) => depthOf(picture(), market, limit),
    trades: (market, limit) => tapeOf(market).latest(limit),
    tradeCount: (market) => tapeOf(market).tradeCount,
    ticker,
    tickers: () =>
      picture()
        .terms.markets("spot")
        .map(({ market }) => ticker(market)),
    sparkline: (market) => tapeOf(market).sparkline(nowMs()),
    candles: (market, interval, range) => readCandles(pool, tapeOf(market), interval, range, nowMs()),
    newestCandles: (market, interval, sinceMs) => newestCandles(tapeOf(market), interval, nowMs(), sinceMs),
    lastPrice,
    extremeOf: (orderId) => picture().trailing.extremeOf(orderId),
    priceAt: (scale, timeMs) => tapeOf(scale.market).priceAt(timeMs) || scale.priceInitial,
  };
}

function depthOf(picture: Picture, market: string, limit: number): MarketDepth {
  const book = picture.books.get(market);
  if (book === undefined) throw new Error(`no such market: ${market}`);
  const scale = picture.terms.scaleOf(market);
  const levels = pictureOf(book, limit);
  return {
    market,
    sequence: book.sequence,
    checksum: checksumOf(scale, levels),
    bids: levelsText(scale, levels.bids),
    asks: levelsText(scale, levels.asks),
    time: book.timeMs,
  };
}

/** The sequence as of which each part was loaded. */
interface Starts {
  readonly books: number;
  readonly candles: number;
  readonly trades: number;
}

/** The state from one start to the next. */
class Picture {
  readonly terms: VenueTerms;
  readonly books: Books;
  readonly trailing: TrailingStops;
  sequence: number;
  private readonly tapes: Map<string, Tape>;
  private readonly from: Starts;

  private constructor(view: EngineView, books: Books, tapes: Map<string, Tape>, from: Starts) {
    this.terms = VenueTerms.of(view);
    this.books = books;
    this.trailing = new TrailingStops(view);
    this.tapes = tapes;
    this.from = from;
    this.sequence = Math.min(from.books, from.candles, from.trades);
  }

  static async load(pool: Pool, engine: Engine, quotes: QuotesBefore, nowMs: number): Promise<Picture> {
    const view = await engine.view();
    const scales = VenueTerms.of(view).markets();
    const stored = await loadTapes(pool, scales);
    const tapes = new Map<string, Tape>();
    for (const scale of scales) tapes.set(scale.market, new Tape(scale, stored.tapes.get(scale.market)!));
    const books = new Books(view, nowMs, quotes);
    return new Picture(view, books, tapes, { books: view.sequence, ...stored.sequences });
  }

  follow(engine: Engine, listeners: ReadonlySet<TradeListener>): () => void {
    return engine.follow(this.sequence, (records) => {
      for (const record of records) this.apply(record, listeners);
    });
  }

  tape(market: string): Tape {
    const known = this.tapes.get(market);
    if (known !== undefined) return known;
    const tape = new Tape(this.terms.scaleOf(market), { candles: new Map(), trades: [], buckets: [] });
    this.tapes.set(market, tape);
    return tape;
  }

  private apply(record: EngineRecord, listeners: ReadonlySet<TradeListener>): void {
    for (const event of record.events) this.terms.apply(event);
    if (record.sequence > this.from.books) {
      this.books.apply(record);
      this.trailing.apply(record);
    }
    this.trade(record, listeners);
    this.sequence = record.sequence;
  }

  private trade(record: EngineRecord, listeners: ReadonlySet<TradeListener>): void {
    for (const event of record.events) {
      if (!isFill(event)) continue;
      const tape = this.tape(event.market);
      if (record.sequence > this.from.candles) tape.addToCandles(event);
      if (record.sequence <= this.from.trades) continue;
      tape.addTrade(event);
      if (listeners.size === 0) continue;
      const trade = tradeText(tape.scale, { ...event, timeMs: event.time });
      for (const listener of listeners) listener(event.market, trade);
    }
  }
}
