// Goal: what a transaction says is heard once it is through, and a connection that breaks comes back and says that
// something may have been lost. Method: a real database, whose listening connection is ended from another one.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import type { Postgres } from "../postgres/index.ts";
import { startTemporaryPostgres, tolerateEnd } from "../postgres/testing.ts";
import { until } from "../../testing/until.ts";
import { listenTo } from "./listen.ts";

let postgres: Postgres;
let pool: pg.Pool;

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(pool);
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

const say = (payload: string) => pool.query("select pg_notify('things', $1)", [payload]);

async function listen() {
  const heard: string[] = [];
  const missed: number[] = [];
  const stop = await listenTo({
    ...{ connectionString: postgres.connectionString, channel: "things", log: { warn: () => undefined } },
    onHeard: (payload) => heard.push(payload),
    onMissed: () => missed.push(heard.length),
  });
  return { heard, missed, stop };
}

test("what is said is heard after the commit, once, and what is rolled back never", async () => {
  const { heard, missed, stop } = await listen();
  const writer = await pool.connect();
  const inside = async (end: "commit" | "rollback", payload: string): Promise<void> => {
    await writer.query("begin");
    for (let time = 0; time < 2; time += 1) await writer.query("select pg_notify('things', $1)", [payload]);
    await say(`before the ${end}`);
    await until(() => heard.includes(`before the ${end}`), "what others say meanwhile");
    await writer.query(end);
  };
  await inside("rollback", "never");
  await inside("commit", "through");
  await say("last");
  await until(() => heard.includes("last"), "the last");
  assert.deepEqual(heard, ["before the rollback", "before the commit", "through", "last"]);
  assert.deepEqual(missed, []);
  writer.release();
  await stop();
});

test("a connection that breaks comes back, says that something was missed, and hears what is said then", async () => {
  const { heard, missed, stop } = await listen();
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen things'");
  await until(() => missed.length > 0, "the connection to be back");
  await say("after");
  await until(() => heard.length > 0, "what is said then");
  assert.deepEqual([heard, missed], [["after"], [0]]);
  await stop();
});

test("stopping ends its connection, and nothing of it remains", async () => {
  const { stop } = await listen();
  await stop();
  const { rows } = await pool.query("select 1 from pg_stat_activity where query = 'listen things'");
  assert.equal(rows.length, 0);
});
