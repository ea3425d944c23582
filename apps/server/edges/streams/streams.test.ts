import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, before, beforeEach, afterEach, test } from "node:test";
import {
  type BalancesMessage,
  type BookDelta,
  type BookSnapshot,
  bookChecksum,
  type Deposit,
  type Level,
  type Order,
  type OrdersMessage,
  STREAM_PATH,
  type TradesMessage,
} from "@meridian/contract";
import {
  balanceOf,
  baseText,
  bookLevels,
  type Command,
  memberAccount,
  openOrdersOf,
  pendingOrdersOf,
  priceText,
  quantityText,
  quoteText,
} from "@meridian/core";
import { CommandGenerator, TRADING_PARTS } from "@meridian/core/testing";
import type { Pool } from "pg";
import { WebSocket } from "ws";
import { type FillEvent, isFeeInBase, isFill, sideOfFill } from "../../market/market-data/index.ts";
import { unitsOfText } from "../../market/market-data/terms.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { freshDatabase, MemoryEngine } from "../../market/projections/testing.ts";
import { ALLOWED_ORIGIN, Client, startStreamServer } from "./testing.ts";
import { until } from "../../testing/until.ts";

const MARKET = "BTC/USDT";
const BOOK = `book:${MARKET}`;
/** Of each kind one. */
const MARKETS = [MARKET, "BTC-PERP"];

const CLOSE_MAX_MS = 1_000;
/** A busy machine may be late once, and hardly every time. */
const CLOSE_ROUNDS = 3;

let postgres: Postgres;
let pool: Pool;
let engine: MemoryEngine;
let generator: CommandGenerator;
let server: Awaited<ReturnType<typeof startStreamServer>>;

before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

beforeEach(async () => {
  pool = await freshDatabase(postgres);
  engine = new MemoryEngine();
  generator = new CommandGenerator(31, TRADING_PARTS);
  for (const command of generator.opening()) engine.run(command);
  server = await startStreamServer(pool, engine);
});
afterEach(async () => {
  await server.stop();
  await pool.end();
});

function trade(count: number): void {
  for (let place = 0; place < count; place += 1)
    engine.run(generator.next(engine.exchange.trading.lastOrderId));
}

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

/** A reader of the book as the contract tells it: knows only what travels. */
class BookReader {
  readonly bids = new Map<string, string>();
  readonly asks = new Map<string, string>();
  sequence = -1;

  /** False when the message does not follow from what is held. */
  take(message: BookSnapshot | BookDelta): boolean {
    if (message.type === "snapshot") {
      this.bids.clear();
      this.asks.clear();
    } else if (message.previous !== this.sequence) return false;
    this.put(this.bids, message.bids);
    this.put(this.asks, message.asks);
    this.sequence = message.sequence;
    return bookChecksum(this.side("bids"), this.side("asks")) === message.checksum;
  }

  side(side: "bids" | "asks"): Level[] {
    const sign = side === "bids" ? -1 : 1;
    return [...this[side]].toSorted(([a], [b]) => sign * (Number.parseFloat(a) - Number.parseFloat(b)));
  }

  private put(side: Map<string, string>, levels: readonly Level[]): void {
    for (const [price, quantity] of levels) {
      if (quantity === "0") side.delete(price);
      else side.set(price, quantity);
    }
  }
}

function coreSide(market: string, side: "bids" | "asks"): Level[] {
  const scale = server.marketData.terms.scaleOf(market);
  const levels = bookLevels(engine.exchange, market, 200)[side];
  return levels.map(({ price, lots }) => [priceText(scale, price), quantityText(scale, lots)]);
}

/** Random commands may pass a market by, or leave its book as it was. */
function tradeUntilBookMoves(market: string): void {
  const book = (): string => JSON.stringify([coreSide(market, "bids"), coreSide(market, "asks")]);
  const before = book();
  do trade(60);
  while (book() === before);
}

