// Goal: whatever happens, the rows of wealth are what the engine decided, however often they were begun anew.
// Method: random histories, written in batches of chance with rollbacks and forgetting between them, held against the
// engine's own investments, debts and events; then all is rebuilt in one batch and has to be the same to the cell.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Event, investmentsOf, offersView } from "@meridian/core";
import { CommandGenerator, Random, WEALTH_PARTS } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { writeBatch } from "../contracts/testing.ts";
import { freshDatabase, historyOf, type MemoryEngine } from "../testing.ts";
import { INCOME, INVESTMENTS } from "./rows.ts";
import { wealthModel } from "./wealth.ts";

const COMMANDS = 12_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

const history = (seed: number): MemoryEngine => historyOf(new CommandGenerator(seed, WEALTH_PARTS), COMMANDS);

/** Now and then a batch fails first, or what is in memory is dropped after it. */
async function writeByChance(pool: Pool, engine: MemoryEngine, random: Random): Promise<void> {
  const model = wealthModel();
  for (let place = 0; place < engine.sequence;) {
    const records = engine.records.slice(place, place + random.between(1, 300));
    place += records.length;
    if (random.oneIn(8)) await writeBatch(pool, model, records, "rollback");
    await writeBatch(pool, model, records);
    if (random.oneIn(4)) model.forget();
  }
}

async function allRows(pool: Pool) {
  return {
    investments: await INVESTMENTS.rows(pool, "order by investment_id"),
    income: await INCOME.rows(pool, "order by investment_id, day"),
  };
}
type Rows = Awaited<ReturnType<typeof allRows>>;

/** Those that run are the engine's, field by field. */
function assertRunning({ exchange }: MemoryEngine, { investments }: Rows): void {
  const members = [...exchange.ledger.memberIds].toSorted((one, other) => one - other);
  const own = members.flatMap((member) => investmentsOf(exchange, member));
  const expected = investments
    .filter(({ endReason }) => endReason === "")
    .map((row) => [
      ...[row.investmentId, row.offer, row.account, row.principal, row.added, row.addedDay],
      ...[row.startDay, row.lastDay, row.paidOfTerm, row.isRenewed],
    ]);
  assert.deepEqual(
    expected,
    own
      .toSorted((one, other) => one.investmentId - other.investmentId)
      .map((view) => [
        ...[view.investmentId, view.offer, view.account, view.principal, view.added, view.addedDay],
        ...[view.startDay, view.lastDay, view.paid, view.isRenewed],
      ]),
  );
}

function sumOf(rows: Rows["income"], state: string, offer: string): bigint {
  return rows.reduce((sum, row) => (row.state === state && row.offer === offer ? sum + row.amount : sum), 0n);
}

/** Earnings are what came less the rows that were paid, and debts are the rows that are owed. */
function assertEarnings({ exchange, records }: MemoryEngine, { investments, income }: Rows): void {
  const events = records.flatMap((record) => record.events);
  for (const { offer, earnings, owed } of offersView(exchange)) {
    const funded = events.reduce(
      (sum, event) => (event.type === "earningsMoved" && event.offer === offer ? sum + event.amount : sum),
      0n,
    );
    const paid = sumOf(income, "paid", offer);
    assert.equal(earnings, funded - paid, `${offer}: earnings`);
    assert.equal(owed, sumOf(income, "owed", offer), `${offer}: owed`);
  }
  for (const { investmentId, paid, owed } of investments) {
    const own = income.filter((row) => row.investmentId === investmentId);
    const sum = (state: string): bigint =>
      own.reduce((total, row) => (row.state === state ? total + row.amount : total), 0n);
    assert.deepEqual([sum("paid"), sum("owed")], [paid, owed], `investment ${investmentId}`);
  }
}

const met = new Map<string, number>();

for (const seed of [1, 2, 3])
  test(`rows agree with the engine, written by chance or at once: seed ${seed}`, async () => {
    const pool = await freshDatabase(postgres);
    const engine = history(seed);
    await writeByChance(pool, engine, new Random(seed));
    const rows = await allRows(pool);
    assertRunning(engine, rows);
    assertEarnings(engine, rows);
    const accrued = engine.records.flatMap(({ events }) => events.filter(isAccrued));
    assert.equal(rows.income.length, accrued.length, "a row per investment and day");
    const model = wealthModel();
    await pool.query(model.reset!);
    await writeBatch(pool, model, engine.records);
    assert.deepEqual(await allRows(pool), rows);
    await pool.end();
    for (const { endReason } of rows.investments) met.set(endReason, (met.get(endReason) ?? 0) + 1);
    for (const { state } of rows.income) met.set(state, (met.get(state) ?? 0) + 1);
  });

const isAccrued = ({ type }: Event): boolean => type === "incomeAccrued";

test("the histories came upon every end and every state of a row", () => {
  const states = ["paid", "owed", "returned", "cancelled"];
  for (const what of ["", "redeemed", "exited", "matured", ...states])
    assert.ok((met.get(what) ?? 0) > 0, what);
});
