// Goal: two people set the terms of exchanges and move the inventory's funds, within their bounds and with notice; and
// the hedge, once it is on, brings the inventory back to its target without losing a unit.
// Method: a real exchange, staff of each role, and rounds of the hedge that the test calls for itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ParameterChange } from "@meridian/contract";
import { amountOf, HEDGE_MEMBER } from "@meridian/core";
import { dataOf, hireStaff, REASON } from "../../staff/operations/testing.ts";
import { startTestExchange, TEST_FUND_PASSWORD, type TestExchange } from "../../testing/exchange.ts";
import { convertData } from "./convert-data.ts";
import { type Hedge, startHedge } from "./hedge.ts";
import { inventoryOf, type Prices, priceSources, stockInventory } from "../../testing/convert.ts";

let server: TestExchange;
let staff: Awaited<ReturnType<typeof hireStaff>>;
let prices: Prices;
let hedge: Hedge;

before(async () => {
  server = await startTestExchange();
  staff = await hireStaff(server);
  prices = priceSources(server, { BTC: 60_000 });
  await stockInventory(server, { BTC: "12", USDT: "1000000" });
  const { engine, venue, indexPrices } = server.exchange;
  const log = { error: fail, warn: fail, info: () => undefined };
  hedge = startHedge({ engine, venue, convert: convertData(engine, indexPrices), log }, 0);
});
after(() => server.stop());

function fail(...details: readonly unknown[]): never {
  throw new Error(JSON.stringify(details));
}

const TERMS = {
  kind: "convertTerms" as const,
  ...{ spreadPpm: 1_000, feePpm: 0, quorum: 2, dustMaxUsdt: "5" },
  hedge: "off" as "off" | "on",
};
const COIN = {
  kind: "convertCoin" as const,
  ...{ coin: "BTC", amountMin: "0.00002", amountMax: "0.8" },
  ...{ stockMin: "0", stockMax: "50", stockTarget: "10" },
};

async function inTwos(change: ParameterChange, role: "owner" | "treasury" = "owner"): Promise<string> {
  const propose = { change, reason: REASON };
  const { proposalId, hash } = dataOf(await server.call("staff/proposeChange", propose, staff(role)));
  const approve = { proposalId, hash, reason: REASON };
  return dataOf(await server.call("staff/approveProposal", approve, staff(role, true))).state;
}

async function withdrawAnnounced(): Promise<void> {
  const asked = await server.call("staff/proposals", { state: "scheduled" }, staff("owner"));
  for (const { proposalId } of dataOf(asked).list)
    dataOf(await server.call("staff/refuseProposal", { proposalId, reason: REASON }, staff("owner")));
}

async function refusedOf(change: ParameterChange): Promise<string | undefined> {
  const answer = await server.call("staff/proposeChange", { change, reason: REASON }, staff("owner"));
  return answer.refusal;
}

const terms = async () => dataOf(await server.call("data/convertList", {}));

test("the console shows the terms, the coins and what is in stock", async () => {
  const parameters = dataOf(await server.call("staff/parameters", {}, staff("risk")));
  const { kind: _kind, ...shown } = TERMS;
  assert.deepEqual(parameters.convertTerms, [shown]);
  const { kind: _coin, ...bitcoin } = COIN;
  assert.deepEqual(
    parameters.convertCoins.find(({ coin }) => coin === "BTC"),
    { ...bitcoin, stock: "12" },
  );
});

test("values beyond their bounds are refused", async () => {
  assert.equal(await refusedOf({ ...TERMS, spreadPpm: 20_001 }), "parameter.above_bound");
  assert.equal(await refusedOf({ ...TERMS, feePpm: 10_001 }), "parameter.above_bound");
  assert.equal(await refusedOf({ ...TERMS, quorum: 1 }), "parameter.below_bound");
  assert.equal(await refusedOf({ ...TERMS, dustMaxUsdt: "100.000001" }), "parameter.above_bound");
  assert.equal(await refusedOf({ ...COIN, amountMin: "0.9" }), "convert.terms_invalid");
  assert.equal(await refusedOf({ ...COIN, stockTarget: "51" }), "convert.terms_invalid");
  assert.equal(await refusedOf({ ...COIN, coin: "XMR" }), "coin.unknown");
  assert.equal(await refusedOf(TERMS), "parameter.unchanged");
});

test("a dearer spread is announced a day before; a cheaper one counts at once", async () => {
  assert.equal(await inTwos({ ...TERMS, spreadPpm: 2_000 }), "scheduled");
  const { list } = dataOf(await server.call("data/getUpcomingChanges", {}));
  assert.deepEqual(
    list.map(({ field, from, to }) => [field, from, to]),
    [["spreadPpm", "0.1", "0.2"]],
  );
  assert.equal((await terms()).spreadPpm, 1_000);
  const { list: waiting } = dataOf(
    await server.call("staff/proposals", { state: "scheduled" }, staff("owner")),
  );
  const { proposalId } = waiting[0]!;
  dataOf(await server.call("staff/refuseProposal", { proposalId, reason: REASON }, staff("owner")));
  assert.equal(await inTwos({ ...TERMS, spreadPpm: 500 }), "executed");
});