for (const market of MARKETS)
  test(
    `the deltas lead a reader to the engine's own book, and a dropped one is noticed: ${market}`,
    { timeout: 240_000 },
    async () => {
      const channel = `book:${market}` as const;
      trade(200);
      const client = await new Client(server.port).opened();
      client.send({ op: "subscribe", channels: [channel] });
      await client.wait((message) => "type" in message && message.channel === channel);
      for (let round = 0; round < 12; round += 1) {
        const received = client.of(channel).length;
        tradeUntilBookMoves(market);
        await until(() => client.of(channel).length > received, "a delta");
      }
      await until(() => server.marketData.sequence === engine.sequence, "the last record");
      // A newcomer's snapshot is what the deltas have led to, up to the last.
      const newcomer = await new Client(server.port).opened();
      newcomer.send({ op: "subscribe", channels: [channel] });
      const { sequence } = (await until(
        () => newcomer.of(channel)[0],
        "the newcomer's book",
      )) as BookSnapshot;
      const received = (): (BookSnapshot | BookDelta)[] => client.of(channel) as (BookSnapshot | BookDelta)[];
      await until(() => received().at(-1)?.sequence === sequence, "the last delta");
      const messages = received();
      assert.ok(messages.length > 8 && messages.filter(({ type }) => type === "snapshot").length === 1);
      const reader = new BookReader();
      for (const message of messages)
        assert.ok(reader.take(message), `follows and fits at ${message.sequence}`);
      assert.deepEqual(reader.side("bids"), coreSide(market, "bids"));
      assert.deepEqual(reader.side("asks"), coreSide(market, "asks"));

      const forgetful = new BookReader();
      const refused = messages.filter((message, place) => place !== 3 && !forgetful.take(message));
      assert.equal(refused.length, messages.length - 4, "nothing behind the gap is taken");
      client.send({ op: "subscribe", channels: [channel] });
      const again = await until(
        () => client.of(channel).filter(({ type }) => type === "snapshot")[1],
        "a snapshot",
      );
      assert.ok(forgetful.take(again as BookSnapshot));
      assert.deepEqual(forgetful.side("asks"), coreSide(market, "asks"));
    },
  );

for (const market of MARKETS)
  test(`trades come once each, whoever subscribes when: ${market}`, { timeout: 240_000 }, async () => {
    const channel = `trades:${market}`;
    // Contracts trade once their tiers and a mark are there, which takes a while.
    if (market !== MARKET) trade(300);
    const clients: Client[] = [];
    for (let round = 0; round < 4; round += 1) {
      const client = await new Client(server.port).opened();
      client.send({ op: "subscribe", channels: [channel] });
      clients.push(client);
      trade(40);
      await pause(60);
    }
    await until(() => server.marketData.sequence === engine.sequence, "the last record");
    const all = server.marketData.trades(market, 500).map(({ tradeId }) => tradeId);
    const tradesOf = (client: Client): number[] =>
      (client.of(channel) as TradesMessage[]).flatMap(({ list }) => list.map(({ tradeId }) => tradeId));
    for (const client of clients) {
      await until(() => tradesOf(client).includes(all[0]!), "the newest trade");
      const messages = (client.of(channel) as TradesMessage[]).map(({ list }) =>
        list.map(({ tradeId }) => tradeId),
      );
      for (const received of messages)
        assert.deepEqual(
          received,
          received.toSorted((a, b) => b - a),
          "newest first",
        );
      const ids = tradesOf(client);
      assert.equal(new Set(ids).size, ids.length, "none twice");
      assert.deepEqual(
        ids.toSorted((a, b) => b - a),
        all.slice(0, ids.length),
      );
    }
    assert.equal(clients[0]!.of(channel)[0]!.type, "snapshot");
  });

test(
  "a member is told of the own orders and balances and of nobody else's",
  { timeout: 240_000 },
  async () => {
    trade(300);
    const own = await new Client(server.port).login("member:1");
    const other = await new Client(server.port).login("member:2");
    for (const client of [own, other]) client.send({ op: "subscribe", channels: ["orders", "balances"] });
    trade(150);
    for (const client of [own, other])
      await until(() => client.of("balances")[0] && client.of("orders")[0], "snapshots");
    const since = engine.records.length;
    for (let rounds = 0; rounds < 20 && ![1, 2].every((member) => tradedBoth(member, since)); rounds++)
      trade(500);
    for (const [client, member] of [
      [own, 1],
      [other, 2],
    ] as const) {
      // Goes behind all that records told; extremes come on a tick of their own.
      client.send({ op: "ping", time: member });
      await client.wait((message) => "op" in message && message.op === "pong");
      await until(() => extremesSeen(client, member), "how far the stops have followed");
      assertOwnPicture(client, member);
    }

    const stranger = await new Client(server.port).opened();
    stranger.send({ op: "subscribe", channels: ["orders", "balances", "deposits", "withdrawals"] });
    await until(() => stranger.messages.length >= 4, "four refusals");
    assert.ok(
      stranger.messages.every(
        (message) => "op" in message && message.op === "refused" && message.code === 4001,
      ),
    );
    own.send({ op: "auth", token: "member:2" });
    await own.wait((message) => "op" in message && message.op === "refused");
  },
);

