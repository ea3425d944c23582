/**
 * The stream: one WebSocket at {@link STREAM_PATH}. The client subscribes by channel name; a channel answers with a
 * snapshot and then deltas, each with the sequence it brings the reader to.
 *
 * Public channels are {@link PUBLIC_CHANNELS}, such as "tickers", "book:BTC/USDT" or "candles:BTC/USDT:1m"; private
 * ones, after `auth`, {@link PRIVATE_CHANNELS}.
 *
 * Calls, after `auth` with a session's token: those that the contract marks with `socket` are answered here as over
 * HTTP, with the same input, idempotency key, limits and refusals. Many may be under way at once: they reach the engine
 * in the order in which they were sent, and each answer carries the id of its call.
 *
 * A client that reads too slowly gets no deltas while too much waits for it, and a snapshot of each channel that missed
 * one once it has caught up; one that does not catch up is closed, see {@link STREAM_CLOSE}.
 */
import type { ContractTicker } from "./calls/contracts.ts";
import type { ContractPosition, MarginCall, OwnContracts } from "./calls/positions.ts";
import type { OptionsEntry, OptionsSeriesRow } from "./calls/rounds.ts";
import type { SupportCase } from "./calls/support.ts";
import type { Envelope } from "./envelope.ts";
import type {
  Balance,
  Candle,
  CandleInterval,
  Deposit,
  Level,
  Order,
  OwnTrade,
  PublicTrade,
  Ticker,
  Withdrawal,
} from "./shapes.ts";

export const STREAM_PATH = "/data/stream";

/** Words that the name of a public channel may have after its kind. */
interface ChannelWords {
  readonly market: string;
  readonly interval: CandleInterval;
}
export type ChannelWord = keyof ChannelWords;

interface PublicChannelTerms {
  /** Words that follow the kind in the name, in order, each after a colon. */
  readonly of: readonly ChannelWord[];
  /** Its changes go out so often, several of them in one delta. */
  readonly everyMs: number;
}

export const PUBLIC_CHANNELS = {
  book: { of: ["market"], everyMs: 100 },
  trades: { of: ["market"], everyMs: 100 },
  candles: { of: ["market", "interval"], everyMs: 300 },
  tickers: { of: [], everyMs: 500 },
  contracts: { of: [], everyMs: 500 },
  rounds: { of: [], everyMs: 500 },
} as const satisfies Readonly<Record<string, PublicChannelTerms>>;
export type PublicChannel = keyof typeof PUBLIC_CHANNELS;

/** The words of a public channel's name, such as a market; a channel that there is once has none. */
export type ChannelSubject<Kind extends PublicChannel> = Pick<
  ChannelWords,
  (typeof PUBLIC_CHANNELS)[Kind]["of"][number]
>;

export const PRIVATE_CHANNELS = [
  "orders",
  "balances",
  "positions",
  "roundEntries",
  "marginCalls",
  "deposits",
  "withdrawals",
  "news",
  "support",
] as const;
export type PrivateChannel = (typeof PRIVATE_CHANNELS)[number];

export type ClientMessage =
  | { readonly op: "subscribe" | "unsubscribe"; readonly channels: readonly string[] }
  /** The readable half in a browser (the cookie came with the handshake), the whole token elsewhere. */
  | { readonly op: "auth"; readonly token: string }
  /** Of a program with an API key: "apiKey=…&timestamp=…&signature=…", signed as the query of a call is. To read. */
  | { readonly op: "auth"; readonly signed: string }
  | { readonly op: "ping"; readonly time: number }
  | CallMessage;

export interface CallMessage {
  readonly op: "call";
  /** A whole number that the caller chooses; the answer carries it. */
  readonly id: number;
  /** Group and name, such as "user/setOrder". */
  readonly call: string;
  readonly input: unknown;
  /** As the header of the same name over HTTP: the same key with the same input has one effect. */
  readonly idempotencyKey: string;
}

/** The envelope that the call answers over HTTP, with the id of the call. */
export interface AnswerMessage extends Envelope {
  readonly op: "answer";
  readonly id: number;
}

export type ServerMessage =
  | BookSnapshot
  | BookDelta
  | TradesMessage
  | TickersMessage
  | ContractsMessage
  | CandlesMessage
  | OrdersMessage
  | BalancesMessage
  | PositionsMessage
  | RoundsMessage
  | RoundEntriesMessage
  | MarginCallsMessage
  | DepositsMessage
  | WithdrawalsMessage
  | NewsMessage
  | SupportChannelMessage
  | { readonly op: "pong"; readonly time: number; readonly serverTime: number }
  | { readonly op: "authenticated" }
  | AnswerMessage
  | { readonly op: "subscribed" | "unsubscribed"; readonly channels: readonly string[] }
  | {
      readonly op: "refused";
      readonly code: number;
      readonly message: string;
      readonly channel?: string;
    };

/** The server's reasons for closing a socket, as close codes; the reason beside each says it in words. */
export const STREAM_CLOSE = {
  /** The session ended. 4001 is the number of an invalid session everywhere. */
  sessionEnded: 4001,
  /** The message was no {@link ClientMessage}. */
  malformed: 4003,
  /** More messages, channels or refused calls than one socket may send within ten seconds. */
  tooManyMessages: 4004,
  /** "reads too slowly": it did not catch up within ten seconds, or let more than two megabytes of answers wait. */
  behind: 4008,
  serverStops: 1001,
  failed: 1011,
} as const;

