/**
 * Orders over HTTP against the whole server: authenticated, checked, matched, durable, answered; beside a bare fastify
 * that only parses and answers, under the same load in the same run.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@meridian/contract/client";
import { httpRequest, type LoadResult, runLoad } from "./http-client.ts";
import { type BenchRow, percentOf, perSecond, print } from "./shared-figures.ts";

const CONNECTIONS = 64;
const MEMBERS = 8;
const DURATION_MS = 6_000;
const WARM_UP_MS = 1_500;

/** Until the server answers, and until the members' first coins are confirmed. */
const PATIENCE_MS = 30_000;

const SERVER = join(import.meta.dirname, "../apps/server/main.ts");
const ECHO = join(import.meta.dirname, "http-echo.ts");

/** One price for both sides: every order trades or is met by the next. Six USDT, just above the smallest order. */
const ORDER = { market: "BTC/USDT", type: "limit", price: "64000", quantity: "0.0001" };

const FUND_PASSWORD = "135790";

export const name = "http";
export const title = "Orders over HTTP";

export async function run(): Promise<readonly BenchRow[]> {
  const bare = await measureEcho();
  const orders = await measureOrders();
  print(`orders not accepted: ${orders.notDone}`);
  const rate: BenchRow = {
    what: "order authenticated, checked, durable, answered",
    ours: perSecond(orders.perSecond),
    peer: `bare fastify: ${perSecond(bare.perSecond)}`,
    ratio: percentOf(orders.perSecond, bare.perSecond),
    target: "≥ 40 %",
    isMet: orders.perSecond >= 0.4 * bare.perSecond,
  };
  const latency: BenchRow = {
    what: `the same, its time with ${CONNECTIONS} connections`,
    ours: `p99 ${orders.p99Ms.toFixed(1)} ms`,
    peer: `bare fastify: p99 ${bare.p99Ms.toFixed(1)} ms`,
    ratio: "",
    target: "p99 < 25 ms",
    isMet: orders.p99Ms < 25,
  };
  return [rate, latency];
}

async function measureEcho(): Promise<LoadResult> {
  const child = spawn(process.execPath, [ECHO], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const port = Number.parseInt(await firstLine(child), 10);
    const body = JSON.stringify({ ...ORDER, side: "buy" });
    const request = httpRequest("/echo", {}, body);
    return await loaded(port, () => request);
  } finally {
    await ended(child);
  }
}

async function measureOrders(): Promise<LoadResult> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-bench-"));
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
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
    },
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await until(() =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const tokens = await Promise.all(Array.from({ length: MEMBERS }, () => enrol(origin)));
    const turns = new Array<number>(CONNECTIONS).fill(0);
    return await loaded(port, (connection) => {
      const turn = (turns[connection] = (turns[connection] ?? 0) + 1);
      const side = (turn + connection) % 2 === 0 ? "buy" : "sell";
      const key = `${connection}-${turn}`;
      const headers = { token: tokens[connection % MEMBERS] ?? "", "idempotency-key": key };
      return httpRequest("/data/api.user/setOrder", headers, JSON.stringify({ ...ORDER, side }));
    });
  } finally {
    await ended(child);
    rmSync(directory, { recursive: true, force: true });
  }
}

async function loaded(port: number, request: (connection: number) => string): Promise<LoadResult> {
  const load = { host: "127.0.0.1", port, connections: CONNECTIONS, request };
  const isDone = (answer: string): boolean => answer.includes('"code":0,');
  await runLoad({ ...load, isDone, durationMs: WARM_UP_MS });
  return runLoad({ ...load, isDone, durationMs: DURATION_MS });
}

/** A member by the public calls alone: registered, with coins from the tap and the fund grant open. */
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function ended(child: ChildProcess): Promise<unknown> {
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return exit;
}
