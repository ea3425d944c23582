import { join } from "node:path";
import type { Logger } from "pino";
import { feature } from "../feature/index.ts";
import { launchPostgres } from "../postgres/index.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./pool.ts";

interface LaunchNeeds {
  readonly settings: { readonly databaseUrl: string | undefined; readonly dataDirectory: string };
  readonly log: Logger;
}

interface Launched {
  readonly connecting: Promise<string>;
}

interface Needs extends Launched {
  readonly log: Logger;
}

/** The server of the database, an embedded one where no other is named; it comes up while other parts start. */
export const databaseServer = feature<LaunchNeeds>()({
  async start({ settings, log }, stops): Promise<Launched> {
    const { databaseUrl, dataDirectory } = settings;
    if (databaseUrl !== undefined) return { connecting: Promise.resolve(databaseUrl) };
    const { started } = await launchPostgres({ directory: join(dataDirectory, "postgres"), log });
    stops.add("database", () =>
      started.then(
        (postgres) => postgres.stop(),
        () => undefined,
      ),
    );
    const connecting = started.then(({ connectionString }) => connectionString);
    // Whoever waits for it hears of a failure.
    connecting.catch(() => undefined);
    return { connecting };
  },
});

/** The database, brought up to this version's tables. */
export const database = feature<Needs>()({
  async start({ connecting, log }, stops) {
    const connectionString = await connecting;
    const pool = openPool(connectionString, log);
    stops.add("database connections", () => pool.end());
    await migrate(pool, log);
    return { connectionString, pool };
  },
});
