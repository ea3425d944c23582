// Goal: an alert fires exactly once, whatever ends in between: a restart, a kill before its row was written, a price
// that was crossed while nobody looked; and what happened before it was set does not set it off. Method: a journal of
// the test's own, read from a place as the engine hands it over, and the tables of a real database.
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../ground/database/migrate.ts";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../ground/postgres/testing.ts";
import { ALERT_LIFE_MS } from "./limits.ts";
import { type AlertLoop, startLoop } from "./loop.ts";
import { ALERTS, type AlertRow } from "./rows.ts";

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const MARKET = "BTC/USDT";

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let pool: pg.Pool;
let journal: EngineRecord[] = [];
let requests = 0;

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(pool);
  await migrate(pool, pino({ level: "silent" }));
  await pool.query(
    `insert into members (id, uid, email, password_hash, kind, invitation_code, created_at)
     overriding system value values (1, 'u1', 'm1@example.test', '', 'member', 'u1', 0)`,
  );
});
after(async () => {
  await pool.end();
  await postgres.stop();
});
beforeEach(async () => {
  journal = [];
  await pool.query("delete from price_alert");
  await pool.query("delete from price_alert_cursor");
});

function record(timeMs: number, ...prices: readonly number[]): EngineRecord {
  const events = prices.map((price) => ({ type: "tradeExecuted", market: MARKET, price, time: timeMs }));
  return { sequence: journal.length + 1, timeMs, commandId: "", events: events as never };
}

interface Running extends AlertLoop {
  /** One record more, looked at. */
  trade(timeMs: number, ...prices: readonly number[]): Promise<void>;
}

interface Wishes {
  readonly rate?: () => number;
  readonly risks?: () => readonly object[];
  /** A database that answers otherwise. */
  readonly of?: pg.Pool;
}

/** As of the journal: what lies behind the place that was written down is handed over at once. */
async function start({ rate = () => 0, risks = () => [], of = pool }: Wishes = {}): Promise<Running> {
  let take: Parameters<Engine["follow"]>[1] = () => undefined;
  let behind: readonly EngineRecord[] = [];
  const loop = await startLoop({
    pool: of,
    engine: {
      sequence: journal.length,
      setCursor: () => undefined,
      query: (async () => risks()) as never,
      follow(afterSequence, follower) {
        behind = journal.slice(afterSequence);
        take = follower;
        return () => undefined;
      },
    },
    contracts: { figures: async () => new Map([["BTC-PERP", { predictedRate: rate() }]]) as never },
    now: () => START,
    log: { error: () => undefined },
    addPast: async () => undefined,
  });
  if (behind.length > 0) await take(behind);
  return Object.assign(loop, {
    async trade(timeMs: number, ...prices: readonly number[]) {
      const next = record(timeMs, ...prices);
      journal.push(next);
      await take([next]);
    },
  });
}

type Terms = Pick<AlertRow, "kind" | "market" | "level" | "expiresAt">;

/** Written as the call does it, without its refusals. */
async function set(loop: AlertLoop, more: Partial<Terms> = {}): Promise<AlertRow> {
  requests += 1;
  return loop.exclusive(async () => {
    const row = await ALERTS.insert(pool, {
      ...({ kind: "price", market: MARKET, direction: "up", level: 110, state: "standing" } as const),
      ...{ member: 1, requestKey: `${requests}`, input: "", withinMs: 0, remark: "" },
      ...{ sinceSequence: loop.sequence, createdAt: START, changedAt: START, mailedAt: 0 },
      ...{ expiresAt: START + ALERT_LIFE_MS, ...more },
    });
    loop.watch.add(row!);
    return row!;
  });
}

async function states(): Promise<string[]> {
  const rows = await ALERTS.rows(pool, "order by alert_id");
  return rows.map(({ state, firedPrice }) => (firedPrice === null ? state : `${state} at ${firedPrice}`));
}

