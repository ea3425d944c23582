// Makes the database cluster once: UTF8, C locale (sorting by bytes is the same on every machine), checksums on pages.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { spawnAs, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { PostgresFailure } from "./failure.ts";

export const DATABASE_USER = "meridian";

const execute = promisify(execFile);

/** The error of `execFile`; without output where the program could not be started. */
type Failed = Error & { readonly stdout?: string; readonly stderr?: string };

export type Cluster = {
  readonly directory: string;
  readonly password: string;
  readonly isNew: boolean;
};

/** Idempotent: a cluster that stands is returned, one that an interrupted start left half made is made again. */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<Cluster> {
  const directory = join(home, "cluster");
  const passwordFile = join(home, "password");
  if (existsSync(directory))
    return { directory, password: readFileSync(passwordFile, "utf8").trim(), isNew: false };

  const password = randomBytes(24).toString("hex");
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const unfinished = join(home, "cluster.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account !== undefined) chownSync(unfinished, account.uid, account.gid);
  await initialise(unfinished, home, password, binaries, account);
  renameSync(unfinished, directory);
  return { directory, password, isNew: true };
}

async function initialise(
  directory: string,
  home: string,
  password: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  // initdb reads the password as the account, which cannot read our own file; this copy lives only as long as initdb.
  const lent = join(home, "password.lent");
  rmSync(lent, { force: true });
  writeFileSync(lent, password, { mode: 0o600 });
  if (account !== undefined) chownSync(lent, account.uid, account.gid);
  const environment = { ...spawnAs(account), env: postgresEnvironment() };
  try {
    await execute(
      binaries.initdb,
      [
        `--pgdata=${directory}`,
        `--username=${DATABASE_USER}`,
        `--pwfile=${lent}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--data-checksums",
      ],
      environment,
    );
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Failed;
    const reason = `${stderr}${stdout}`.trim() || message;
    throw new PostgresFailure("postgres.init_failed", `initdb failed in ${directory}: ${reason}`);
  } finally {
    rmSync(lent, { force: true });
  }
}

/**
 * A clean environment: PGPORT, PGDATA and their like, set for other work on this machine, must not reach our server.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}
