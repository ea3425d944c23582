/** The public channel "candles:BTC/USDT:1m". */
import type { Candle, CandleInterval, CandlesMessage } from "@meridian/contract";
import type { PublicFeed } from "../../ground/channels/index.ts";
import type { MarketData } from "./market-data.ts";

export class CandlesFeed implements PublicFeed<"candles"> {
  readonly close: () => void;
  private readonly newest: (sinceMs?: number) => Candle[];
  private readonly channel: CandlesMessage["channel"];
  private sent: ReadonlyMap<number, string> = new Map();
  /** The earliest moment that may have changed since the last message to the listeners. */
  private sinceMs = Number.MAX_SAFE_INTEGER;

  constructor(marketData: MarketData, market: string, interval: CandleInterval) {
    this.newest = (sinceMs) => marketData.newestCandles(market, interval, sinceMs);
    this.channel = `candles:${market}:${interval}`;
    this.close = marketData.onTrade((traded, { time }) => {
      if (traded === market && time < this.sinceMs) this.sinceMs = time;
    });
    this.delta();
  }

  snapshot(): CandlesMessage {
    return { channel: this.channel, type: "snapshot", list: this.newest().slice(-1) };
  }

  /** All since the one that ran at the last message, or the earliest that was traded in after it had closed. */
  delta(): CandlesMessage | null {
    const newest = this.newest(this.sinceMs);
    this.sinceMs = newest.at(-1)?.[0] ?? Number.MAX_SAFE_INTEGER;
    const list = newest.filter((candle) => this.sent.get(candle[0]) !== JSON.stringify(candle));
    this.sent = new Map(newest.map((candle) => [candle[0], JSON.stringify(candle)]));
    return list.length === 0 ? null : { channel: this.channel, type: "delta", list };
  }
}
