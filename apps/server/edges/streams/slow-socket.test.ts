// Goal: one socket that reads nothing takes bounded memory and is cut, and fifty others are served as fast as before.
// Method: real sockets; the stalled one listens to what is large, and is held against the same load without it.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { BOOK_DEPTH, type BookDelta, type BookSnapshot, STREAM_PATH } from "@meridian/contract";
import { bookLevels } from "@meridian/core";
import { CommandGenerator, TRADING_PARTS } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { freshDatabase, MemoryEngine } from "../../market/projections/testing.ts";
import { BEHIND_BYTES } from "./limits.ts";
import { Client, startStreamServer } from "./testing.ts";
import { until } from "../../testing/until.ts";

const MARKET = "BTC/USDT";
const OTHERS = 50;
const ROUNDS = 20;

let postgres: Postgres;
let pool: Pool;
let engine: MemoryEngine;
let generator: CommandGenerator;
let server: Awaited<ReturnType<typeof startStreamServer>>;

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  engine = new MemoryEngine();
  generator = new CommandGenerator(77, TRADING_PARTS);
  for (const command of generator.opening()) engine.run(command);
  for (let place = 0; place < 300; place += 1)
    engine.run(generator.next(engine.exchange.trading.lastOrderId));
  server = await startStreamServer(pool, engine, { socketsPerIpMax: 100 });
});
after(async () => {
  await server.stop();
  await pool.end();
  await postgres.stop();
});

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

/** One that opens, asks for everything that is large, and never reads again. */
async function stalled(): Promise<Socket> {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `GET ${STREAM_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  await once(socket, "data");
  socket.pause();
  const channels = [`book:${MARKET}`, `trades:${MARKET}`, "tickers"];
  const body = Buffer.from(JSON.stringify({ op: "subscribe", channels }).padEnd(130));
  socket.write(
    Buffer.concat([Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0]), body]),
  );
  return socket;
}

/** The usual wait of the last of the others for the book as it is after some trading: the median of the rounds. */
async function usualWait(clients: readonly Client[], onRound: () => void): Promise<number> {
  const worst: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = clients.map((client) => client.messages.length);
    changeBook();
    onRound();
    const startMs = performance.now();
    await Promise.all(
      clients.map((client, place) => until(() => client.messages.length > before[place]!, "news")),
    );
    worst.push(performance.now() - startMs);
    await pause(20);
  }
  // A stall of the machine delays all of a round, so no share of the single waits tells it from the slow socket.
  return worst.toSorted((one, other) => one - other)[ROUNDS / 2]!;
}

/** Trades until the book shows it. */
function changeBook(): void {
  const shown = (): string => JSON.stringify(bookLevels(engine.exchange, MARKET, BOOK_DEPTH));
  for (const before = shown(); shown() === before;)
    engine.run(generator.next(engine.exchange.trading.lastOrderId));
}

test("fifty sockets feel nothing of one that reads nothing, which is cut", { timeout: 240_000 }, async () => {
  const clients = await Promise.all(Array.from({ length: OTHERS }, () => new Client(server.port).opened()));
  for (const client of clients) client.send({ op: "subscribe", channels: [`book:${MARKET}`] });
  for (const client of clients) await until(() => client.of(`book:${MARKET}`)[0], "a snapshot");
  const alone = await usualWait(clients, () => undefined);

  const slow = await stalled();
  await until(() => server.streams.socketCount === OTHERS + 1, "the slow one");
  const buffersBefore = process.memoryUsage().arrayBuffers;
  // Subscribing anew sends whole books, which fills what lies between the two ends.
  const ask = Buffer.from(JSON.stringify({ op: "subscribe", channels: [`book:${MARKET}`] }).padEnd(130));
  const frame = Buffer.concat([Buffer.from([0x81, 0xfe, 0, ask.length, 0, 0, 0, 0]), ask]);
  const beside = await usualWait(clients, () => void slow.write(frame));
  const grown = process.memoryUsage().arrayBuffers - buffersBefore;
  assert.ok(beside < 2 * alone + 250, `${alone} ms alone, ${beside} ms beside the slow one`);
  assert.ok(grown < 8 * BEHIND_BYTES, `${grown} bytes`);
  for (const client of clients) {
    assert.equal(client.closeCode, 0);
    assertContinues(client.of(`book:${MARKET}`) as (BookSnapshot | BookDelta)[]);
  }
  slow.destroy();
  for (const client of clients) client.socket.terminate();
});

function assertContinues(messages: readonly (BookSnapshot | BookDelta)[]): void {
  let sequence = -1;
  for (const message of messages) {
    if (message.type === "delta") assert.equal(message.previous, sequence);
    sequence = message.sequence;
  }
  assert.equal(messages.filter(({ type }) => type === "snapshot").length, 1, "none of them was behind");
}
