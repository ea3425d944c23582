/**
 * The engine with its journal beside the bare exchange, on the first operations of workload W: how much of
 * the rate in memory is left when every command crosses to the engine's thread, is made durable, and is
 * answered. Also the time from submission to answer at steady rates.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, execute } from "@meridian/core";
import { type LocalEngine, startEngine } from "../apps/server/ground/engine/client.ts";
import type { Submission } from "../apps/server/ground/engine/submission.ts";
import { allCommands, fundedExchange, makeWorkload } from "./core-workload.ts";
import { actorOf, fundingCommands } from "./engine-journal.ts";
import {
  type BenchRow,
  median,
  percentOf,
  perSecond,
  print,
  quantile,
  ratePerSecond,
} from "./shared-figures.ts";

const OPERATIONS = 240_000;
/** Not timed: a fresh thread has yet to compile what it runs. */
const WARM_UP = 40_000;
const RUNS = 3;
/** The commands in flight: so many callers, each with so many commands. */
const LANES = 16;
const TOGETHER = 512;
const P99_MS_MAX = 5;
const STEADY_RATES = [20_000, 100_000];
const STEADY_MS = 2_000;
/** Not counted of a steady rate: the thread has yet to compile what it runs. */
const STEADY_WARM_UP_MS = 1_000;

export const name = "engine";
export const title = "The engine with its journal";

export async function run(): Promise<readonly BenchRow[]> {
  const workload = makeWorkload(OPERATIONS, false);
  const commands = allCommands(workload);
  const root = mkdtempSync(join(tmpdir(), "meridian-bench-engine-"));
  const [inMemory, durable]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < RUNS; round++) {
      inMemory.push(memoryRate(commands));
      durable.push(await durableRate(join(root, String(round)), commands));
    }
    print(`engine: runs ${durable.join(", ")} durable, ${inMemory.join(", ")} in memory`);
    const steady: BenchRow[] = [];
    for (const rate of STEADY_RATES) {
      steady.push(steadyRow(rate, await steadyTimes(join(root, String(rate)), commands, rate)));
    }
    return [
      {
        what: "commands durable and answered",
        ours: perSecond(median(durable)),
        peer: `in memory: ${perSecond(median(inMemory))}`,
        ratio: percentOf(median(durable), median(inMemory)),
        target: "≥ 50 %",
        isMet: median(durable) >= 0.5 * median(inMemory),
      },
      ...steady,
    ];
  } finally {
    rmSync(root, { recursive: true });
  }
}

function memoryRate(commands: readonly Command[]): number {
  const exchange = fundedExchange();
  let events = 0;
  const carryOut = (command: Command): unknown => execute(exchange, command, () => events++);
  commands.slice(0, WARM_UP).forEach(carryOut);
  const start = performance.now();
  commands.slice(WARM_UP).forEach(carryOut);
  return ratePerSecond(commands.length - WARM_UP, start);
}

async function durableRate(directory: string, commands: readonly Command[]): Promise<number> {
  const engine = await startFunded(directory);
  let next = 0;
  const lane = async (until: number): Promise<void> => {
    while (next < until) {
      const from = next;
      next = Math.min(until, from + TOGETHER);
      await engine.submitMany(commands.slice(from, next).map((command, at) => keyed(command, from + at)));
    }
  };
  const flood = (until: number): Promise<unknown> =>
    Promise.all(Array.from({ length: LANES }, () => lane(until)));
  await flood(WARM_UP);
  const start = performance.now();
  await flood(commands.length);
  const rate = ratePerSecond(commands.length - WARM_UP, start);
  await engine.close();
  return rate;
}

async function startFunded(directory: string): Promise<LocalEngine> {
  const engine = await startEngine({ directory });
  const answers = await engine.submitMany(
    fundingCommands().map((command, index) => ({ actor: "bench", commandId: String(index), command })),
  );
  for (const answer of answers) if (!answer.ok) throw new Error(answer.refused);
  return engine;
}

function keyed(command: Command, index: number): Submission {
  return { actor: actorOf(command), commandId: String(index), command };
}

/**
 * Commands come at a rate, each submitted alone, every millisecond those that are due: a caller that turns without a
 * pause would take a processor from the engine. From submission to answer, sorted, in ms.
 */
async function steadyTimes(
  directory: string,
  commands: readonly Command[],
  rate: number,
): Promise<readonly number[]> {
  const engine = await startFunded(directory);
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const warmUp = (rate * STEADY_WARM_UP_MS) / 1_000;
  const count = Math.min(commands.length, warmUp + (rate * STEADY_MS) / 1_000);
  const start = performance.now();
  for (let next = 0; next < count;) {
    const due = Math.min(count, Math.floor(((performance.now() - start) * rate) / 1_000));
    while (next < due) waiting.push(timed(next++));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(waiting);
  await engine.close();
  return times.toSorted((one, other) => one - other);

  async function timed(index: number): Promise<void> {
    const sentAt = performance.now();
    const { actor, commandId, command } = keyed(commands[index] as Command, index);
    await engine.submit(actor, commandId, command);
    if (index >= warmUp) times.push(performance.now() - sentAt);
  }
}

function steadyRow(rate: number, times: readonly number[]): BenchRow {
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => quantile(times, share).toFixed(2));
  return {
    what: `submission to answer at ${rate / 1_000} k/s`,
    ours: `p50 ${p50} ms, p99 ${p99} ms, p99.9 ${p999} ms`,
    peer: "",
    ratio: "",
    target: "p99 < 5 ms",
    isMet: quantile(times, 0.99) < P99_MS_MAX,
  };
}
