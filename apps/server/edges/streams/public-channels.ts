/**
 * The public channels: what a new listener starts from, and what has changed since the listeners were last told. A
 * channel lives while somebody listens; its snapshot is always the state that its deltas so far have led to.
 */
import type {
  BookDelta,
  BookSnapshot,
  Candle,
  CandlesMessage,
  ContractsMessage,
  PublicTrade,
  RoundsMessage,
  TickersMessage,
  TradesMessage,
} from "@meridian/contract";
import { type ContractData, contractTickers } from "../../market/contracts/index.ts";
import {
  type BookPicture,
  changedLevels,
  checksumOf,
  levelsText,
  type MarketData,
  pictureOf,
} from "../../market/market-data/index.ts";
import { type RoundData, seriesRow } from "../../market/rounds/index.ts";
import {
  CANDLES_EVERY_TICKS,
  CONTRACTS_EVERY_TICKS,
  ROUNDS_EVERY_TICKS,
  TICKERS_EVERY_TICKS,
  TRADES_PER_MESSAGE_MAX,
  TRADES_SNAPSHOT,
} from "./limits.ts";
import type { ChannelName } from "./messages.ts";

export interface PublicChannel {
  /** Looked at once in so many ticks. */
  readonly everyTicks: number;
  snapshot(): object;
  /** The changes since the last call, null for none. Called before each snapshot too, so that both agree. */
  delta(): object | null;
  close(): void;
}

type PublicName = Exclude<ChannelName, { kind: "private" }>;

export interface PublicSources {
  readonly marketData: MarketData;
  readonly contracts: Pick<ContractData, "latest">;
  readonly rounds: RoundData;
}

export function openChannel(sources: PublicSources, name: PublicName): PublicChannel {
  const { marketData, contracts, rounds } = sources;
  switch (name.kind) {
    case "book":
      return new BookChannel(marketData, name.market);
    case "trades":
      return new TradesChannel(marketData, name.market);
    case "candles":
      return new CandlesChannel(marketData, name.market, name.interval);
    case "tickers":
      return new ListChannel("tickers", TICKERS_EVERY_TICKS, () => marketData.tickers());
    case "contracts":
      return new ListChannel("contracts", CONTRACTS_EVERY_TICKS, () =>
        contractTickers(marketData, contracts.latest()),
      );
    case "rounds":
      return new ListChannel("rounds", ROUNDS_EVERY_TICKS, () =>
        rounds.latest().map((view) => seriesRow(marketData.terms, view, rounds, Date.now())),
      );
  }
}

const NOTHING_TO_CLOSE = (): void => undefined;

class BookChannel implements PublicChannel {
  readonly everyTicks = 1;
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

class TradesChannel implements PublicChannel {
  readonly everyTicks = 1;
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

interface ListMessages {
  readonly tickers: TickersMessage;
  readonly contracts: ContractsMessage;
  readonly rounds: RoundsMessage;
}

/** A row for each market or series; a delta has those that changed. */
class ListChannel<Name extends keyof ListMessages> implements PublicChannel {
  readonly everyTicks: number;
  readonly close = NOTHING_TO_CLOSE;
  private readonly name: Name;
  private readonly rows: () => ListMessages[Name]["list"];
  private readonly sent = new Map<string, string>();

  constructor(name: Name, everyTicks: number, rows: () => ListMessages[Name]["list"]) {
    this.name = name;
    this.everyTicks = everyTicks;
    this.rows = rows;
    this.delta();
  }

  snapshot(): object {
    return { channel: this.name, type: "snapshot", list: this.rows() };
  }

  delta(): object | null {
    const list = this.rows().filter((row) => {
      const text = JSON.stringify({ ...row, time: 0 });
      const name = "series" in row ? row.series : row.market;
      if (this.sent.get(name) === text) return false;
      this.sent.set(name, text);
      return true;
    });
    return list.length === 0 ? null : { channel: this.name, type: "delta", list };
  }
}

class CandlesChannel implements PublicChannel {
  readonly everyTicks = CANDLES_EVERY_TICKS;
  readonly close: () => void;
  private readonly newest: (sinceMs?: number) => Candle[];
  private readonly channel: CandlesMessage["channel"];
  private sent: ReadonlyMap<number, string> = new Map();
  /** The earliest moment that may have changed since the listeners were last told. */
  private sinceMs = Number.MAX_SAFE_INTEGER;

  constructor(marketData: MarketData, market: string, interval: CandlesInterval) {
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

  /** All since the one that ran when it was told last, or the earliest that was traded in after it had closed. */
  delta(): CandlesMessage | null {
    const newest = this.newest(this.sinceMs);
    this.sinceMs = newest.at(-1)?.[0] ?? Number.MAX_SAFE_INTEGER;
    const list = newest.filter((candle) => this.sent.get(candle[0]) !== JSON.stringify(candle));
    this.sent = new Map(newest.map((candle) => [candle[0], JSON.stringify(candle)]));
    return list.length === 0 ? null : { channel: this.channel, type: "delta", list };
  }
}

type CandlesInterval = Extract<ChannelName, { kind: "candles" }>["interval"];
