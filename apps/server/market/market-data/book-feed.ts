/** The public channel "book:BTC/USDT". */
import type { BookDelta, BookSnapshot } from "@meridian/contract";
import { NOTHING_TO_CLOSE, type PublicFeed } from "../../ground/channels/index.ts";
import { type BookPicture, changedLevels, checksumOf, levelsText, pictureOf } from "./book.ts";
import type { MarketData } from "./market-data.ts";

export class BookFeed implements PublicFeed<"book"> {
  readonly close = NOTHING_TO_CLOSE;
  private readonly marketData: MarketData;
  private readonly market: string;
  private sent: BookPicture;
  /** Changes below the depth that is shown do not reach the listeners. */
  private seenSequence: number;

  constructor(marketData: MarketData, market: string) {
    this.marketData = marketData;
    this.market = market;
    this.sent = this.current();
    this.seenSequence = this.sent.sequence;
  }

  snapshot(): BookSnapshot {
    const { sequence, timeMs: time, bids, asks } = this.sent;
    const sides = { bids: this.text(bids), asks: this.text(asks) };
    return { channel: this.name(), type: "snapshot", sequence, checksum: this.checksum(), ...sides, time };
  }

  delta(): BookDelta | null {
    if (this.marketData.book(this.market)?.sequence === this.seenSequence) return null;
    const after = this.current();
    this.seenSequence = after.sequence;
    const bids = changedLevels(this.sent.bids, after.bids);
    const asks = changedLevels(this.sent.asks, after.asks);
    if (bids.length === 0 && asks.length === 0) return null;
    const previous = this.sent.sequence;
    this.sent = after;
    const sides = { bids: this.text(bids), asks: this.text(asks) };
    const { sequence, timeMs: time } = after;
    return {
      ...{ channel: this.name(), type: "delta", previous, sequence, checksum: this.checksum() },
      ...{ ...sides, time },
    };
  }

  private current(): BookPicture {
    const book = this.marketData.book(this.market);
    return book === undefined ? { sequence: 0, timeMs: 0, bids: [], asks: [] } : pictureOf(book);
  }

  private name(): `book:${string}` {
    return `book:${this.market}`;
  }

  private text(levels: BookPicture["bids"]): BookSnapshot["bids"] {
    return levelsText(this.marketData.terms.scaleOf(this.market), levels);
  }

  private checksum(): number {
    return checksumOf(this.marketData.terms.scaleOf(this.market), this.sent);
  }
}
