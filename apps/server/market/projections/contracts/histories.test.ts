// Goal: whatever happens, the rows of contracts are what the engine decided, however often they were begun anew.
// Method: random histories, written in batches of chance with rollbacks and forgetting between them, held against the
// engine's own positions, balances and events; then all is rebuilt in one batch and has to be the same to the cell.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { balanceOf, type Event, FUND_MEMBER, type MarkSet, memberAccount, positionsOf } from "@meridian/core";
import { CommandGenerator, Random } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { openTimeOf, VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";
import { freshDatabase, MemoryEngine } from "../testing.ts";
import { FUNDING, FUNDING_PAYMENTS, fundingModel } from "./funding.ts";
import { LIQUIDATIONS, liquidationsModel } from "./liquidations.ts";
import { MARK_INTERVALS, type MarkInterval, MARKS, marksModel } from "./marks.ts";
import { positionHistoryModel } from "./position-history.ts";
import { positionOf, type PositionRow, POSITIONS } from "./position-row.ts";
import { writeBatch } from "./testing.ts";

const COMMANDS = 4_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

function history(seed: number): MemoryEngine {
  const engine = new MemoryEngine();
  const generator = new CommandGenerator(seed);
  const run = (command: Parameters<MemoryEngine["run"]>[0]): void =>
    engine.run(command)?.events.forEach((event) => generator.see(event));
  for (const command of generator.opening()) run(command);
  for (let count = 0; count < COMMANDS; count += 1) run(generator.next(engine.exchange.trading.lastOrderId));
  return engine;
}

async function modelsFor(engine: MemoryEngine): Promise<readonly ReadModel[]> {
  const terms = VenueTerms.of(await engine.view());
  return [marksModel, fundingModel, liquidationsModel, positionHistoryModel(terms)];
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
    await pool.query(model.reset!);
    await writeBatch(pool, model, engine.records);
  }
}

async function allRows(pool: Pool) {
  return {
    marks: await MARKS.rows(pool, "order by market, interval, open_time"),
    funding: await FUNDING.rows(pool, "order by sequence, position"),
    payments: await FUNDING_PAYMENTS.rows(pool, "order by sequence, position"),
    liquidations: await LIQUIDATIONS.rows(pool, "order by sequence, position"),
    positions: await POSITIONS.rows(pool, "order by sequence, position"),
  };
}

type Rows = Awaited<ReturnType<typeof allRows>>;

/** Open rows are the engine's positions, size and cost; closed ones have let go of all they took. */
function assertPositions({ exchange }: MemoryEngine, { positions }: Rows): void {
  const members = [...exchange.ledger.memberIds].filter((member) => member !== FUND_MEMBER);
  const textOf = (row: { market: string; member: number }, side: string, size: number, cost: bigint) =>
    `${row.member} ${row.market} ${side} ${size} ${cost}`;
  const open = positions.filter(({ closedAt }) => closedAt === 0);
  assert.deepEqual(
    open.map((row) => textOf(row, row.positionSide, positionOf(row).size, positionOf(row).cost)).toSorted(),
    members
      .flatMap((member) => positionsOf(exchange, member))
      .map((view) => textOf(view, view.position, view.size, view.cost))
      .toSorted(),
  );
  for (const row of positions) {
    assert.equal(row.size, row.entered - row.leftLots);
    assert.ok(row.sizeMax >= row.size && row.sizeMax > 0 && row.sizeMax <= row.entered);
    assert.equal(row.closedAt === 0, row.size > 0);
    assert.equal(row.endReason === "", row.closedAt === 0);
    assert.equal(row.positionSide, row.positionSide === "net" ? "net" : row.isLong ? "long" : "short");
    if (row.closedAt !== 0)
      assert.equal(row.realised, (row.leftValue - row.enteredValue) * (row.isLong ? 1n : -1n));
  }
}

/** A contract account has what was brought there, and what its positions made of it. */
function assertBalances({ exchange, records }: MemoryEngine, { positions }: Rows): void {
  const events = records.flatMap((record) => record.events);
  for (const member of exchange.ledger.memberIds) {
    if (member === FUND_MEMBER) continue;
    let expected = 0n;
    for (const event of events) {
      if (event.type !== "transferred" || event.member !== member || event.coin !== "USDT") continue;
      if (event.to === "contract") expected += event.amount;
      if (event.from === "contract") expected -= event.amount;
    }
    const own = positions.filter((row) => row.member === member);
    expected += own.reduce((sum, { realised, fees, funding }) => sum + realised - fees + funding, 0n);
    const { available, frozen } = balanceOf(exchange, memberAccount(member, "contract"), "USDT");
    assert.equal(available + frozen, expected, `member ${member}`);
  }
}

