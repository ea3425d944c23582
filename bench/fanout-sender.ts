/**
 * The sending side of the fan-out bench, in a process of its own whose CPU time is measured. As "naive" it hands each
 * message to every socket of `ws`; as "streams" it is the server's own hub and connections; both for all channels of a
 * market's page, or with "-book" for the book alone. As "steady" it is the server's whole stream with its clock.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { Connection, type StreamCounts } from "../apps/server/edges/streams/connection.ts";
import { startStreams } from "../apps/server/edges/streams/index.ts";
import { BEHIND_MAX_MS } from "../apps/server/edges/streams/limits.ts";
import type { PublicName } from "../apps/server/edges/streams/messages.ts";
import { everyTicksOf, PublicHub } from "../apps/server/edges/streams/public-hub.ts";
import type { PublicChannels, PublicFeed } from "../apps/server/ground/channels/index.ts";
import { marketChannels } from "../apps/server/market/market-data/public-channels.ts";
import { fanoutMarket, type FanoutMarket } from "./fanout-market.ts";

export interface SenderOrder {
  /** Ticks, of which each finds a change; of "steady" seconds. */
  readonly turns: number;
}

export interface SenderResult {
  readonly messages: number;
  /** Of this process, user and system. */
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Changes are made so often in "steady"; each tick finds several. */
const CHANGE_EVERY_MS = 20;

/** Returns the channels that the page of a market listens to. */
function pageOf(name: string): readonly PublicName[] {
  const candles = { kind: "candles", market: name, interval: "1m" } as const;
  return kind.endsWith("book")
    ? [{ kind: "book", market: name }]
    : [{ kind: "book", market: name }, { kind: "trades", market: name }, candles, { kind: "tickers" }];
}

function nameOf(channel: PublicName): string {
  if (!("market" in channel)) return channel.kind;
  const { kind: first, market: second } = channel;
  return channel.kind === "candles" ? `${first}:${second}:${channel.interval}` : `${first}:${second}`;
}

type Sender = (turns: number) => Promise<number>;

const kind = process.argv[2] ?? "";
const server = createServer();
const market = await fanoutMarket();
/** Those of contracts and rounds are not listened to here. */
const publicChannels = marketChannels(market.marketData) as PublicChannels;
const sender = senderOf(kind, market);
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", ({ turns }: SenderOrder) => void measure(turns));

function senderOf(name: string, { marketData, markets, change }: FanoutMarket): Sender {
  const [first = ""] = markets;
  if (name === "steady") return steady(marketData, markets, change);
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const onOpen = (take: (webSocket: WebSocket, transport: Duplex) => void): void => {
    server.on("upgrade", (request, transport, head) =>
      webSockets.handleUpgrade(request, transport, head, (webSocket) => take(webSocket, transport)),
    );
  };
  return name.startsWith("naive") ? naive(onOpen, first) : streams(onOpen, first);
}

type OnOpen = (take: (webSocket: WebSocket, transport: Duplex) => void) => void;

function naive(onOpen: OnOpen, name: string): Sender {
  const sockets: WebSocket[] = [];
  onOpen((webSocket) => sockets.push(webSocket));
  const feeds = pageOf(name).map((channel) => {
    const open = publicChannels[channel.kind] as (of: PublicName) => PublicFeed;
    return { feed: open(channel), everyTicks: everyTicksOf(channel.kind) };
  });
  return async (turns) => {
    let messages = 0;
    for (let turn = 1; turn <= turns; turn += 1) {
      market.change(name);
      for (const { feed, everyTicks } of feeds) {
        const delta = turn % everyTicks === 0 ? feed.delta() : null;
        if (delta === null) continue;
        const text = JSON.stringify(delta);
        for (const socket of sockets) socket.send(text);
        messages += sockets.length;
      }
      await nextTurn();
    }
    return messages;
  };
}

function streams(onOpen: OnOpen, name: string): Sender {
  const hub = new PublicHub({ marketData: market.marketData, publicChannels });
  const counts: StreamCounts = { frames: 0, bytes: 0, fallenBehind: 0, cut: 0 };
  onOpen((webSocket, transport) => {
    const terms = { ip: "", cookieHeader: "", language: "", behindMaxMs: BEHIND_MAX_MS };
    const connection = new Connection(webSocket, transport, counts, terms);
    for (const channel of pageOf(name)) hub.subscribe(connection, nameOf(channel), channel);
  });
  return async (turns) => {
    const before = counts.frames;
    for (let turn = 0; turn < turns; turn += 1) {
      market.change(name);
      hub.tick();
      await nextTurn();
    }
    return counts.frames - before;
  };
}

function steady(
  marketData: FanoutMarket["marketData"],
  markets: FanoutMarket["markets"],
  change: FanoutMarket["change"],
): Sender {
  const nothing = async () => ({ list: [], unread: 0 });
  const silent = { sessionsOnly: false, onChange: () => undefined, snapshot: nothing, delta: nothing };
  const running = startStreams({
    ...{ server, marketData, publicChannels, socketsPerIpMax: 10_000, originAllowed: () => true },
    engine: { sequence: 0, follow: () => () => undefined } as never,
    pool: {} as never,
    projections: { waitFor: async () => true },
    log: { error: () => undefined },
    channels: {
      ...{
        positions: silent as never,
        marginCalls: silent as never,
        roundEntries: silent as never,
        news: silent as never,
      },
      ...{ deposits: silent, withdrawals: silent, support: silent },
    },
    calls: {
      authenticate: async () => null,
      authenticateKey: () => Promise.reject(new Error("nobody signs here")),
      ask: async () => undefined,
    },
    findSession: async () => null,
    findKey: async () => null,
    text: () => "",
  });
  return async (seconds) => {
    const before = running.counts.frames;
    const timer = setInterval(() => markets.forEach(change), CHANGE_EVERY_MS);
    await sleep(seconds * 1_000);
    clearInterval(timer);
    return running.counts.frames - before;
  };
}

async function measure(turns: number): Promise<void> {
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  const messages = await sender(turns);
  const { user, system } = process.cpuUsage(cpu);
  const wallMs = performance.now() - startMs;
  process.send?.({ messages, cpuMs: (user + system) / 1_000, wallMs } satisfies SenderResult);
}
