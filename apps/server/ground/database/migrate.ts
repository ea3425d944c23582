/** Brings the tables to the shape that this version of the server expects: each SQL file once, in order of its name. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";

const MIGRATIONS_DIRECTORY = new URL("../../migrations/", import.meta.url);

/** Any number that no other advisory lock of this database uses: two servers that start at once take turns. */
const LOCK_NUMBER = 4_180_001;

/** A file that ran before now reads differently: the tables cannot be trusted to be what the code expects. */
class MigrationChanged extends Error {
  override name = "MigrationChanged";
}

/** A later version of the server has been here: this one would not know what it wrote. */
export class DatabaseNewer extends Error {
  override name = "DatabaseNewer";
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * @returns the names of the files that ran now
 * @throws MigrationChanged, DatabaseNewer
 */
export async function migrate(
  pool: Pool,
  log: Logger,
  directory: URL = MIGRATIONS_DIRECTORY,
): Promise<readonly string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_NUMBER]);
    return await runMissing(client, migrations, log);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK_NUMBER]).catch(() => undefined);
    client.release();
  }
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function runMissing(
  client: PoolClient,
  migrations: readonly Migration[],
  log: Logger,
): Promise<readonly string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migration",
  );
  const ran = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...ran.keys()].filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new DatabaseNewer(
      `the database was brought further by a later version (${unknown.join(", ")}): start that one, or a backup`,
    );
  }
  const missing = migrations.filter((migration) => isMissing(migration, ran));
  for (const migration of missing) {
    await run(client, migration);
    log.info({ migration: migration.name }, "migrated the database");
  }
  return missing.map(({ name }) => name);
}

function isMissing(migration: Migration, ran: ReadonlyMap<string, string>): boolean {
  const checksum = ran.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new MigrationChanged(`${migration.name} has been changed since it ran on this database`);
  }
  return checksum === undefined;
}

async function run(client: PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.text);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
