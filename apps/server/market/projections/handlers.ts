/** The handlers of every call that only reads what the engine decided. */
import { type Handlers, timeWithin } from "../../ground/calls/index.ts";
import { type MarketData, nearDepthOf, requireMarket } from "../market-data/index.ts";
import { type AccountReadParts, accountReads } from "./account-reads.ts";
import { orderReads } from "./order-reads.ts";

const DEPTH_DEFAULT = 100;
const CANDLES_DEFAULT = 500;
const TRADES_DEFAULT = 100;

type MarketReads = Pick<
  Handlers,
  "user/marketDepth" | "user/historyInfo" | "user/marketTrades" | "data/getTickers"
>;

function marketReads(marketData: MarketData): MarketReads {
  return {
    async "user/marketDepth"({ market, limit }) {
      requireMarket(marketData.terms, market);
      return marketData.depth(market, limit ?? DEPTH_DEFAULT);
    },
    async "user/historyInfo"({ market, interval, limit, from, to }) {
      requireMarket(marketData.terms, market);
      const range = { limit: limit ?? CANDLES_DEFAULT, from: timeWithin(from), to: timeWithin(to) };
      return { market, interval, list: await marketData.candles(market, interval, range) };
    },
    async "user/marketTrades"({ market, limit }) {
      requireMarket(marketData.terms, market);
      return { list: marketData.trades(market, limit ?? TRADES_DEFAULT) };
    },
    async "data/getTickers"() {
      const list = marketData.tickers().map((ticker) => ({
        ...ticker,
        sparkline: marketData.sparkline(ticker.market),
        ...nearDepthOf(marketData.terms.scaleOf(ticker.market), marketData.book(ticker.market)),
      }));
      return { list };
    },
  };
}

export type ReadHandlers = ReturnType<typeof readHandlers>;

export function readHandlers(parts: AccountReadParts) {
  const { pool, marketData } = parts;
  return {
    ...marketReads(marketData),
    ...orderReads(pool, marketData),
    ...accountReads(parts),
  } satisfies Partial<Handlers>;
}
