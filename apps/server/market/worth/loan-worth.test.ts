// Goal: a loan makes nobody richer or poorer but by what it costs: fee, interest, and the fees of sales.
// Method: stories over some days at one price, in which every day's profit is the costs of that day and nothing else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AMOUNT_MAX, type Amount, type Command, type Event, ZERO } from "@meridian/core";
import {
  borrowing,
  btcAt,
  CREDIT,
  creditOf,
  limitOrder,
  PLEDGED,
  repayment,
  TEST_FUNDS,
  TEST_TERMS,
} from "@meridian/core/testing";
import type { Pool } from "pg";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { DAY_MS } from "../market-data/intervals.ts";
import { type MarketData, startMarketData } from "../market-data/market-data.ts";
import { type Projections, startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { closeDays, runningWorth, SETTLING_MS } from "./history.ts";

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 2, 1);
const DAYS = 14;
const END = START + DAYS * DAY_MS;
const NOW = END + SETTLING_MS;
/** Of a loan of 100,000 at 0.1 % a day, with a fee of 0.2 %; the day of grace costs three times the rate. */
const LENT = 100_000n;
const FEE = 200n;
const A_DAY = 100n;

/** Repays in parts; borrows without collateral and withdraws everything; is sold; buys. */
const [PATIENT, GONE, SOLD, BUYER] = [1, 2, 3, 4] as const;

const engine = new MemoryEngine();
let postgres: Postgres;
let pool: Pool;
let projections: Projections;
let marketData: MarketData;

/** The hour of a day, counted from the first. */
const at = (day: number, hour: number): number => START + day * DAY_MS + hour * HOUR_MS;

function go(command: Command): readonly Event[] {
  const record = engine.run(command);
  assert.notEqual(record, null, command.type);
  return record!.events;
}

/** Everything that is due at a time, with BTC at so many ticks. */
function tend(time: number, ticks = 100): void {
  while (engine.run({ type: "tendLoans", time, samples: btcAt(ticks, time) }) !== null);
}

function open(): void {
  const time = START;
  go({ type: "defineCoin", time, coin: "BTC", decimals: 8 });
  go({ type: "defineCoin", time, coin: "USDT", decimals: 6 });
  go({ ...TEST_TERMS, type: "defineMarket", time });
  for (const member of [PATIENT, GONE, SOLD, BUYER]) {
    go({ type: "openMember", time, member, inviter: 0 });
    if (member === GONE) continue;
    for (const coin of ["BTC", "USDT"]) {
      const deposit = { network: "evm", member, coin, amount: TEST_FUNDS } as const;
      go({ type: "creditDeposit", time, depositKey: `${coin}:${member}`, ...deposit });
    }
  }
  const funding = { network: "evm", account: "operating", coin: "USDT", amount: TEST_FUNDS } as const;
  go({ type: "fundVenue", time, fundingKey: "operating", ...funding });
  const lending = { from: "operating", to: "lending", coin: "USDT", amount: TEST_FUNDS } as const;
  go({ type: "moveVenueFunds", time, ...lending });
  for (const terms of [PLEDGED, CREDIT]) {
    go({ ...terms, type: "definePlan", time });
    go({ type: "setPlanState", time, plan: terms.plan, state: "open" });
  }
}

/** The first day is of deposits alone; loans begin at ten on the second. */
function live(): void {
  open();
  const begin = at(1, 10);
  go(borrowing(PATIENT, LENT, 200_000n, { time: begin }));
  go(creditOf(GONE, LENT, { time: begin }));
  const leaving = { network: "evm", member: GONE, coin: "USDT", amount: (LENT - FEE) as Amount, fee: ZERO };
  go({ type: "requestWithdrawal", time: at(1, 11), withdrawalId: "1", ...leaving });
  go({ type: "settleWithdrawal", time: at(1, 12), withdrawalId: "1" });
  go(borrowing(SOLD, LENT, 154_500n, { time: begin }));
  tend(at(2, 11));
  // On the fourth day nobody looks after loans; the fifth charges both.
  tend(at(4, 11));
  go({
    ...{ type: "addCollateral", time: at(4, 12), member: PATIENT, loanId: 1 },
    amount: 5_000n as Amount,
  });
  go(repayment(PATIENT, 1, LENT / 2n + 4n * A_DAY, at(4, 13)));
  tend(at(5, 11));
  go(repayment(PATIENT, 1, AMOUNT_MAX, at(6, 9)));
  go(limitOrder(BUYER, "buy", 100, 400, { time: at(7, 8) }));
  tend(at(7, 9), 78);
  for (let day = 8; day < DAYS; day += 1) tend(at(day, 11));
}