test("an alert fires once, at the first price that reaches it", async () => {
  const loop = await start();
  await loop.trade(START, 100);
  await set(loop);
  await loop.trade(START + 1, 111, 112);
  await loop.trade(START + 2, 113);
  assert.deepEqual(await states(), ["fired at 111"]);
  await loop.stop();
});

test("a price that was crossed while nobody looked fires at the next start, and only what came after it was set", async () => {
  const loop = await start();
  await loop.trade(START, 100);
  await loop.trade(START + MINUTE, 120);
  await loop.trade(START + MINUTE + 1, 100);
  await set(loop);
  await loop.stop();
  const quiet = await start();
  assert.deepEqual(await states(), ["standing"], "120 was before it was set");
  await quiet.stop();
  journal.push(record(START + 2 * MINUTE, 115), record(START + 2 * MINUTE + 1, 90));
  const next = await start();
  assert.deepEqual(await states(), ["fired at 115"]);
  await next.stop();
  await (await start()).stop();
  const [row] = await ALERTS.rows(pool);
  assert.deepEqual([row?.changedAt, row?.firedLevel], [START + 2 * MINUTE, 115]);
});

test("killed before the firing was written down, it fires at the next start as if nothing had been", async () => {
  const loop = await start();
  await loop.trade(START, 100);
  await loop.trade(START + MINUTE, 101);
  await set(loop);
  await loop.stop();
  journal.push(record(START + MINUTE + 1, 130));
  assert.deepEqual(await states(), ["standing"]);
  const next = await start();
  await next.trade(START + MINUTE + 2, 140);
  assert.deepEqual(await states(), ["fired at 130"]);
  await next.stop();
});

test("a database that fails for a moment loses no firing and reports none twice", async () => {
  let failing = 2;
  const flaky = Object.create(pool, {
    query: {
      value: (text: string, values: unknown[]) => {
        const isFiring = typeof text === "string" && text.includes("set state = 'fired'");
        if (isFiring && failing-- > 0) return Promise.reject(new Error("away"));
        return pool.query(text, values);
      },
    },
  }) as pg.Pool;
  const loop = await start({ of: flaky });
  await set(loop);
  await loop.trade(START + 1, 110);
  assert.equal(failing, -1);
  assert.deepEqual(await states(), ["fired at 110"]);
  await loop.stop();
});

test("one that was taken back, or whose days are over, does not fire", async () => {
  const loop = await start();
  const gone = await set(loop);
  await pool.query("update price_alert set state = 'cancelled' where alert_id = $1", [gone.alertId]);
  await set(loop, { level: 111, expiresAt: START + 5 });
  await loop.trade(START + 5, 200);
  assert.deepEqual(await states(), ["cancelled", "standing"]);
  await loop.round(START + 5);
  assert.deepEqual(await states(), ["cancelled", "expired"]);
  assert.equal(loop.watch.count, 0);
  await loop.stop();
});

test("rates and margins are looked at by rounds, and fire once", async () => {
  let rate = 100_000;
  let maintenance = 500n;
  const risks = () => [{ member: 1, mode: "cross", maintenance, balance: 1_000n }];
  const loop = await start({ rate: () => rate, risks });
  await set(loop, { kind: "funding", market: "BTC-PERP", level: 300_000 });
  await set(loop, { kind: "margin", market: "", level: 8_000 });
  await loop.round(START + 1);
  assert.deepEqual(await states(), ["standing", "standing"]);
  [rate, maintenance] = [300_000, 801n];
  await loop.round(START + 2);
  await loop.round(START + 3);
  const rows = await ALERTS.rows(pool, "order by alert_id");
  assert.deepEqual(
    rows.map(({ state, firedLevel, changedAt }) => [state, firedLevel, changedAt]),
    [
      ["fired", 300_000, START + 2],
      ["fired", 8_010, START + 2],
    ],
  );
  await loop.stop();
});