export interface BookSnapshot {
  readonly channel: `book:${string}`;
  readonly type: "snapshot";
  readonly sequence: number;
  readonly checksum: number;
  /** Best first, at most {@link BOOK_DEPTH} a side. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly time: number;
}

/** Changed levels with their new quantity; "0" takes a level away. Applies only on top of `previous`. */
export interface BookDelta {
  readonly channel: `book:${string}`;
  readonly type: "delta";
  readonly previous: number;
  readonly sequence: number;
  /** Of the book after this delta, see {@link bookChecksum}. */
  readonly checksum: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly time: number;
}

/** The snapshot holds the latest trades, newest first; a delta the new ones, newest first. */
export interface TradesMessage {
  readonly channel: `trades:${string}`;
  readonly type: "snapshot" | "delta";
  readonly list: readonly PublicTrade[];
}

/** The snapshot holds every spot market; a delta those that changed. */
export interface TickersMessage {
  readonly channel: "tickers";
  readonly type: "snapshot" | "delta";
  readonly list: readonly Ticker[];
}

/** The snapshot holds every contract; a delta those that changed. */
export interface ContractsMessage {
  readonly channel: "contracts";
  readonly type: "snapshot" | "delta";
  readonly list: readonly ContractTicker[];
}

/** The snapshot is the running candle; a delta is a candle that changed, which may be a new one. */
export interface CandlesMessage {
  readonly channel: `candles:${string}:${CandleInterval}`;
  readonly type: "snapshot" | "delta";
  readonly list: readonly Candle[];
}

/** The snapshot holds all open orders; a delta orders as they now stand (open or done) and new own fills. */
export interface OrdersMessage {
  readonly channel: "orders";
  readonly type: "snapshot" | "delta";
  readonly list: readonly Order[];
  readonly trades: readonly OwnTrade[];
}

export interface BalancesMessage {
  readonly channel: "balances";
  readonly type: "snapshot" | "delta";
  readonly list: readonly Balance[];
  readonly sequence: number;
}

/** All own positions and the contract account, as they stood at the mark when something of them changed. */
export interface PositionsMessage {
  readonly channel: "positions";
  readonly type: "snapshot" | "delta";
  readonly list: readonly ContractPosition[];
  readonly account: OwnContracts;
}

/** The snapshot holds every series with its running rounds; a delta those that changed. */
export interface RoundsMessage {
  readonly channel: "rounds";
  readonly type: "snapshot" | "delta";
  readonly list: readonly OptionsSeriesRow[];
}

/** The snapshot holds the own entries that run; a delta those that were made, raised, or came to an end. */
export interface RoundEntriesMessage {
  readonly channel: "roundEntries";
  readonly type: "snapshot" | "delta";
  readonly list: readonly OptionsEntry[];
}

/** All own margin calls that hold: published when one comes, and when the margin is well again. */
export interface MarginCallsMessage {
  readonly channel: "marginCalls";
  readonly type: "snapshot" | "delta";
  readonly list: readonly MarginCall[];
}

/** Deposits that are on their way or changed. */
export interface DepositsMessage {
  readonly channel: "deposits";
  readonly type: "snapshot" | "delta";
  readonly list: readonly Deposit[];
}

export interface WithdrawalsMessage {
  readonly channel: "withdrawals";
  readonly type: "snapshot" | "delta";
  readonly list: readonly Withdrawal[];
}

/** Own lists that change without anything of theirs in the message: "user/getNews" and "user/alertList". */
export const OWN_CHANGED = ["alerts", "news"] as const;
export type OwnChanged = (typeof OWN_CHANGED)[number];

/** Each list named is to be read again. The snapshot names all: they may have changed before anybody listened. */
export interface NewsMessage {
  readonly channel: "news";
  readonly type: "snapshot" | "delta";
  readonly changed: readonly OwnChanged[];
}

/** The snapshot holds the cases that are not closed, at most a page; a delta those that moved. */
export interface SupportChannelMessage {
  readonly channel: "support";
  readonly type: "snapshot" | "delta";
  readonly list: readonly SupportCase[];
  /** Answers that were not seen, over all cases. */
  readonly unread: number;
}

/** Levels per side that a book channel carries. */
export const BOOK_DEPTH = 200;

/** Trades that a new listener starts with. */
export const TRADES_SNAPSHOT = 100;

/** Trades in one message: what a burst between two messages may bring. */
export const TRADES_PER_MESSAGE_MAX = 500;

/** Levels per side that the checksum covers. */
export const CHECKSUM_DEPTH = 10;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/**
 * CRC-32 (IEEE) of the best levels as text "price:quantity", bids then asks, best first, joined by "|".
 * Both ends compute it from the strings that travel, so a reader that drifted learns it at the next delta.
 */
export function bookChecksum(bids: readonly Level[], asks: readonly Level[]): number {
  const text = [...bids.slice(0, CHECKSUM_DEPTH), ...asks.slice(0, CHECKSUM_DEPTH)]
    .map(([price, quantity]) => `${price}:${quantity}`)
    .join("|");
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc = (CRC_TABLE[(crc ^ text.charCodeAt(index)) & 0xff] as number) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
