import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { pino } from "pino";
import { startEmptyPostgres, tolerateEnd } from "../postgres/testing.ts";
import { DatabaseNewer, migrate } from "./migrate.ts";

const log = pino({ level: "silent" });
let postgres: Awaited<ReturnType<typeof startEmptyPostgres>>;
let pool: pg.Pool;
const root = mkdtempSync(join(tmpdir(), "meridian-migrate-"));
const directory = pathToFileURL(`${root}/`);

before(async () => {
  postgres = await startEmptyPostgres();
  pool = new pg.Pool({ connectionString: postgres.connectionString, max: 2 });
  tolerateEnd(pool);
});
after(async () => {
  await pool.end();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

test("a server older than the tables it finds does not start on them, and changes nothing", async () => {
  writeFileSync(join(root, "0001_first.sql"), "create table first (id int);");
  writeFileSync(join(root, "0002_second.sql"), "create table second (id int);");
  assert.deepEqual(await migrate(pool, log, directory), ["0001_first.sql", "0002_second.sql"]);
  assert.deepEqual(await migrate(pool, log, directory), []);
  // The version before knows only the first, and has a third of its own that must not run.
  rmSync(join(root, "0002_second.sql"));
  writeFileSync(join(root, "0003_third.sql"), "create table third (id int);");
  await assert.rejects(
    migrate(pool, log, directory),
    (error) => error instanceof DatabaseNewer && error.message.includes("0002_second.sql"),
  );
  const { rows } = await pool.query("select to_regclass('third') as third");
  assert.equal(rows[0].third, null);
});
