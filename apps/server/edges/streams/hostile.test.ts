// A client may harm its own socket, and never the process or another client.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { Writable, type Duplex } from "node:stream";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { STREAM_PATH } from "@meridian/contract";
import type { Pool } from "pg";
import type { WebSocket } from "ws";
import { addressOf } from "../gateway/caller-address.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { freshDatabase, MemoryEngine } from "../../market/projections/testing.ts";
import { Connection } from "./connection.ts";
import { ANSWER_BYTES_MAX, CHANNEL_WEIGHT_MAX, PRIVATE_CHANNEL_WEIGHT } from "./limits.ts";
import { Client, startStreamServer } from "./testing.ts";
import { until } from "../../testing/until.ts";

let postgres: Postgres;
let pool: Pool;
let server: Awaited<ReturnType<typeof startStreamServer>>;

before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

beforeEach(async () => {
  pool = await freshDatabase(postgres);
  server = await startStreamServer(pool, new MemoryEngine(), {
    socketsPerIpMax: 1,
    ipOf: (request) => addressOf(request, true),
  });
});
afterEach(async () => {
  await server.stop();
  await pool.end();
});

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

const upgradeOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";

test("a peer that resets its connection, refused or not, leaves the server standing", async () => {
  const uncaught: Error[] = [];
  const note = (error: Error): void => void uncaught.push(error);
  process.on("uncaughtException", note);
  try {
    const openings = [
      upgradeOf("/elsewhere"),
      upgradeOf(STREAM_PATH),
      "nonsense\r\n\r\n",
      "GET / HTTP/1.1\r\n",
    ];
    for (let round = 0; round < 40; round += 1) {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(openings[round % openings.length]!);
      await pause(round % 3);
      socket.resetAndDestroy();
    }
    await pause(50);
  } finally {
    process.off("uncaughtException", note);
  }
  assert.deepEqual(uncaught, []);
  const client = await new Client(server.port).opened();
  client.send({ op: "ping", time: 5 });
  await client.wait((message) => "op" in message && message.op === "pong");
});

test("a refused upgrade is answered and its connection is gone", { timeout: 240_000 }, async () => {
  const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  socket.write(upgradeOf("/elsewhere"));
  await once(socket, "end");
  assert.match(answer, /^HTTP\/1\.1 404 /);
  // Nobody is there any more, not even to read on: what is still sent is answered by a reset.
  socket.on("error", () => undefined);
  const writeOn = (): boolean => socket.destroyed || !socket.write("more", () => undefined);
  await until(() => writeOn() && socket.destroyed, "the reset");
});

test("sockets are counted by the address that the proxy wrote, not by one the caller made up", async () => {
  await new Client(server.port, { "x-forwarded-for": "198.51.100.1, 203.0.113.7" }).opened();
  const second = new Client(server.port, { "x-forwarded-for": "198.51.100.2, 203.0.113.7" });
  await until(() => second.closeCode !== 0, "the refusal");
  await new Client(server.port, { "x-forwarded-for": "198.51.100.1, 203.0.113.8" }).opened();
  assert.equal(server.streams.socketCount, 2);
});

test("channels count one by one, and a private one for many", async () => {
  const client = await new Client(server.port).login("member:1");
  const joins = CHANNEL_WEIGHT_MAX / PRIVATE_CHANNEL_WEIGHT;
  for (let count = 0; count < joins; count += 1) client.send({ op: "subscribe", channels: ["deposits"] });
  await until(() => client.of("deposits").length === joins, "a snapshot for each");
  assert.equal(client.closeCode, 0);
  client.send({ op: "unsubscribe", channels: ["deposits"] });
  await until(() => client.closeCode !== 0, "the close");
  assert.equal(client.closeCode, 4004);
});

test("leaving tells only the channels that were really left", async () => {
  const client = await new Client(server.port).opened();
  client.send({ op: "subscribe", channels: ["tickers"] });
  client.send({ op: "unsubscribe", channels: ["trades:none", "tickers", "x".repeat(64)] });
  const reply = await client.wait((message) => "op" in message && message.op === "unsubscribed");
  assert.deepEqual(reply, { op: "unsubscribed", channels: ["tickers"] });
});

test("a peer that asks and never reads its answers is cut", () => {
  const transport = new Writable({ write: () => undefined });
  const closes: number[] = [];
  const webSocket = { close: (code: number) => closes.push(code), terminate: () => undefined };
  const counts = { frames: 0, bytes: 0, fallenBehind: 0, cut: 0 };
  const terms = { ip: "", cookieHeader: "", language: "", behindMaxMs: 1_000 };
  const connection = new Connection(webSocket as unknown as WebSocket, transport as Duplex, counts, terms);
  const channels = ["x".repeat(60_000)];
  for (let count = 0; count < 100; count += 1) connection.answer({ op: "unsubscribed", channels });
  assert.deepEqual(closes, [4008]);
  assert.equal(counts.cut, 1);
  assert.ok(transport.writableLength < ANSWER_BYTES_MAX + 100_000);
});
