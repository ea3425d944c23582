// Starts and stops the server process of a cluster, and ends one that outlived the process which had started it.
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, fchownSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../process/index.ts";
import { spawnAs, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { postgresEnvironment } from "./cluster.ts";
import { PostgresFailure } from "./failure.ts";
import { isAlive } from "./owner.ts";

export type Postmaster = {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
};

/** By PostgreSQL's own names. */
export type DatabaseSettings = Readonly<Record<string, string | number>>;

const POLL_MS = 10;
const READY_WITHIN_MS = 60_000; // Recovery after a crash replays the write-ahead log before the server is ready.
const STOP_POLITELY_MS = 15_000;
const STOP_FIRMLY_MS = 5_000;
const LOG_BYTES_MAX = 5_000_000;
const PORT_ATTEMPTS = 5;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 60,
  shared_buffers: "128MB",
  // Nothing replicates from the embedded server; an operator who wants replicas sets DATABASE_URL.
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "512MB",
  // Our statements are short: compiling them costs more than it saves.
  jit: "off",
  log_min_messages: "warning",
  log_timezone: "UTC",
  timezone: "UTC",
} as const;

/** Tries another port when somebody takes the free one between our choice and the server's bind. */
export async function startPostmaster(
  directory: string,
  logPath: string,
  binaries: Binaries,
  account: Account | undefined,
  more: DatabaseSettings = {},
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = spawnServer(directory, logPath, { ...SETTINGS, ...more, port }, binaries, account);
    const isReady = await waitUntilReady(child, directory);
    if (isReady && child.pid !== undefined) return { process: child, pid: child.pid, port };
    const log = logTail(logPath);
    if (attempt < PORT_ATTEMPTS && log.includes("could not bind")) continue;
    if (child.pid !== undefined) await stopByPid(child.pid);
    throw new PostgresFailure(
      "postgres.start_failed",
      `PostgreSQL did not start in ${directory}. Its log ends:\n${log}`,
    );
  }
}

function spawnServer(
  directory: string,
  logPath: string,
  settings: DatabaseSettings,
  binaries: Binaries,
  account: Account | undefined,
): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openLog(logPath, account);
  // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlast the server that still writes.
  const child = spawn(binaries.postgres, ["-D", directory, ...options], {
    ...spawnAs(account),
    env: postgresEnvironment(),
    stdio: ["ignore", log, log],
    detached: true,
  });
  child.on("error", () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

function openLog(path: string, account: Account | undefined): number {
  const log = openSync(path, "a", 0o600);
  if (account !== undefined) fchownSync(log, account.uid, account.gid);
  if (statSync(path).size > LOG_BYTES_MAX) truncateSync(path);
  return log;
}

async function waitUntilReady(child: ChildProcess, directory: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const lock = readLock(directory);
    if (lock?.pid === child.pid && lock.isReady) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Fast shutdown, which ends sessions and writes a checkpoint; then an immediate one; then without asking. */
export async function stopByPid(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ["SIGINT", STOP_POLITELY_MS],
    ["SIGQUIT", STOP_FIRMLY_MS],
    ["SIGKILL", STOP_FIRMLY_MS],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + waitMs;
    while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
  }
}

/**
 * Ends a server that still runs on this cluster because whoever started it was killed.
 *
 * @returns whether there was one
 */
export async function stopOrphan(directory: string): Promise<boolean> {
  const lock = readLock(directory);
  if (lock === undefined || !isAlive(lock.pid)) return false;
  if (servesCluster(lock.pid, directory)) {
    await stopByPid(lock.pid);
    return true;
  }
  // The number now belongs to another program, and PostgreSQL would take that for a living server and refuse to start.
  rmSync(lockPath(directory), { force: true });
  return false;
}

/** Returns the port of a cluster's server; undefined when none serves it now. */
export function portOfRunning(directory: string): number | undefined {
  const lock = readLock(directory);
  const serves = lock?.isReady === true && isAlive(lock.pid) && servesCluster(lock.pid, directory);
  return serves ? lock.port : undefined;
}

// Its command line names the cluster. Where the system does not show command lines, a live process in the lock counts
// as ours: refusing to delete a lock is the safe mistake, two servers on one cluster would destroy it.
function servesCluster(pid: number, directory: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(directory);
  } catch {
    return true;
  }
}

const lockPath = (directory: string): string => join(directory, "postmaster.pid");

function readLock(directory: string): { pid: number; port: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(lockPath(directory), "utf8").split("\n");
    const pid = Number(lines[0]);
    const [port, isReady] = [Number(lines[3]), lines[7]?.trim() === "ready"];
    return Number.isInteger(pid) && pid > 0 ? { pid, port, isReady } : undefined;
  } catch {
    return undefined;
  }
}

function logTail(path: string): string {
  return readFileSync(path, "utf8").trimEnd().split("\n").slice(-12).join("\n");
}
