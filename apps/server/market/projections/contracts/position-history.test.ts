// Goal: a position's row records the whole of its life, to the last unit, whatever ends it.
// Method: stories on a contract at 60,000 whose figures are reckoned by hand; each record is a batch of its own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import { BTC_PERP, contractLimit, contractMarket, TEST_TIME, USDT } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../../ground/postgres/testing.ts";
import { freshDatabase } from "../testing.ts";
import { POSITION_CHANGES } from "./position-change.ts";
import { positionHistoryModel } from "./position-history.ts";
import { type PositionRow, POSITIONS } from "./position-row.ts";
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

type Position = Omit<PositionRow, "sequence" | "position" | "member" | "market">;

/** A member's, in the order in which they were opened. */
async function positionsOf(engine: StoryEngine, member: number): Promise<Position[]> {
  const model = positionHistoryModel(await engine.terms());
  await pool.query(model.reset!);
  await writeStory(pool, model, engine);
  const rows = await POSITIONS.rows(pool, "where member = $1 order by sequence, position", [member]);
  return rows.map(({ sequence: _sequence, position: _position, member: _member, market, ...row }) => {
    assert.equal(market, BTC_PERP);
    return row;
  });
}

/** So many hundredths of a USDT. */
const cents = (count: number): bigint => (BigInt(count) * USDT) / 100n;
const at = (seconds: number) => ({ time: TEST_TIME + seconds * 1_000 });

const LONG = { openedAt: TEST_TIME, positionSide: "net", isLong: true } as const;

test("a long is opened, added to, closed in part, and turned by one fill into a short", async () => {
  const engine = new StoryEngine(3, 50_000n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractMarket(1, "buy", 1));
  engine.carryOut(contractLimit(2, "sell", 60_100, 0.5), contractMarket(1, "buy", 0.5, "", at(1)));
  engine.carryOut(contractLimit(3, "buy", 60_300, 0.6), contractMarket(1, "sell", 0.6, "reduce", at(2)));
  engine.carryOut(contractLimit(3, "buy", 60_200, 1.2), contractMarket(1, "sell", 1.2, "", at(3)));
  const closedAt = TEST_TIME + 3_000;
  assert.deepEqual(await positionsOf(engine, 1), [
    {
      ...LONG,
      ...{ closedAt, updatedAt: closedAt, endReason: "closed", size: 0, sizeMax: 1_500 },
      // 60,000 + 0.5 × 60,100 against 0.6 × 60,300 + 0.9 × 60,200
      ...{ entered: 1_500, enteredValue: cents(90_050_00) },
      ...{ leftLots: 1_500, leftValue: cents(90_360_00), realised: cents(310_00) },
      // 0.05 % of 60,000, of 30,050, of 36,180 and of 54,180: nine parts in twelve of the last fill
      ...{ fees: 30_000_000n + 15_025_000n + 18_090_000n + 27_090_000n, funding: 0n, margin: 0n },
    },
    {
      ...{ openedAt: closedAt, positionSide: "net", isLong: false },
      ...{ closedAt: 0, updatedAt: closedAt, endReason: "", size: 300, sizeMax: 300 },
      ...{ entered: 300, enteredValue: cents(18_060_00), leftLots: 0, leftValue: 0n, realised: 0n },
      ...{ fees: 9_030_000n, funding: 0n, margin: 0n },
    },
  ]);
});

test("a fee that does not divide is split without losing a unit", async () => {
  const engine = new StoryEngine(3, 50_000n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 0.001), contractMarket(1, "buy", 0.001));
  engine.carryOut(contractLimit(3, "buy", 60_000.1, 0.003), contractMarket(1, "sell", 0.003));
  const [long, short] = await positionsOf(engine, 1);
  // ceil(0.05 % of 180.0003) = 90,001 units, of which a third is 30,000.33…
  assert.deepEqual([long!.fees - 30_000n, short!.fees], [30_001n, 60_000n]);
});

test("a hedged member's long and short are rows of their own, and the maker's as the taker's", async () => {
  const engine = new StoryEngine(2, 50_000n);
  engine.carryOut({ type: "setPositionMode", time: TEST_TIME, member: 1, isHedged: true });
  const long = { positionEffect: "long", ...at(1) } as const;
  const short = { positionEffect: "short", ...at(2) } as const;
  engine.carryOut(contractLimit(1, "buy", 60_000, 0.2, long), contractMarket(2, "sell", 0.2, "", at(1)));
  engine.carryOut(contractLimit(1, "sell", 60_000, 0.3, short), contractMarket(2, "buy", 0.3, "", at(2)));
  const rows = await positionsOf(engine, 1);
  assert.deepEqual(
    rows.map(({ positionSide, isLong, size, fees, openedAt }) => [
      positionSide,
      isLong,
      size,
      fees,
      openedAt,
    ]),
    // 0.02 % of 12,000 and of 18,000
    [
      ["long", true, 200, cents(2_40), TEST_TIME + 1_000],
      ["short", false, 300, cents(3_60), TEST_TIME + 2_000],
    ],
  );
  const other = await positionsOf(engine, 2);
  assert.deepEqual(
    other.map(({ isLong, size, endReason, realised }) => [isLong, size, endReason, realised]),
    [
      [false, 0, "closed", 0n],
      [true, 100, "", 0n],
    ],
  );
});

