/**
 * Orders over HTTP against the whole server: authenticated, checked, matched, durable, answered; beside a bare
 * node:http that only parses and answers, under the same load in the same run.
 */
import { httpRequest, type LoadResult, runLoad } from "./http-client.ts";
import { watchCores } from "./http-cores.ts";
import { enrolMembers, startBenchExchange, startPeer } from "./http-exchange.ts";
import { type BenchRow, percentOf, perSecond, print } from "./shared-figures.ts";

const CONNECTIONS = 64;
const MEMBERS = 8;
const DURATION_MS = 6_000;
/** By then code is compiled, and the chain is done with the coins that members begin with. */
const WARM_UP_MS = 4_000;
const P99_MAX_MS = 25;

export const name = "http";
export const title = "Orders over HTTP";

/** One price for both sides: every order trades or is met by the next. Six USDT, just above the smallest order. */
const ORDER = { market: "BTC/USDT", type: "limit", price: "64000", quantity: "0.0001" };

export async function run(): Promise<readonly BenchRow[]> {
  const bare = await measureEcho();
  const orders = await measureOrders();
  if (orders.notDone > 0) print(`http: ${orders.notDone} orders were not accepted`);
  return [
    {
      what: `orders over ${CONNECTIONS} connections`,
      ours: perSecond(orders.perSecond),
      peer: `bare node:http echo: ${perSecond(bare.perSecond)}`,
      ratio: percentOf(orders.perSecond, bare.perSecond),
      target: "≥ 40 %",
      isMet: orders.perSecond >= 0.4 * bare.perSecond,
    },
    {
      what: "time from sending to answer under that load",
      ours: `p99 ${orders.p99Ms.toFixed(1)} ms`,
      peer: `bare node:http echo: p99 ${bare.p99Ms.toFixed(1)} ms`,
      ratio: "",
      target: `p99 < ${P99_MAX_MS} ms`,
      isMet: orders.p99Ms < P99_MAX_MS,
    },
    ...orders.cores,
  ];
}

async function measureEcho(): Promise<LoadResult> {
  const peer = await startPeer("http-echo.ts");
  try {
    return await loaded(peer.port, (connection, turn) => orderRequest("/echo", "none", connection, turn));
  } finally {
    await peer.stop();
  }
}

async function measureOrders(): Promise<LoadResult & { readonly cores: readonly BenchRow[] }> {
  const exchange = await startBenchExchange();
  try {
    const tokens = await enrolMembers(exchange.origin, MEMBERS);
    const request = (connection: number, turn: number): string =>
      orderRequest("/data/api.user/setOrder", tokens[connection % MEMBERS] ?? "", connection, turn);
    let coresOf: ReturnType<typeof watchCores> = () => [];
    const result = await loaded(exchange.port, request, () => {
      coresOf = watchCores(exchange.processId);
    });
    return { ...result, cores: coresOf((result.perSecond * DURATION_MS) / 1_000) };
  } finally {
    await exchange.stop();
  }
}

function orderRequest(path: string, token: string, connection: number, turn: number): string {
  const side = (connection + turn) % 2 === 0 ? "buy" : "sell";
  const headers = { token, "idempotency-key": `${connection}-${turn}` };
  return httpRequest(path, headers, JSON.stringify({ ...ORDER, side }));
}

async function loaded(
  port: number,
  requestOf: (connection: number, turn: number) => string,
  onWarm: () => void = () => undefined,
): Promise<LoadResult> {
  const turns = new Array<number>(CONNECTIONS).fill(0);
  const request = (connection: number): string => {
    const turn = turns[connection] ?? 0;
    turns[connection] = turn + 1;
    return requestOf(connection, turn);
  };
  const isDone = (answer: string): boolean => answer.includes('"code":0,');
  const load = { host: "127.0.0.1", port, connections: CONNECTIONS, request, isDone };
  await runLoad({ ...load, durationMs: WARM_UP_MS });
  onWarm();
  return runLoad({ ...load, durationMs: DURATION_MS });
}
