/** The markets of the fan-out bench: their books change on command, with nothing else running behind them. */
import type { PublicTrade, Ticker } from "@meridian/contract";
import { Book } from "../apps/server/market/market-data/book.ts";
import { type MarketData, VenueTerms } from "../apps/server/market/market-data/index.ts";
import { MemoryEngine } from "../apps/server/market/projections/testing.ts";
import { defineSeedVenue } from "../apps/server/market/venue/define.ts";

/** Levels of a side that a change touches, of so many. */
const LEVELS_CHANGED = 3;
const LEVELS = 200;

const TICKER: Ticker = {
  ...{
    market: "BTC/USDT",
    last: "64000.1",
    changePercent: "-2.15",
    open: "65000",
    high: "66000",
    low: "63000",
  },
  ...{ volumeBase: "0", volumeQuote: "120000000", bid: "64000", ask: "64000.1", average: "64010", time: 0 },
};

export interface FanoutMarket {
  readonly marketData: MarketData;
  readonly markets: readonly string[];
  /** Changes a few levels of a market's book, and trades in it. */
  change(market: string): void;
}

export async function fanoutMarket(): Promise<FanoutMarket> {
  const engine = new MemoryEngine();
  await defineSeedVenue(engine, 1);
  const terms = VenueTerms.of(await engine.view());
  const listeners = new Set<(market: string, trade: PublicTrade) => void>();
  const books = new Map(terms.markets().map(({ market }) => [market, filledBook(market)]));
  let turn = 0;
  const made: Partial<MarketData> = {
    terms,
    book: (market) => books.get(market),
    trades: () => [],
    newestCandles: () => [[60_000, "64000", "64000.1", "63999.9", "64000.1", `${turn}`, `${turn}`, turn]],
    tickers: () => [{ ...TICKER, volumeBase: `${turn}`, time: turn }],
    onReload: () => () => undefined,
    onTrade(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    // Only what the public channels ask for.
    marketData: made as MarketData,
    markets: [...books.keys()],
    change(market) {
      const book = books.get(market);
      if (book === undefined) throw new Error(`no such market: ${market}`);
      turn += 1;
      book.sequence += 1;
      for (let count = 0; count < LEVELS_CHANGED; count += 1) {
        const place = (turn * 7 + count * 3) % LEVELS;
        book.bids.change(priceOf(-1, place), turn % 2 === 0 ? 1 : 2);
        book.asks.change(priceOf(1, place), turn % 2 === 0 ? 2 : 1);
      }
      const trade = {
        tradeId: turn,
        price: "64000.1",
        quantity: "0.0125",
        takerSide: "buy",
        time: turn,
      } as const;
      for (const listener of listeners) listener(market, trade);
    },
  };
}

function filledBook(market: string): Book {
  const book = new Book(market, 1, 1);
  for (let place = 0; place < LEVELS; place += 1) {
    book.bids.change(priceOf(-1, place), 1_000 + place);
    book.asks.change(priceOf(1, place), 1_000 + place);
  }
  return book;
}

function priceOf(sign: 1 | -1, place: number): number {
  return 640_000 + sign * (1 + place);
}
