/**
 * Orders over the stream against the whole server: authenticated, checked, matched, durable, answered, with many in
 * flight on each socket; beside a bare `ws` that only parses and answers, under the same load in the same run.
 */
import { enrolMembers, startBenchExchange, startPeer } from "./http-exchange.ts";
import { type BenchRow, percentOf, perSecond, print } from "./shared-figures.ts";
import { runSocketLoad, type SocketLoad, type SocketLoadResult } from "./websocket-client.ts";

const SOCKETS = 8;
const IN_FLIGHT = 32;
const DURATION_MS = 5_000;
/** By then code is compiled, and the chain is done with the coins that members begin with. */
const WARM_UP_MS = 4_000;

export const name = "websocket";
export const title = "Orders over WebSocket";

/** One price for both sides: every order trades or is met by the next. Six USDT, just above the smallest order. */
const ORDER = { market: "BTC/USDT", type: "limit", price: "64000", quantity: "0.0001" };

export async function run(): Promise<readonly BenchRow[]> {
  const bare = await measureEcho();
  const orders = await measureOrders();
  if (orders.notDone > 0) print(`websocket: ${orders.notDone} orders were not accepted`);
  const rate = orders.perSecond;
  return [
    {
      what: `orders over ${SOCKETS} sockets, ${IN_FLIGHT} in flight on each`,
      ours: perSecond(rate),
      peer: `bare ws echo: ${perSecond(bare.perSecond)}`,
      ratio: percentOf(rate, bare.perSecond),
      target: "≥ 50 %",
      isMet: rate >= 0.5 * bare.perSecond,
    },
    {
      what: "time from sending to answer under that load",
      ours: `p50 ${orders.p50Ms.toFixed(1)} ms, p99 ${orders.p99Ms.toFixed(1)} ms`,
      peer: `bare ws echo: p50 ${bare.p50Ms.toFixed(1)} ms, p99 ${bare.p99Ms.toFixed(1)} ms`,
      ratio: "",
      target: "",
    },
  ];
}

async function measureEcho(): Promise<SocketLoadResult> {
  const peer = await startPeer("websocket-echo.ts");
  try {
    return await loaded({ ...SHAPE, port: peer.port, message: (socket, id) => orderMessage(socket, id, 0) });
  } finally {
    await peer.stop();
  }
}

async function measureOrders(): Promise<SocketLoadResult> {
  const exchange = await startBenchExchange();
  try {
    const tokens = await enrolMembers(exchange.origin, SOCKETS);
    const opening = (socket: number): string => JSON.stringify({ op: "auth", token: tokens[socket] });
    return await loaded({ ...SHAPE, port: exchange.port, opening, message: orderMessage });
  } finally {
    await exchange.stop();
  }
}

const SHAPE = {
  sockets: SOCKETS,
  inFlight: IN_FLIGHT,
  isDone: (answer: string): boolean => answer.includes('"code":0,'),
};

/** @param round keeps the keys of the warm-up apart from those that are timed */
function orderMessage(socket: number, id: number, round: number): string {
  const input = { ...ORDER, side: (socket + id) % 2 === 0 ? "buy" : "sell" };
  const idempotencyKey = `${round}-${socket}-${id}`;
  return JSON.stringify({ op: "call", id, call: "user/setOrder", input, idempotencyKey });
}

type Load = Omit<SocketLoad, "message" | "durationMs"> & {
  message(socket: number, id: number, round: number): string;
};

async function loaded(load: Load): Promise<SocketLoadResult> {
  const round = (number: number, durationMs: number): Promise<SocketLoadResult> =>
    runSocketLoad({ ...load, durationMs, message: (socket, id) => load.message(socket, id, number) });
  await round(0, WARM_UP_MS);
  return round(1, DURATION_MS);
}
