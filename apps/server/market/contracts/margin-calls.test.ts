// Goal: a margin call comes at 80 %, holds until the ratio is below 70 %, and comes again only then, also over a
// restart. Method: an engine that says what the test wants it to, and the tables of a real database.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { MarginRisk } from "@meridian/core";
import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../ground/database/migrate.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../ground/postgres/testing.ts";
import { MARGIN_CALLS, marginCalls } from "./margin-calls.ts";

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let pool: pg.Pool;
before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(pool);
  await migrate(pool, pino({ level: "silent" }));
  for (const [id, kind] of [
    [1, "member"],
    [2, "member"],
    [3, "participant"],
  ] as const)
    await pool.query(
      `insert into members (id, uid, email, password_hash, kind, invitation_code, created_at)
       overriding system value values ($1, $2, $3, '', $4, $2, 0)`,
      [id, `u${id}`, `m${id}@example.test`, kind],
    );
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

/** Maintenance of a balance of 1,000. */
function at(ratioBps: number, member = 1, more: Partial<MarginRisk> = {}): MarginRisk {
  const where = { market: "BTC-PERP", position: "net", mode: "cross", isLong: true } as const;
  return { member, ...where, maintenance: BigInt(ratioBps) / 10n, balance: 1_000n, ...more };
}

/** As the engine answers: nothing below what it was asked for. */
async function started() {
  let risks: readonly MarginRisk[] = [];
  const query = async (_name: string, { ratioBps }: { readonly ratioBps: number }) =>
    risks.filter(({ maintenance }) => maintenance * 10n >= BigInt(ratioBps));
  const calls = await marginCalls({ pool, engine: { query: query as never } });
  const called: number[] = [];
  calls.onChange((memberId) => called.push(memberId));
  let timeMs = 0;
  return {
    called,
    round: (...now: readonly MarginRisk[]) => {
      risks = now;
      return calls.round((timeMs += 1));
    },
  };
}

async function rows(): Promise<string[]> {
  const list = await MARGIN_CALLS.rows(pool, "order by id");
  return list.map(({ member, unit, endedAt }) => `${member} ${unit}${endedAt === null ? "" : " over"}`);
}

test("a call comes at 80 %, stays while the ratio is 70 % or more, and comes anew only after it was less", async () => {
  const { round, called } = await started();
  assert.equal(await round(at(7_990)), 0);
  assert.equal(await round(at(8_000)), 1);
  assert.equal(await round(at(9_900)), 0, "it is reported already");
  assert.equal(await round(at(7_010)), 0, "it is not well yet");
  assert.equal(await round(at(8_500)), 0, "and was not meanwhile");
  assert.deepEqual(await rows(), ["1 cross"]);
  assert.equal(await round(at(6_990)), 1);
  assert.deepEqual(await rows(), ["1 cross over"]);
  assert.equal(await round(at(8_000)), 1);
  assert.deepEqual(await rows(), ["1 cross over", "1 cross"]);
  assert.deepEqual(called, [1, 1, 1]);
});

test("a new start knows what was reported", async () => {
  const { round } = await started();
  assert.equal(await round(at(9_000)), 0);
  assert.equal(await round(), 1, "a position that is gone needs no margin");
});

test("each isolated position is called by itself, and a balance below zero is called", async () => {
  const { round } = await started();
  const isolated = { mode: "isolated", market: "ETH-PERP" } as const;
  const gone = { ...isolated, position: "short", balance: -5n } as const;
  assert.equal(await round(at(8_100, 2), at(9_100, 2, isolated), at(8_100, 2, gone)), 1);
  assert.deepEqual((await rows()).slice(-3), ["2 cross", "2 ETH-PERP net", "2 ETH-PERP short"]);
  await round();
});

test("a simulated participant gets no margin call, and is looked at once", async () => {
  const { round } = await started();
  const before = await rows();
  assert.equal(await round(at(8_500, 3)), 1);
  assert.equal(await round(at(8_500, 3)), 0);
  assert.deepEqual(await rows(), before);
});
