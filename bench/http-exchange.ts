/** The whole server as its own process with an empty directory of its own, and members who trade on it. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@meridian/contract/client";
import { freePort } from "../apps/server/ground/process/free-port.ts";

/** Until the server answers, and until the members' first coins are confirmed. */
const PATIENCE_MS = 60_000;

/** As `npm start` runs it. */
const SERVER = join(import.meta.dirname, "../apps/server/dist/main.js");

const FUND_PASSWORD = "135790";

export interface BenchExchange {
  readonly port: number;
  readonly origin: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/**
 * @param nodeOptions for the process itself, such as a profile
 * @param settings instead of the bench's own, such as a simulated market
 */
export async function startBenchExchange(
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchExchange> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, SERVER], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: directory,
      PORT: String(port),
      SIMULATED_MARKET: "0",
      CHAIN_BLOCK_TIME_MS: "100",
      RATE_MEMBER_PER_MIN: "100000000",
      RATE_IP_PER_MIN: "100000000",
      LOG_LEVEL: "error",
      ...settings,
    },
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    rmSync(directory, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await until(() => isReady(origin));
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, origin, processId: child.pid ?? 0, stop };
}

/** Another program of this folder, which prints the port that it listens on. */
export async function startPeer(
  file: string,
): Promise<{ readonly port: number; readonly processId: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = Number.parseInt(await firstLine(child), 10);
  return { port, processId: child.pid ?? 0, stop: () => ended(child) };
}

/** Members by the public calls alone: registered, with coins from the tap and the fund grant open. Their tokens. */
export function enrolMembers(origin: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => enrol(origin)));
}

async function enrol(origin: string): Promise<string> {
  let token: string | null = null;
  const client = createClient({ origin, clientType: "bench", token: () => token, language: () => "en" });
  const email = `${randomUUID()}@example.org`;
  const password = "a bench with four legs";
  await client.call("login/sendEmailCode", { email, purpose: "register" });
  const { list } = await client.call("data/getMailbox", { email });
  const code = list[0]?.code ?? "";
  const registered = await client.call("login/register", { email, code, password, acceptTerms: true });
  token = registered.token;
  await client.call("user/changeTradePassword", { loginPassword: password, newFundPassword: FUND_PASSWORD });
  await client.call("user/openFundGrant", { fundPassword: FUND_PASSWORD });
  for (const coin of ["USDT", "BTC"]) await client.call("user/tap", { coin });
  await until(() => hasCoins(client));
  return token;
}

async function hasCoins(client: Client): Promise<boolean> {
  const { list } = await client.call("user/queryCoinAccount", { account: "spot" });
  return list.length === 2;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error("the server did not get ready in time");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) =>
    child.stdout?.once("data", (data: Buffer) => resolve(data.toString().trim())),
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exit;
}
