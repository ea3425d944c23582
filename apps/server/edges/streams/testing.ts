// For tests of the stream: a server on a free port around an engine in memory, and a client that records.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Deposit, type ServerMessage, STREAM_PATH } from "@meridian/contract";
import type { Pool } from "pg";
import { WebSocket } from "ws";
import type { AuthenticatedMember } from "../../ground/calls/context.ts";
import { memberChannel } from "../../ground/channels/index.ts";
import { contractChanges, positionsChannel } from "../../market/contracts/channel.ts";
import { contractData } from "../../market/contracts/contract-data.ts";
import { contractsChannel } from "../../market/contracts/public-channel.ts";
import { entriesChannel, entryChanges } from "../../market/rounds/channel.ts";
import { roundsChannel } from "../../market/rounds/public-channel.ts";
import { roundData } from "../../market/rounds/round-data.ts";
import { startMarketData } from "../../market/market-data/market-data.ts";
import { marketChannels } from "../../market/market-data/public-channels.ts";
import { SERVER_MESSAGE } from "../openapi/stream.ts";
import { startProjections } from "../../market/projections/projections.ts";
import { type MemoryEngine, SILENT } from "../../market/projections/testing.ts";
import { type StreamOptions, startStreams } from "./streams.ts";
import { until } from "../../testing/until.ts";

export const ALLOWED_ORIGIN = "https://meridian.example";

export class Client {
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  closeCode = 0;

  constructor(port: number, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${STREAM_PATH}`, { headers });
    this.socket.on("message", (data: Buffer) => this.messages.push(readServerMessage(data.toString())));
    this.socket.on("close", (code) => (this.closeCode = code));
    this.socket.on("error", () => undefined);
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  async opened(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, "open");
    return this;
  }

  async login(token: string): Promise<this> {
    await this.opened();
    this.send({ op: "auth", token });
    await this.wait((message) => "op" in message && message.op === "authenticated");
    return this;
  }

  /** The first message that fits, now or within five seconds. */
  async wait(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return until(() => this.messages.find(fits), "a message");
  }

  of<Channel extends string>(channel: Channel): Extract<ServerMessage, { channel: string; type: string }>[] {
    return this.messages.flatMap((message) =>
      "type" in message && message.channel === channel ? [message] : [],
    );
  }
}

/** Parses a message; one outside the API fails the test. */
function readServerMessage(text: string): ServerMessage {
  return SERVER_MESSAGE.parse(JSON.parse(text));
}

function sessionOf(token: string): AuthenticatedMember | null {
  const match = /^member:(\d+)$/.exec(token);
  return match === null ? null : { memberId: +match[1]!, sessionId: token, fundGrantUntilMs: 0 };
}

/** Tokens are "member:<id>"; the session's id is the token. */
export async function startStreamServer(pool: Pool, engine: MemoryEngine, more: Partial<StreamOptions> = {}) {
  const projections = await startProjections({ pool, engine, log: SILENT });
  const marketData = await startMarketData({ pool, engine });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const listeners: ((memberId: number, deposit: Deposit) => void)[] = [];
  const nothing = { sessionsOnly: false, onChange: () => undefined };
  const empty = async () => ({ list: [] });
  const contracts = contractData(engine);
  const rounds = roundData(engine, () => []);
  const own = { pool, engine, projections, marketData, contracts, rounds };
  const changes = contractChanges(own);
  const entries = entryChanges(engine);
  const streams = startStreams({
    ...{ ...own, server, log: SILENT },
    findSession: async (token) => sessionOf(token),
    findKey: async () => null,
    calls: {
      authenticate: async ({ token }) => sessionOf(token),
      authenticateKey: () => Promise.reject(new Error("no keys here")),
      ask: async (_caller, { call }, reply) => reply({ code: 0, message: "", data: call }),
    },
    text: (_language, refusal) => refusal,
    behindMaxMs: 1_500,
    originAllowed: (origin) => origin === ALLOWED_ORIGIN,
    publicChannels: { ...marketChannels(marketData), ...contractsChannel(own), ...roundsChannel(own) },
    channels: {
      deposits: memberChannel({
        ...{ sessionsOnly: false, snapshot: empty },
        onChange: (listener) => void listeners.push(listener),
        delta: (_memberId, deposit: Deposit) => ({ list: [deposit] }),
      }),
      ...positionsChannel(own, changes),
      ...entriesChannel(own, entries),
      marginCalls: memberChannel({ ...nothing, snapshot: empty, delta: empty }),
      withdrawals: memberChannel({ ...nothing, snapshot: empty, delta: empty }),
      news: memberChannel({
        ...nothing,
        snapshot: async () => ({ changed: [] }),
        delta: async () => ({ changed: [] }),
      }),
      support: memberChannel({
        ...{ sessionsOnly: true, onChange: () => undefined },
        snapshot: async () => ({ list: [], unread: 0 }),
        delta: async () => ({ list: [], unread: 0 }),
      }),
    },
    ...more,
  });
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    streams.stop();
    changes.stop();
    entries.stop();
    marketData.stop();
    await projections.stop();
    server.closeAllConnections();
    server.close();
  }
  return { port, streams, marketData, projections, listeners, stop };
}
