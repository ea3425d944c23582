// Goal: every answer has exactly the contract's shape and states what the core knows, page by page.
// Method: a random history, each handler asked as the gateway asks it, each answer read by the call's closed schema.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CALLS, type CallInput, type CallName, type CallOutput, type Order } from "@meridian/contract";
import { amount, balanceOf, holdsOf, openOrdersOf, pendingOrdersOf, worthInQuote } from "@meridian/core";
import { CommandGenerator, TRADING_PARTS } from "@meridian/core/testing";
import type { Pool } from "pg";
import { CallRefusal, type MemberContext } from "../../ground/calls/context.ts";
import { type MarketData, startMarketData } from "../market-data/market-data.ts";
import type { MarketKind } from "@meridian/core";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { type ReadHandlers, readHandlers } from "./handlers.ts";
import { startProjections } from "./projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "./testing.ts";

const MEMBER = 3;
const engine = new MemoryEngine();
let postgres: Postgres;
let pool: Pool;
let marketData: MarketData;
let handlers: ReadHandlers;
let nowMs = 0;

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  const generator = new CommandGenerator(12, TRADING_PARTS);
  for (const command of generator.opening()) engine.run(command);
  for (let count = 0; count < 2_500; count += 1)
    engine.run(generator.next(engine.exchange.trading.lastOrderId));
  nowMs = engine.records.at(-1)!.timeMs;
  const projections = await startProjections({ pool, engine, log: SILENT });
  await projections.waitFor(engine.sequence, 20_000);
  await projections.stop();
  marketData = await startMarketData({ pool, engine, nowMs: () => nowMs });
  handlers = readHandlers({ pool, engine, marketData });
});

after(async () => {
  marketData.stop();
  await pool.end();
  await postgres.stop();
});

async function ask<Name extends CallName & keyof ReadHandlers>(
  name: Name,
  input: CallInput<Name>,
  memberId = MEMBER,
): Promise<CallOutput<Name>> {
  const context = {
    member: { memberId, sessionId: "", fundGrantUntilMs: 0 },
    timeMs: nowMs,
  } as MemberContext;
  const handler = handlers[name] as unknown as (input: unknown, context: MemberContext) => Promise<unknown>;
  const answer = await handler(CALLS[name].input.parse(input), context);
  return CALLS[name].output.parse(answer) as CallOutput<Name>;
}

