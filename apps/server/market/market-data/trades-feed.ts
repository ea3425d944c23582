/** The public channel "trades:BTC/USDT". */
import {
  type PublicTrade,
  TRADES_PER_MESSAGE_MAX,
  TRADES_SNAPSHOT,
  type TradesMessage,
} from "@meridian/contract";
import type { PublicFeed } from "../../ground/channels/index.ts";
import type { MarketData } from "./market-data.ts";

export class TradesFeed implements PublicFeed<"trades"> {
  readonly close: () => void;
  private readonly marketData: MarketData;
  private readonly market: string;
  private fresh: PublicTrade[] = [];

  constructor(marketData: MarketData, market: string) {
    this.marketData = marketData;
    this.market = market;
    this.close = marketData.onTrade((traded, trade) => {
      if (traded === market) this.fresh.push(trade);
    });
  }

  snapshot(): TradesMessage {
    const list = this.marketData.trades(this.market, TRADES_SNAPSHOT);
    return { channel: `trades:${this.market}`, type: "snapshot", list };
  }

  delta(): TradesMessage | null {
    if (this.fresh.length === 0) return null;
    const list = this.fresh.slice(-TRADES_PER_MESSAGE_MAX).reverse();
    this.fresh = [];
    return { channel: `trades:${this.market}`, type: "delta", list };
  }
}
