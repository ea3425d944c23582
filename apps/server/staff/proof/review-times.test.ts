import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Pool } from "pg";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { freshDatabase } from "../../market/projections/testing.ts";
import { reviewTimes } from "./review-times.ts";

const NOW = Date.UTC(2026, 3, 30);
const HOUR_MS = 3_600_000;

let postgres: Postgres;
let pool: Pool;

before(async () => {
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  await pool.query(
    "alter table custody_withdrawal_steps drop constraint custody_withdrawal_steps_withdrawal_id_fkey",
  );
});

after(async () => {
  await pool.end();
  await postgres.stop();
});

/** Of a withdrawal nothing but its steps is read. */
async function steps(withdrawalId: string, ...states: readonly (readonly [string, number])[]): Promise<void> {
  for (const [state, at] of states)
    await pool.query(
      "insert into custody_withdrawal_steps (withdrawal_id, state, at, reason) values ($1, $2, $3, '')",
      [withdrawalId, state, at],
    );
}

test("the median is of what staff decided lately; what was cancelled or went by itself does not count", async () => {
  const none = { reviewed: 0, medianMs: null };
  assert.deepEqual(await reviewTimes(pool, NOW), { days: 30, withdrawals: none, identities: none });
  const began = NOW - 3 * 24 * HOUR_MS;
  for (const [id, hours] of [
    ["a", 1],
    ["b", 2],
    ["c", 9],
  ] as const)
    await steps(id, ["requested", began - 1], ["reviewing", began], ["approved", began + hours * HOUR_MS]);
  await steps("rejected", ["reviewing", began], ["rejected", began + 3 * HOUR_MS]);
  await steps("byItself", ["requested", began], ["approved", began + 1]);
  await steps("cancelled", ["reviewing", began], ["cancelled", began + 5]);
  await steps("waits", ["reviewing", began]);
  const old = NOW - 31 * 24 * HOUR_MS;
  await steps("old", ["reviewing", old], ["approved", old + 1]);
  const { withdrawals, identities } = await reviewTimes(pool, NOW);
  assert.deepEqual(withdrawals, { reviewed: 4, medianMs: 2 * HOUR_MS });
  assert.deepEqual(identities, none);
});
