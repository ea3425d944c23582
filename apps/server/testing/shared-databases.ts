/**
 * One database server for all files of a run (`--test-global-setup`), with templates in which the migrations have run:
 * making a cluster and running them took every file longer than most of its tests.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { migrate } from "../ground/database/migrate.ts";
import { openPool } from "../ground/database/pool.ts";
import { type Postgres, startPostgres } from "../ground/postgres/index.ts";
import { copyOf, partsOf, runOn, SHARED_SERVER, type Template } from "../ground/postgres/testing.ts";
import { loadSeeds } from "../staff/content/load-seeds.ts";

export { copyOf, SHARED_SERVER };

/** Nothing waits for the disk: a database that is lost with the machine is made again. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: 400 };

const log = pino({ level: "silent" });
const directory = mkdtempSync(join(tmpdir(), "meridian-databases-"));
let postgres: Postgres;

/** A run that is ended half-way leaves nothing in memory either. */
const remove = (): void => rmSync(directory, { recursive: true, force: true });
process.once("exit", remove);

export async function globalSetup(): Promise<void> {
  postgres = await startPostgres({ directory, log, settings: SETTINGS });
  const { server } = partsOf(postgres.connectionString);
  await makeTemplate(server, "template_migrated", "template1");
  await makeTemplate(server, "template_seeded", "template_migrated");
  process.env[SHARED_SERVER] = server;
}

export async function globalTeardown(): Promise<void> {
  await postgres.stop();
  remove();
}

async function makeTemplate(server: string, name: Template, from: string): Promise<void> {
  await runOn(server, `create database ${name} template ${from}`);
  const pool = openPool(`${server}/${name}`, log);
  await migrate(pool, log);
  if (name === "template_seeded") await loadSeeds(pool, Date.now());
  await pool.query("vacuum analyze");
  await pool.end();
}
