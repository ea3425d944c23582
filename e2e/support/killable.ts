/**
 * A quiet exchange of its own that a journey may kill and start again: nobody trades there but the members it enrols,
 * and its clock goes on when the journey says so.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyOf, SHARED_SERVER } from "../../apps/server/testing/shared-databases.ts";
import { clockIn, freePort } from "../server.ts";
import { askerOf, endOf } from "./program.ts";
import { test as base } from "./test.ts";

const PROGRAM = fileURLToPath(new URL("../../apps/server/testing/killed/program.ts", import.meta.url));

export interface Killable {
  /** The same before a death and after it. */
  readonly origin: string;
  /** From here on it is so much later. */
  pass(ms: number): void;
  /** Ends its process at once, with all that it had not written down. */
  kill(): Promise<void>;
  /** Starts it where its data lie, after {@link kill}. */
  start(): Promise<void>;
}

export interface KillableExchange extends Killable {
  /** A member who may spend, with so much of each coin in its spot account. @returns its token */
  enrol(coins: Readonly<Record<string, string>>): Promise<string>;
  /** Minutes up to now in which a market's price swung around this one. */
  makePast(market: string, price: number, minutes: number): Promise<void>;
}

interface Program extends Killable {
  /** One line of what it receives, answered. */
  ask(line: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param more settings, besides those that say where its data lie */
export async function startProgram(
  file: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-killed-"));
  const database = await copyOf("template_seeded");
  const clock = clockIn(directory);
  const port = await freePort();
  const { [SHARED_SERVER]: _shared, ...own } = process.env;
  const places = { DATA_DIR: join(directory, "data"), TMPDIR: directory, PORT: String(port) };
  const env = { ...own, ...clock.variables, ...places, ...more, DATABASE_URL: database.connectionString };
  let program: ChildProcess;
  let ask: ReturnType<typeof askerOf>;
  let aheadMs = 0;
  const start = async (): Promise<void> => {
    program = spawn(process.execPath, [...clock.options, file], {
      env,
      stdio: ["pipe", "pipe", "inherit"],
    });
    ask = askerOf(program);
    await ask({});
  };
  const stop = async (): Promise<void> => {
    await endOf(program);
    await database.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  await start();
  return {
    origin: `http://localhost:${port}`,
    ask: (line) => ask(line),
    pass(ms) {
      aheadMs += ms;
      clock.move(aheadMs);
    },
    kill: () =>
      new Promise((resolve) => {
        program.once("exit", () => resolve());
        program.kill("SIGKILL");
      }),
    start,
    stop,
  };
}

async function startKillable(): Promise<KillableExchange & Pick<Program, "stop">> {
  const program = await startProgram(PROGRAM);
  return {
    ...program,
    enrol: async (coins) => ((await program.ask({ do: "enrol", coins })) as { readonly token: string }).token,
    makePast: async (market, price, minutes) =>
      void (await program.ask({ do: "past", market, price, minutes })),
  };
}

/** While it works, calls without a page go to this exchange and not to the one that most journeys share. */
export async function asOrigin(origin: string, work: () => Promise<void>): Promise<void> {
  const shared = process.env["MERIDIAN_ORIGIN"];
  process.env["MERIDIAN_ORIGIN"] = origin;
  await work();
  process.env["MERIDIAN_ORIGIN"] = shared;
}

interface KillableFixtures {
  readonly exchange: KillableExchange;
}

export const test = base.extend<KillableFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs from this pattern
  exchange: async ({}, use) => {
    const exchange = await startKillable();
    await asOrigin(exchange.origin, () => use(exchange));
    await exchange.stop();
  },
  origin: async ({ exchange }, use) => use(exchange.origin),
});