function openOrdersSeen(client: Client): Map<string, Order> {
  const orders = new Map<string, Order>();
  for (const message of client.of("orders") as OrdersMessage[]) {
    if (message.type === "snapshot") orders.clear();
    for (const order of message.list) {
      if (OPEN.has(order.status)) orders.set(order.orderId, order);
      else orders.delete(order.orderId);
    }
  }
  return orders;
}

const extremeText = (market: string, extreme: number): string =>
  priceText(server.marketData.terms.scaleOf(market), extreme);

function extremesSeen(client: Client, member: number): boolean {
  const orders = openOrdersSeen(client);
  return pendingOrdersOf(engine.exchange, member).every(
    ({ orderId, market, extreme }) => orders.get(`${orderId}`)?.extremePrice === extremeText(market, extreme),
  );
}

/** True once a member has fills of spot and of contracts after so many records. */
function tradedBoth(member: number, since: number): boolean {
  const fills = engine.records.slice(since).flatMap(({ events }) => events.filter(isFill));
  const own = fills.filter(({ makerMember, takerMember }) => [makerMember, takerMember].includes(member));
  const kinds = own.map(({ market }) => server.marketData.terms.scaleOf(market).kind);
  return kinds.includes("spot") && kinds.includes("contract");
}

/** Each with what its side of the fill paid and realised. */
function assertTradesSeen(client: Client): void {
  const fills = new Map<string, FillEvent>(
    engine.records.flatMap(({ events }) =>
      events.filter(isFill).map((event) => [`${event.market} ${event.tradeId}`, event] as const),
    ),
  );
  const received = (client.of("orders") as OrdersMessage[]).flatMap(({ trades }) => trades);
  for (const { market, tradeId, role, fee, realisedProfit } of received) {
    const event = fills.get(`${market} ${tradeId}`)!;
    const scale = server.marketData.terms.scaleOf(market);
    const side = sideOfFill(event, role);
    const feeText = isFeeInBase(scale, side.side) ? baseText : quoteText;
    assert.deepEqual([fee, realisedProfit], [feeText(scale, side.fee), quoteText(scale, side.realised)]);
  }
  const contracts = received.filter(
    ({ market }) => server.marketData.terms.scaleOf(market).kind === "contract",
  );
  assert.ok(contracts.length > 0 && contracts.length < received.length, "of both kinds");
}

function assertOwnPicture(client: Client, member: number): void {
  const orders = openOrdersSeen(client);
  const inBook = openOrdersOf(engine.exchange, member);
  const waiting = pendingOrdersOf(engine.exchange, member);
  const idAndHeld = (orderId: number, held: bigint): string => `${orderId} ${held}`;
  const unitsOf = ({ market, side, held }: Order): bigint => {
    const scale = server.marketData.terms.scaleOf(market);
    return unitsOfText(held, side === "buy" ? scale.quoteDecimals : scale.baseDecimals);
  };
  assert.deepEqual(
    [...orders.values()].map((order) => idAndHeld(Number(order.orderId), unitsOf(order))).toSorted(),
    [...inBook, ...waiting].map(({ orderId, held }) => idAndHeld(orderId, held)).toSorted(),
  );
  for (const { orderId, market, extreme } of waiting) {
    const received = orders.get(`${orderId}`);
    assert.deepEqual([received?.status, received?.extremePrice], ["pending", extremeText(market, extreme)]);
  }
  const placedBy = new Map<string, number>(
    engine.records.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === "orderPlaced" || event.type === "pendingOrderPlaced"
          ? [[`${event.orderId}`, event.member] as const]
          : [],
      ),
    ),
  );
  for (const message of client.of("orders") as OrdersMessage[])
    for (const { orderId } of [...message.list, ...message.trades])
      assert.equal(placedBy.get(orderId), member);
  assertTradesSeen(client);
  const balances = new Map<string, string>();
  for (const { list } of client.of("balances") as BalancesMessage[])
    for (const row of list) balances.set(`${row.account} ${row.coin}`, `${row.available} ${row.frozen}`);
  assert.ok(balances.size > 0);
  for (const [place, amounts] of balances) {
    const [account, coin] = place.split(" ") as ["spot", string];
    const { available, frozen } = balanceOf(engine.exchange, memberAccount(member, account), coin);
    const text = (units: bigint): string => server.marketData.terms.amountText(coin, units);
    assert.equal(amounts, `${text(available)} ${text(frozen)}`);
  }
}

