import { join } from "node:path";
import type { Logger } from "pino";
import { feature } from "../feature/index.ts";
import { startPostgres } from "../postgres/index.ts";
import type { Stops } from "../process/index.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./pool.ts";

interface Needs {
  readonly settings: { readonly databaseUrl: string | undefined; readonly dataDirectory: string };
  readonly log: Logger;
}

/** The database, brought up to this version's tables; an embedded one where no other is named. */
export const database = feature<Needs>()({
  async start({ settings, log }, stops) {
    const connectionString = settings.databaseUrl ?? (await embedded(settings.dataDirectory, log, stops));
    const pool = openPool(connectionString, log);
    stops.add("database connections", () => pool.end());
    await migrate(pool, log);
    return { connectionString, pool };
  },
});

async function embedded(dataDirectory: string, log: Logger, stops: Stops): Promise<string> {
  const postgres = await startPostgres({ directory: join(dataDirectory, "postgres"), log });
  stops.add("database", () => postgres.stop());
  return postgres.connectionString;
}
