// Goal: whatever happens, the rows of contracts are what the engine decided, however often they were begun anew.
// Method: random histories, written in batches of chance with rollbacks and forgetting between them, held against the
// engine's own positions, balances and events; then all is rebuilt in one batch and has to be the same to the cell.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CommandGenerator, Random, sized, TRADING_PARTS } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";
import { freshDatabase, historyOf, type MemoryEngine } from "../testing.ts";
import {
  allRows,
  assertBalances,
  assertChanges,
  assertInsurance,
  assertLiquidations,
  assertPositions,
  assertPrices,
} from "./agreement.ts";
import { fundingModel } from "./funding.ts";
import { insuranceModel } from "./insurance.ts";
import { liquidationsModel } from "./liquidations.ts";
import { marksModel } from "./marks.ts";
import { positionHistoryModel } from "./position-history.ts";
import type { PositionRow } from "./position-row.ts";
import { writeBatch } from "./testing.ts";

const COMMANDS = 4_000;
const SEEDS = sized(6, 3);
/** The rarest end comes in one history of a few; so many without it would be another history altogether. */
const SEEDS_MAX = 60;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

const history = (seed: number): MemoryEngine =>
  historyOf(new CommandGenerator(seed, TRADING_PARTS), COMMANDS);

async function modelsFor(engine: MemoryEngine): Promise<readonly ReadModel[]> {
  const terms = VenueTerms.of(await engine.view());
  return [marksModel, fundingModel, liquidationsModel, positionHistoryModel(terms), insuranceModel(terms)];
}

/** Now and then a batch fails first, or what is in memory is dropped after it. */
async function writeByChance(pool: Pool, engine: MemoryEngine, random: Random): Promise<void> {
  const models = await modelsFor(engine);
  for (let place = 0; place < engine.sequence;) {
    const records = engine.records.slice(place, place + random.between(1, 80));
    place += records.length;
    for (const model of models) {
      if (random.oneIn(8)) await writeBatch(pool, model, records, "rollback");
      await writeBatch(pool, model, records);
      if (random.oneIn(4)) model.forget();
    }
  }
}

async function rebuild(pool: Pool, engine: MemoryEngine): Promise<void> {
  for (const model of await modelsFor(engine)) {
    await pool.query(model.reset ?? "truncate contract_mark");
    await writeBatch(pool, model, engine.records);
  }
}

/** Counts of all that the histories came upon. */
const met = new Map<string, number>();
function meet(what: string, count: number): void {
  met.set(what, (met.get(what) ?? 0) + count);
}

function crossings(positions: readonly PositionRow[]): number {
  const closed = new Set(positions.map((row) => `${row.member} ${row.market} net ${row.closedAt}`));
  return positions.filter((row) => closed.has(`${row.member} ${row.market} net ${row.openedAt}`)).length;
}

async function assertAgreement(seed: number): Promise<void> {
  const pool = await freshDatabase(postgres);
  const engine = history(seed);
  await writeByChance(pool, engine, new Random(seed));
  const rows = await allRows(pool);
  assertPositions(engine, rows);
  assertChanges(rows);
  assertBalances(engine, rows);
  assertLiquidations(engine, rows);
  assertPrices(engine, rows);
  assertInsurance(engine, rows);
  await rebuild(pool, engine);
  assert.deepEqual(await allRows(pool), rows);
  await pool.end();
  for (const { endReason, positionSide } of rows.positions) meet(`${endReason} ${positionSide}`, 1);
  for (const { outcome } of rows.liquidations) meet(outcome, 1);
  meet("crossings", crossings(rows.positions));
  meet("payments", rows.payments.length);
}

const ENDS = ["closed net", "closed long", "closed short", "liquidated net", "liquidated short", " net"];
const ALL = [...ENDS, "book", "fund", "deleveraged", "crossings", "payments"];

test("rows agree with the engine, written by chance or at once, until every end was met", async () => {
  const missing = (): string[] => ALL.filter((what) => !met.has(what) || met.get(what) === 0);
  for (let seed = 1; seed <= SEEDS || missing().length > 0; seed++) {
    assert.ok(seed <= SEEDS_MAX, `seeds without ${missing().join(", ")}`);
    await assertAgreement(seed);
  }
});
