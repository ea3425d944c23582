// Goal: a managed order and its owner's hand never trade with each other, and what that costs the run is an order that
// is gone, which it wishes for again. Method: a whole exchange; both of them come first once, and lose part of it once.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput } from "@meridian/contract";
import { MINUTE_MS } from "@meridian/strategies";
import { dataOf } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { ManagedScene, MARKET } from "./testing.ts";

/** In ticks: the price at which the scene's runs trade. */
const PRICE = 8_001;
const QUARTER_MINUTES = 15;

let testing: TestExchange;
let scene: ManagedScene;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
});

after(() => testing.stop());

/** By the owner's own hand. */
async function byHand(
  member: TestMember,
  side: "buy" | "sell",
  price: string,
  more: Partial<CallInput<"user/setOrder">> = {},
) {
  const limit = { market: MARKET, side, type: "limit", price, quantity: "0.1" } as const;
  return dataOf(await testing.call("user/setOrder", { ...limit, ...more }, member));
}

/** Trades in each of the next minutes, so that a whole quarter of an hour is among their ends. */
async function passQuarter(managedId: string): Promise<void> {
  const { account } = await scene.accountOf(managedId);
  const isOver = await testing.exchange.managed.act(account, (run) => {
    const first = run.row.minuteOver + MINUTE_MS;
    for (let minute = 0; minute <= QUARTER_MINUTES; minute++)
      run.takeTrade({ time: first + minute * MINUTE_MS, price: PRICE as never });
    run.tick(first + (QUARTER_MINUTES + 2) * MINUTE_MS);
  });
  assert.ok(isOver);
}

/** So that nothing of one test is met by the next. */
async function clear(member: TestMember, managedId: string): Promise<void> {
  dataOf(await testing.call("order/managedStop", { managedId, sells: false }, member));
  await scene.statusIs(member, managedId, "closed");
  for (const one of [member, scene.maker])
    dataOf(await testing.call("user/orderCancelAll", { market: MARKET }, one));
}

const openBuy = async (member: TestMember, managedId: string) =>
  (await scene.ordersOf(member, managedId)).find(({ side, state }) => side === "buy" && state === "open")!;

async function orderIs(member: TestMember, managedId: string, number: number, state: string) {
  return until(
    async () =>
      (await scene.ordersOf(member, managedId)).find((one) => one.number === number && one.state === state),
    `order ${number} ${state}`,
  );
}

test("the owner's own order ends the run's that it would meet, and the run wishes for it again", async () => {
  const member = await scene.rich("5000", "10");
  const managedId = await scene.trading(member);
  const buy = await openBuy(member, managedId);
  const { fills } = await scene.detail(member, managedId);
  const sell = await byHand(member, "sell", buy.price);
  assert.deepEqual([sell.status, sell.executed], ["new", "0"]);
  const gone = await orderIs(member, managedId, buy.number, "cancelled");
  assert.deepEqual([gone.executed, gone.endReason?.key], ["0", "selfTrade"]);
  assert.equal((await scene.detail(member, managedId)).fills, fills);

  dataOf(await testing.call("user/orderCancel", { orderId: sell.orderId }, member));
  await passQuarter(managedId);
  const again = await until(
    async () =>
      (await scene.ordersOf(member, managedId)).find(
        ({ state, price, side }) => state === "open" && price === buy.price && side === "buy",
      ),
    "the same wish again",
  );
  assert.ok(again.number > buy.number);
  assert.equal((await scene.detail(member, managedId)).status, "running");
  await clear(member, managedId);
});

test("a run that comes second ends the owner's order in its way, and says so in the owner's list", async () => {
  const member = await scene.rich("5000", "10");
  await scene.trade("80.01");
  const managedId = await scene.running(member);
  const own = await byHand(member, "sell", "80.02");
  await scene.order("sell", "80.03", "20");
  await scene.trade("80.01");
  await scene.passMinute(managedId);
  await until(async () => (await scene.detail(member, managedId)).fills > 0, "the first purchase");
  const { list } = dataOf(await testing.call("user/orderList", { market: MARKET }, member));
  const ended = list.find(({ orderId }) => orderId === own.orderId)!;
  assert.deepEqual(
    [ended.status, ended.reason, ended.executed],
    ["expiredInMatch", "selfTradePrevention", "0"],
  );
  await clear(member, managedId);
});

test("where both lose what would have traded, each has its own money back, and the run goes on with the rest", async () => {
  const member = await scene.rich("5000", "10");
  const managedId = await scene.trading(member);
  const buy = await openBuy(member, managedId);
  const before = dataOf(await testing.call("user/queryCoinAccount", {}, member)).list;
  const sell = await byHand(member, "sell", buy.price, { selfTradePrevention: "decrement" });
  assert.equal(sell.status, "expiredInMatch");
  const balances = dataOf(await testing.call("user/queryCoinAccount", {}, member)).list;
  const frozen = (list: typeof balances, account: string): number =>
    list.filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.frozen), 0);
  assert.equal(frozen(balances, "spot"), 0);
  const released = frozen(before, "managed") - frozen(balances, "managed");
  assert.ok(Math.abs(released - 0.1 * Number(buy.price)) < 1e-6, `${released}`);
  await orderIs(member, managedId, buy.number, "open");

  await scene.order("sell", buy.price, buy.quantity);
  const gone = await orderIs(member, managedId, buy.number, "cancelled");
  assert.ok(Math.abs(Number(gone.executed) - (Number(buy.quantity) - 0.1)) < 1e-6, gone.executed);
  await clear(member, managedId);
});
