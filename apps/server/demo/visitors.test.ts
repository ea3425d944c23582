/** Visitors of the demo over a whole exchange: each has a member and money of its own, and all of it comes back. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Amount, ticks } from "@meridian/core";
import type { Answer } from "../ground/engine/engine.ts";
import { openOffersOfDemo } from "../money/wealth/index.ts";
import { dataOf } from "../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../testing/exchange.ts";
import { giftsOf, PURSES, VISITOR_USDT } from "./roster.ts";
import { createVisitorFunds, firstStock, type RunningVisitors, VISITOR_LIFE_MS } from "./visitors.ts";

const FUND_PASSWORD = "246810";
const SECOND_MS = 1_000;

let testing: TestExchange;
let funds: RunningVisitors;
let house: number;
/** Commands of the demo let through before it fails as in a crash. */
let commandsLeft = Number.POSITIVE_INFINITY;
const sent: unknown[] = [];

before(async () => {
  testing = await startTestExchange();
  const { pool, engine, identity } = testing.exchange;
  house = (await testing.enrol()).memberId;
  for (const { coin, amount } of firstStock(house)) {
    const depositKey = `evm:stock:${coin}`;
    const deposit = { type: "creditDeposit", depositKey, network: "evm", member: house, coin } as const;
    const answer = await engine.submit("test", depositKey, { ...deposit, time: Date.now(), amount });
    assert.ok(answer.ok);
  }
  funds = createVisitorFunds({
    ...{ pool, house, log: { info: () => undefined, error: () => undefined } as never },
    engine: {
      get sequence() {
        return engine.sequence;
      },
      view: () => engine.view(),
      query: (name, asked) => engine.query(name, asked),
      submit(...order): Promise<Answer> {
        if (commandsLeft-- <= 0) return Promise.reject(new Error("the process ends here"));
        return engine.submit(...order);
      },
    },
    bank: { send: async (gifts) => void sent.push(...gifts) },
    closeSessions: (memberId, timeMs) => identity.sessions.closeOthers(memberId, "", timeMs),
    readable: async () => {
      await testing.call("data/getTickers", {});
      return true;
    },
  });
  await funds.round(Date.now());
  identity.visitorFunds = funds;
});

after(() => testing.stop());

async function visit(): Promise<{ token: string; memberId: number }> {
  const { token, member } = dataOf(await testing.call("login/demo", {}));
  const { rows } = await testing.exchange.pool.query("select id::int from members where uid = $1", [
    member.uid,
  ]);
  return { token, memberId: rows[0].id };
}

/** By account and coin. */
async function held(token: string): Promise<Record<string, string>> {
  const { list } = dataOf(await testing.call("user/queryCoinAccount", {}, { token }));
  const some = list.filter(({ available, frozen }) => available !== "0" || frozen !== "0");
  return Object.fromEntries(
    some.map(({ account, coin, available, frozen }) => [`${account} ${coin}`, `${available} ${frozen}`]),
  );
}

const SPOT_USDT = String(
  Number(PURSES.demo["USDT"]) - Number(VISITOR_USDT.contract) - Number(VISITOR_USDT.rounds),
);
const PURSE = {
  ...Object.fromEntries(Object.entries(PURSES.demo).map(([coin, amount]) => [`spot ${coin}`, `${amount} 0`])),
  "spot USDT": `${SPOT_USDT} 0`,
  "contract USDT": `${VISITOR_USDT.contract} 0`,
  "rounds USDT": `${VISITOR_USDT.rounds} 0`,
};

async function stockLeft(): Promise<ReadonlyMap<string, bigint>> {
  return (await testing.exchange.engine.view()).venueBalances.get("demo") ?? new Map();
}

async function buySome(token: string): Promise<void> {
  dataOf(await testing.call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, { token }));
  const order = { market: "BTC/USDT", side: "buy", type: "limit", price: "64000", quantity: "0.1" } as const;
  dataOf(await testing.call("user/setOrder", { ...order, remark: "first try" }, { token }));
}

test("each press makes a member of its own with the whole purse", async () => {
  const one = await visit();
  const other = await visit();
  assert.notEqual(one.memberId, other.memberId);
  assert.deepEqual(await held(one.token), PURSE);
  assert.deepEqual(await held(other.token), PURSE);
  await buySome(one.token);
  assert.deepEqual(await held(other.token), PURSE, "what one does is nothing to the other");
});

test("five wrong fund passwords lock the one who entered them and nobody else", async () => {
  const [one, other] = [await visit(), await visit()];
  for (let time = 0; time < 6; time++) {
    await testing.call("user/openFundGrant", { fundPassword: "000000" }, one);
  }
  const locked = await testing.call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, one);
  assert.equal(locked.refusal, "fund_password.locked");
  dataOf(await testing.call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, other));
});

