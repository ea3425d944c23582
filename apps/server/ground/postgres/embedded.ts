// The embedded PostgreSQL: a real server, started and stopped with ours, for whoever sets no DATABASE_URL.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { accountForPostgres, type Account } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { DATABASE_USER, prepareCluster } from "./cluster.ts";
import { prepareHome } from "./home.ts";
import { claimDirectory, releaseDirectory } from "./owner.ts";
import {
  portOfRunning,
  startPostmaster,
  stopByPid,
  stopOrphan,
  type DatabaseSettings,
  type Postmaster,
} from "./postmaster.ts";

/** The part of a logger that is used here; a pino logger fits. */
type PostgresLog = {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type Postgres = {
  /** Names a database of its own, reachable over loopback only, with a password made on first start. */
  readonly connectionString: string;
  /** Ends sessions, writes a checkpoint and waits until the server has gone. May be called twice. */
  stop(): Promise<void>;
};

const DATABASE_NAME = "meridian";

// An exchange that is stopping lets go of its database last; a start right behind it waits that long.
const OWNER_STOPS_WITHIN_MS = 15_000;

export type PostgresOptions = {
  directory: string;
  log: PostgresLog;
  /** Bounds the wait for another process that owns the directory and is stopping. */
  waitMs?: number;
  /** Stand in the place of ours. */
  settings?: DatabaseSettings;
};

/** As {@link launchPostgres}, and waits until the database has come up. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { started } = await launchPostgres(options);
  return started;
}

/**
 * Launches the database kept in `directory`, making it on the first call; returns as soon as the directory is this
 * process's own. Works as root (the server then runs as another account of the machine) and as an ordinary user. A
 * server left behind by a killed process is ended first.
 *
 * Fails with a `PostgresFailure`, here or when it is `started`: no account, no binaries for this machine, directory in
 * use by a living process, data moved away, or what PostgreSQL itself says.
 */
export async function launchPostgres(options: PostgresOptions): Promise<{ started: Promise<Postgres> }> {
  const account = accountForPostgres();
  const home = prepareHome(options.directory, account);
  await claimDirectory(home, options.waitMs ?? OWNER_STOPS_WITHIN_MS);
  const started = comeUp(home, account, options);
  // Whoever waits for it hears of a failure.
  started.catch(() => undefined);
  return { started };
}

async function comeUp(
  home: string,
  account: Account | undefined,
  { log, settings }: PostgresOptions,
): Promise<Postgres> {
  try {
    const { postmaster, password } = await bringUp(home, account, log, settings);
    const base = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${postmaster.port}`;
    await createDatabase(`${base}/postgres`);
    return handle(`${base}/${DATABASE_NAME}`, postmaster, home, log);
  } catch (error) {
    releaseDirectory(home);
    throw error;
  }
}

/**
 * The connection to the database of a directory whose exchange is running.
 *
 * @returns undefined when none runs there
 */
export function connectionOfRunning(directory: string): string | undefined {
  const home = prepareHome(directory, accountForPostgres());
  const cluster = join(home, "cluster");
  const port = portOfRunning(cluster);
  if (port === undefined) return undefined;
  const password = readFileSync(join(home, "password"), "utf8").trim();
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

async function bringUp(
  home: string,
  account: Account | undefined,
  log: PostgresLog,
  settings?: DatabaseSettings,
): Promise<{ postmaster: Postmaster; password: string }> {
  const binaries = prepareBinaries(home, account);
  const cluster = await prepareCluster(home, binaries, account);
  if (await stopOrphan(cluster.directory))
    log.info({ home }, "ended a database server that an earlier run left behind");
  const postmaster = await startPostmaster(
    cluster.directory,
    join(home, "postgres.log"),
    binaries,
    account,
    settings,
  );
  const details = {
    home,
    port: postmaster.port,
    account: account?.name,
    version: binaries.version,
  };
  log.info(details, cluster.isNew ? "made the database and started it" : "started the database");
  return { postmaster, password: cluster.password };
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function handle(connectionString: string, postmaster: Postmaster, home: string, log: PostgresLog): Postgres {
  let stopping: Promise<void> | undefined;
  // The last resort when the process exits without having called stop: the signal is sent, nobody waits for its effect.
  const onExit = (): void => void postmaster.process.kill("SIGINT");
  process.once("exit", onExit);
  postmaster.process.once("exit", (status, signal) => {
    if (stopping === undefined) log.error({ status, signal, home }, "the database stopped by itself");
  });

  const stop = async (): Promise<void> => {
    await stopByPid(postmaster.pid);
    process.off("exit", onExit);
    releaseDirectory(home);
  };
  return { connectionString, stop: () => (stopping ??= stop()) };
}
