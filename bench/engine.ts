/**
 * The engine with its journal beside the bare exchange, on the first operations of workload W: how much of
 * the rate in memory is left when every command crosses to the engine's thread, is made durable, and is
 * answered. Also the time from submission to answer at a steady rate, and the rates of a replay and of a
 * start.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Amount, type Command, execute, marketTermsOf } from "@meridian/core";
import { type LocalEngine, startEngine } from "../apps/server/engine/client.ts";
import { restoreState } from "../apps/server/engine/engine-state.ts";
import { nodeDisk } from "../apps/server/journal/node-disk.ts";
import { readRecords } from "../apps/server/journal/segments.ts";
import { allCommands, fundedExchange, makeWorkload } from "./core-workload.ts";
import {
  type BenchRow,
  median,
  percentOf,
  perSecond,
  print,
  quantile,
  ratePerSecond,
} from "./shared-figures.ts";

const OPERATIONS = 120_000;
/** Not timed: a fresh thread has yet to compile what it runs. */
const WARM_UP = 40_000;
const RUNS = 3;
const IN_FLIGHT = 8_192;
const STEADY_PER_MS = 20;
const STEADY_MS = 2_000;

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
    const start = await measureStart(join(root, "0"));
    print(`engine: ready in ${start.readyMs} ms after a close, ${start.sequence} records`);
    print(replayLine(join(root, "0"), start.sequence));
    print(await latencyLine(join(root, "steady"), commands));
    return [
      {
        what: "commands durable and answered",
        ours: perSecond(median(durable)),
        peer: `in memory: ${perSecond(median(inMemory))}`,
        ratio: percentOf(median(durable), median(inMemory)),
        target: "≥ 50 %",
        isMet: median(durable) >= 0.5 * median(inMemory),
      },
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
    while (next < until) await submit(engine, commands, next++);
  };
  const flood = (until: number): Promise<unknown> =>
    Promise.all(Array.from({ length: IN_FLIGHT }, () => lane(until)));
  await flood(WARM_UP);
  const start = performance.now();
  await flood(commands.length);
  const rate = ratePerSecond(commands.length - WARM_UP, start);
  await engine.close();
  return rate;
}

async function startFunded(directory: string): Promise<LocalEngine> {
  const engine = await startEngine({ directory });
  const answers = await Promise.all(
    fundingCommands().map((command, index) => engine.submit("bench", String(index), command)),
  );
  for (const answer of answers) if (!answer.ok) throw new Error(answer.refused);
  return engine;
}

async function submit(engine: LocalEngine, commands: readonly Command[], index: number): Promise<void> {
  const command = commands[index] as Command;
  const member = "member" in command ? command.member : 0;
  await engine.submit(`member:${member}`, String(index), command);
}

/** The same market and members as the exchange of the workload. */
function fundingCommands(): Command[] {
  const time = 1;
  const market = "BTC/USDT";
  const terms = marketTermsOf(fundedExchange(), market);
  if (terms === undefined) throw new Error(`the workload has no ${market}`);
  const commands: Command[] = [
    { type: "defineCoin", time, coin: terms.base, decimals: 8 },
    { type: "defineCoin", time, coin: terms.quote, decimals: 6 },
    { ...terms, type: "defineMarket", time },
  ];
  for (let member = 1; member <= 1_000; member++) {
    commands.push({ type: "openMember", time, member, inviter: 0 });
    for (const coin of [terms.base, terms.quote]) {
      const amount = 1_000_000_000_000_000n as Amount;
      const depositKey = `bench:${coin}:${member}`;
      commands.push({ type: "creditDeposit", time, depositKey, network: "bench", member, coin, amount });
    }
  }
  return commands;
}

function replayLine(directory: string, lastSequence: number): string {
  const disk = nodeDisk(directory);
  const start = performance.now();
  const state = restoreState(undefined, (after) => readRecords(disk, after, lastSequence));
  return `engine: replay ${ratePerSecond(state.sequence, start)} records/s`;
}

async function measureStart(
  directory: string,
): Promise<{ readonly readyMs: number; readonly sequence: number }> {
  const start = performance.now();
  const engine = await startEngine({ directory });
  const readyMs = Math.round(performance.now() - start);
  const { sequence } = engine;
  await engine.close();
  return { readyMs, sequence };
}

async function latencyLine(directory: string, commands: readonly Command[]): Promise<string> {
  const engine = await startFunded(directory);
  const latencies: number[] = [];
  const start = performance.now();
  let [due, next] = [0, 0];
  const waiting: Promise<void>[] = [];
  while (performance.now() - start < STEADY_MS && next < commands.length) {
    due = Math.floor((performance.now() - start) * STEADY_PER_MS);
    while (next < Math.min(due, commands.length)) waiting.push(timed(next++));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(waiting);
  await engine.close();
  latencies.sort((one, other) => one - other);
  const at = (share: number): string => quantile(latencies, share).toFixed(2);
  const rate = STEADY_PER_MS * 1_000;
  return `engine: at ${rate}/s p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p99.9 ${at(0.999)} ms`;

  async function timed(index: number): Promise<void> {
    const sentAt = performance.now();
    await submit(engine, commands, index);
    latencies.push(performance.now() - sentAt);
  }
}