test("a deposit's confirmations reach its member alone", { timeout: 240_000 }, async () => {
  const own = await new Client(server.port).login("member:1");
  const other = await new Client(server.port).login("member:2");
  for (const client of [own, other]) client.send({ op: "subscribe", channels: ["deposits"] });
  for (const client of [own, other]) await until(() => client.of("deposits")[0], "a snapshot");
  const deposit: Deposit = {
    ...{ depositKey: "evm:0x1:0", network: "evm", coin: "BTC", amount: "0.5", address: "0x2" },
    ...{ txHash: "0x1", state: "confirming", confirmations: 2, confirmationsRequired: 3 },
    ...{ confirmationsUnlock: 12, createdAt: 1, creditedAt: null, unlockedAt: null },
    ...{ reason: "", unlisted: null },
  };
  for (const listener of server.listeners) listener(1, deposit);
  const delta = await until(() => own.of("deposits")[1], "the deposit");
  assert.deepEqual("list" in delta ? delta.list : [], [deposit]);
  await pause(50);
  assert.equal(other.of("deposits").length, 1);
});

test(
  "a handshake from another site, with a token in the address or elsewhere is not taken",
  { timeout: 240_000 },
  async () => {
    const statusOf = async (path: string, headers: Record<string, string>): Promise<number> => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
      socket.on("error", () => undefined);
      const first = await Promise.race([
        once(socket, "open").then(() => 101),
        once(socket, "unexpected-response").then(
          ([, response]) => (response as { statusCode: number }).statusCode,
        ),
      ]);
      socket.terminate();
      return first;
    };
    assert.equal(await statusOf(STREAM_PATH, { origin: "https://evil.example" }), 403);
    assert.equal(await statusOf(STREAM_PATH, { origin: "null" }), 403);
    assert.equal(await statusOf(`${STREAM_PATH}?token=member:1`, {}), 400);
    assert.equal(await statusOf("/elsewhere", {}), 404);
    assert.equal(await statusOf(STREAM_PATH, { origin: ALLOWED_ORIGIN }), 101);
    assert.equal(await statusOf(STREAM_PATH, {}), 101);
  },
);

test("a session that ends takes its sockets along within a second", { timeout: 240_000 }, async () => {
  const other = await new Client(server.port).login("member:2");
  const waitsMs: number[] = [];
  for (let round = 0; round < CLOSE_ROUNDS; round += 1) {
    const ended = await new Client(server.port).login("member:1");
    const startMs = performance.now();
    server.streams.closeSession("member:1");
    await until(() => ended.closeCode !== 0, "the close");
    waitsMs.push(performance.now() - startMs);
    assert.equal(ended.closeCode, 4001);
  }
  assert.ok(Math.min(...waitsMs) < CLOSE_MAX_MS, waitsMs.join());
  assert.equal(other.closeCode, 0);
});

const MALFORMED: readonly (string | Buffer)[] = [
  "",
  "{",
  "null",
  "[]",
  "7",
  '"ping"',
  "{}",
  '{"op":"ping"}',
  '{"op":"ping","time":"1"}',
  '{"op":"subscribe","channels":[]}',
  '{"op":"subscribe","channels":[1]}',
  '{"op":"subscribe","channels":["tickers","tickers"]}',
  '{"op":"auth","token":7}',
  '{"op":"ping","time":1,"more":2}',
  '{"op":"__proto__","time":1}',
  '{"op":"subscribe","channels":{"length":1}}',
  Buffer.from([1, 2, 3]),
  "x".repeat(70_000),
  `{"op":"auth","token":"${"x".repeat(600)}"}`,
];

test("a malformed frame closes its own socket and no other", { timeout: 240_000 }, async () => {
  const bystander = await new Client(server.port).opened();
  for (const frame of MALFORMED) {
    const client = await new Client(server.port).opened();
    client.socket.send(frame);
    await until(() => client.closeCode !== 0, `a close for ${frame.toString().slice(0, 40)}`);
  }
  for (const bytes of rawFrames()) {
    const socket = await rawClient(server.port);
    socket.write(bytes);
    await once(socket, "close");
  }
  bystander.send({ op: "ping", time: 5 });
  await bystander.wait((message) => "op" in message && message.op === "pong");
  assert.equal(server.streams.socketCount, 1);
});

