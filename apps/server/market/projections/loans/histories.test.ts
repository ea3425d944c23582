// Goal: whatever happens, the rows of loans are what the engine decided, however often they were begun anew.
// Method: random histories, written in batches of chance with rollbacks and forgetting between them, held against the
// engine's own loans, debts and events; then all is rebuilt in one batch and has to be the same to the cell.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { allLoans, type Event, lendingView } from "@meridian/core";
import { CommandGenerator, LOAN_PARTS, Random } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { writeBatch } from "../contracts/testing.ts";
import { freshDatabase, historyOf, type MemoryEngine } from "../testing.ts";
import { DEBT_CHANGES, DEBTS } from "./debts.ts";
import { loansModel } from "./loans.ts";
import { LOAN_EVENT_ROWS, LOANS } from "./rows.ts";

const COMMANDS = 12_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

type OfLoan = Extract<Event, { readonly loanId: number }>;
const isOfLoan = (event: Event): event is OfLoan => "loanId" in event;

/** Now and then a batch fails first, or what is in memory is dropped after it. */
async function writeByChance(pool: Pool, engine: MemoryEngine, random: Random): Promise<void> {
  const model = loansModel();
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
    loans: await LOANS.rows(pool, "order by loan_id"),
    events: await LOAN_EVENT_ROWS.rows(pool, "order by loan_id, sequence, position"),
  };
}
type Rows = Awaited<ReturnType<typeof allRows>>;

/** Those that run are the engine's, field by field. At the time 0 nothing is owed but what is charged. */
function assertRunning({ exchange }: MemoryEngine, { loans }: Rows): void {
  const expected = loans
    .filter(({ endedAt }) => endedAt === 0)
    .map((row) => [
      ...[row.loanId, row.member, row.plan, row.kind, row.coin, row.collateralCoin, row.state],
      ...[row.amount, row.principal, row.interestCharged - row.interestPaid, row.collateral],
      ...[row.ratePpm, row.termDays, row.chargedDays, row.startedAt, row.dueAt],
      ...[row.ltvStartPpm, row.ltvCallPpm, row.ltvLiquidationPpm],
    ]);
  assert.deepEqual(
    expected,
    allLoans(exchange, 0).map((view) => [
      ...[view.loanId, view.member, view.plan, view.kind, view.coin, view.collateralCoin, view.state],
      ...[view.amount, view.principal, view.interest, view.collateral],
      ...[view.ratePpm, view.termDays, view.chargedDays, view.startedAt, view.dueAt],
      ...[view.ltvStartPpm, view.ltvCallPpm, view.ltvLiquidationPpm],
    ]),
  );
}

/** Each loan's sums are those of its events, and what was written off is the engine's, coin by coin. */
function assertSums({ exchange, records }: MemoryEngine, { loans, events }: Rows): void {
  const own = Map.groupBy(
    records.flatMap((record) => record.events.filter(isOfLoan)),
    ({ loanId }) => loanId,
  );
  const lost = new Map<string, bigint>();
  assert.deepEqual(
    loans.map(({ loanId }) => loanId),
    [...own.keys()].toSorted((one, other) => one - other),
  );
  for (const row of loans) {
    const sums = { charged: 0n, interest: 0n, principal: 0n, closed: 0n, returned: row.collateral };
    for (const event of own.get(row.loanId) ?? []) {
      if (event.type === "interestCharged") sums.charged += event.amount;
      if (event.type === "loanClosed") sums.closed += event.principal;
      if (event.type === "loanClosed") sums.returned = event.collateral;
      if (event.type !== "loanRepaid") continue;
      sums.interest += event.interest;
      sums.principal += event.principal;
    }
    const kept = [row.interestCharged, row.interestPaid, row.principalPaid, row.collateral];
    const summed = [sums.charged, sums.interest, sums.principal, sums.returned];
    assert.deepEqual(kept, summed, `loan ${row.loanId}`);
    assert.equal(row.amount, row.principalPaid + row.principal + sums.closed, `loan ${row.loanId}`);
    lost.set(row.coin, (lost.get(row.coin) ?? 0n) + sums.closed);
  }
  for (const { coin, writtenOff } of lendingView(exchange))
    assert.equal(lost.get(coin) ?? 0n, writtenOff, coin);
  const happened = [...own.values()].flat().filter(({ type }) => type !== "collateralOffered");
  assert.equal(events.length, happened.length, "a row for everything that happened to a loan");
}

interface Owed {
  readonly coin: string;
  readonly amount: string;
}

/** A member's debts now, and the sum of all their changes, are what the engine's loans come to. */
async function assertDebts(pool: Pool, { exchange }: MemoryEngine): Promise<void> {
  for (const member of exchange.ledger.memberIds) {
    const owed = new Map<string, bigint>();
    for (const { plan, principal, interest } of exchange.loans.of(member)) {
      const { coin } = plan.terms;
      owed.set(coin, (owed.get(coin) ?? 0n) - principal - interest);
    }
    for (const debts of [DEBTS, DEBT_CHANGES]) {
      const { rows } = await pool.query<Owed>(
        `select coin, sum(amount)::text as amount from (${debts}) as debt group by coin having sum(amount) <> 0`,
        [member],
      );
      const sums = new Map(rows.map(({ coin, amount }) => [coin, BigInt(amount)]));
      assert.deepEqual(sums, owed, `member ${member}`);
    }
  }
}

const met = new Map<string, number>();

for (const seed of [1, 2, 3])
  test(`rows agree with the engine, written by chance or at once: seed ${seed}`, async () => {
    const pool = await freshDatabase(postgres);
    const engine = historyOf(new CommandGenerator(seed, LOAN_PARTS), COMMANDS);
    await writeByChance(pool, engine, new Random(seed));
    const rows = await allRows(pool);
    assertRunning(engine, rows);
    assertSums(engine, rows);
    await assertDebts(pool, engine);
    const model = loansModel();
    await pool.query(model.reset!);
    await writeBatch(pool, model, engine.records);
    assert.deepEqual(await allRows(pool), rows);
    await pool.end();
    for (const what of [...rows.loans.map(({ state }) => state), ...rows.events.map(({ kind }) => kind)])
      met.set(what, (met.get(what) ?? 0) + 1);
  });

test("the histories came upon every end of a loan and everything that happens to one", () => {
  const kinds = ["opened", "interest", "repaid", "soldAndRepaid", "called", "overdue", "defaulted", "closed"];
  const sales = [
    "collateralAdded",
    "collateralTaken",
    "collateralSold",
    "liquidationBegun",
    "liquidationEnded",
  ];
  for (const what of [...kinds, ...sales, "running", "writtenOff"])
    assert.ok((met.get(what) ?? 0) > 0, `${what}: ${JSON.stringify([...met])}`);
});
