// Goal: each day's row is what the ledger and the market were at that moment, however late the row is written.
// Method: a random history over some days; what members own at each midnight is noted while it is made, and valued by
// a second, naive calculation from the list of all trades.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CALLS, type CallInput, type CallOutput } from "@meridian/contract";
import { balancesOf, type Event } from "@meridian/core";
import { CommandGenerator } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { MemberContext } from "../../ground/calls/context.ts";
import { DAY_MS } from "../market-data/intervals.ts";
import { type MarketData, startMarketData } from "../market-data/market-data.ts";
import { unitsOfText } from "../market-data/terms.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { readHandlers } from "../projections/handlers.ts";
import { startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { worthHandlers } from "./handlers.ts";
import { SETTLING_MS } from "./history.ts";
import { closeDaysOfAll } from "./start.ts";

const DAYS = 6;
const COMMANDS_A_DAY = 150;
const START = Date.UTC(2026, 2, 1);
const NOW = START + DAYS * DAY_MS + 6 * 3_600_000;
const MEMBERS = [1, 2, 3, 4, 5];
const COINS = ["USDT", "BTC", "ETH"];
const always = (): boolean => true;

interface Trade {
  readonly market: string;
  readonly timeMs: number;
  readonly price: number;
}
interface Moved {
  readonly member: number;
  readonly coin: string;
  readonly amount: bigint;
  readonly timeMs: number;
}

const engine = new MemoryEngine();
const trades: Trade[] = [];
const inflows: Moved[] = [];
/** By "member day": what is owned of each coin when the day ends. */
const owned = new Map<string, ReadonlyMap<string, bigint>>();
let postgres: Postgres;
let pool: Pool;
let marketData: MarketData;

/** A reward is earned; what any other account of the venue gives comes from outside. */
function isGiven(event: Event): event is Extract<Event, { type: "memberCredited" }> {
  return event.type === "memberCredited" && event.account !== "rewards";
}

function note(event: Event, timeMs: number): void {
  const moved = (amount: bigint): void => {
    const { member, coin } = event as Event & { member: number; coin: string };
    inflows.push({ member, coin, amount, timeMs });
  };
  if (event.type === "tradeExecuted") trades.push({ market: event.market, timeMs, price: event.price });
  if (event.type === "depositCredited" || isGiven(event)) moved(event.amount);
  if (event.type === "depositReversed") moved(-event.debited);
  if (event.type === "creditReturned") moved(-event.amount);
  if (event.type === "withdrawalSettled") moved(-event.amount);
}

/** Of loans, with the interest that is charged. */
function owedOf(member: number, coin: string): bigint {
  const own = [...engine.exchange.loans.of(member)].filter(({ plan }) => plan.terms.coin === coin);
  return own.reduce((sum, { principal, interest }) => sum + principal + interest, 0n);
}

function noteOwned(day: number): void {
  for (const member of MEMBERS) {
    const units = (coin: string): bigint =>
      balancesOf(engine.exchange, member)
        .filter((balance) => balance.coin === coin)
        .reduce((sum, { available, frozen }) => sum + available + frozen, -owedOf(member, coin));
    owned.set(`${member} ${day}`, new Map(COINS.map((coin) => [coin, units(coin)])));
  }
}

before(async () => {
  const generator = new CommandGenerator(41);
  const opening = [...generator.opening()];
  for (let day = 0; day <= DAYS; day += 1) {
    const commands = day === 0 ? opening : [];
    const count = commands.length + COMMANDS_A_DAY;
    for (let place = 0; place < count; place += 1) {
      const command = commands[place] ?? generator.next(engine.exchange.trading.lastOrderId);
      // Of the last day only some hours have passed.
      const time =
        START +
        day * DAY_MS +
        place * Math.floor((day === DAYS ? NOW - START - DAYS * DAY_MS : DAY_MS) / count);
      for (const event of engine.run({ ...command, time })?.events ?? []) note(event, time);
    }
    noteOwned(START + day * DAY_MS);
  }
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  for (const id of MEMBERS)
    await pool.query(
      `insert into members (id, uid, email, password_hash, kind, invitation_code, created_at)
       overriding system value values ($1, $2, $3, '', $4, $2, 0)`,
      [id, `u${id}`, `m${id}@example.test`, id === 5 ? "participant" : "member"],
    );
  const projections = await startProjections({ pool, engine, log: SILENT });
  await projections.waitFor(engine.sequence, 20_000);
  await projections.stop();
  marketData = await startMarketData({ pool, engine, nowMs: () => NOW });
});

after(async () => {
  marketData.stop();
  await pool.end();
  await postgres.stop();
});

/** By hand: the price of the last trade before a moment, on the coin's market against USDT. */
function naiveWorth(coin: string, units: bigint, beforeMs: number): bigint {
  if (units < 0n) return -naiveWorth(coin, -units, beforeMs);
  if (coin === "USDT") return units;
  const terms = marketData.terms.scaleOf(`${coin}/USDT`);
  const last = trades.findLast(({ market, timeMs }) => market === terms.market && timeMs < beforeMs);
  return (units * BigInt(last?.price ?? terms.priceInitial) * terms.quotePerTickLot) / terms.lotSize;
}

function naiveDay(member: number, day: number, closeMs: number): { worth: bigint; inflow: bigint } {
  let worth = 0n;
  for (const [coin, units] of owned.get(`${member} ${day}`)!) worth += naiveWorth(coin, units, closeMs);
  let inflow = 0n;
  for (const moved of inflows) {
    if (moved.member !== member || moved.timeMs < day || moved.timeMs >= day + DAY_MS) continue;
    const minute = moved.timeMs - (moved.timeMs % 60_000);
    const size = naiveWorth(moved.coin, moved.amount < 0n ? -moved.amount : moved.amount, minute);
    inflow += moved.amount < 0n ? -size : size;
  }
  return { worth, inflow };
}

type History = CallOutput<"user/worthHistory">;

async function history(memberId: number, input: CallInput<"user/worthHistory"> = {}): Promise<History> {
  const call = worthHandlers({ pool, marketData, readable: async () => true })["user/worthHistory"];
  const context = { member: { memberId }, timeMs: NOW } as MemberContext;
  const { input: inputShape, output } = CALLS["user/worthHistory"];
  return output.parse(await call(inputShape.parse(input), context));
}

function units(text: string): bigint {
  const size = unitsOfText(text.replace("-", ""), 6);
  return text.startsWith("-") ? -size : size;
}

async function storedRows(): Promise<unknown[]> {
  const { rows } = await pool.query("select * from worth_day order by member, day");
  return rows;
}

test("days that are closed late, and together, are what they were when they ended", async () => {
  const parts = { pool, marketData };
  const thirdMidnight = START + 2 * DAY_MS;
  assert.equal(
    await closeDaysOfAll(parts, thirdMidnight + SETTLING_MS - 1, always),
    4,
    "the second day still settles",
  );
  assert.equal(await closeDaysOfAll(parts, thirdMidnight + SETTLING_MS, always), 4);
  assert.equal(await closeDaysOfAll(parts, thirdMidnight + SETTLING_MS, always), 0, "each day once");
  assert.equal(await closeDaysOfAll(parts, NOW, always), 4 * (DAYS - 2), "what was missed is caught up");

  const { rows } = await pool.query<Record<"member" | "day" | "worth" | "inflow", string>>(
    "select member, day, worth, inflow from worth_day order by member, day",
  );
  assert.equal(rows.length, 4 * DAYS, "a participant has no days");
  for (const row of rows) {
    const day = Number.parseInt(row.day, 10);
    const expected = naiveDay(Number.parseInt(row.member, 10), day, day + DAY_MS);
    assert.deepEqual(
      { worth: BigInt(row.worth), inflow: BigInt(row.inflow) },
      expected,
      `${row.member} ${row.day}`,
    );
  }
});

test("all at once gives the same rows as day by day", async () => {
  const before = await storedRows();
  await pool.query("truncate worth_day");
  await closeDaysOfAll({ pool, marketData }, NOW, always);
  assert.deepEqual(await storedRows(), before);
});

test("profits and inflows add up to the worth, and the running day to what the account is worth now", async () => {
  let moved = 0;
  for (const member of MEMBERS.slice(0, 4)) {
    const { list, nextCursor } = await history(member);
    assert.equal(nextCursor, null);
    assert.deepEqual(
      list.map(({ day }) => day),
      Array.from({ length: DAYS + 1 }, (_, back) => START + (DAYS - back) * DAY_MS),
    );
    assert.deepEqual(
      list.map(({ closed }) => closed),
      [false, ...Array.from({ length: DAYS }, () => true)],
    );
    let sum = 0n;
    for (const row of list.toReversed()) {
      sum += units(row.profitUsdt) + units(row.inflowUsdt);
      assert.equal(sum, units(row.worthUsdt), `${member} ${row.day}`);
      if (row.inflowUsdt !== "0" && row.profitUsdt !== "0") moved += 1;
    }
    const now = naiveDay(member, START + DAYS * DAY_MS, NOW);
    assert.equal(units(list[0]!.worthUsdt), now.worth);
    assert.equal(units(list[0]!.inflowUsdt), now.inflow);
    const info = await readHandlers({ pool, engine, marketData })["user/getAccountInfo"]({}, {
      member: { memberId: member },
      timeMs: NOW,
    } as MemberContext);
    assert.equal(info.totalUsdt, list[0]!.worthUsdt);
    assert.equal(info.todayProfitUsdt, list[0]!.profitUsdt, "the overview shows the same of today");
    assert.equal(info.todayStartUsdt, list[1]!.worthUsdt);
  }
  assert.ok(moved > DAYS, `${moved} days have both a profit and an inflow`);
});

test("the history pages, keeps to its period, and is nobody else's", async () => {
  const whole = await history(2);
  const pages: History["list"] = [];
  for (let cursor: string | undefined; ;) {
    const page = await history(2, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(...page.list);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  assert.deepEqual(pages, whole.list);
  const [from, to] = [START + DAY_MS, START + 3 * DAY_MS];
  const part = await history(2, { from, to });
  assert.deepEqual(
    part.list,
    whole.list.filter(({ day }) => day >= from && day < to),
  );
  assert.deepEqual(await history(77), { list: [], nextCursor: null }, "who owns nothing has no history");
});