test("a coin is closed by a largest amount of nothing, and opened again", async () => {
  assert.equal(await inTwos({ ...COIN, amountMax: "0", amountMin: "0" }), "executed");
  await new Promise((resolve) => setTimeout(resolve, 550));
  assert.equal((await terms()).list.find(({ coin }) => coin === "BTC")?.state, "closed");
  assert.equal(await inTwos(COIN), "scheduled", "a higher minimum is announced");
  await withdrawAnnounced();
  assert.equal(await inTwos({ ...COIN, amountMin: "0", stockMin: "1" }), "executed");
});

test("treasury moves coins between the operating account and the inventory, never more than there is", async () => {
  const move = { kind: "inventoryFunding", coin: "BTC", amount: "2" } as const;
  const propose = { change: { ...move, direction: "in" } as const, reason: REASON };
  const refused = await server.call("staff/proposeChange", propose, staff("treasury"));
  assert.equal(refused.refusal, "venue.insufficient_funds", "the operating account has none");
  assert.equal(await inTwos({ ...move, direction: "out" }, "treasury"), "executed");
  assert.equal(await inventoryOf(server, "BTC"), amountOf("10", 8));
  assert.equal(await inTwos({ ...move, direction: "in" }, "treasury"), "executed");
  assert.equal(await inventoryOf(server, "BTC"), amountOf("12", 8));
});

test("off, the hedge trades nothing; on, it sells what is beyond the target, near the index alone", async () => {
  const maker = await server.enrol();
  const as = { token: maker.token };
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, as);
  await server.credit(maker.memberId, "USDT", "1000000");
  await server.credit(maker.memberId, "BTC", "5");
  const order = { market: "BTC/USDT", type: "limit", timeInForce: "gtc", postOnly: false } as const;
  const place = async (side: "buy" | "sell", price: string, quantity: string): Promise<void> => {
    dataOf(await server.call("user/setOrder", { ...order, side, price, quantity }, as));
  };
  await place("buy", "59900", "0.5");
  await place("buy", "59000", "5");
  await hedge.round(Date.now());
  assert.equal(await inventoryOf(server, "BTC"), amountOf("12", 8));

  assert.equal(await inTwos({ ...TERMS, spreadPpm: 500, hedge: "on" }), "executed");
  await hedge.round(Date.now());
  assert.equal(await inventoryOf(server, "BTC"), amountOf("11.5", 8), "59,000 is too far from 60,000");
  // 0.5 at 59,900, less a fee of 0.1 %.
  assert.equal(await inventoryOf(server, "USDT"), amountOf("1029920.05", 6));
  assert.deepEqual(await server.exchange.engine.query("balances", { member: HEDGE_MEMBER }), []);

  await place("buy", "59950", "1.5");
  await hedge.round(Date.now());
  assert.equal(await inventoryOf(server, "BTC"), amountOf("10", 8));
  await hedge.round(Date.now());
  assert.equal(await inventoryOf(server, "BTC"), amountOf("10", 8), "at its target it rests");
  assert.deepEqual(await server.exchange.engine.checkInvariants(), []);
});

test("it buys what lacks, and without an index it does nothing", async () => {
  const out = { kind: "inventoryFunding", direction: "out", coin: "BTC", amount: "0.4" } as const;
  assert.equal(await inTwos(out, "treasury"), "executed");
  const maker = await server.enrol();
  const as = { token: maker.token };
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, as);
  await server.credit(maker.memberId, "BTC", "5");
  const sell = { market: "BTC/USDT", side: "sell", type: "limit", price: "60050", quantity: "1" } as const;
  dataOf(await server.call("user/setOrder", { ...sell, timeInForce: "gtc", postOnly: false }, as));
  prices.delete("BTC");
  await hedge.round(Date.now());
  assert.equal(await inventoryOf(server, "BTC"), amountOf("9.6", 8));
  prices.set("BTC", 60_000);
  await hedge.round(Date.now());
  // The fee of a purchase is taken of what is bought: 0.1 % of 0.4.
  assert.equal(await inventoryOf(server, "BTC"), amountOf("9.9996", 8));
  assert.deepEqual(await server.exchange.engine.query("balances", { member: HEDGE_MEMBER }), []);
  assert.deepEqual(await server.exchange.engine.checkInvariants(), []);
});

test("what a round that was cut short left with the hedge member goes back before the next one", async () => {
  const { engine } = server.exchange;
  const lent = { account: "inventory", member: HEDGE_MEMBER, coin: "BTC", amount: amountOf("3", 8) } as const;
  const time = Date.now();
  const answer = await engine.submit("test", "cut short", { type: "creditMember", time, ...lent });
  assert.ok(answer.ok);
  assert.equal(await inTwos({ ...TERMS, spreadPpm: 500 }), "executed");
  await hedge.round(Date.now());
  assert.equal(await inventoryOf(server, "BTC"), amountOf("9.9996", 8));
});