before(async () => {
  live();
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  projections = await startProjections({ pool, engine, log: SILENT });
  assert.ok(await projections.waitFor(engine.sequence, 30_000));
  marketData = await startMarketData({ pool, engine, nowMs: () => NOW });
  for (const member of [PATIENT, GONE, SOLD]) await closeDays({ pool, marketData }, member, NOW);
});

after(async () => {
  await projections.stop();
  marketData.stop();
  await pool.end();
  await postgres.stop();
});

interface Day {
  readonly worth: bigint;
  readonly inflow: bigint;
  /** The change of the worth less what came in from outside. */
  readonly profit: bigint;
}

/** By the number of the day. */
async function daysOf(member: number): Promise<ReadonlyMap<number, Day>> {
  const { rows } = await pool.query<Record<"day" | "worth" | "inflow", string>>(
    "select day, worth, inflow from worth_day where member = $1 order by day",
    [member],
  );
  const days = new Map<number, Day>();
  let before = 0n;
  for (const { day, worth, inflow } of rows) {
    const profit = BigInt(worth) - before - BigInt(inflow);
    days.set((Number(day) - START) / DAY_MS, { worth: BigInt(worth), inflow: BigInt(inflow), profit });
    before = BigInt(worth);
  }
  return days;
}

/** Days on which something was gained or lost. */
async function profitsOf(member: number): Promise<readonly (readonly [number, bigint])[]> {
  return [...(await daysOf(member))].flatMap(([day, { profit }]) =>
    profit === 0n ? [] : [[day, profit] as const],
  );
}

test("borrowed coins come with an equal debt, pledged ones still count, and each day costs its interest", async () => {
  const days = await daysOf(PATIENT);
  assert.deepEqual(days.get(0), { worth: 2n * TEST_FUNDS, inflow: 2n * TEST_FUNDS, profit: 0n });
  assert.deepEqual(await profitsOf(PATIENT), [
    [1, -FEE - A_DAY],
    [2, -A_DAY],
    [4, -2n * A_DAY],
    [5, -A_DAY / 2n],
  ]);
  assert.ok(
    [...days].every(([day, { inflow }]) => day === 0 || inflow === 0n),
    "a loan is no deposit",
  );
});

test("who withdrew what it borrowed is worth less than nothing, by the debt", async () => {
  const days = await daysOf(GONE);
  const [first] = days.values();
  assert.deepEqual(first, { worth: -LENT - A_DAY, inflow: FEE - LENT, profit: -FEE - A_DAY });
  const later = (await profitsOf(GONE)).filter(([day]) => day > 1);
  const cost = later.reduce((sum, [, profit]) => sum - profit, 0n);
  assert.equal(cost, 9n * A_DAY + 3n * A_DAY, "the term, and one day of grace");
  assert.equal(
    days.get(DAYS - 1)?.worth,
    -LENT - 13n * A_DAY,
    "a debt in default stays one, and grows no more",
  );
  const now = await runningWorth({ pool, marketData }, GONE, NOW);
  assert.equal(now?.worth, -LENT - 13n * A_DAY);
});

/** Units that an event takes of whoever has the third loan, which alone is sold. */
function costOfSold(event: Event): bigint {
  if (event.type === "tradeExecuted") return event.takerFee;
  if (!("loanId" in event) || event.loanId !== 3) return 0n;
  if (event.type === "loanOpened") return event.fee;
  return event.type === "interestCharged" ? event.amount : 0n;
}

test("a sale of collateral costs its member the taker fee, and nothing else", async () => {
  const costs = new Map<number, bigint>();
  const days = { ltv: -1, overdue: -1 };
  for (const { events, timeMs } of engine.records)
    for (const event of events) {
      const day = Math.floor((timeMs - START) / DAY_MS);
      costs.set(day, (costs.get(day) ?? 0n) - costOfSold(event));
      if (event.type === "loanLiquidationBegun") days[event.reason] = day;
    }
  assert.deepEqual(days, { ltv: 7, overdue: 12 }, "sold for the price, and for the time");
  assert.deepEqual(
    await profitsOf(SOLD),
    [...costs].filter(([, cost]) => cost !== 0n),
  );
});
