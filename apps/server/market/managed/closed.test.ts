// Goal: two people close a strategy and stop what runs of it, for ever until two people open it; and two people set the
// venue's share of profits. Method: a whole exchange, staff of both sides, and the loop begun a second time over what
// was written.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ParameterChange } from "@meridian/contract";
import { dataOf, hireStaff, REASON } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { startLoop } from "./loop.ts";
import { ManagedScene } from "./testing.ts";

let testing: TestExchange;
let scene: ManagedScene;
let staff: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
  staff = await hireStaff(testing);
});

after(() => testing.stop());

type StateChange = Omit<Extract<ParameterChange, { kind: "strategyState" }>, "kind">;

const proposed = (change: ParameterChange) =>
  testing.call("staff/proposeChange", { change, reason: REASON }, staff("risk"));
const propose = (change: StateChange) => proposed({ kind: "strategyState", ...change });
const inTwos = (change: StateChange) => carriedOut({ kind: "strategyState", ...change });

async function carriedOut(change: ParameterChange): Promise<void> {
  const { proposalId, hash } = dataOf(await proposed(change));
  const approval = { proposalId, hash, reason: REASON };
  const done = dataOf(await testing.call("staff/approveProposal", approval, staff("owner", true)));
  assert.equal(done.state, "executed", done.refusal);
}

async function stateOf(strategy: string): Promise<string | undefined> {
  const { list } = dataOf(await testing.call("user/getLoopGoods", {}));
  return list.find((goods) => goods.strategy === strategy)?.state;
}

test("one person alone closes nothing, and a strategy that there is not cannot be closed", async () => {
  const alone = dataOf(await propose({ strategy: "trend", state: "closed", running: "leave" }));
  const approval = { proposalId: alone.proposalId, hash: alone.hash, reason: REASON };
  assert.notEqual((await testing.call("staff/approveProposal", approval, staff("risk"))).code, 0);
  assert.equal(await stateOf("trend"), "open");
  dataOf(
    await testing.call(
      "staff/refuseProposal",
      { proposalId: alone.proposalId, reason: REASON },
      staff("risk"),
    ),
  );
  assert.equal((await propose({ strategy: "luck", state: "closed", running: "leave" })).code, 1689);
  assert.notEqual(
    (await propose({ strategy: "trend", state: "open", running: "sell" })).code,
    0,
    "unchanged",
  );
});

test("the venue's share is what two people set and the member was shown, and is taken of the profit alone", async () => {
  const tooMuch = await proposed({ kind: "profitShare", profitSharePpm: 500_001 });
  assert.notEqual(tooMuch.code, 0);
  await carriedOut({ kind: "profitShare", profitSharePpm: 100_000 });
  assert.equal(dataOf(await testing.call("user/getLoopGoods", {})).profitSharePpm, 100_000);
  const member = await scene.rich("5000");
  await scene.trade("80.01");
  assert.equal((await scene.ask(member)).code, 1697, "it was not shown");
  const managedId = await scene.trading(member, { profitSharePpm: 100_000 });
  // All that it offers is bought, to 84.01.
  await scene.order("buy", "84.01", "50");
  await until(async () => Number((await scene.detail(member, managedId)).profitShare) > 0, "a profit");
  dataOf(await testing.call("order/managedStop", { managedId, sells: false }, member));
  await scene.statusIs(member, managedId, "closed");
  const { worthAtStart, worth, profit, profitShare } = await scene.detail(member, managedId);
  const before = Number(profit) + Number(profitShare);
  assert.ok(Number(profitShare) > 0);
  assert.ok(Math.abs(Number(profitShare) - before / 10) < 0.001, `${profitShare} of ${before}`);
  assert.ok(Math.abs(Number(worth) - Number(worthAtStart) - Number(profit)) < 0.001);
  const { rows } = await testing.exchange.pool.query<{ readonly amount: string }>(
    `select amount::text from account_change where member = $1 and account = 'managed' and coin = 'USDT'
     and type = 'fee' order by sequence desc, position desc limit 1`,
    [member.memberId],
  );
  assert.equal(Number(rows[0]?.amount) / -1e6, Number(profitShare), "the last fee of its account");
  await carriedOut({ kind: "profitShare", profitSharePpm: 0 });
});

