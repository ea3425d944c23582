/** The stream's page in the API description, in Markdown. */
import {
  BOOK_DEPTH,
  CALLS,
  CANDLE_INTERVALS,
  CHECKSUM_DEPTH,
  PUBLIC_CHANNELS,
  type PublicChannel,
  STREAM_CLOSE,
  STREAM_PATH,
  TRADES_PER_MESSAGE_MAX,
  TRADES_SNAPSHOT,
} from "@meridian/contract";
import {
  BEHIND_MAX_MS,
  CALLS_IN_FLIGHT_MAX,
  CHANNELS_PER_SOCKET_MAX,
  EXTREMES_EVERY_TICKS,
  HEARTBEAT_MS,
  MESSAGES_MAX,
  MESSAGES_WINDOW_MS,
  TICK_MS,
} from "../streams/index.ts";
import { CHANGES_GATHERED_MS } from "../news/index.ts";

export const SOCKET_CALLS = Object.entries(CALLS)
  .filter(([, call]) => "socket" in call && call.socket)
  .map(([name]) => name);

function paceOf(kind: PublicChannel): string {
  return `${PUBLIC_CHANNELS[kind].everyMs} ms`;
}

/** Name, what it tells, how often. */
const CHANNELS: readonly (readonly [string, string, string])[] = [
  [
    "`book:BTC/USDT`",
    `The best ${BOOK_DEPTH} levels a side; then changed levels with their new quantity, "0" takes one away`,
    paceOf("book"),
  ],
  [
    "`trades:BTC/USDT`",
    `The latest ${TRADES_SNAPSHOT} trades; then new ones, newest first, at most ${TRADES_PER_MESSAGE_MAX} at a time`,
    paceOf("trades"),
  ],
  [
    "`candles:BTC/USDT:1m`",
    "The running candle; then candles that changed, of which one with a new open time is new",
    paceOf("candles"),
  ],
  ["`tickers`", "Every spot market; then markets that changed", paceOf("tickers")],
  [
    "`rounds`",
    "Every series with the rounds that run: pools, payouts, price, times; then series that changed",
    paceOf("rounds"),
  ],
  ["`contracts`", "Every contract; then contracts that changed", paceOf("contracts")],
  [
    "`orders` (own)",
    "All that are open or wait; then orders as they now stand, with new own fills",
    `at once; how far trailing stops have followed, ${TICK_MS * EXTREMES_EVERY_TICKS} ms`,
  ],
  ["`balances` (own)", "All; then those that changed, and the sequence at which they stand so", "at once"],
  [
    "`positions` (own)",
    "All, with the contract account; then all again as something of them changes",
    "at once",
  ],
  ["`roundEntries` (own)", "Those that run; then those that were made, raised, or came to an end", "at once"],
  ["`marginCalls` (own)", "All that hold; then all again as one comes or is over", "within a second"],
  ["`deposits`, `withdrawals` (own)", "What is under way; then each change", "at once"],
  [
    "`news` (own, of a session)",
    "Which lists are to be read again: `changed` names `news` (`user/getNews`), `alerts` (`user/alertList`) or both",
    `${CHANGES_GATHERED_MS} ms`,
  ],
];

const CLOSES: Readonly<Record<keyof typeof STREAM_CLOSE, string>> = {
  sessionEnded: "The session ended",
  malformed: "What was sent is not a message",
  tooManyMessages: `More than ${MESSAGES_MAX} messages in ${MESSAGES_WINDOW_MS / 1000} s, or too many channels`,
  behind: `Not caught up within ${BEHIND_MAX_MS / 1000} s, or too many answers left unread`,
  serverStops: "The server stops",
  failed: "The server failed to handle a message",
};

/** Reasons for closing a socket, by its close code. */
export const CLOSE_REASONS: ReadonlyMap<number, string> = new Map(
  Object.entries(CLOSES).map(([name, why]) => [STREAM_CLOSE[name as keyof typeof STREAM_CLOSE], why]),
);

function table(head: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const code = (word: string): string => `\`${word}\``;

export const STREAM_TEXT = `One WebSocket at \`${STREAM_PATH}\` carries market data, own orders and balances, and
orders themselves. Every message is one JSON object in a text frame; what is not exactly a message closes the socket.

**To listen** send \`{"op":"subscribe","channels":["book:BTC/USDT","tickers"]}\`, at most
${CHANNELS_PER_SOCKET_MAX} channels. Each answers \`subscribed\`, then a \`snapshot\`, then \`delta\`s.
Subscribing again gives a new snapshot; \`unsubscribe\` leaves.

${table(["Channel", "What it tells", "How often"], CHANNELS)}

Intervals of candles: ${CANDLE_INTERVALS.map(code).join(", ")}.

**A book** is held right as long as each delta's \`previous\` is the \`sequence\` that is held, and \`checksum\`
is the CRC-32 of the best ${CHECKSUM_DEPTH} bids and then asks as \`price:quantity\`, joined by \`|\`. Otherwise
subscribe again.

**To see what is one's own** send \`{"op":"auth","token":"…"}\` first, answered by \`authenticated\`. A socket is one
member's for its life. A browser sends the readable half of its token, a program all of it. A program with an API key
sends \`{"op":"auth","signed":"apiKey=…&timestamp=…&signature=…"}\`, signed as the query of a call; it may listen then.

**To trade** send \`{"op":"call","id":7,"call":"user/setOrder","input":{…},"idempotencyKey":"…"}\`. These calls are
answered here: ${SOCKET_CALLS.map(code).join(", ")}. Input, allowance, refusals and
idempotency are those of the same call over HTTP, and a key used there counts here. Up to ${CALLS_IN_FLIGHT_MAX} calls
may be under way; they reach the exchange in the order in which they were sent, and each \`answer\` carries its \`id\`.

**To stay** answer the WebSocket pings, which come every ${HEARTBEAT_MS / 1000} s. \`{"op":"ping","time":…}\` is
answered by \`pong\` with the server's time. Who reads slowly gets no deltas while too much waits, and then a snapshot
of each channel that missed one.

${table(["Close code", "Why"], CLOSE_REASONS)}`;