test("a reset cancels what is open and gives back the balances of the start, to the last unit", async () => {
  const { token } = await visit();
  await buySome(token);
  const transfer = { coin: "USDT", from: "spot", to: "wealth", amount: "1000" } as const;
  dataOf(await testing.call("user/convert", transfer, { token }));
  dataOf(await testing.call("user/resetDemo", {}, { token }));
  assert.deepEqual(await held(token), PURSE);
  assert.equal(dataOf(await testing.call("user/pendOrderList", {}, { token })).list.length, 0);
  const member = await testing.enrol();
  assert.equal((await testing.call("user/resetDemo", {}, member)).refusal, "demo.not_demo");
});

test("a reset takes out what is invested, but for a locked pledge, which ends with its term", async () => {
  const { pool, engine, wealth } = testing.exchange;
  await openOffersOfDemo({ pool, engine, wealth, log: { info: () => undefined, warn: () => undefined } });
  const { token } = await visit();
  dataOf(await testing.call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, { token }));
  dataOf(await testing.call("user/addSavings", { productId: "usdt-flexible", amount: "100" }, { token }));
  dataOf(await testing.call("user/addInterest", { productId: "usdt-30", amount: "200" }, { token }));
  const pledge = { productId: "eth-60", amount: "0.5", autoRenew: true } as const;
  dataOf(await testing.call("user/addInterest", pledge, { token }));
  dataOf(await testing.call("user/resetDemo", {}, { token }));
  assert.deepEqual(await held(token), { ...PURSE, "wealth ETH": "0 0.5" });
  const { list } = dataOf(await testing.call("user/getInterestOrderList", {}, { token }));
  assert.deepEqual(
    list.map(({ productId, state, autoRenew }) => [productId, state, autoRenew]),
    [
      ["eth-60", "running", false],
      ["usdt-30", "exited", false],
      ["usdt-flexible", "redeemed", false],
    ],
  );
});

const MARKET = "BTC-PERP";
let indexCount = 0;

/** In USDT, of which a tick is a tenth. */
async function setIndex(price: number): Promise<void> {
  const time = Date.now();
  const samples = ["one", "two"].map((source) => ({ source, price: ticks(price * 10), time }));
  const command = { type: "takePrices", time, market: MARKET, samples } as const;
  const answer = await testing.exchange.engine.submit("venue", `index:${indexCount++}`, command);
  assert.ok(answer.ok);
}

/** Bids and offers as many contracts around the index. */
async function quote(quantity: string): Promise<TestMember> {
  const maker = await testing.enrol();
  await testing.credit(maker.memberId, "USDT", "1000000");
  dataOf(await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, maker));
  const transfer = { coin: "USDT", from: "spot", to: "contract", amount: "1000000" } as const;
  dataOf(await testing.call("user/convert", transfer, maker));
  for (const [side, price] of [
    ["buy", "63999"],
    ["sell", "64001"],
  ] as const) {
    const order = { market: MARKET, side, type: "limit", price, quantity } as const;
    dataOf(await testing.call("user/placeOrder", order, maker));
  }
  return maker;
}

/** A long at market, with a take profit, and an order in the book. */
async function goLong(token: string, quantity: string): Promise<void> {
  dataOf(await testing.call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, { token }));
  const order = { market: MARKET, side: "buy", type: "market", quantity, takeProfit: "70000" } as const;
  dataOf(await testing.call("user/placeOrder", order, { token }));
  const resting = { market: MARKET, side: "buy", type: "limit", price: "62000", quantity: "0.01" } as const;
  dataOf(await testing.call("user/placeOrder", resting, { token }));
  assert.equal((await openIn(token)).length, 1);
}

const openIn = async (token: string) => dataOf(await testing.call("user/listPositions", {}, { token })).list;

test("a reset closes what is open in contracts, and the first position can be opened again at once", async () => {
  await setIndex(64_000);
  const maker = await quote("1");
  const { token } = await visit();
  await goLong(token, "0.5");
  dataOf(await testing.call("user/resetDemo", {}, { token }));
  assert.deepEqual(await openIn(token), []);
  assert.equal(dataOf(await testing.call("user/listOrders", { state: "open" }, { token })).list.length, 0);
  assert.deepEqual(await held(token), PURSE);
  await goLong(token, "0.2");
  dataOf(await testing.call("user/orderCancelAll", {}, maker));
});