/** Broken on the level of frames: unmasked, reserved bits, unknown operation, a length beyond all bounds, bad text. */
function rawFrames(): Buffer[] {
  const masked = [0, 0, 0, 0];
  return [
    Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
    Buffer.from([0xf1, 0x80, ...masked]),
    Buffer.from([0x83, 0x80, ...masked]),
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...masked]),
    Buffer.from([0x81, 0x82, ...masked, 0xc3, 0x28]),
    Buffer.from([0x80, 0x80, ...masked]),
    Buffer.from([0x88, 0x81, ...masked, 0x01]),
  ];
}

async function rawClient(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `GET ${STREAM_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  await once(socket, "data");
  socket.on("data", () => undefined);
  return socket;
}

test("who sends too many messages or wants too many channels is stopped", { timeout: 240_000 }, async () => {
  const noisy = await new Client(server.port).opened();
  for (let count = 0; count < 200; count += 1) noisy.send({ op: "ping", time: count });
  await until(() => noisy.closeCode !== 0, "the close");
  assert.equal(noisy.closeCode, 4004);
  const wrong = await new Client(server.port).opened();
  wrong.send({
    op: "subscribe",
    channels: ["book:BTC/EUR", "candles:BTC/USDT:2m", "nonsense", "book:BTC/USDT:1m"],
  });
  await until(() => wrong.messages.length === 4, "four refusals");
  assert.ok(wrong.messages.every((message) => "op" in message && message.op === "refused"));
});

test(
  "a socket that reads nothing is conflated and cut, and another feels nothing of it",
  { timeout: 240_000 },
  async () => {
    const channels = [BOOK, `trades:${MARKET}`, "balances", "orders"];
    const slow = await rawClient(server.port);
    const mask = (text: string): Buffer => {
      const body = Buffer.from(text);
      return Buffer.concat([
        Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0]),
        body,
      ]);
    };
    slow.pause();
    slow.write(mask(JSON.stringify({ op: "auth", token: "member:1" }).padEnd(130)));
    await pause(50);
    slow.write(mask(JSON.stringify({ op: "subscribe", channels }).padEnd(130)));
    const swift = await new Client(server.port).login("member:1");
    swift.send({ op: "subscribe", channels });
    await until(() => swift.of("orders")[0], "the snapshot");
    const orders = (): number => swift.of("orders").length;
    engine.sliceMax = 5;
    const { counts } = server.streams;
    let seenBeside = 0;
    for (let round = 0; counts.cut === 0; round += 1) {
      assert.ok(round < 2_000, "it is cut in the end");
      const received = orders();
      placeAndCancel(counts.fallenBehind === 0 ? 100 : 1);
      await until(() => orders() > received, "the own order");
      if (counts.fallenBehind === 0) continue;
      if (counts.cut === 0) seenBeside += 1;
      await pause(40);
    }
    assert.ok(seenBeside > 0, "the swift one is told while the slow one is behind");
    assert.equal(counts.fallenBehind, 1);
    assert.equal(swift.closeCode, 0);
    slow.destroy();
  },
);

/** Long names make long messages, which fill the buffers between the two ends. */
function placeAndCancel(count: number): void {
  const time = engine.records.at(-1)!.timeMs;
  for (let place = 0; place < count; place += 1) {
    const clientOrderId = `${engine.sequence}`.padEnd(36, "x");
    assert.ok(engine.run({ ...LIMIT, time, clientOrderId } as Command), "placed");
    assert.ok(
      engine.run({
        type: "cancelAllOrders",
        time,
        member: 1,
        market: "",
        marketKind: "",
        side: "",
        kind: "all",
      }),
      "cancelled",
    );
  }
}

const OPEN: ReadonlySet<Order["status"]> = new Set(["pending", "new", "partiallyFilled"]);

const LIMIT = {
  type: "placeOrder",
  displayQuantity: 0,
  member: 1,
  market: MARKET,
  side: "buy",
  orderType: "limit",
  timeInForce: "gtc",
  postOnly: false,
  price: 98,
  quantity: 10,
  selfTradePrevention: "none",
  remark: "",
  positionEffect: "",
} as const;
