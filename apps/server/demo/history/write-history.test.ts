import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pino } from "pino";
import type { Pool } from "pg";
import { migrate } from "../../ground/database/migrate.ts";
import { openPool } from "../../ground/database/pool.ts";
import { startSimulatedFeed } from "../../market/feeds/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { SEED_MARKETS } from "../../market/venue/markets.ts";
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

test("the history is written once, on every market's ticks and lots, and a feed that starts again keeps its birth", async () => {
  const feed = await startSimulatedFeed({ pool, log, seed: 4, now: () => NOW_MS });
  await feed.stop();
  assert.equal(await writeHistoryOnce(pool, feed.birth, NOW_MS), true);
  const counted = await pool.query<{ rows: number; markets: number }>(
    "SELECT count(*)::integer AS rows, count(DISTINCT market)::integer AS markets FROM candle",
  );
  assert.equal(counted.rows[0]?.markets, 12);
  assert.ok((counted.rows[0]?.rows ?? 0) > 430_000);
  for (const { base, quote, tickSize, lotSize } of SEED_MARKETS) {
    const off = await pool.query(
      `SELECT 1 FROM candle WHERE market = $1 AND
         (open % $2::numeric <> 0 OR high % $2::numeric <> 0 OR low % $2::numeric <> 0 OR close % $2::numeric <> 0
          OR volume_base % $3::numeric <> 0
          OR volume_quote NOT BETWEEN low * volume_base AND high * volume_base) LIMIT 1`,
      [`${base}/${quote}`, tickSize, lotSize],
    );
    assert.equal(off.rowCount, 0, `${base}/${quote}`);
  }
  const again = await startSimulatedFeed({ pool, log, now: () => NOW_MS + 3_600_000 });
  await again.stop();
  assert.deepEqual(again.birth, feed.birth);
  assert.equal(await writeHistoryOnce(pool, again.birth, NOW_MS + 3_600_000), false);
});