/** Lots by what became of them. */
function assertLiquidations({ records }: MemoryEngine, { liquidations }: Rows): void {
  const told: string[] = [];
  const orders = new Map<number, string>();
  for (const event of records.flatMap(({ events }) => events)) {
    if (event.type === "orderPlaced" && event.positionEffect === "liquidation")
      orders.set(event.orderId, event.side === "sell" ? "long" : "short");
    if (event.type === "contractTraded" && orders.has(event.takerOrderId))
      told.push(`book ${event.takerMember} ${event.quantity} ${orders.get(event.takerOrderId)} 0`);
    if (event.type === "positionTakenOver") told.push(`fund ${event.member} ${event.quantity} 0`);
    if (event.type === "positionDeleveraged")
      told.push(`deleveraged ${event.member} ${event.quantity} ${event.other}`);
  }
  assert.deepEqual(
    liquidations.map(({ outcome, member, quantity, side, counterparty }) =>
      outcome === "book"
        ? `${outcome} ${member} ${quantity} ${side} ${counterparty}`
        : `${outcome} ${member} ${quantity} ${counterparty}`,
    ),
    told,
  );
}

const keyOf = (interval: MarkInterval, { market, time }: MarkSet): string =>
  `${market} ${interval} ${openTimeOf(interval, time)}`;

function assertPrices({ records }: MemoryEngine, { marks, funding, payments }: Rows): void {
  const events = records.flatMap((record) => record.events);
  for (const row of marks) {
    const own = events.flatMap((event) =>
      event.type === "markSet" &&
      keyOf(row.interval, event) === `${row.market} ${row.interval} ${row.openTime}`
        ? [event]
        : [],
    );
    const [mark, index] = [own.map((event) => event.mark), own.map((event) => event.index)];
    assert.deepEqual(
      [row.markOpen, row.markHigh, row.markLow, row.markClose],
      [mark[0], Math.max(...mark), Math.min(...mark), mark.at(-1)],
    );
    assert.deepEqual(
      [row.indexOpen, row.indexHigh, row.indexLow, row.indexClose],
      [index[0], Math.max(...index), Math.min(...index), index.at(-1)],
    );
  }
  const counted = (type: Event["type"]) => events.filter((event) => event.type === type).length;
  const keys = events.flatMap((event) =>
    event.type === "markSet" ? MARK_INTERVALS.map((interval) => keyOf(interval, event)) : [],
  );
  assert.equal(marks.length, new Set(keys).size);
  assert.equal(funding.length, counted("fundingSettled"));
  const paid = events.flatMap((event) =>
    event.type === "fundingPaid" && event.member !== FUND_MEMBER ? [event.amount as bigint] : [],
  );
  assert.deepEqual(
    payments.map(({ amount }) => amount),
    paid,
  );
}

/** What the histories came upon. */
const met = new Map<string, number>();
function meet(what: string, count: number): void {
  met.set(what, (met.get(what) ?? 0) + count);
}

function crossings(positions: readonly PositionRow[]): number {
  const closed = new Set(positions.map((row) => `${row.member} ${row.market} net ${row.closedAt}`));
  return positions.filter((row) => closed.has(`${row.member} ${row.market} net ${row.openedAt}`)).length;
}

for (const seed of [1, 2, 3, 4, 5, 6])
  test(`rows agree with the engine, written by chance or at once: seed ${seed}`, async () => {
    const pool = await freshDatabase(postgres);
    const engine = history(seed);
    await writeByChance(pool, engine, new Random(seed));
    const rows = await allRows(pool);
    assertPositions(engine, rows);
    assertBalances(engine, rows);
    assertLiquidations(engine, rows);
    assertPrices(engine, rows);
    await rebuild(pool, engine);
    assert.deepEqual(await allRows(pool), rows);
    await pool.end();
    for (const { endReason, positionSide } of rows.positions) meet(`${endReason} ${positionSide}`, 1);
    for (const { outcome } of rows.liquidations) meet(outcome, 1);
    meet("crossings", crossings(rows.positions));
    meet("payments", rows.payments.length);
  });

test("the histories came upon every end", () => {
  const ends = ["closed net", "closed long", "closed short", "liquidated net", "liquidated short", " net"];
  for (const what of [...ends, "book", "fund", "deleveraged", "crossings", "payments"])
    assert.ok((met.get(what) ?? 0) > 0, what);
});