test("funding belongs to the position that paid or received it", async () => {
  const engine = new StoryEngine(2, 50_000n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractMarket(1, "buy", 1));
  const { fundingAt } = engine.exchange.contracts.of(BTC_PERP);
  engine.setIndex(60_000, (fundingAt - TEST_TIME) / 1_000);
  for (const [member, funding] of [
    [1, -6n * USDT],
    [2, 6n * USDT],
  ] as const) {
    const [row] = await positionsOf(engine, member);
    assert.deepEqual([row!.funding, row!.updatedAt, row!.size], [funding, fundingAt, 1_000]);
  }
});

/** Member 1 is long one coin at 60,000 with 3,100 USDT, and member 2 short against it. */
function leveraged(): StoryEngine {
  const engine = new StoryEngine(3, 3_100n);
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  return engine;
}

const AT_ONE = { closedAt: TEST_TIME + 1_000, updatedAt: TEST_TIME + 1_000 };
const LIQUIDATED = { ...AT_ONE, size: 0, funding: 0n, margin: 0n };
const ONE_COIN = { sizeMax: 1_000, entered: 1_000, enteredValue: cents(60_000_00), leftLots: 1_000 };

test("a liquidation in the book and to the fund ends one position, which cost all there was", async () => {
  const engine = leveraged();
  engine.carryOut(contractLimit(3, "buy", 57_150, 0.5));
  engine.setIndex(57_100, 1);
  const expected: Position = {
    ...LONG,
    ...LIQUIDATED,
    ...ONE_COIN,
    endReason: "liquidated",
    // 0.5 × 57,150 in the book and 0.5 × 56,995.50 to the fund
    leftValue: 28_575_000_000n + 28_497_750_000n,
    realised: -1_425_000_000n - 1_502_250_000n,
    // The trade's, and 0.5 % of 0.5 × 57,100 to the fund
    fees: 30_000_000n + 142_750_000n,
  };
  assert.deepEqual(await positionsOf(engine, 1), [expected]);
  assert.equal(expected.fees - expected.realised, 3_100n * USDT);
});

test("deleveraging ends the liquidated position and the other side's, each by its own name", async () => {
  const engine = leveraged();
  engine.setIndex(57_100, 1);
  const closed = { ...LIQUIDATED, ...ONE_COIN, leftValue: cents(56_930_00) };
  assert.deepEqual(await positionsOf(engine, 1), [
    { ...LONG, ...closed, endReason: "liquidated", realised: -cents(3_070_00), fees: cents(30_00) },
  ]);
  assert.deepEqual(await positionsOf(engine, 2), [
    {
      ...{ ...LONG, isLong: false },
      ...{ ...closed, endReason: "deleveraged", realised: cents(3_070_00), fees: cents(12_00) },
    },
  ]);
});

/** Of member 1: cause, lots, amount, and the size and margin that were left. */
async function changesOf(engine: StoryEngine): Promise<unknown[]> {
  await positionsOf(engine, 1);
  const rows = await POSITION_CHANGES.rows(pool, "where member = 1 order by sequence, position");
  return rows.map(({ cause, quantity, amount, size, margin }) => [cause, quantity, amount, size, margin]);
}

test("each change of an isolated position is recorded with the margin that it left", async () => {
  const engine = new StoryEngine(3, 50_000n);
  engine.carryOut({ type: "setMarginMode", time: TEST_TIME, member: 1, market: BTC_PERP, mode: "isolated" });
  engine.carryOut(contractLimit(2, "sell", 60_000, 1), contractMarket(1, "buy", 1));
  const margin = { member: 1, market: BTC_PERP, position: "net" } as const;
  engine.carryOut({ type: "moveMargin", ...at(1), ...margin, amount: amount(500n * USDT) });
  engine.carryOut({ type: "moveMargin", ...at(2), ...margin, amount: amount(-100n * USDT) });
  const { fundingAt } = engine.exchange.contracts.of(BTC_PERP);
  engine.setIndex(60_000, (fundingAt - TEST_TIME) / 1_000);
  const later = { time: fundingAt + 1_000 };
  engine.carryOut(
    contractLimit(3, "buy", 60_100, 0.25, later),
    contractMarket(1, "sell", 0.25, "reduce", later),
  );
  engine.carryOut(contractLimit(3, "buy", 60_100, 1, later), contractMarket(1, "sell", 1, "", later));
  assert.deepEqual(await changesOf(engine), [
    ["opened", 1_000, -cents(30_00), 1_000, cents(3_000_00)],
    ["marginAdded", 0, cents(500_00), 1_000, cents(3_500_00)],
    ["marginTaken", 0, -cents(100_00), 1_000, cents(3_400_00)],
    ["funding", 0, -cents(6_00), 1_000, cents(3_394_00)],
    // A quarter of 100 less 0.05 % of 15,025; a quarter of the margin is freed with it.
    ["reduced", -250, 25_000_000n - 7_512_500n, 750, cents(2_545_50)],
    ["closed", -750, 75_000_000n - 22_537_500n, 0, 0n],
    // 0.25 coins at 60,100 with the leverage of 20
    ["opened", -250, -7_512_500n, -250, 751_250_000n],
  ]);
});

test("the insurance fund has no history", async () => {
  const engine = leveraged();
  engine.fundInsurance(10_000n);
  engine.setIndex(57_100, 1);
  engine.setIndex(57_100, 6);
  engine.carryOut(contractMarket(3, "buy", 0.1, "", at(7)));
  const [bought] = await positionsOf(engine, 3);
  assert.deepEqual([bought!.size, bought!.enteredValue], [100, cents(5_710_00)]);
  const { rows } = await pool.query("select distinct member from position_history order by member");
  assert.deepEqual(
    rows.map(({ member }) => member),
    ["1", "2", "3"],
  );
});
