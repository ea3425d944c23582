// Goal: read models in a thread of their own agree with the engine, across restarts of them and of the engine.
// Method: the real engine with its journal, orders that rest and meet, and tables held against what was answered.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Command } from "@meridian/core";
import type { Pool } from "pg";
import { type LocalEngine, startEngine } from "../../ground/engine/client.ts";
import { MEMBERS, openScene, order, temporaryDirectory } from "../../ground/engine/testing/scene.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { freshDatabase, SILENT } from "./testing.ts";
import { startProjectionsThread, type ThreadedProjections } from "./threaded.ts";

const temporary = temporaryDirectory();
let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(async () => {
  await postgres.stop();
  temporary.remove();
});

const failLoudly = (error: Error): void => {
  throw error;
};

async function start(engine: LocalEngine, pool: Pool): Promise<ThreadedProjections> {
  const connectionString = pool.options.connectionString ?? "";
  const projections = await startProjectionsThread({
    connectionString,
    engine,
    log: SILENT,
    onFatal: failLoudly,
  });
  await projections.started;
  return projections;
}

/** Orders that stay until they are met. Returns how much they bought or sold at once, in lots. */
async function placeOrders(engine: LocalEngine, from: number, orderCount: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: orderCount }, (_, index) => {
      const number = from + index;
      const command = { ...order(number), timeInForce: "gtc" } as Command;
      return engine.submit(`member:${1 + (number % MEMBERS)}`, `order ${number}`, command);
    }),
  );
  return answers.reduce((sum, answer) => {
    assert.ok(answer.ok && answer.outcome.type === "order");
    return sum + answer.outcome.executed;
  }, 0);
}

async function numberIn(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ number: string }>(`select (${query})::text as number`);
  return Number.parseInt(rows[0]?.number ?? "", 10);
}

async function assertTables(pool: Pool, orders: number, executed: number): Promise<void> {
  assert.equal(await numberIn(pool, "select count(*) from trading_order"), orders);
  const taken = "select coalesce(sum(quantity), 0) from trading_fill where role = 'taker'";
  assert.equal(await numberIn(pool, taken), executed);
  assert.equal(await numberIn(pool, "select sum(executed) from trading_order"), 2 * executed);
  assert.equal(await numberIn(pool, "select sum(available + frozen) from balance"), 0, "nothing is made");
}

test("what is answered becomes readable, with what orders met, and goes on after restarts", async (t) => {
  const directory = join(temporary.path, "journal");
  const pool = await freshDatabase(postgres);
  let engine = await startEngine({ directory, onNote: () => undefined });
  await openScene(engine);
  let projections = await start(engine, pool);
  t.after(async () => {
    await projections.stop();
    await engine.close();
    await pool.end();
  });

  // The first order bids, the second asks for more, the third takes the second.
  projections.quotes.note(3, 30_000, 30_007);
  projections.quotes.sequence = engine.sequence;
  let executed = await placeOrders(engine, 0, 600);
  assert.equal(await projections.waitFor(engine.sequence, 20_000), true);
  assert.equal(projections.sequence, engine.sequence);
  assert.equal(projections.lagMs, 0);
  await assertTables(pool, 600, executed);
  assert.equal(await numberIn(pool, "select ask_before from trading_order where order_id = 3"), 30_007);

  await projections.stop();
  assert.equal(await projections.waitFor(engine.sequence + 1, 50), false);
  executed += await placeOrders(engine, 600, 600);
  projections = await start(engine, pool);
  executed += await placeOrders(engine, 1_200, 3_000);
  assert.equal(await projections.waitFor(engine.sequence, 20_000), true);
  await assertTables(pool, 4_200, executed);
  assert.ok(projections.counts.batches > 0 && projections.counts.failures === 0);

  await projections.stop();
  executed += await placeOrders(engine, 4_200, 100);
  await engine.close();
  engine = await startEngine({ directory, onNote: () => undefined });
  projections = await start(engine, pool);
  assert.equal(await projections.waitFor(engine.sequence, 20_000), true);
  await assertTables(pool, 4_300, executed);
});

test("without a database the start fails instead of waiting", async () => {
  const engine = await startEngine({ directory: join(temporary.path, "alone"), onNote: () => undefined });
  const connectionString = "postgres://nobody@127.0.0.1:1/none";
  const options = { connectionString, engine, log: SILENT, onFatal: failLoudly };
  const { started } = await startProjectionsThread(options);
  await assert.rejects(started, /ECONNREFUSED/);
  await engine.close();
});