test("a position that nobody takes keeps a reset from happening, and the end of its member for a later round", async () => {
  await setIndex(64_000);
  const maker = await quote("0.3");
  const { token, memberId } = await visit();
  await goLong(token, "0.3");
  dataOf(await testing.call("user/orderCancelAll", {}, maker));
  assert.equal((await testing.call("user/resetDemo", {}, { token })).refusal, "demo.positions_open");
  assert.equal((await openIn(token)).length, 1);
  const { pool, engine } = testing.exchange;
  const late = Date.now() + VISITOR_LIFE_MS + SECOND_MS;
  await pool.query("update members set created_at = $2 where kind = 'demo' and id <> $1", [memberId, late]);
  const positions = async () => (await engine.query("contractMember", { member: memberId })).positions;
  const endedAt = async (): Promise<number> => {
    const { rows } = await pool.query("select demo_ended_at::float8 as at from members where id = $1", [
      memberId,
    ]);
    return rows[0].at;
  };
  await funds.round(late);
  assert.deepEqual([(await positions()).length, await endedAt()], [1, 0]);
  await quote("1");
  await funds.round(late + SECOND_MS);
  assert.deepEqual([(await positions()).length, await endedAt()], [0, late + SECOND_MS]);
  const { balance } = await engine.query("contractMember", { member: memberId });
  assert.equal(balance.wallet, 0n);
  assert.deepEqual(await engine.checkInvariants(), []);
});

test("after a week all of it is back, its session is over, and a crash on the way costs nothing", async () => {
  const before = await stockLeft();
  const { token, memberId } = await visit();
  await buySome(token);
  const late = Date.now() + VISITOR_LIFE_MS + SECOND_MS;
  await testing.exchange.pool.query("update members set created_at = $2 where kind = 'demo' and id <> $1", [
    memberId,
    late,
  ]);
  for (const commands of [0, 1, 13, 14, 17, 20]) {
    commandsLeft = commands;
    await assert.rejects(funds.round(late), /the process ends here/);
  }
  commandsLeft = Number.POSITIVE_INFINITY;
  await funds.round(late);
  assert.deepEqual(await stockLeft(), before);
  assert.equal((await testing.call("user/queryCoinAccount", {}, { token })).code, 4001);
  const { rows } = await testing.exchange.pool.query(
    "select demo_ended_at::float8 as at from members where id = $1",
    [memberId],
  );
  assert.equal(rows[0].at, late);
  assert.deepEqual(await testing.exchange.engine.checkInvariants(), []);
});

test("a visitor that registers keeps its member, its money and its favourites, and is no demo any more", async () => {
  const { token, memberId } = await visit();
  dataOf(await testing.call("user/setFavourites", { markets: ["ETH/USDT"] }, { token }));
  const email = `${randomUUID()}@example.org`;
  dataOf(await testing.call("login/sendCode", { to: { email }, purpose: "register" }, { token }));
  const { list } = dataOf(await testing.call("data/getMailbox", { email }));
  const password = "kept for good 1";
  const input = { email, code: list[0]?.code ?? "", password, acceptTerms: true, keepDemo: true };
  const kept = dataOf(await testing.call("login/register", input, { token }));
  assert.deepEqual([kept.member.demo, kept.member.email, kept.member.fundPasswordSet], [false, email, false]);
  assert.deepEqual(await held(kept.token), PURSE);
  assert.deepEqual(dataOf(await testing.call("user/getFavourites", {}, { token: kept.token })).markets, [
    "ETH/USDT",
  ]);
  const { rows } = await testing.exchange.pool.query("select id::int from members where email = $1", [email]);
  assert.equal(rows[0].id, memberId);
  dataOf(await testing.call("login/login", { email, password }));
  const again = await testing.call("login/register", { ...input, email: `x${email}` }, { token: kept.token });
  assert.equal(again.refusal, "demo.not_demo");
});

test("what runs low is asked of the chain again, and what arrives goes to the demo account", async () => {
  const { engine } = testing.exchange;
  const [gift] = giftsOf(0, PURSES.demo);
  const stock = (await stockLeft()).get(gift!.coin)!;
  const amount = (stock - gift!.amount) as Amount;
  const moved = { type: "moveVenueFunds", from: "demo", to: "operating", coin: gift!.coin } as const;
  const answer = await engine.submit("test", randomUUID(), { ...moved, time: Date.now(), amount });
  assert.ok(answer.ok);
  await funds.round(Date.now());
  assert.deepEqual(
    sent,
    firstStock(house).filter(({ coin }) => coin === gift!.coin),
  );
});

test("one address opens five in an hour", async () => {
  const tight = await startTestExchange({ DEMO_PER_HOUR: "5" });
  try {
    for (let press = 0; press < 5; press++) dataOf(await tight.call("login/demo", {}));
    assert.equal((await tight.call("login/demo", {})).refusal, "demo.too_many");
  } finally {
    await tight.stop();
  }
});