test("a closed strategy takes no new ones, leaves those that run, and answers an old request as before", async () => {
  const member = await scene.rich("5000");
  const key = "the-key-of-the-first-request";
  await scene.trade("80.01");
  const first = dataOf(await scene.ask({ ...member, key } as typeof member));
  await scene.statusIs(member, first.managedId, "running");
  await inTwos({ strategy: "grid", state: "closed", running: "leave" });
  assert.equal(await stateOf("grid"), "closed");
  assert.equal(await stateOf("dca"), "open");
  const refused = await scene.ask(member);
  assert.equal(refused.code, 1696);
  const again = dataOf(await scene.ask({ ...member, key } as typeof member));
  assert.equal(again.managedId, first.managedId);
  assert.equal((await scene.detail(member, first.managedId)).status, "running");
  await inTwos({ strategy: "grid", state: "open", running: "leave" });
  assert.equal(await stateOf("grid"), "open");
});

test("stopping those that run takes their orders back, keeps the coins as chosen, and says why", async () => {
  const [one, other] = [await scene.rich("5000"), await scene.rich("5000")];
  const trading = await scene.trading(one);
  const paused = await scene.running(other);
  dataOf(await testing.call("order/managedPause", { managedId: paused }, other));
  await inTwos({ strategy: "grid", state: "closed", running: "keep" });
  await scene.statusIs(one, trading, "closed");
  await scene.statusIs(other, paused, "closed");
  const ended = await scene.detail(one, trading);
  assert.equal(ended.ending?.key, "venueStopped");
  assert.ok(Number(ended.base) > 0, "the coins are kept");
  const orders = await scene.ordersOf(one, trading);
  const taken = orders.filter(({ state }) => state === "cancelled");
  assert.ok(taken.length > 0 && taken.every(({ endReason }) => endReason?.key === "venueStopped"));
  const { list } = dataOf(await testing.call("user/queryCoinAccount", {}, one));
  assert.equal(list.find(({ account, coin }) => account === "spot" && coin === "LTC")?.available, ended.base);
  const { list: history } = dataOf(
    await testing.call("staff/proposals", { kind: "strategyState", state: "executed" }, staff("risk")),
  );
  assert.equal(history[0]?.subject, "grid");
  const { strategyStates } = dataOf(await testing.call("staff/parameters", {}, staff("support")));
  assert.deepEqual(
    strategyStates.find(({ strategy }) => strategy === "grid"),
    { strategy: "grid", state: "closed", running: "keep" },
  );
});

test("what was decided before a crash is carried out at the next start, with the coins sold", async () => {
  await inTwos({ strategy: "grid", state: "open", running: "leave" });
  const member = await scene.rich("5000");
  const managedId = await scene.trading(member);
  const poor = await scene.rich("5000");
  const unpaid = await scene.written(poor, 9_000_000_000n);
  const { managed, pool, engine, venue } = testing.exchange;
  await managed.stop();
  await pool.query("update managed_strategy set state = 'closed', running = 'sell' where strategy = 'grid'");
  await scene.order("buy", "80.00", "50");
  const log = { error: assert.fail, warn: assert.fail };
  const begun = await startLoop({ pool, engine, venue, now: Date.now, log: log as never });
  try {
    await begun.tick();
    await until(async () => (await scene.detail(member, managedId)).fills > 1, "the sale");
    const { account } = await scene.accountOf(managedId);
    await scene.trade("79.99");
    await until(async () => {
      await begun.act(account, (run) => run.tick(Date.now() + 120_000));
      return (await scene.detail(member, managedId)).status === "closed";
    }, "the end");
  } finally {
    await begun.stop();
  }
  const ended = await scene.detail(member, managedId);
  assert.equal(ended.ending?.key, "venueStopped");
  assert.ok(Number(ended.base) < 0.01, "the coins are sold");
  const refused = await scene.detail(poor, `${unpaid.runId}`);
  assert.deepEqual([refused.status, refused.refusal], ["refused", "ledger.insufficient_balance"]);
  const { list } = dataOf(await testing.call("user/getNews", {}, poor));
  assert.deepEqual(
    list.flatMap((news) => (news.kind === "managed" ? [news.event] : [])),
    ["refused"],
  );
  assert.deepEqual(await engine.checkInvariants(), []);
});
