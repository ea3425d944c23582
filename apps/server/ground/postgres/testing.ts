// A database for one test file, gone after `stop`. In a whole run all of them lie in one server, which is named in the
// environment (testing/shared-databases.ts); a file that runs alone starts a server of its own.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres, type Postgres } from "./index.ts";

/** The address of the run's server, without a database. */
export const SHARED_SERVER = "TEST_DATABASE_SERVER";

/** Copied in place of running every migration again: without rows, and with the texts that a first start puts in. */
export type Template = "template_migrated" | "template_seeded";

const SILENT = { info: () => undefined, error: () => undefined };

/** An empty database; where the run has a shared server, one in which the migrations have run. */
export async function startTemporaryPostgres(): Promise<Postgres> {
  if (!hasSharedServer()) return startEmptyPostgres();
  const { connectionString } = await copyOf("template_migrated");
  const own = [connectionString];
  beside.set(connectionString, own);
  return { connectionString, stop: async () => void (await Promise.all(own.map(drop))) };
}

/** The databases that go with one, by its connection string. */
const beside = new Map<string, string[]>();

/** One more beside it. */
export async function anotherDatabase(postgres: Postgres): Promise<string> {
  const own = beside.get(postgres.connectionString);
  if (own !== undefined) {
    const { connectionString } = await copyOf("template_migrated");
    own.push(connectionString);
    return connectionString;
  }
  const { server, name } = partsOf(postgres.connectionString);
  const other = `${name}_${randomUUID().replaceAll("-", "")}`;
  await runOn(server, `create database ${other}`);
  return `${server}/${other}`;
}

/** A server of its own with an empty database. */
export async function startEmptyPostgres(): Promise<Postgres> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-postgres-"));
  const postgres = await startPostgres({ directory, log: SILENT });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { connectionString: postgres.connectionString, stop };
}

export const hasSharedServer = (): boolean => process.env[SHARED_SERVER] !== undefined;

/** A copy of the template in the run's server. */
export async function copyOf(template: Template): Promise<Postgres> {
  const server = process.env[SHARED_SERVER];
  if (server === undefined) throw new Error(`${SHARED_SERVER} names no server`);
  const connectionString = `${server}/copy_${randomUUID().replaceAll("-", "")}`;
  await runOn(
    server,
    `create database ${partsOf(connectionString).name} template ${template} strategy file_copy`,
  );
  return { connectionString, stop: () => drop(connectionString) };
}

async function drop(connectionString: string): Promise<void> {
  const { server, name } = partsOf(connectionString);
  await runOn(server, `drop database if exists ${name} with (force)`);
}

export function partsOf(connectionString: string): { readonly server: string; readonly name: string } {
  const place = connectionString.lastIndexOf("/");
  return { server: connectionString.slice(0, place), name: connectionString.slice(place + 1) };
}

/** Runs one statement in a server's own database. */
export async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The server may end before it has read a connection's farewell; that is no failure of a test. */
export function tolerateEnd(database: pg.Pool): void {
  database.on("error", () => undefined);
  database.on("connect", (client) => client.on("error", () => undefined));
}
