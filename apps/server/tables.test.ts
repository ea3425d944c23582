// Goal: what the code says of a table is what the database has.
// Method: every table that any feature declares is held against the catalogue of a database with all migrations.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { pino } from "pino";
import "./features.ts";
import { migrate } from "./ground/database/migrate.ts";
import { declaredTables } from "./ground/database/table.ts";
import { startTemporaryPostgres, tolerateEnd } from "./ground/postgres/testing.ts";

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let pool: pg.Pool;
before(async () => {
  postgres = await startTemporaryPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(pool);
  await migrate(pool, pino({ level: "silent" }));
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

/** The columns of a view are never said to be without nulls. */
const COLUMNS = `select attname as sql, format_type(atttypid, null) as type,
  not attnotnull and relkind <> 'v' as "isOptional"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`;

test("each declared table has the columns of the database, of the same types", async () => {
  assert.ok(declaredTables.some(({ name }) => name === "trading_order"));
  for (const { name, columns } of declaredTables) {
    const { rows } = await pool.query(COLUMNS, [name]);
    const declared = columns.map(({ sql, type, isOptional }) => ({ sql, type, isOptional }));
    assert.deepEqual(
      declared.toSorted((one, other) => (one.sql < other.sql ? -1 : 1)),
      rows.toSorted((one, other) => (one.sql < other.sql ? -1 : 1)),
      name,
    );
  }
});

test("no table is declared twice", () => {
  const names = declaredTables.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
});
