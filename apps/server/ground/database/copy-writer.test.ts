// Goal: what is written in the binary format of COPY is what PostgreSQL reads.
// Method: the edges of every type, and texts of all lengths and scripts, there and back through a real table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import type { Postgres } from "../postgres/index.ts";
import { startTemporaryPostgres, tolerateEnd } from "../postgres/testing.ts";
import { column } from "./column.ts";
import { type Row, Table } from "./table.ts";

const COPIED = new Table("copied", {
  id: column.integer,
  large: column.amount,
  flag: column.flag,
  word: column.text,
});

let postgres: Postgres;
let pool: pg.Pool;
before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(pool);
  await pool.query("create table copied (id integer, large bigint, flag boolean, word text)");
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

const LARGE = [
  0n,
  -1n,
  1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  ...[0, -1, 2 ** 31, -(2 ** 31), 2 ** 32, -(2 ** 32), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
];
const WORDS = [
  "",
  "a",
  "a\tb\\c\nd",
  "ü",
  "交易所",
  "🪙 coin",
  "x".repeat(48),
  "y".repeat(49),
  "漢".repeat(5_000),
];

test("every cell comes back as it was, at the edges of its type too", async () => {
  const rows = [...LARGE, ...WORDS].map((_, id) => ({
    id: id % 2 === 0 ? id : -id,
    large: LARGE[id % LARGE.length] ?? 0,
    flag: id % 3 === 0,
    word: WORDS[id % WORDS.length] ?? "",
  }));
  const client = await pool.connect();
  await COPIED.copy(client, rows as Row<typeof COPIED>[]);
  client.release();
  const stored = await pool.query("select * from copied order by abs(id)");
  assert.deepEqual(
    stored.rows,
    rows.map((row) => ({ ...row, large: `${row.large}` })),
  );
});

test("what does not fit its column is a mistake that writes nothing", async () => {
  const client = await pool.connect();
  const row = { id: 1, large: 1n, flag: true, word: "" };
  for (const wrong of [
    { large: 2n ** 63n },
    { large: 0.5 },
    { id: 2 ** 31 },
    { id: 0.5 },
    { word: 7 },
    { flag: 1 },
  ])
    await assert.rejects(COPIED.copy(client, [{ ...row, ...(wrong as object) }]));
  client.release();
});
