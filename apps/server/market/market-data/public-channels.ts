/** The public channels of every market, whatever its product. */
import { listFeed, type PublicChannels } from "../../ground/channels/index.ts";
import { BookFeed } from "./book-feed.ts";
import { CandlesFeed } from "./candles-feed.ts";
import type { MarketData } from "./market-data.ts";
import { TradesFeed } from "./trades-feed.ts";

type Kind = "book" | "trades" | "candles" | "tickers";

export function marketChannels(marketData: MarketData): Pick<PublicChannels, Kind> {
  return {
    book: ({ market }) => new BookFeed(marketData, market),
    trades: ({ market }) => new TradesFeed(marketData, market),
    candles: ({ market, interval }) => new CandlesFeed(marketData, market, interval),
    tickers: () =>
      listFeed({
        channel: "tickers",
        rows: () => marketData.tickers(),
        nameOf: ({ market }) => market,
      }),
  };
}
