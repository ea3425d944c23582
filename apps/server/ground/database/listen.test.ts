// Goal: what a transaction says is heard once it is through, and a connection that breaks comes back and says that
// something may have been lost. Method: a real database, whose listening connection is ended from another one, or goes
// through a proxy that passes nothing on of what was said.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
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

async function listen(more: { readonly connectionString?: string; readonly lookEveryMs?: number } = {}) {
  const heard: string[] = [];
  const missed: number[] = [];
  const warnings: string[] = [];
  const log = { warn: (_details: unknown, message?: string) => void warnings.push(message ?? "") };
  const stop = await listenTo({
    ...{ connectionString: postgres.connectionString, channel: "things", log, ...more },
    onHeard: (payload) => heard.push(payload),
    onMissed: () => missed.push(heard.length),
  });
  return { heard, missed, warnings, stop };
}

/** A pooler that gives each transaction another connection: nothing that is said arrives. */
async function withoutNotifications(): Promise<{ readonly connectionString: string; stop(): void }> {
  const to = new URL(postgres.connectionString);
  const [hostname, portOfDatabase] = [to.hostname, Number(to.port)];
  const sockets = new Set<Socket>();
  const proxy = createServer((caller) => {
    const database = connect(portOfDatabase, hostname);
    for (const socket of [caller, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    caller.pipe(database);
    let rest = Buffer.alloc(0);
    database.on("data", (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      // A message is a letter and a length that counts itself; "A" tells of what was said.
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest[0] !== "A".charCodeAt(0)) caller.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
    database.on("close", () => caller.destroy());
    caller.on("close", () => database.destroy());
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = proxy.address() as AddressInfo;
  to.host = `127.0.0.1:${port}`;
  const stop = (): void => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  return { connectionString: to.href, stop };
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
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen things;%'",
  );
  await until(() => missed.length > 0, "the connection to be back");
  await say("after");
  await until(() => heard.length > 0, "what is said then");
  assert.deepEqual([heard, missed], [["after"], [0]]);
  await stop();
});

test("a connection that hears itself at each look is left alone", async () => {
  const { heard, missed, warnings, stop } = await listen({ lookEveryMs: 5 });
  const looks = () => pool.query("select from pg_stat_activity where query like 'select pg_notify($1%'");
  await until(async () => (await looks()).rowCount === 1, "a look");
  await say("as ever");
  await until(() => heard.length > 0, "what is said");
  assert.deepEqual([heard, missed, warnings], [["as ever"], [], []]);
  await stop();
});

test("a connection that hears nothing is reported and replaced, and what was missed is fetched", async () => {
  const proxy = await withoutNotifications();
  const { heard, missed, warnings, stop } = await listen({ ...proxy, lookEveryMs: 5 });
  await say("into the void");
  await until(() => missed.length > 0, "the next connection");
  assert.deepEqual(heard, []);
  assert.match(warnings[0] ?? "", /hears nothing: behind a pooler/);
  await stop();
  proxy.stop();
});

test("stopping ends its connection, and nothing of it remains", async () => {
  const { stop } = await listen();
  await stop();
  const { rows } = await pool.query("select 1 from pg_stat_activity where query like 'listen things;%'");
  assert.equal(rows.length, 0);
});
