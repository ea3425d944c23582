/**
 * The read models on workload W: how many commands a second they take in when there is always more, and how far they
 * are behind at a steady rate. Beside it the bare COPY of rows like those that most commands lead to.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Amount, type Command, marketTermsOf } from "@meridian/core";
import type { EngineRecord } from "../apps/server/ground/engine/engine.ts";
import { startTemporaryPostgres } from "../apps/server/ground/postgres/testing.ts";
import { copyRows } from "../apps/server/ground/database/copy.ts";
import { type Projections, startProjections } from "../apps/server/market/projections/index.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../apps/server/market/projections/testing.ts";
import { commandOf, fundedExchange, makeWorkload } from "./core-workload.ts";
import { type BenchRow, percentOf, perSecond, quantile, ratePerSecond } from "./shared-figures.ts";

const OPERATIONS = 120_000;
/** Not timed: code has yet to be compiled, and the database to plan its statements. */
const WARM_UP = 20_000;
const STEADY_PER_SECOND = 10_000;
/** Of each of the two ways of reading. */
const STEADY_RECORDS = 20_000;
const LAG_MAX_MS = 250;
const COPY_BATCHES = 200;
const COPY_BATCH_ROWS = 1_000;
const MARKET = "BTC/USDT";
const MEMBERS = 1_000;
/** The number of events that the engine hands over at once under load. */
const SLICE = 256;

export const name = "projections";
export const title = "The read models";

export async function run(): Promise<readonly BenchRow[]> {
  const made = madeByCore();
  const postgres = await startTemporaryPostgres();
  const pool = await freshDatabase(postgres);
  const engine = new MemoryEngine();
  engine.sliceMax = SLICE;
  const projections = await startProjections({ pool, engine, log: SILENT });
  try {
    await feed(engine, projections, made.splice(0, WARM_UP));
    const flood = made.splice(0, made.length - 2 * STEADY_RECORDS);
    const start = performance.now();
    await feed(engine, projections, flood);
    const rate = ratePerSecond(flood.length, start);
    const peer = await copyRate(pool);
    const lagsOfWaiters = await steadyLags(engine, projections, made.splice(0, STEADY_RECORDS), true);
    const lags = await steadyLags(engine, projections, made, false);
    return [
      {
        what: "commands taken in, with always more waiting",
        ours: perSecond(rate),
        peer: `bare COPY of account changes ${perSecond(peer)}`,
        ratio: percentOf(rate, peer),
        target: "≥ 10 k/s",
        isMet: rate >= STEADY_PER_SECOND,
      },
      lagRow("while somebody waits for each", lagsOfWaiters),
      lagRow("while nobody waits", lags),
    ];
  } finally {
    await projections.stop();
    await pool.end();
    await postgres.stop();
  }
}

function lagRow(when: string, lags: readonly number[]): BenchRow {
  const at = (share: number): number => Math.round(quantile(lags, share));
  return {
    what: `lag at ${perSecond(STEADY_PER_SECOND)} ${when}`,
    ours: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    peer: "",
    ratio: "",
    target: `p99 < ${LAG_MAX_MS} ms`,
    isMet: at(0.99) < LAG_MAX_MS,
  };
}

/** The peer: as many rows as fit a second, in batches like ours, into a table with the key of account changes. */
async function copyRate(pool: Awaited<ReturnType<typeof freshDatabase>>): Promise<number> {
  await pool.query("create table copied (like ledger_change including all)");
  const client = await pool.connect();
  const columns = "member time sequence position account coin type amount total reference".split(" ");
  const batches = Array.from({ length: COPY_BATCHES }, (_, batch) => copyLines(batch));
  const start = performance.now();
  for (const lines of batches) {
    await client.query("begin; set local synchronous_commit = off");
    await copyRows(client, "copied", columns, lines, "text");
    await client.query("commit");
  }
  client.release();
  return ratePerSecond(COPY_BATCHES * COPY_BATCH_ROWS, start);
}

function copyLines(batch: number): Buffer {
  const lines = Array.from({ length: COPY_BATCH_ROWS }, (_, row) => {
    const index = batch * COPY_BATCH_ROWS + row;
    const key = [1 + ((index * 7_919) % MEMBERS), 1_750_000_000_000 + index, index, 0];
    return `${[...key, "spot", "BTC", "trade", 123_456_789, 1_000_000_000_123_456, index].join("\t")}\n`;
  });
  return Buffer.from(lines.join(""));
}

async function feed(engine: MemoryEngine, projections: Projections, records: readonly EngineRecord[]) {
  for (const { events, timeMs } of records) engine.record(events, timeMs);
  if (!(await projections.waitFor(engine.sequence, 120_000))) throw new Error("too slow");
}

/** Sorted, in milliseconds from the hand-over of a record to its being readable. */
async function steadyLags(
  engine: MemoryEngine,
  projections: Projections,
  records: readonly EngineRecord[],
  waits: boolean,
): Promise<number[]> {
  const lags: number[] = [];
  const unread: { readonly sequence: number; readonly sentAtMs: number }[] = [];
  const startMs = performance.now();
  for (let sent = 0; sent < records.length || unread.length > 0;) {
    const nowMs = performance.now();
    while ((unread[0]?.sequence ?? Infinity) <= projections.sequence)
      lags.push(nowMs - unread.shift()!.sentAtMs);
    const due = Math.min(records.length, Math.floor(((nowMs - startMs) / 1_000) * STEADY_PER_SECOND));
    for (; sent < due; sent += 1) engine.record(records[sent]!.events, records[sent]!.timeMs);
    if (sent < records.length) unread.push({ sequence: engine.sequence, sentAtMs: nowMs });
    if (waits) void projections.waitFor(engine.sequence, 60_000);
    await sleep(1);
  }
  return lags.sort((one, other) => one - other);
}

function madeByCore(): EngineRecord[] {
  const engine = new MemoryEngine();
  for (const command of fundingCommands()) engine.run(command);
  const { first, operations } = makeWorkload(OPERATIONS, false);
  for (const [index, operation] of [...first, ...operations].entries())
    engine.run(commandOf(operation, index));
  return engine.records;
}

function fundingCommands(): Command[] {
  const time = 1_750_000_000_000;
  const terms = marketTermsOf(fundedExchange(), MARKET);
  if (terms === undefined) throw new Error(`the workload has no ${MARKET}`);
  const commands: Command[] = [
    { type: "defineCoin", time, coin: terms.base, decimals: 8 },
    { type: "defineCoin", time, coin: terms.quote, decimals: 6 },
    { ...terms, type: "defineMarket", time },
  ];
  for (let member = 1; member <= MEMBERS; member++) {
    commands.push({ type: "openMember", time, member, inviter: 0 });
    for (const coin of [terms.base, terms.quote]) {
      const amount = 1_000_000_000_000_000n as Amount;
      const depositKey = `bench:${coin}:${member}`;
      commands.push({ type: "creditDeposit", time, depositKey, network: "bench", member, coin, amount });
    }
  }
  return commands;
}
