/**
 * The exchange on workload W, with holds, fees, ledger, filters and event objects, beside nodejs-order-book, which only
 * matches. Both sides get their inputs ready-made; the figure of each is the median of its runs.
 */
import { type Command, type Event, execute } from "@meridian/core";
import nodejsOrderBook from "nodejs-order-book";
import { commandOf, fundedExchange, makeWorkload, type Operation, type Workload } from "./core-workload.ts";
import {
  type BenchRow,
  median,
  perSecond,
  print,
  quantile,
  ratePerSecond,
  timesOf,
} from "./shared-figures.ts";

/** Commands that share one journal write. */
const BATCH = 100;
const OPERATIONS = 1_000_000;
const OPERATIONS_DEEP = 300_000;
/** The two sides take turns, so that a busy moment of the machine meets both. */
const ROUNDS = 3;
const OWN_RUNS_PER_ROUND = 3;

export const name = "core";
export const title = "Deciding commands in memory";

export async function run(): Promise<readonly BenchRow[]> {
  const deep = compare("workload W on a deep book", makeWorkload(OPERATIONS_DEEP, true), 8);
  const flat = compare("workload W, all duties of an exchange", makeWorkload(OPERATIONS, false), 5);
  return [flat.row, deep.row, latencyRow(flat.latencies)];
}

interface Comparison {
  readonly row: BenchRow;
  readonly latencies: Float64Array;
}

function compare(what: string, workload: Workload, timesMin: number): Comparison {
  const firstCommands = workload.first.map(commandOf);
  const commands = workload.operations.map((operation, index) =>
    commandOf(operation, workload.first.length + index),
  );
  const [ownRates, peerRates]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (let run = 0; run < OWN_RUNS_PER_ROUND; run++) ownRates.push(ownRate(firstCommands, commands));
    peerRates.push(peerRate(workload));
  }
  const own = median(ownRates);
  const peer = median(peerRates);
  print(`${what}: ${tally(firstCommands, commands)}`);
  print(`${what}: own runs ${ownRates.join(", ")} ops/s; nodejs-order-book ${peerRates.join(", ")} ops/s`);
  const row: BenchRow = {
    what,
    ours: perSecond(own),
    peer: `nodejs-order-book, matching alone: ${perSecond(peer)}`,
    ratio: timesOf(own, peer),
    target: `≥ ${timesMin}×`,
    isMet: own >= timesMin * peer,
  };
  return { row, latencies: latencies(firstCommands, commands) };
}

function latencyRow(times: Float64Array): BenchRow {
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => quantile(times, share)) as [
    number,
    number,
    number,
  ];
  const texts = `p50 ${p50.toFixed(2)} µs, p99 ${p99.toFixed(2)} µs, p99.9 ${p999.toFixed(2)} µs, clock included`;
  const target = "p99 < 5 µs, p99.9 < 20 µs";
  return { what: "one command", ours: texts, peer: "", ratio: "", target, isMet: p99 < 5 && p999 < 20 };
}

/** Operations a second of the exchange; events are collected batch by batch, as the engine does. */
function ownRate(firstCommands: readonly Command[], commands: readonly Command[]): number {
  const exchange = fundedExchange();
  let events: Event[] = [];
  const emit = (event: Event): void => {
    events.push(event);
  };
  for (const command of firstCommands) execute(exchange, command, emit);
  const start = performance.now();
  for (let from = 0; from < commands.length; from += BATCH) {
    events = [];
    const to = Math.min(from + BATCH, commands.length);
    for (let index = from; index < to; index++) execute(exchange, commands[index]!, emit);
  }
  return ratePerSecond(commands.length, start);
}

type PeerCall =
  | {
      readonly kind: "limit";
      readonly order: { id: string; side: "buy" | "sell"; size: number; price: number };
    }
  | { readonly kind: "market"; readonly order: { side: "buy" | "sell"; size: number } }
  | { readonly kind: "cancel"; readonly id: string };

function peerRate(workload: Workload): number {
  const book = new nodejsOrderBook.OrderBook();
  let orders = 0;
  const callOf = (operation: Operation): PeerCall => {
    if (operation.kind === "cancel") return { kind: "cancel", id: `${operation.order}` };
    orders += 1;
    const side = operation.isBuy ? "buy" : "sell";
    if (operation.kind === "market") return { kind: "market", order: { side, size: operation.quantity } };
    return {
      kind: "limit",
      order: { id: `${orders}`, side, size: operation.quantity, price: operation.price },
    };
  };
  const submit = (call: PeerCall): void => {
    if (call.kind === "limit") book.limit(call.order as never);
    else if (call.kind === "market") book.market(call.order as never);
    else book.cancel(call.id);
  };
  for (const call of workload.first.map(callOf)) submit(call);
  const calls = workload.operations.map(callOf);
  const start = performance.now();
  for (const call of calls) submit(call);
  return ratePerSecond(calls.length, start);
}

/** What the list leads to, so that a reader sees that it is the workload it says. */
function tally(firstCommands: readonly Command[], commands: readonly Command[]): string {
  const exchange = fundedExchange();
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const command of firstCommands) execute(exchange, command, () => {});
  for (const command of commands) {
    const refusal = execute(exchange, command, (event) => count(event.type));
    if (refusal !== undefined) count(`refused ${refusal.refused}`);
  }
  const parts = [...counts].map(([name, times]) => `${times} ${name}`);
  return `${parts.join(", ")}, ${exchange.spot.orders.count} live at the end`;
}

/** Sorted, in microseconds. */
function latencies(firstCommands: readonly Command[], commands: readonly Command[]): Float64Array {
  const exchange = fundedExchange();
  for (const command of firstCommands) execute(exchange, command, () => {});
  const times = new Float64Array(commands.length);
  commands.forEach((command, index) => {
    const start = process.hrtime.bigint();
    execute(exchange, command, () => {});
    times[index] = Number(process.hrtime.bigint() - start) / 1_000;
  });
  return times.toSorted();
}
