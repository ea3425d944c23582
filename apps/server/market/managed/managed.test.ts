/** Managed orders over a whole exchange: prepared, started, filled, paused, stopped, and stopped by their loss. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ownerOf } from "@meridian/core";
import { dataOf } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { GRID, grid, ManagedScene, MARKET } from "./testing.ts";

let testing: TestExchange;
let scene: ManagedScene;
let maker: TestMember;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
  ({ maker } = scene);
});

after(() => testing.stop());

test("stored prices come in stretches of the finest step that is kept for their time, down to the first", async () => {
  const { pool } = testing.exchange;
  const market = "ADA/USDT";
  const hour = Date.UTC(2026, 0, 1, 12);
  const minute = 60_000;
  const keep = (interval: string, openTime: number, price: string) =>
    pool.query(
      `insert into candle (market, interval, open_time, open, high, low, close, volume_base, volume_quote, trades)
       values ($1, $2, $3, $4, $4, $4, $4, 1, 1, 1)`,
      [market, interval, openTime, price],
    );
  await keep("1h", hour - 120 * minute, "0.5");
  await keep("1h", hour - 60 * minute, "0.6");
  await keep("5m", hour - 5 * minute, "0.6");
  await keep("1m", hour, "0.7");
  await keep("1m", hour + 2 * minute, "0.8");
  const before = (time: number) => testing.call("user/getLoopPrices", { market, before: time }).then(dataOf);
  // A candle that was not over is not the past.
  const newest = await before(hour + 2 * minute + 30_000);
  assert.deepEqual([newest.stepMinutes, newest.from, newest.opensAfterSteps], [1, hour, [0]]);
  const whole = await before(hour + 3 * minute);
  assert.deepEqual(
    [whole.opensAfterSteps, whole.close],
    [
      [0, 2],
      [whole.open[0], whole.open[1]],
    ],
  );
  const fives = await before(whole.from);
  assert.deepEqual([fives.stepMinutes, fives.from], [5, hour - 5 * minute]);
  const hours = await before(fives.from);
  assert.deepEqual([hours.stepMinutes, hours.from, hours.close.length], [60, hour - 120 * minute, 1]);
  const none = await before(hours.from);
  assert.deepEqual([none.from, none.close], [hours.from, []]);
  const refused = await testing.call("user/getLoopPrices", { market: "NOT/USDT" });
  assert.equal(refused.refusal, "market.unknown");
});

test("strategies are shown with bounds, and a prepared order says what is wrong with it and moves nothing", async () => {
  await scene.trade("80.01");
  const goods = dataOf(await testing.call("user/getLoopGoods", {}));
  assert.deepEqual(
    goods.list.map(({ strategy }) => strategy),
    ["grid", "dca", "trend", "reversion", "rebalance", "contractGrid"],
  );
  assert.ok(goods.markets.includes(MARKET));
  const member = await scene.rich("5000");
  const wish = { strategy: "grid", market: MARKET, quote: "1000" };
  const blind = dataOf(await testing.call("order/create", wish, member));
  assert.equal(blind.parameters, null);
  assert.equal(blind.problems[0]?.problem.key, "tooFewCandles");
  const wrong = grid({ upper: 7_000 });
  const checked = dataOf(await testing.call("order/create", { ...wish, parameters: wrong }, member));
  assert.equal(checked.problems[0]?.problem.key, "upperNotAboveLower");
  const good = dataOf(await testing.call("order/create", { ...wish, parameters: GRID }, member));
  assert.deepEqual([good.problems, good.price], [[], "80.01"]);
  const { list } = dataOf(await testing.call("user/queryCoinAccount", {}, member));
  assert.deepEqual(
    list.map(({ account, available }) => [account, available]),
    [["spot", "5000"]],
  );
});

test("what cannot be started is refused by name, and the fund password is asked for", async () => {
  const member = await testing.enrol();
  await testing.credit(member.memberId, "USDT", "500");
  const wish = { strategy: "grid", market: MARKET, quote: "1000", parameters: GRID, lossMaxPpm: 200_000 };
  const code = async (more: object): Promise<number> =>
    (await testing.call("order/submitOrder", { ...wish, ...more }, member)).code;
  assert.equal(await code({}), 1223, "the fund password");
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, member);
  assert.equal(await code({ strategy: "luck" }), 1689);
  assert.equal(await code({ market: "BTC/DOGE" }), 2101);
  assert.equal(await code({ parameters: grid({ steps: 1 }) }), 1690);
  assert.equal(await code({}), 2303, "more than there is");
  const { list } = dataOf(await testing.call("order/managedList", {}, member));
  assert.deepEqual(
    list.map(({ status, refusal }) => [status, refusal]),
    [["refused", "ledger.insufficient_balance"]],
  );
  const other = await testing.call("order/managedDetail", { managedId: list[0]!.managedId }, maker);
  assert.equal(other.code, 3405);
});

test("a grid trades with its own money and says why, counts for its owner, and gives everything back", async () => {
  await scene.trade("80.01");
  const member = await scene.rich("5000");
  const managedId = await scene.start(member);
  await scene.statusIs(member, managedId, "running");
  await scene.order("sell", "80.02", "20");
  await scene.trade("80.01");
  await scene.passMinute(managedId);
  const isOpenBuy = ({ side, state }: { side: string; state: string }): boolean =>
    side === "buy" && state === "open";
  const buy = await until(
    async () => (await scene.ordersOf(member, managedId)).find(isOpenBuy),
    "an open order",
  );
  const orders = await scene.ordersOf(member, managedId);
  assert.ok(orders.every(({ reason }) => reason.key.startsWith("grid")));
  // The start buys what the upper lines sell; the maker's ask meets it.
  const { list: balances } = dataOf(await testing.call("user/queryCoinAccount", {}, member));
  assert.equal(balances.find(({ account }) => account === "spot")?.available, "4000");
  const held = balances.filter(({ account }) => account === "managed");
  assert.ok(held.length > 0);
  const { totalUsdt } = dataOf(await testing.call("user/getAccountInfo", {}, member));
  assert.ok(Number(totalUsdt) > 4_990 && Number(totalUsdt) <= 5_000.1, totalUsdt);
  const { list: holds } = dataOf(await testing.call("user/getHolds", {}, member));
  assert.ok(holds.length > 0 && holds.every(({ account }) => account === "managed"));
  await scene.order("sell", buy.price, buy.quantity);
  await until(async () => (await scene.detail(member, managedId)).fills > 1, "a fill");
  assert.ok((await scene.ordersOf(member, managedId)).some(({ state }) => state === "filled"));

  const paused = dataOf(await testing.call("order/managedPause", { managedId }, member));
  assert.equal(paused.status, "paused");
  await until(
    async () => (await scene.ordersOf(member, managedId)).every(({ state }) => state !== "open"),
    "cancelled",
  );
  const resumed = dataOf(await testing.call("order/managedResume", { managedId }, member));
  assert.equal(resumed.status, "running");
  dataOf(await testing.call("order/managedStop", { managedId, sells: false }, member));
  await scene.statusIs(member, managedId, "closed");
  const ended = await scene.detail(member, managedId);
  assert.equal(ended.ending?.key, "stopped");
  assert.ok(Number(ended.base) > 0, "the coins are kept");
  const after = dataOf(await testing.call("user/queryCoinAccount", {}, member)).list;
  assert.ok(
    after.every(
      ({ account, available, frozen }) => account === "spot" || Number(available) + Number(frozen) === 0,
    ),
  );
  assert.equal(
    after.find(({ account, coin }) => account === "spot" && coin === "LTC")?.available,
    ended.base,
  );
  const again = await testing.call("order/managedPause", { managedId }, member);
  assert.equal(again.code, 1692);
});

test("the same key starts one managed order, and another wish under it is refused", async () => {
  const member = await scene.rich("5000");
  const input = { strategy: "grid", market: MARKET, quote: "1000", parameters: GRID, lossMaxPpm: 200_000 };
  const options = { ...member, key: "the-same-key-for-both" };
  const [one, other] = await Promise.all([
    testing.call("order/submitOrder", input, options),
    testing.call("order/submitOrder", input, options),
  ]);
  assert.equal(dataOf(one).managedId, dataOf(other).managedId);
  const changed = await testing.call("order/submitOrder", { ...input, quote: "900" }, options);
  assert.equal(changed.code, 1010);
  const { list } = dataOf(await testing.call("order/managedList", {}, member));
  assert.equal(list.length, 1);
  dataOf(await testing.call("order/managedStop", { managedId: list[0]!.managedId, sells: true }, member));
  await scene.statusIs(member, list[0]!.managedId, "closed");
});

test("a fall to the greatest loss sells everything at the market and says so", async () => {
  await scene.trade("80.01");
  const member = await scene.rich("5000");
  await testing.credit(member.memberId, "LTC", "10");
  const managedId = await scene.start(member, { quote: "100", base: "10", lossMaxPpm: 50_000 });
  await scene.statusIs(member, managedId, "running");
  await scene.order("buy", "70.00", "50");
  await scene.trade("75.00");
  await scene.passMinute(managedId);
  await until(async () => (await scene.detail(member, managedId)).fills > 0, "the sale");
  await scene.passMinute(managedId);
  await scene.statusIs(member, managedId, "closed");
  const ended = await scene.detail(member, managedId);
  assert.equal(ended.ending?.key, "lossStop");
  assert.ok(Number(ended.profit) < 0 && ended.drawdownPpm >= 50_000);
  const [last] = await scene.ordersOf(member, managedId);
  assert.deepEqual([last!.type, last!.reason.key, last!.state], ["market", "lossStop", "filled"]);
  const curve = dataOf(await testing.call("order/managedCurve", { managedId }, member)).list;
  assert.deepEqual([curve[0]?.profit, curve[0]?.holdingProfit], ["0", "0"]);
  assert.deepEqual([curve.at(-1)?.profit, curve.at(-1)?.holdingProfit], [ended.profit, ended.holdingProfit]);
  const { account } = await scene.accountOf(managedId);
  assert.equal(ownerOf(account), member.memberId);
  assert.deepEqual(await testing.exchange.engine.checkInvariants(), []);
});
