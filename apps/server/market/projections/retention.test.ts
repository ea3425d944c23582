import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BTC_PERP, CommandGenerator, TRADING_PARTS } from "@meridian/core/testing";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { startProjections } from "./projections.ts";
import { pruneOnce } from "./retention.ts";
import { freshDatabase, MemoryEngine, SILENT } from "./testing.ts";

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

test(
  "only the participants' past goes, never an open order, a balance or a member's row",
  { timeout: 20_000 },
  async () => {
    const pool = await freshDatabase(postgres);
    const engine = new MemoryEngine();
    const generator = new CommandGenerator(8, TRADING_PARTS);
    for (const command of generator.opening()) engine.run(command);
    for (let count = 0; count < 1_500; count += 1)
      engine.run(generator.next(engine.exchange.trading.lastOrderId));
    const projections = await startProjections({ pool, engine, log: SILENT });
    await projections.waitFor(engine.sequence, 10_000);
    await projections.stop();
    for (const id of [1, 2])
      await pool.query(
        `insert into members (id, uid, email, password_hash, kind, invitation_code, created_at)
         overriding system value values ($1, $2, $3, '', $4, $2, 0)`,
        [id, `u${id}`, `m${id}@example.test`, id === 1 ? "participant" : "member"],
      );
    const count = async (table: string, condition: string): Promise<number> =>
      (await pool.query(`select count(*)::int as count from ${table} where ${condition}`)).rows[0].count;
    const kept = async (): Promise<number[]> => [
      await count("trading_order", "member <> 1 or open"),
      await count("trading_fill", "member <> 1"),
      await count("account_change", "member <> 1"),
      await count("position_change", "member <> 1"),
      await count("balance", "true"),
      await count("candle", "interval in ('1h', '1d')"),
      await count("position_history", "member <> 1 or closed_at = 0"),
      await count("funding_payment", "member <> 1"),
      await count("contract_mark", "interval = '1h'"),
    ];
    const before = await kept();
    const lastMs = engine.records.at(-1)!.timeMs;
    const old = [
      ["trading_order", "member = 1 and not open"],
      ["trading_fill", "member = 1"],
      ["account_change", "member = 1"],
      ["position_change", "member = 1"],
      ["candle", "market = 'BTC/USDT' and interval = '1m'"],
      ["position_history", "member = 1 and closed_at > 0"],
      ["funding_payment", "member = 1"],
      ["contract_mark", `market = '${BTC_PERP}' and interval = '1m'`],
    ] as const;
    for (const [table, condition] of old) assert.ok((await count(table, condition)) > 0, table);
    const markets = ["BTC/USDT", BTC_PERP];
    assert.equal(await pruneOnce(pool, markets, lastMs - 86_400_000), 0, "nothing is old yet");
    assert.ok((await pruneOnce(pool, markets, lastMs + 86_400_000 * 31)) > 0);
    assert.deepEqual(await kept(), before);
    for (const [table, condition] of old) assert.equal(await count(table, condition), 0, table);
    await pool.end();
  },
);
