import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pino } from "pino";
import type { Pool } from "pg";
import { migrate } from "../../ground/database/migrate.ts";
import { openPool } from "../../ground/database/pool.ts";
import { startSimulatedFeed } from "../../market/feeds/index.ts";
import { newMarket } from "../../market/feeds/simulated/feed.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { historyMarkets } from "./history-markets.ts";
import { writeHistoryOnce } from "./write-history.ts";

const log = pino({ level: "silent" });
const NOW_MS = 1_790_000_123_000;
let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let pool: Pool;

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = openPool(postgres.connectionString, log);
  await migrate(pool, log);
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

const count = async (table: string, condition: string): Promise<number> =>
  (await pool.query(`select count(*)::integer as count from ${table} where ${condition}`)).rows[0].count;

test("the history is written once, on every market's ticks and lots, and a feed that starts again keeps its birth", async () => {
  const feed = await startSimulatedFeed({ pool, log, seed: 4, now: () => NOW_MS });
  await feed.stop();
  assert.equal(await writeHistoryOnce(pool, feed.birth, NOW_MS), true);
  const counted = await pool.query<{ rows: number; markets: number }>(
    "SELECT count(*)::integer AS rows, count(DISTINCT market)::integer AS markets FROM candle",
  );
  assert.equal(counted.rows[0]?.markets, 17);
  assert.ok((counted.rows[0]?.rows ?? 0) > 610_000);
  for (const { tempo, seed } of historyMarkets()) {
    const { tickSize, lotSize } = seed;
    const off = await pool.query(
      `SELECT 1 FROM candle WHERE market = $1 AND
         (open % $2::numeric <> 0 OR high % $2::numeric <> 0 OR low % $2::numeric <> 0 OR close % $2::numeric <> 0
          OR volume_base % $3::numeric <> 0
          OR volume_quote NOT BETWEEN low * volume_base AND high * volume_base) LIMIT 1`,
      [tempo.market, tickSize, lotSize],
    );
    assert.equal(off.rowCount, 0, tempo.market);
  }
  const again = await startSimulatedFeed({ pool, log, now: () => NOW_MS + 3_600_000 });
  await again.stop();
  assert.deepEqual(again.birth, feed.birth);
  assert.equal(await writeHistoryOnce(pool, again.birth, NOW_MS + 3_600_000), false);
});

test("a contract's marks are its candles, hours reach back a year, and the hour that runs has what was there before", async () => {
  const birth = { seed: 5, minute: Math.floor(NOW_MS / 60_000), scales: newMarket(5, NOW_MS).birth.scales };
  const hour = NOW_MS - (NOW_MS % 3_600_000);
  await pool.query("truncate candle, contract_mark, contract_funding, demo_state");
  await pool.query(
    `insert into contract_mark values ('BTC-PERP', '1h', $1, 640000, 9000000, 1, 640001, 640000, 9000001, 2, 640001)`,
    [hour],
  );
  await pool.query(
    "insert into candle values ('BTC-PERP', '1h', $1, 64000, 64001, 63999, 64000, 1, 64000, 7)",
    [hour],
  );
  // A demo of before wrote the history of its spot markets alone.
  await pool.query(`insert into demo_state values ('history', '{}')`);
  assert.equal(await writeHistoryOnce(pool, birth, NOW_MS), true);
  assert.equal(await count("candle", "market like '%/%'"), 0);
  assert.equal(await count("contract_mark", "interval = '1h'"), 5 * 365 * 24);
  assert.equal(await count("contract_funding", "sequence = 0 and time % 28800000 = 0"), 5 * 365 * 3);
  const apart = await count(
    `contract_mark join candle using (market, interval, open_time) join (values ('BTC-PERP', 10), ('ETH-PERP', 100),
       ('SOL-PERP', 100), ('XRP-PERP', 10000), ('DOGE-PERP', 100000)) as grid (name, ticks) on name = market`,
    `open_time <> ${hour} and (mark_open, mark_high, mark_low, mark_close)
       <> (open * ticks, high * ticks, low * ticks, close * ticks)`,
  );
  assert.equal(apart, 0);
  const { rows } = await pool.query(
    "select * from contract_mark where market = 'BTC-PERP' and interval = '1h' and open_time = $1",
    [hour],
  );
  const { mark_high, mark_low, mark_close, mark_open, index_high, index_low } = rows[0];
  assert.deepEqual(
    [mark_high, mark_low, mark_close, index_high, index_low],
    ["9000000", "1", "640001", "9000001", "2"],
  );
  assert.notEqual(mark_open, "640000");
  const stored = `market = 'BTC-PERP' and interval = '1h' and open_time = ${hour} and trades = 7`;
  assert.equal(await count("candle", stored), 1, "a candle that was there stays");
  assert.equal(await writeHistoryOnce(pool, birth, NOW_MS), false);
});
