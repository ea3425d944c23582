// Goal: a gambler loses by the simulated index alone, comes back with another stake, and takes home what he wins.
// Method: a real exchange, a maker around an index that the test sets, and the gambler's own calls over HTTP.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { ticks } from "@meridian/core";
import { pino } from "pino";
import { Random } from "../../market/feeds/index.ts";
import { dataOf } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { gridOf } from "../grid.ts";
import type { Caller, Reply } from "../member/participant.ts";
import { MARKET_TEMPOS } from "../tempo.ts";
import type { Bet } from "./bets.ts";
import { Gambler } from "./gambler.ts";

const MARKET = "BTC-PERP";
const MINUTE_MS = 60_000;
const PAUSE_MS = 13 * MINUTE_MS;
/** Ticks of one USDT. */
const TICKS = 10;

let testing: TestExchange;
let maker: TestMember;
let price = 64_000;
let indexCount = 0;
let nowMs = 0;

before(async () => {
  testing = await startTestExchange();
  maker = await enrolled("2000000");
  const transfer = { coin: "USDT", from: "spot", to: "contract", amount: "2000000" } as const;
  dataOf(await testing.call("user/convert", transfer, maker));
  await moveTo(64_000);
});
after(() => testing.stop());

async function enrolled(amount: string): Promise<TestMember> {
  const member = await testing.enrol();
  dataOf(await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, member));
  await testing.credit(member.memberId, "USDT", amount);
  return member;
}

/** The maker quotes around the price first, so that the mark follows the index at once. */
async function moveTo(next: number): Promise<void> {
  await takePrices(price);
  price = next;
  dataOf(await testing.call("user/orderCancelAll", {}, maker));
  for (const [side, apart] of [
    ["buy", -1],
    ["sell", 1],
  ] as const) {
    const order = {
      market: MARKET,
      side,
      type: "limit",
      price: String(price + apart),
      quantity: "5",
    } as const;
    dataOf(await testing.call("user/placeOrder", order, maker));
  }
  await takePrices(price);
}

async function takePrices(usdt: number): Promise<void> {
  const time = Date.now();
  const samples = ["one", "two"].map((source) => ({ source, price: ticks(usdt * TICKS), time }));
  const command = { type: "takePrices", time, market: MARKET, samples } as const;
  assert.ok((await testing.exchange.engine.submit("venue", `index:${indexCount++}`, command)).ok);
}

function callerOf(member: TestMember): Caller {
  return {
    ...{ email: member.email, paused: false },
    async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
      const answer = await testing.call(name, input, member);
      return answer.code === 0
        ? { ok: true, data: answer.data as CallOutput<Name> }
        : { ok: false, refusal: answer.refusal ?? "" };
    },
  };
}

interface Setup {
  readonly member: TestMember;
  readonly gambler: Gambler;
  /** A look after so much time. */
  look(afterMs: number): Promise<void>;
}

/** @param draw of the side: below a half buys */
async function setUp(mode: Bet["mode"], draw: number): Promise<Setup> {
  const member = await enrolled("5000");
  const info = dataOf(await testing.call("data/contractList", {})).list[0]!;
  const grid = gridOf("contract", info);
  const tempo = MARKET_TEMPOS.find(({ market }) => market === MARKET)!;
  const random = Random.seeded(1);
  random.uniform = () => draw;
  const gambler = new Gambler({
    ...{ caller: callerOf(member), random, log: pino({ level: "silent" }) },
    bet: { market: MARKET, leverage: 125, mode, stake: 300 },
    market: { grid, tempo, notionalMin: 5, lastTicks: 0, fair: () => price * TICKS },
  });
  const look = (afterMs: number): Promise<void> => gambler.turn((nowMs += afterMs));
  return { member, gambler, look };
}

async function age(member: TestMember): Promise<void> {
  await testing.exchange.pool.query("update members set created_at = 0 where id = $1", [member.memberId]);
}

const positionsOf = async (member: TestMember) =>
  dataOf(await testing.call("user/listPositions", {}, member)).list;
const walletOf = async (member: TestMember) =>
  Number(dataOf(await testing.call("user/contractAccount", {}, member)).wallet);
const fundOf = async () => Number(dataOf(await testing.call("data/insuranceFund", {})).balance);

for (const [mode, draw, against] of [
  ["isolated", 0.25, 63_640],
  ["cross", 0.75, 64_500],
] as const) {
  test(`a bet of ${mode} margin is liquidated when the index moves against it, and he comes again`, async () => {
    await moveTo(64_000);
    const { member, look } = await setUp(mode, draw);
    await age(member);
    await look(MINUTE_MS);
    const [bet] = await positionsOf(member);
    assert.deepEqual([bet?.leverage, bet?.mode, bet?.isLong, bet?.exits.length], [125, mode, draw < 0.5, 1]);
    assert.ok(Number(bet?.value) > 30_000 && Number(bet?.value) <= 37_500, bet?.value);
    const fund = await fundOf();
    const before = dataOf(await testing.call("data/liquidationList", {})).list.length;
    await moveTo(against);
    assert.deepEqual(await positionsOf(member), []);
    const { list } = dataOf(await testing.call("data/liquidationList", {}));
    assert.ok(list.length > before);
    assert.deepEqual([list[0]?.side, list[0]?.outcome], [draw < 0.5 ? "long" : "short", "book"]);
    assert.ok((await fundOf()) > fund, "the insurance fund got its fee");
    await look(MINUTE_MS);
    await look(MINUTE_MS);
    assert.deepEqual(await positionsOf(member), [], "he stays away for a while");
    await look(PAUSE_MS);
    assert.equal((await positionsOf(member)).length, 1);
    assert.deepEqual(await testing.exchange.engine.checkInvariants(), []);
  });
}

test("a bet that wins is closed by its take profit, and the next one takes home what is above the stake", async () => {
  await moveTo(64_000);
  const { member, look } = await setUp("cross", 0.25);
  await age(member);
  await look(MINUTE_MS);
  await moveTo(64_600);
  await until(async () => (await positionsOf(member)).length === 0, "the take profit");
  assert.ok((await walletOf(member)) > 500);
  await look(MINUTE_MS);
  await look(PAUSE_MS);
  assert.equal((await positionsOf(member)).length, 1);
  assert.ok((await walletOf(member)) < 376, "the stake and a quarter of it");
});

test("a bet that neither wins nor loses is given up after some hours; a new member bets at 20 at most", async () => {
  await moveTo(64_000);
  const { member, look } = await setUp("isolated", 0.25);
  await look(MINUTE_MS);
  assert.equal((await positionsOf(member))[0]?.leverage, 20);
  nowMs = Date.now();
  await look(7 * 60 * MINUTE_MS);
  assert.equal((await positionsOf(member)).length, 1);
  await look(2 * 60 * MINUTE_MS);
  assert.deepEqual(await positionsOf(member), []);
});