async function allPages<Row>(
  page: (cursor: string | undefined) => Promise<{ list: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const { list, nextCursor } = await page(cursor);
    rows.push(...list);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

/** Orders of contracts have a call of their own besides. */
function ordersOf(kind: MarketKind, state: "open" | "done", limit: number): Promise<Order[]> {
  return allPages((cursor) => {
    const page = { limit, ...(cursor && { cursor }) };
    if (kind === "contract") return ask("user/listOrders", { state, ...page });
    const ofKind = { marketKind: kind, ...page };
    return state === "open" ? ask("user/pendOrderList", ofKind) : ask("user/orderList", ofKind);
  });
}

for (const kind of ["spot", "contract"] as const) {
  const isOfKind = ({ market }: { readonly market: string }): boolean =>
    marketData.terms.scaleOf(market).kind === kind;

  test(`open orders are those of the core, done ones are all the others: ${kind}`, async () => {
    const open = await ordersOf(kind, "open", 2);
    assert.deepEqual(
      open.map(({ orderId }) => orderId).toSorted(),
      [...openOrdersOf(engine.exchange, MEMBER), ...pendingOrdersOf(engine.exchange, MEMBER)]
        .filter(isOfKind)
        .map(({ orderId }) => `${orderId}`)
        .toSorted(),
    );
    const done = await ordersOf(kind, "done", 7);
    const placed = engine.records.flatMap(({ events }) =>
      events.filter(
        (event) =>
          (event.type === "orderPlaced" || event.type === "pendingOrderPlaced") &&
          event.member === MEMBER &&
          isOfKind(event),
      ),
    );
    assert.equal(new Set([...open, ...done].map(({ orderId }) => orderId)).size, placed.length);
    assert.equal(open.length + done.length, placed.length);
    assert.ok(
      done.every((order, place) => place === 0 || order.createdAt <= done[place - 1]!.createdAt),
      "newest first",
    );
    assert.ok(done.every(({ reason, status }) => reason !== "" && status !== "new"));
  });

  test(`fills are found by order, and fit the order's sums: ${kind}`, async () => {
    const done = await ordersOf(kind, "done", 100);
    const filled = done.filter(({ status }) => status === "filled").slice(0, 20);
    assert.ok(filled.length > 5);
    for (const order of filled) {
      const { list } = await ask("user/tradeRecord", { orderId: order.orderId, limit: 100 });
      assert.ok(list.every(({ orderId, side }) => orderId === order.orderId && side === order.side));
      const sum = list.reduce((total, fill) => total + Number.parseFloat(fill.quantity), 0);
      assert.ok(Math.abs(sum - Number.parseFloat(order.executed)) < 1e-9);
      const realised = list.reduce((total, fill) => total + Number.parseFloat(fill.realisedProfit), 0);
      assert.ok(Math.abs(realised - Number.parseFloat(order.realisedProfit)) < 1e-9);
    }
    const others = await ask("user/tradeRecord", { orderId: filled[0]!.orderId }, 4);
    assert.equal(others.list.length, 0, "another's order shows nothing");
  });
}

test("balances, holds and changes are those of the core", async () => {
  const { list, sequence } = await ask("user/queryCoinAccount", {});
  assert.equal(sequence, engine.sequence);
  for (const row of list) {
    assert.ok(row.account !== "managed", "no history with managed orders");
    const { available, frozen } = balanceOf(engine.exchange, `member:${MEMBER}:${row.account}`, row.coin);
    const text = (units: bigint): string => marketData.terms.amountText(row.coin, units);
    assert.deepEqual([row.available, row.frozen], [text(available), text(frozen)]);
  }
  const holds = await ask("user/getHolds", {});
  assert.deepEqual(
    holds.list.map(({ kind, id, coin, amount }) => `${kind}:${id} ${coin} ${amount}`).toSorted(),
    holdsOf(engine.exchange, MEMBER)
      .map(({ heldBy, coin, amount }) => `${heldBy} ${coin} ${marketData.terms.amountText(coin, amount)}`)
      .toSorted(),
  );
  const changes = await allPages((cursor) =>
    ask("user/accountChangeRecord", { limit: 90, ...(cursor && { cursor }) }),
  );
  assert.equal(new Set(changes.map(({ id }) => id)).size, changes.length);
  const latest = changes.find(({ account, coin }) => account === "spot" && coin === "BTC")!;
  const { available, frozen } = balanceOf(engine.exchange, `member:${MEMBER}:spot`, "BTC");
  assert.equal(latest.balance, marketData.terms.amountText("BTC", available + frozen));
  const deposits = await ask("user/accountChangeRecord", { type: "deposit", coin: "USDT" });
  assert.ok(
    deposits.list.length > 0 &&
      deposits.list.every(({ type, coin }) => type === "deposit" && coin === "USDT"),
  );
});

test("the accounts' worths add up, and a day of deposits alone makes no profit", async () => {
  const info = await ask("user/getAccountInfo", {});
  assert.equal(info.accounts.length, 5);
  const sum = info.accounts.reduce((total, { totalUsdt }) => total + Number.parseFloat(totalUsdt), 0);
  assert.ok(sum > 0 && Math.abs(sum - Number.parseFloat(info.totalUsdt)) <= sum * 1e-12);

  const newcomer = 77;
  const deposit = { type: "creditDeposit", time: nowMs, member: newcomer, network: "evm" } as const;
  engine.run({ type: "openMember", time: nowMs, member: newcomer, inviter: 0 });
  engine.run({ ...deposit, depositKey: "evm:a:0", coin: "USDT", amount: amount(12_345_678n) });
  engine.run({ ...deposit, depositKey: "evm:b:0", coin: "BTC", amount: amount(50_000_000n) });
  const projections = await startProjections({ pool, engine, log: SILENT });
  await projections.waitFor(engine.sequence, 10_000);
  await projections.stop();
  const rich = await ask("user/getAccountInfo", {}, newcomer);
  const btc = marketData.terms.scaleOf("BTC/USDT");
  const worth = 12_345_678n + worthInQuote(btc, 50_000_000n, marketData.lastPrice(btc));
  assert.equal(rich.totalUsdt, marketData.terms.amountText("USDT", worth));
  // The deposit counts at the close of the minute before it, the total at the last price.
  const before = worthInQuote(btc, 50_000_000n, marketData.priceAt(btc, nowMs));
  const profit = worth - 12_345_678n - before;
  assert.equal(rich.todayProfitUsdt, marketData.terms.amountText("USDT", profit));
  assert.equal(rich.todayStartUsdt, "0");
  assert.equal(rich.todayProfitPercent, "0", "nothing was held at the start of the day");
});

test("the public reads keep to their shapes and limits", async () => {
  const { list } = await ask("data/getTickers", {});
  assert.equal(list.length, 3);
  const depth = await ask("user/marketDepth", { market: "BTC/USDT", limit: 3 });
  assert.ok(depth.bids.length <= 3 && depth.asks.length <= 3);
  const trades = await ask("user/marketTrades", { market: "BTC/USDT", limit: 5 });
  assert.ok(
    trades.list.every(({ tradeId }, place) => place === 0 || tradeId < trades.list[place - 1]!.tradeId),
  );
  const candles = await ask("user/historyInfo", { market: "BTC/USDT", interval: "3m", limit: 20 });
  assert.ok(candles.list.length > 0 && candles.list.length <= 20);
  const perpetual = await ask("user/historyInfo", { market: "BTC-PERP", interval: "1m", limit: 20 });
  assert.ok(perpetual.list.length > 0 && perpetual.list.length <= 20);
  for (const edge of [-9e15, -1, 0, 9e15])
    await ask("user/historyInfo", { market: "BTC/USDT", interval: "1M", from: edge, to: edge });
});

test("an unknown market and a foreign cursor are refused by name", async () => {
  const refusal = (name: string) => (error: unknown) =>
    error instanceof CallRefusal && error.refusal === name;
  await assert.rejects(ask("user/marketDepth", { market: "BTC/EUR" }), refusal("market.unknown"));
  await assert.rejects(ask("user/orderList", { market: "BTC/EUR" }), refusal("market.unknown"));
  for (const cursor of ["", "x", "MQ", "MS4y", "MS4yLjM", "Li4", "%00", "OTk5OTk5OTk5OTk5OTk5OTk5OTkuMQ"])
    if (cursor !== "MS4y")
      await assert.rejects(ask("user/orderList", { cursor }), refusal("request.malformed"), cursor);
});

test("account changes come page by page as they come at once, whatever is asked for", async () => {
  const pagesOf = (input: CallInput<"user/accountChangeRecord">, limit: number) =>
    allPages((cursor) => ask("user/accountChangeRecord", { ...input, limit, ...(cursor && { cursor }) }));
  const whole = await pagesOf({}, 100);
  const moment = whole[whole.length >> 1]!.time;
  const filters: readonly CallInput<"user/accountChangeRecord">[] = [
    {},
    ...(["trade", "fee"] as const).flatMap((type) => [{ type }, { type, coin: "BTC" }]),
    { type: "transfer" },
    { coin: "USDT", account: "spot" },
    { account: "contract" },
    { type: "fee", account: "spot", to: moment },
    { from: moment },
  ];
  for (const filter of filters) {
    const { type, coin, account, from = 0, to = Infinity } = filter;
    const wanted = whole.filter(
      (row) =>
        (type === undefined || row.type === type) &&
        (coin === undefined || row.coin === coin) &&
        (account === undefined || row.account === account) &&
        row.time >= Number(from) &&
        row.time < Number(to),
    );
    assert.ok(wanted.length > 0, JSON.stringify(filter));
    for (const limit of [1, 7, 100])
      assert.deepEqual(await pagesOf(filter, limit), wanted, `${JSON.stringify(filter)} by ${limit}`);
  }
});
