// Goal: a member has one row for each position that was taken from it and for each order that a price set off, with
// exactly what that brought and cost. Method: the stories of the liquidations, and exits that fill, rest and fail.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FUND_MEMBER } from "@meridian/core";
import { BTC_PERP, pendingOrder, contractLimit, LOTS, PRICE, TEST_TIME, USDT } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { QuotesBefore } from "../../market-data/index.ts";
import { ordersModel } from "../orders.ts";
import { freshDatabase } from "../testing.ts";
import { CONTRACT_NEWS, contractNewsModel, type ContractNewsRow } from "./news.ts";
import { StoryEngine, writeBatch } from "./testing.ts";

let postgres: Postgres;
let pool: Pool;
before(async () => {
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

type ContractNews = Omit<ContractNewsRow, "sequence" | "position" | "orderId" | "mailedAt">;

/** In the order of their records. */
async function news(engine: StoryEngine): Promise<ContractNews[]> {
  await pool.query("truncate trading_order, contract_news");
  const quotes = new QuotesBefore();
  quotes.reach = async () => undefined;
  const models = [ordersModel(quotes), contractNewsModel(await engine.terms())];
  for (const record of engine.records) for (const model of models) await writeBatch(pool, model, [record]);
  const rows = await CONTRACT_NEWS.rows(pool, "order by sequence, position, member");
  return rows.map(({ sequence: _sequence, position: _position, mailedAt: _mailedAt, orderId, ...row }) => {
    assert.equal(orderId !== 0, row.kind === "exit");
    return row;
  });
}

/** Member 1 is long one coin at 60,000 with 3,100 USDT, and member 2 short against it. */
function leveraged(): StoryEngine {
  const engine = new StoryEngine(3, 3_100n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  return engine;
}

const OF_ONE = { market: BTC_PERP, time: TEST_TIME + 1_000, member: 1, isLong: true } as const;
const NO_EXIT = { condition: "", outcome: "" } as const;
const profitOf = (value: bigint): bigint => value - 60_000n * USDT;

test("a liquidation is one row over book and fund, with its loss and its fee", async () => {
  const engine = leveraged();
  engine.carryOut(contractLimit(3, "buy", 57_150, 0.5));
  engine.setIndex(57_100, 1);
  const fees = engine.records
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === "liquidationFeePaid" ? [event.amount as bigint] : []));
  // Half at 57,150 in the book, half handed over at 56,995.5.
  const value = (28_575n * USDT + (56_995_500_000n * 500n) / 1_000n) as bigint;
  const fee = fees.reduce((sum, each) => sum + each, 0n);
  assert.ok(fee > 0n);
  assert.deepEqual(await news(engine), [
    { ...OF_ONE, ...NO_EXIT, kind: "liquidated", quantity: LOTS, value, realised: profitOf(value), fee },
  ]);
});

test("with an empty fund the winner's news states what its position was closed for", async () => {
  const engine = leveraged();
  engine.setIndex(57_100, 1);
  const value = 56_930n * USDT;
  const closed = { ...OF_ONE, ...NO_EXIT, quantity: LOTS, value, fee: 0n };
  assert.deepEqual(await news(engine), [
    { ...closed, kind: "liquidated", realised: profitOf(value) },
    { ...closed, member: 2, isLong: false, kind: "deleveraged", realised: -profitOf(value) },
  ]);
});

test("news of a hedged member's liquidated short names a short, and the fund gets none", async () => {
  const engine = new StoryEngine(4, 3_100n);
  engine.fundInsurance(10_000n);
  engine.carryOut({ type: "setPositionMode", time: TEST_TIME, member: 1, isHedged: true });
  engine.carryOut(contractLimit(2, "buy", 60_000, 1));
  engine.carryOut(contractLimit(1, "sell", 60_000, 1, { positionEffect: "short" }));
  engine.setIndex(62_900, 1);
  const rows = await news(engine);
  assert.deepEqual(
    rows.map(({ kind, member, isLong, quantity }) => ({ kind, member, isLong, quantity })),
    [{ kind: "liquidated", member: 1, isLong: false, quantity: LOTS }],
  );
  assert.ok(rows.every(({ member }) => member !== FUND_MEMBER));
});

/** Member 1 is long one coin at 60,000 and has an exit. */
function withExit(more: Parameters<typeof pendingOrder>[4]): StoryEngine {
  const engine = new StoryEngine(3, 100_000n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  const own = { market: BTC_PERP, positionEffect: "close", selfTradePrevention: "expireMaker" } as const;
  engine.carryOut(pendingOrder(1, "sell", 59_000 * PRICE, 0, { ...own, triggerBy: "mark", ...more }));
  return engine;
}

const EXIT = { ...OF_ONE, time: TEST_TIME + 2_000, kind: "exit", condition: "stop" } as const;

test("news of a stop loss that fills states what it closed, for how much, and the fee", async () => {
  const engine = withExit({});
  engine.carryOut(contractLimit(3, "buy", 58_950, 1));
  engine.setIndex(58_900, 2);
  const value = 58_950n * USDT;
  const fee = (value * 5n) / 10_000n;
  assert.deepEqual(await news(engine), [
    { ...EXIT, outcome: "filled", quantity: LOTS, value, realised: profitOf(value), fee },
  ]);
});

test("an exit with a price that rests counts as set off; its later fill is an order's like any other", async () => {
  const engine = withExit({ orderType: "limit", price: 59_500 * PRICE } as never);
  engine.setIndex(58_900, 2);
  const nothing = { quantity: 0, value: 0n, realised: 0n, fee: 0n };
  const written = [{ ...EXIT, ...nothing, outcome: "" }];
  assert.deepEqual(await news(engine), written);
  engine.carryOut(contractLimit(3, "buy", 59_500, 1, { time: TEST_TIME + 3_000 }));
  assert.deepEqual(await news(engine), written);
});

test("an exit that meets nobody is reported with what is not closed", async () => {
  const engine = withExit({ condition: "takeProfit", triggerPrice: 61_000 * PRICE } as never);
  engine.setIndex(61_100, 2);
  const [row, ...none] = await news(engine);
  assert.deepEqual(none, []);
  assert.deepEqual([row?.condition, row?.outcome, row?.quantity], ["takeProfit", "expired", 0]);
});

test("a pending order that may add to a position is nobody's exit", async () => {
  const engine = withExit({ positionEffect: "", quantity: LOTS } as never);
  engine.carryOut(contractLimit(3, "buy", 58_950, 2));
  engine.setIndex(58_900, 2);
  assert.deepEqual(await news(engine), []);
});
