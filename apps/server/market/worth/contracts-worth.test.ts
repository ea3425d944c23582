// Goal: what a member owns counts its open positions at their marks, at every midnight and now, and nothing that moves
// between its own accounts or positions changes it. Method: a random history of two contracts over some days, with
// isolated margins, liquidations and deleveraging; what the core says at each midnight is noted while it is made.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type Amount,
  type Command,
  contractBalanceOf,
  MEMBER_ACCOUNTS,
  balanceOf,
  positionsOf,
  type RatePpm,
  subAccountOf,
  type Ticks,
} from "@meridian/core";
import { contractLimit, contractMarket, contractTerms, PRICE, Random, USDT } from "@meridian/core/testing";
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import type { MemberContext } from "../../ground/calls/context.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { DAY_MS } from "../market-data/intervals.ts";
import { type MarketData, startMarketData } from "../market-data/market-data.ts";
import { readHandlers } from "../projections/handlers.ts";
import { type Projections, startProjections } from "../projections/projections.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import { closeDays, runningWorth, SETTLING_MS } from "./history.ts";

const START = Date.UTC(2026, 2, 1);
const DAYS = 4;
const NOW = START + DAYS * DAY_MS + 6 * 3_600_000;
const MEMBERS = [1, 2, 3, 4, 5, 6];
const BASES = ["BTC", "ETH"];
/** In which nobody trades before the last test. */
const QUIET = "SOL";
const FUNDS = 12_000n * USDT;
/** A managed order of the first member. */
const SUB = subAccountOf(1, 1);
const TRADERS = [...MEMBERS, ...MEMBERS, SUB];

const engine = new MemoryEngine();
const random = new Random(318);
const price = new Map([...BASES, QUIET].map((base) => [base, 60_000]));
/** By "member day": worth in units when the day ends. */
const worths = new Map<string, bigint>();
let postgres: Postgres;
let pool: Pool;
let projections: Projections;
let marketData: MarketData;

const usdt = (whole: number): Amount => (BigInt(whole) * USDT) as Amount;

function opening(time: number): Command[] {
  const tier = { notionalMax: (10_000_000n * USDT) as Amount, maintenancePpm: 5_000, leverageMax: 100 };
  const deposit = { time, network: "evm", coin: "USDT", amount: FUNDS as Amount } as const;
  return [
    { type: "defineCoin", time, coin: "USDT", decimals: 6 },
    ...[...BASES, QUIET].flatMap((base): Command[] => [
      { type: "defineCoin", time, coin: base, decimals: 8 },
      { ...contractTerms(base), type: "defineContract", time },
      { type: "setContractTiers", time, market: `${base}-PERP`, tiers: [tier] },
    ]),
    ...MEMBERS.flatMap((member): Command[] => [
      { type: "openMember", time, member, inviter: 0 },
      { ...deposit, type: "creditDeposit", depositKey: `deposit:${member}`, member },
      {
        time,
        type: "transfer",
        member,
        coin: "USDT",
        from: "spot",
        to: "contract",
        amount: (9_000n * USDT) as Amount,
      },
    ]),
    {
      ...{ type: "openManaged", time, member: 1, account: SUB, market: "BTC-PERP", leverage: 3 },
      ...{ base: 0n as Amount, quote: (3_000n * USDT) as Amount, profitSharePpm: 0 as RatePpm },
    },
  ];
}

function setIndex(base: string, time: number): void {
  const samples = ["one", "two"].map((source) => ({
    ...{ source, time },
    price: Math.round(price.get(base)! * PRICE) as Ticks,
  }));
  engine.run({ type: "takePrices", time, market: `${base}-PERP`, samples });
}

