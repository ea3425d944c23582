/** Managed orders as staff see them: everybody's by any filter, one with its orders, and the sums of each strategy. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dataOf, hireStaff, uidOf } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { ManagedScene, MARKET } from "./testing.ts";

let testing: TestExchange;
let scene: ManagedScene;
let staff: Awaited<ReturnType<typeof hireStaff>>;
let [one, other]: TestMember[] = [];
let [trading, idle, ended]: string[] = [];

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
  staff = await hireStaff(testing);
  [one, other] = [await scene.rich("5000"), await scene.rich("5000")];
  trading = await scene.trading(one);
  idle = await scene.running(other, { quote: "500" });
  ended = await scene.running(other);
  dataOf(await testing.call("order/managedStop", { managedId: ended, sells: false }, other));
  await scene.statusIs(other, ended, "closed");
});

after(() => testing.stop());

test("the list holds everybody's, with whose each is, filtered by state, strategy, market and member", async () => {
  const listed = async (input: object): Promise<string[]> =>
    dataOf(await testing.call("staff/managedRuns", input, staff("risk"))).list.map(
      ({ managedId }) => managedId,
    );
  assert.deepEqual(await listed({}), [ended, idle, trading]);
  assert.deepEqual(await listed({ state: "open" }), [idle, trading]);
  assert.deepEqual(await listed({ state: "ended" }), [ended]);
  assert.deepEqual(await listed({ strategy: "dca" }), []);
  assert.deepEqual(await listed({ strategy: "grid", market: MARKET, state: "open" }), [idle, trading]);
  const uid = await uidOf(testing, one!.memberId);
  assert.deepEqual(await listed({ uid }), [trading]);
  assert.deepEqual(await listed({ uid: "99999999" }), []);
  const first = dataOf(await testing.call("staff/managedRuns", { limit: 2 }, staff("support")));
  const rest = dataOf(
    await testing.call("staff/managedRuns", { limit: 2, cursor: first.nextCursor! }, staff("support")),
  );
  assert.deepEqual(
    [...first.list, ...rest.list].map(({ managedId }) => managedId),
    [ended, idle, trading],
  );
  assert.equal(rest.list[0]?.uid, uid);
});

test("one is shown as its owner sees it, with the orders that it made and why", async () => {
  const seen = dataOf(await testing.call("staff/managedRun", { managedId: trading! }, staff("compliance")));
  const { uid, ...rest } = seen;
  assert.equal(uid, await uidOf(testing, one!.memberId));
  assert.deepEqual(rest, await scene.detail(one!, trading!));
  const { list } = dataOf(
    await testing.call("staff/managedOrders", { managedId: trading!, limit: 100 }, staff("risk")),
  );
  assert.deepEqual(list, await scene.ordersOf(one!, trading!));
  assert.equal((await testing.call("staff/managedRun", { managedId: "999999" }, staff("risk"))).code, 3405);
});

test("sums are of what is open: money in, worth now, profit, fees and how many lose", async () => {
  const { list } = dataOf(await testing.call("staff/managedTotals", {}, staff("treasury")));
  assert.deepEqual(
    list.map(({ strategy }) => strategy),
    ["grid", "dca", "trend", "reversion", "rebalance", "contractGrid"],
  );
  const grid = list[0]!;
  const run = await scene.detail(one!, trading!);
  assert.deepEqual(grid, {
    ...{ strategy: "grid", state: "open", running: "leave", coin: "USDT", open: 2, moneyIn: "1500" },
    ...{ worth: String(Number(run.worth) + 500), profit: run.profit, fees: run.fees, losing: 1 },
  });
  assert.deepEqual(list[1], {
    ...{ strategy: "dca", state: "open", running: "leave", coin: "", open: 0, moneyIn: "0" },
    ...{ worth: "0", profit: "0", fees: "0", losing: 0 },
  });
});

test("content and whoever is no staff see none of it", async () => {
  const calls = ["staff/managedRuns", "staff/managedTotals"] as const;
  for (const name of calls) {
    assert.equal((await testing.call(name, {}, staff("content"))).refusal, "staff.forbidden");
    assert.notEqual((await testing.call(name, {}, one!)).code, 0);
  }
});
