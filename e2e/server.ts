/** Starts the real server on data of its own before the journeys, and stops it afterwards. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer, serverProgram } from "../tools/prepare.mjs";

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 20_000;
const BOOK_LEVELS_MIN = 15;
const POLL_EVERY_MS = 200;
const CLOCK = new URL("support/moved-clock.ts", import.meta.url).href;

/** Blocks come twice as fast as in the demo, so that nobody waits for them; every page is opened within minutes. */
const SETTINGS = {
  MERIDIAN_MODE: "demo",
  CHAIN_BLOCK_TIME_MS: "1000",
  DEVELOPMENT_CHAINS: "evm",
  RATE_IP_PER_MIN: "100000",
  DEMO_PER_HOUR: "100000",
  RATE_MEMBER_PER_MIN: "100000",
  LOG_LEVEL: "warn",
} as const;

export interface RunningServer {
  readonly origin: string;
  readonly directory: string;
  /** Puts the clock so far ahead of this machine's. */
  moveClock(aheadMs: number): void;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** One of each kind; the demo's quoters open their books at the same time. */
const AWAITED = ["BTC/USDT", "BTC-PERP"];

/** True once the demo's traders have come: a book of a few levels is one in which nothing can be tried yet. */
async function hasBook(origin: string, market: string): Promise<boolean> {
  const address = `${origin}/data/api.user/marketDepth?market=${encodeURIComponent(market)}`;
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok !== true) return false;
  const { data } = (await answer.json()) as { data: { bids: unknown[]; asks: unknown[] } | null };
  return Math.min(data?.bids.length ?? 0, data?.asks.length ?? 0) >= BOOK_LEVELS_MIN;
}

async function hasBooks(origin: string): Promise<boolean> {
  const found = await Promise.all(AWAITED.map((market) => hasBook(origin, market)));
  return found.every(Boolean);
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`the server ended with ${server.exitCode ?? server.signalCode} before it was ready`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true && (await hasBooks(origin))) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms`);
}

function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => server.kill("SIGKILL"), STOP_WITHIN_MS);
    server.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    server.kill("SIGTERM");
  });
}

interface MovedClock {
  /** Of the process that goes by it. */
  readonly options: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** Puts it so far ahead of this machine's. */
  move(aheadMs: number): void;
}

/** A clock for servers under test, kept in a file there; it begins at this machine's time. */
export function clockIn(directory: string): MovedClock {
  const file = join(directory, "clock");
  const move = (aheadMs: number): void => {
    // Put in place whole: it is read at any moment.
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
  };
  move(0);
  return { options: ["--import", CLOCK], variables: { MOVED_CLOCK: file }, move };
}

/** @param isClockMoved true for a server whose clock {@link RunningServer.moveClock} moves on */
export async function startServer(isClockMoved = false): Promise<RunningServer> {
  await buildServer(process.execPath);
  const directory = mkdtempSync(join(tmpdir(), "meridian-e2e-"));
  const clock = clockIn(directory);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [...(isClockMoved ? clock.options : []), serverProgram], {
    env: { ...process.env, ...SETTINGS, PORT: String(port), DATA_DIR: directory, ...clock.variables },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const stop = async (): Promise<void> => {
    await stopServer(server);
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await untilReady(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, directory, moveClock: clock.move, stop };
}