/** One moment: a price that moved, then orders near it, and what else its members may do. */
function act(time: number): void {
  const base = random.pick(BASES);
  const market = `${base}-PERP`;
  price.set(base, Math.round(price.get(base)! * (1 + random.between(-20, 20) / 800)));
  for (const each of BASES) setIndex(each, time);
  for (const side of ["buy", "sell"] as const) {
    const order = contractLimit(random.pick(TRADERS), side, price.get(base)!, random.between(1, 20) / 10, {
      time,
      market,
    });
    engine.run(order);
  }
  const member = random.pick(MEMBERS);
  if (random.oneIn(5))
    engine.run({ type: "setMarginMode", time, member, market, mode: random.pick(["cross", "isolated"]) });
  if (random.oneIn(5)) engine.run({ type: "setPositionMode", time, member, isHedged: random.oneIn(2) });
  if (random.oneIn(4))
    engine.run(contractMarket(member, random.pick(["buy", "sell"]), 0, "close", { time, market }));
  const [from, to] = random.oneIn(2) ? (["spot", "contract"] as const) : (["contract", "spot"] as const);
  const amount = (BigInt(random.between(1, 400)) * USDT) as Amount;
  engine.run({ type: "transfer", time, member: random.pick(MEMBERS), coin: "USDT", from, to, amount });
}

/** As the core has it: every account, isolated margins among them, and the profit of open positions. */
function owned(member: number): bigint {
  const numbers = member === 1 ? [member, SUB] : [member];
  const accounts = numbers.flatMap((number) =>
    MEMBER_ACCOUNTS.map((account) => balanceOf(engine.exchange, `member:${number}:${account}`, "USDT")),
  );
  const held = accounts.reduce((sum, { available, frozen }) => sum + available + frozen, 0n);
  return numbers.reduce((sum, number) => sum + openProfit(number), held);
}

const openProfit = (number: number): bigint =>
  positionsOf(engine.exchange, number).reduce((sum, { unrealised }) => sum + unrealised, 0n);

before(async () => {
  for (const command of opening(START)) assert.notEqual(engine.run(command), null, command.type);
  for (let day = 0; day <= DAYS; day += 1) {
    const dayMs = START + day * DAY_MS;
    const end = Math.min(dayMs + DAY_MS, NOW);
    for (let time = dayMs + 60_000; time < end; time += 240_000) act(time);
    for (const member of MEMBERS) worths.set(`${member} ${dayMs}`, owned(member));
  }
  postgres = await startTemporaryPostgres();
  pool = await freshDatabase(postgres);
  for (const id of MEMBERS)
    await pool.query(
      `insert into members (id, uid, email, password_hash, kind, invitation_code, created_at)
       overriding system value values ($1, $2, $3, '', 'member', $2, 0)`,
      [id, `u${id}`, `m${id}@example.test`],
    );
  projections = await startProjections({ pool, engine, log: SILENT });
  assert.ok(await projections.waitFor(engine.sequence, 30_000));
  marketData = await startMarketData({ pool, engine, nowMs: () => NOW });
});

after(async () => {
  await projections.stop();
  marketData.stop();
  await pool.end();
  await postgres.stop();
});

const events = () => engine.records.flatMap((record) => record.events);

test("the history has what is to be tried", () => {
  const count = (type: string): number => events().filter((event) => event.type === type).length;
  assert.ok(count("contractTraded") > 300);
  assert.ok(
    count("liquidationBegun") > 9 && count("positionDeleveraged") > 3 && count("positionTakenOver") > 3,
  );
  assert.ok(count("fundingPaid") > 20);
  const open = MEMBERS.flatMap((member) => positionsOf(engine.exchange, member));
  assert.ok(open.length > 2);
  assert.ok(events().some((event) => event.type === "contractTraded" && event.takerMember === SUB));
  assert.notEqual(openProfit(SUB), 0n);
  assert.ok(MEMBERS.some((member) => contractBalanceOf(engine.exchange, member).isolatedMargin > 0n));
});

