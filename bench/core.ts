/**
 * The exchange on workload W, with holds, fees, ledger, filters and event objects, beside nodejs-order-book, which only
 * matches. Both sides get their inputs ready-made; the figure of each is the median of its runs.
 */
import { type Command, type Event, execute } from "@meridian/core";
import { callsOf, peerBook } from "./core-peer.ts";
import { commandOf, fundedExchange, makeWorkload, type Workload } from "./core-workload.ts";
import { type BenchRow, median, perSecond, print, ratePerSecond, timesOf } from "./shared-figures.ts";

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
  return [flat, deep];
}

function compare(what: string, workload: Workload, timesMin: number): BenchRow {
  const firstCommands = workload.first.map((operation, index) => commandOf(operation, index));
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
  return {
    what,
    ours: perSecond(own),
    peer: `nodejs-order-book, matching alone: ${perSecond(peer)}`,
    ratio: timesOf(own, peer),
    target: `≥ ${timesMin}×`,
    isMet: own >= timesMin * peer,
  };
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

function peerRate(workload: Workload): number {
  const { first, calls } = callsOf(workload);
  const submit = peerBook();
  for (const call of first) submit(call);
  const start = performance.now();
  for (const call of calls) submit(call);
  return ratePerSecond(calls.length, start);
}

/** Counts the events and refusals of the list, so that a reader sees that it is the workload it says. */
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
  return `${parts.join(", ")}, ${exchange.trading.orders.count} live at the end`;
}
