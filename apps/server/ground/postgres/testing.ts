// A database for one test file: in a directory that any account can enter, gone after `stop`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { startPostgres, type Postgres } from "./index.ts";

const SILENT = { info: () => undefined, error: () => undefined };

export async function startTemporaryPostgres(): Promise<Postgres> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-postgres-"));
  const postgres = await startPostgres({ directory, log: SILENT });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { connectionString: postgres.connectionString, stop };
}

/** The server may end before it has read a connection's farewell; that is no failure of a test. */
export function tolerateEnd(database: pg.Pool): void {
  database.on("error", () => undefined);
  database.on("connect", (client) => client.on("error", () => undefined));
}