test("each midnight's worth is what the core had then, open positions at mark", async () => {
  for (const member of MEMBERS) {
    assert.equal(await closeDays({ pool, marketData }, member, NOW + SETTLING_MS), DAYS);
    const { rows } = await pool.query<{ day: string; worth: string; inflow: string }>(
      "select day, worth, inflow from worth_day where member = $1 order by day",
      [member],
    );
    assert.deepEqual(
      rows.map(({ worth }) => BigInt(worth)),
      rows.map(({ day }) => worths.get(`${member} ${day}`)),
      `member ${member}`,
    );
    assert.deepEqual(
      rows.map(({ inflow }) => BigInt(inflow)),
      rows.map((_, place) => (place === 0 ? FUNDS : 0n)),
    );
  }
});

type Info = CallOutput<"user/getAccountInfo">;

function info(memberId: number): Promise<Info> {
  const context = { member: { memberId }, timeMs: NOW } as MemberContext;
  return readHandlers({ pool, engine, marketData })["user/getAccountInfo"]({}, context);
}

const units = (text: string): bigint => {
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const size = BigInt(whole + part.padEnd(6, "0"));
  return sign === "-" ? -size : size;
};

test("now is reckoned like the day that runs, with the open profit in the contract account", async () => {
  for (const member of MEMBERS) {
    const now = await info(member);
    assert.equal(units(now.totalUsdt), owned(member));
    const open = openProfit(member);
    assert.equal(units(now.openProfitUsdt), open);
    assert.equal(units(now.managedProfitUsdt), member === 1 ? openProfit(SUB) : 0n);
    const midnight = worths.get(`${member} ${START + (DAYS - 1) * DAY_MS}`)!;
    assert.equal(units(now.todayProfitUsdt), owned(member) - midnight);
    const { wallet, isolatedMargin } = contractBalanceOf(engine.exchange, member);
    const account = now.accounts.find(({ account: name }) => name === "contract");
    assert.equal(units(account?.totalUsdt ?? ""), wallet + isolatedMargin + open);
    assert.equal((await runningWorth({ pool, marketData }, member, NOW))?.worth, owned(member));
  }
});

async function settled(...commands: readonly Command[]): Promise<void> {
  for (const command of commands) assert.notEqual(engine.run(command), null, command.type);
  assert.ok(await projections.waitFor(engine.sequence, 10_000));
}

const QUIET_MARKET = `${QUIET}-PERP`;

test("moving between spot, wallet and a margin changes nothing, and closing costs its fee alone", async () => {
  const time = NOW;
  const money = { time, coin: "USDT" } as const;
  const two = [9, 10].flatMap((member): Command[] => [
    { type: "openMember", time, member, inviter: 0 },
    {
      ...money,
      type: "creditDeposit",
      network: "evm",
      depositKey: `late:${member}`,
      member,
      amount: usdt(9_000),
    },
    { ...money, type: "transfer", member, from: "spot", to: "contract", amount: usdt(5_000) },
    { type: "setMarginMode", time, member, market: QUIET_MARKET, mode: "isolated" },
  ]);
  setIndex(QUIET, time);
  const at = { time, market: QUIET_MARKET };
  await settled(...two, contractLimit(10, "sell", 60_000, 1, at), contractLimit(9, "buy", 60_000, 1, at));
  const before = await info(9);
  assert.equal(before.todayProfitUsdt, "-30", "the fee alone");
  const move = { ...money, type: "transfer", member: 9, amount: usdt(1_000) } as const;
  const margin = { type: "moveMargin", time, member: 9, market: QUIET_MARKET, position: "net" } as const;
  for (const command of [
    { ...move, from: "spot", to: "contract" },
    { ...margin, amount: usdt(777) },
    { ...move, from: "contract", to: "spot" },
    { ...margin, amount: usdt(-300) },
  ] as const) {
    await settled(command);
    const { totalUsdt, todayProfitUsdt } = await info(9);
    assert.deepEqual([totalUsdt, todayProfitUsdt], [before.totalUsdt, before.todayProfitUsdt]);
  }
  await settled(contractLimit(10, "buy", 60_000, 1, at), contractMarket(9, "sell", 0, "close", at));
  assert.equal(units((await info(9)).totalUsdt), units(before.totalUsdt) - 30n * USDT);
});
