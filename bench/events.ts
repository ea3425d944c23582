/**
 * From sending an order to the event of it on the trader's own socket, at a steady rate and through the whole server:
 * checked, matched, durable, published. Beside it a bare `ws` that answers each message at once, at the same rate and
 * from the same process, which shows what the machine and the two ends take of that time.
 */
import type { Socket } from "node:net";
import { enrolMembers, startBenchExchange, startPeer } from "./http-exchange.ts";
import { type BenchRow, perSecond, print, quantile } from "./shared-figures.ts";
import { clientFrame, frameReader, openSocket } from "./websocket-client.ts";

const PER_SECOND = 5_000;
const TRADERS = 16;
/** At each of some rates, while code is compiled and the chain is done with the coins that members begin with. */
const WARM_UP_MS = 1_500;
const DURATION_MS = 4_000;
/** After the last order, for what is still on its way. */
const PATIENCE_MS = 2_000;
const P50_MAX_MS = 2;
const P99_MAX_MS = 15;

export const name = "events";
export const title = "Events to the trader's own socket";

/** One price for both sides: every order trades or is met by the next. Six USDT, just above the smallest order. */
const ORDER = { market: "BTC/USDT", type: "limit", price: "64000", quantity: "0.0001" };

export async function run(): Promise<readonly BenchRow[]> {
  const bare = await measureEcho();
  const events = await measureEvents();
  if (events.missing > 0) print(`events: ${events.missing} orders had no event`);
  const p50Ms = quantile(events.latenciesMs, 0.5);
  const p99Ms = quantile(events.latenciesMs, 0.99);
  return [
    {
      what: `from an order to its event on the own socket at ${perSecond(PER_SECOND)}, ${TRADERS} traders`,
      ours: textOf(events.latenciesMs),
      peer: `bare ws echo: ${textOf(bare.latenciesMs)}`,
      ratio: "",
      target: `p50 < ${P50_MAX_MS} ms, p99 < ${P99_MAX_MS} ms`,
      isMet: events.missing === 0 && p50Ms < P50_MAX_MS && p99Ms < P99_MAX_MS,
    },
  ];
}

function textOf(sortedMs: readonly number[]): string {
  const at = (share: number): string => quantile(sortedMs, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

interface Measured {
  readonly latenciesMs: readonly number[];
  readonly missing: number;
}

async function measureEcho(): Promise<Measured> {
  const peer = await startPeer("websocket-echo.ts");
  try {
    const traders = await Promise.all(Array.from({ length: TRADERS }, () => Trader.open(peer.port)));
    return await loaded(traders);
  } finally {
    await peer.stop();
  }
}

async function measureEvents(): Promise<Measured> {
  const exchange = await startBenchExchange();
  try {
    const tokens = await enrolMembers(exchange.origin, TRADERS);
    const traders = await Promise.all(tokens.map((token) => Trader.open(exchange.port, token)));
    return await loaded(traders);
  } finally {
    await exchange.stop();
  }
}

async function loaded(traders: readonly Trader[]): Promise<Measured> {
  for (const share of [0.1, 0.3, 0.6, 1]) await runRate(traders, WARM_UP_MS, share * PER_SECOND);
  for (const trader of traders) trader.forget();
  await runRate(traders, DURATION_MS, PER_SECOND);
  const endMs = performance.now() + PATIENCE_MS;
  while (performance.now() < endMs && traders.some(({ waiting }) => waiting.size > 0)) await pause(10);
  for (const trader of traders) trader.close();
  const sorted = (values: number[]): number[] => values.toSorted((one, other) => one - other);
  return {
    latenciesMs: sorted(traders.flatMap(({ latenciesMs }) => latenciesMs)),
    missing: traders.reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}

/** Each trader in its turn; what a late timer missed is sent at once. */
async function runRate(traders: readonly Trader[], durationMs: number, ratePerSecond: number): Promise<void> {
  const startMs = performance.now();
  let sent = 0;
  for (let passedMs = 0; passedMs < durationMs; passedMs = performance.now() - startMs) {
    for (const due = (passedMs / 1_000) * ratePerSecond; sent < due; sent += 1)
      traders[sent % traders.length]?.order(sent);
    await pause(1);
  }
}

function pause(timeMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeMs));
}

let traderCount = 0;

/** One socket that sends orders, and reads of them. A bare echo carries the order's name back in its answer. */
class Trader {
  /** Times at which the orders without an event so far were sent, by their names. */
  readonly waiting = new Map<string, number>();
  latenciesMs: number[] = [];
  private readonly number = (traderCount += 1);
  private readonly socket: Socket;
  private readonly isEcho: boolean;
  private readonly ready = Promise.withResolvers<void>();
  private lastId = 0;

  private constructor(socket: Socket, isEcho: boolean) {
    this.socket = socket;
    this.isEcho = isEcho;
    const read = frameReader((text) => this.read(text));
    socket.on("data", read);
    // Messages lost by a broken socket are counted as missing.
    socket.on("error", () => undefined);
  }

  static async open(port: number, token?: string): Promise<Trader> {
    const trader = new Trader(await openSocket(port, "/data/stream"), token === undefined);
    if (token === undefined) return trader;
    trader.send({ op: "auth", token });
    await trader.ready.promise;
    return trader;
  }

  order(turn: number): void {
    const id = (this.lastId += 1);
    const clientOrderId = `${this.number}-${id}`;
    this.waiting.set(clientOrderId, performance.now());
    // Traders take the sides by turns, and each changes its own, so that neither side runs out of coins.
    const side = (turn + Math.floor(turn / TRADERS)) % 2 === 0 ? "buy" : "sell";
    const input = { ...ORDER, side, clientOrderId };
    this.send({ op: "call", id, call: "user/setOrder", input, idempotencyKey: clientOrderId });
  }

  forget(): void {
    this.latenciesMs = [];
  }

  close(): void {
    this.socket.destroy();
  }

  private send(message: object): void {
    this.socket.write(clientFrame(JSON.stringify(message)));
  }

  private read(text: string): void {
    const now = performance.now();
    if (text.startsWith('{"op":"authenticated"')) this.send({ op: "subscribe", channels: ["orders"] });
    else if (text.startsWith('{"channel":"orders","type":"snapshot"')) this.ready.resolve();
    if (!this.isEcho && !text.startsWith('{"channel":"orders"')) return;
    for (const [, clientOrderId = ""] of text.matchAll(/"clientOrderId":"([^"]+)"/g)) {
      const sentMs = this.waiting.get(clientOrderId);
      if (sentMs === undefined) continue;
      this.waiting.delete(clientOrderId);
      this.latenciesMs.push(now - sentMs);
    }
  }
}
