/** Managed orders on contracts over a whole exchange: started, filled, closed, and counted for their owner. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dataOf } from "../../staff/operations/testing.ts";
import { contractMember, setIndex } from "../../testing/contracts.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { ManagedScene } from "./testing.ts";

const MARKET = "BTC-PERP";
const PRICE = 60_000;
/** Ticks of 0.1 USDT: lines at 58,000, 59,000, 61,000 and 62,000, and one at the price. */
const PARAMETERS = Object.entries({
  ...{ direction: "neutral", leverage: 2 },
  ...{ spacing: "arithmetic", lower: 580_000, upper: 620_000, steps: 4 },
}).map(([name, value]) => ({ name, value }));
const WISH = { strategy: "contractGrid", market: MARKET, quote: "1000" };
const START = { ...WISH, parameters: PARAMETERS, lossMaxPpm: 500_000 };

let testing: TestExchange;
let scene: ManagedScene;
let maker: TestMember;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
  maker = await contractMember(testing, "1000000");
  await setIndex(testing, MARKET, PRICE);
  await trade("60000");
});

after(() => testing.stop());

async function order(side: "buy" | "sell", price: string, quantity: string, member = maker) {
  const limit = { market: MARKET, side, type: "limit", price, quantity } as const;
  return dataOf(await testing.call("user/placeOrder", limit, member));
}

/** A trade between two others, so that there is a minute. */
async function trade(price: string): Promise<void> {
  const other = await contractMember(testing, "10000");
  await order("sell", price, "0.001", other);
  await order("buy", price, "0.001");
}

test("a strategy trades in markets of its own kind, and contracts for the coin of their margin alone", async () => {
  const goods = dataOf(await testing.call("user/getLoopGoods", {}));
  assert.ok(goods.contracts.includes(MARKET) && !goods.markets.includes(MARKET));
  assert.equal(goods.list.find(({ strategy }) => strategy === "contractGrid")?.marketKind, "contract");
  const member = await scene.rich("5000");
  const refusalOf = async (more: object) =>
    (await testing.call("order/create", { ...WISH, parameters: PARAMETERS, ...more }, member)).refusal;
  assert.equal(await refusalOf({ strategy: "grid" }), "managed.market_unsuitable");
  assert.equal(await refusalOf({ market: "BTC/USDT" }), "managed.market_unsuitable");
  assert.equal(await refusalOf({ base: "1" }), "managed.market_unsuitable");
  const prepared = dataOf(await testing.call("order/create", { ...WISH, parameters: PARAMETERS }, member));
  assert.deepEqual(prepared.problems, []);
});

test("stored prices of a contract come with the funding of their time", async () => {
  const { pool } = testing.exchange;
  const openTime = Date.UTC(2026, 0, 1, 8);
  await pool.query(
    `insert into candle (market, interval, open_time, open, high, low, close, volume_base, volume_quote, trades)
     values ($1, '1m', $2, 1, 1, 1, 1, 1, 1, 1)`,
    [MARKET, openTime],
  );
  const settled = "insert into contract_funding values ($1, $2, 0, $3, 1234, 600000)";
  for (const [place, time] of [openTime - 1, openTime].entries())
    await pool.query(settled, [MARKET, time, place]);
  const prices = dataOf(
    await testing.call("user/getLoopPrices", { market: MARKET, before: openTime + 60_000 }),
  );
  assert.deepEqual(prices.fundings, [{ time: openTime, ratePpb: 1_234 }]);
});

test("a grid holds a position with leverage of its own, and everything comes back when it is stopped", async () => {
  const member = await scene.rich("5000");
  const { managedId } = dataOf(await testing.call("order/submitOrder", START, member));
  await scene.statusIs(member, managedId, "running");
  await trade("60000");
  await setIndex(testing, MARKET, PRICE);
  await scene.passMinute(managedId);
  const open = await until(async () => {
    const list = (await scene.ordersOf(member, managedId)).filter(({ state }) => state === "open");
    return list.length >= 4 ? list : undefined;
  }, "the orders of the grid");
  const flat = await scene.detail(member, managedId);
  assert.deepEqual([flat.leverage, flat.base, flat.liquidationPrice], [2, "0", null]);

  const buy = open.find(({ price }) => price === "59000")!;
  await order("sell", "59000", buy.quantity);
  await until(async () => (await scene.detail(member, managedId)).fills === 1, "a fill");
  const long = await scene.detail(member, managedId);
  assert.equal(long.base, buy.quantity);
  assert.ok(Number(long.liquidationPrice) < 45_000, `${long.liquidationPrice}`);
  const { list: positions } = dataOf(await testing.call("user/listPositions", {}, member));
  assert.deepEqual(positions, [], "the owner's own positions are those of the hand");
  const info = dataOf(await testing.call("user/getAccountInfo", {}, member));
  const managed = info.accounts.find(({ account }) => account === "managed");
  // Bought at 59,000 and counted at a mark near 60,000.
  assert.ok(Math.abs(Number(managed!.totalUsdt) - 1_015) < 10, `${managed!.totalUsdt}`);
  assert.ok(Math.abs(Number(info.totalUsdt) - 5_015) < 10, info.totalUsdt);

  await order("buy", "59000", "1");
  await setIndex(testing, MARKET, PRICE);
  dataOf(await testing.call("order/managedStop", { managedId, sells: false }, member));
  await until(async () => (await scene.detail(member, managedId)).fills === 2, "the closing of the position");
  await trade("59000");
  await scene.passMinute(managedId);
  await scene.statusIs(member, managedId, "closed");
  const ended = await scene.detail(member, managedId);
  assert.deepEqual([ended.base, ended.ending?.key], ["0", "stopped"]);
  const { list } = dataOf(await testing.call("user/queryCoinAccount", { account: "spot" }, member));
  const back = list.find(({ coin }) => coin === "USDT")!.available;
  assert.equal(Number(back).toFixed(6), (4_000 + Number(ended.quote)).toFixed(6));
  assert.deepEqual(await testing.exchange.engine.checkInvariants(), []);
});
