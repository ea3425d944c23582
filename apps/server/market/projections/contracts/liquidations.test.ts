// Goal: of each liquidated lot it is recorded what became of it, on which side it stood, and against whom.
// Method: one long whose price falls, with half a coin bid, with a rich fund and with an empty one; and one short.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BTC_PERP, contractLimit, contractMarket, TEST_TIME } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { freshDatabase } from "../testing.ts";
import { type LiquidationRow, LIQUIDATIONS, liquidationsModel } from "./liquidations.ts";
import { StoryEngine, writeStory } from "./testing.ts";

let postgres: Postgres;
let pool: Pool;
before(async () => {
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
});
after(async () => {
  await pool.end();
  await postgres.stop();
});

type Liquidation = Omit<LiquidationRow, "sequence" | "position">;

/** In order, held against the places of their events in the journal. */
async function liquidations(engine: StoryEngine): Promise<Liquidation[]> {
  await pool.query(liquidationsModel.reset!);
  await writeStory(pool, liquidationsModel, engine);
  const rows = await LIQUIDATIONS.rows(pool, "order by sequence, position");
  return rows.map(({ sequence, position, ...row }) => {
    const event = engine.records[sequence - 1]!.events[position]!;
    assert.ok("quantity" in event && event.quantity === row.quantity, "it is the event at its place");
    return row;
  });
}

/** Member 1 is long one coin at 60,000 with 3,100 USDT, and member 2 short against it. */
function leveraged(): StoryEngine {
  const engine = new StoryEngine(3, 3_100n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  return engine;
}

const OF_ONE = { market: BTC_PERP, time: TEST_TIME + 1_000, member: 1, positionSide: "net" } as const;

test("lots go to the book first, and the fund has what is left", async () => {
  const engine = leveraged();
  engine.carryOut(contractLimit(3, "buy", 57_150, 0.5));
  engine.setIndex(57_100, 1);
  const sold = { ...OF_ONE, side: "long", price: 571_500, outcome: "book", counterparty: 0 };
  assert.deepEqual(await liquidations(engine), [
    { ...sold, quantity: 125 },
    { ...sold, quantity: 375 },
    { ...OF_ONE, side: "long", quantity: 500, price: 569_955, outcome: "fund", counterparty: 0 },
  ]);
});

test("a rich fund has all that nobody bids for, and its own order is no liquidation", async () => {
  const engine = leveraged();
  engine.fundInsurance(10_000n);
  engine.setIndex(57_100, 1);
  engine.setIndex(57_100, 6);
  const sale = contractMarket(3, "buy", 0.1, "", { time: TEST_TIME + 7_000 });
  engine.carryOut(sale);
  assert.ok(
    engine.records.at(-1)!.events.some(({ type }) => type === "contractTraded"),
    "the fund sells",
  );
  const taken = { ...OF_ONE, side: "long", price: 569_300, outcome: "fund", counterparty: 0 };
  assert.deepEqual(await liquidations(engine), [
    { ...taken, quantity: 125 },
    { ...taken, quantity: 875 },
  ]);
});

test("with an empty fund the other side's member is named", async () => {
  const engine = leveraged();
  engine.setIndex(57_100, 1);
  const closed = { ...OF_ONE, side: "long", price: 569_300, outcome: "deleveraged", counterparty: 2 };
  assert.deepEqual(await liquidations(engine), [
    { ...closed, quantity: 125 },
    { ...closed, quantity: 875 },
  ]);
});

test("a liquidated short of a hedged member is recorded as one, bought back in the book", async () => {
  const engine = new StoryEngine(4, 3_100n);
  engine.carryOut({ type: "setPositionMode", time: TEST_TIME, member: 1, isHedged: true });
  engine.carryOut(contractLimit(2, "buy", 60_000, 1));
  engine.carryOut(contractLimit(1, "sell", 60_000, 1, { positionEffect: "short" }));
  for (const member of [3, 4]) engine.carryOut(contractLimit(member, "sell", 62_800, 0.5));
  engine.setIndex(62_900, 1);
  const rows = await liquidations(engine);
  const bought = { ...OF_ONE, positionSide: "short", side: "short", price: 628_000 };
  for (const row of rows)
    assert.deepEqual(row, { ...bought, quantity: row.quantity, outcome: "book", counterparty: 0 });
  assert.equal(
    rows.reduce((sum, { quantity }) => sum + quantity, 0),
    1_000,
  );
});
