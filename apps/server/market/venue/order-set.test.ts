// Goal: every type of order and every status, over HTTP, as its member reads them afterwards.
// Method: each test has a market of its own; two further members trade there to move its last price.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput, Order } from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";

let server: TestExchange;
let member: TestMember;
let walkers: readonly [TestMember, TestMember];

before(async () => {
  server = await startTestExchange();
  const [first, second, third] = await Promise.all([enrolled(), enrolled(), enrolled()]);
  member = first;
  walkers = [second, third];
});
after(() => server.stop());

async function enrolled(): Promise<TestMember> {
  const enrolled = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: enrolled.token });
  for (const coin of ["BTC", "ETH", "SOL", "BNB", "XRP", "DOGE", "ADA", "AVAX", "LINK", "LTC", "TRX"])
    await server.credit(enrolled.memberId, coin, "1000000");
  await server.credit(enrolled.memberId, "USDT", "100000000");
  return enrolled;
}

let sequence = 0;

async function ask<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  who: TestMember = member,
): Promise<TestAnswer<CallOutput<Name>>> {
  const headers = { "since-sequence": String(sequence) };
  const answer = await server.call(name, input, { token: who.token, headers });
  sequence = Math.max(sequence, Number.parseInt(answer.headers.get("sequence") ?? "0", 10));
  return answer;
}

async function done<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  who: TestMember = member,
): Promise<CallOutput<Name>> {
  const answer = await ask(name, input, who);
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

async function refused<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  refusal: string,
  field?: string,
): Promise<void> {
  const answer = await ask(name, input);
  assert.deepEqual([answer.refusal, answer.field], [refusal, field], JSON.stringify(input));
}

const place = (input: CallInput<"user/setOrder">): Promise<CallOutput<"user/setOrder">> =>
  done("user/setOrder", input);

const detail = (orderId: string): Promise<CallOutput<"user/orderDetail">> =>
  done("user/orderDetail", { orderId });

async function orderOf(orderId: string): Promise<Order> {
  return (await detail(orderId)).order;
}

/** The walkers trade `quantity` at a price, which is the last one then. */
async function trade(market: string, price: string, quantity: string): Promise<void> {
  const order = { market, type: "limit", price, quantity } as const;
  await done("user/setOrder", { ...order, side: "sell" }, walkers[0]);
  const taken = await done("user/setOrder", { ...order, side: "buy" }, walkers[1]);
  assert.equal(taken.status, "filled", "the walkers meet each other alone");
}

async function rest(market: string, side: "buy" | "sell", price: string, quantity: string): Promise<string> {
  const order = { market, side, type: "limit", price, quantity } as const;
  return (await done("user/setOrder", order, walkers[0])).orderId;
}

async function unrest(orderId: string): Promise<void> {
  await done("user/orderCancel", { orderId }, walkers[0]);
}

test("a stop-limit order waits, rests when its price has come, and is cancelled", async () => {
  const market = "ETH/USDT";
  await trade(market, "3100", "1");
  const stop = { market, side: "sell", type: "stopLimit", stopPrice: "3000", price: "3050" } as const;
  const { orderId, status } = await place({ ...stop, quantity: "2", clientOrderId: "guard" });
  assert.equal(status, "pending");
  const waiting = await orderOf(orderId);
  assert.deepEqual(
    [waiting.type, waiting.status, waiting.stopPrice, waiting.price, waiting.held, waiting.heldCoin],
    ["stopLimit", "pending", "3000", "3050", "2", "ETH"],
  );
  assert.equal(waiting.triggeredAt, null);
  const holds = await done("user/getHolds", { coin: "ETH" });
  assert.deepEqual(
    holds.list.map(({ id, amount, kind }) => [id, amount, kind]),
    [[orderId, "2", "order"]],
  );
  const pending = await done("user/pendOrderList", { market, kind: "conditional" });
  assert.deepEqual(
    pending.list.map((order) => order.orderId),
    [orderId],
  );
  assert.equal((await done("user/pendOrderList", { market, kind: "open" })).list.length, 0);
  assert.equal((await done("user/pendOrderList", { market, type: "limit" })).list.length, 0);

  await trade(market, "3000", "1");
  const live = await orderOf(orderId);
  assert.deepEqual([live.type, live.status, live.held], ["stopLimit", "new", "2"]);
  assert.ok((live.triggeredAt ?? 0) >= live.createdAt);
  assert.equal((await done("user/pendOrderList", { market, kind: "open" })).list.length, 1);
  await trade(market, "3010", "1");
  const cancelled = await done("user/orderCancel", { clientOrderId: "guard" });
  assert.deepEqual(cancelled.orderIds, [orderId]);
  const past = await done("user/orderList", { market, type: "stopLimit", status: "cancelled" });
  assert.deepEqual(
    past.list.map(({ status: end, reason, held }) => [end, reason, held]),
    [["cancelled", "member", "0"]],
  );
});

test("a stop-market buy spends its amount when the price has risen", async () => {
  const market = "SOL/USDT";
  await trade(market, "150", "1");
  const stop = { market, side: "buy", type: "stopMarket", stopPrice: "155", quoteAmount: "1580" } as const;
  const { orderId } = await place(stop);
  assert.deepEqual([(await orderOf(orderId)).held, (await orderOf(orderId)).heldCoin], ["1580", "USDT"]);
  await trade(market, "155", "1");
  assert.equal((await orderOf(orderId)).status, "expired", "nobody sold");
  const again = await done("user/setOrder", { ...stop, stopPrice: "157" });
  const ask = await rest(market, "sell", "158", "30");
  await trade(market, "157", "1");
  const filled = await detail(again.orderId);
  assert.deepEqual(
    [filled.order.status, filled.order.executed, filled.order.executedQuote, filled.order.price],
    ["filled", "10", "1580", "0"],
  );
  assert.deepEqual(filled.before, { bid: "0", ask: "158" });
  await unrest(ask);
});

test("take-profits wait on the other side of the price", async () => {
  const market = "BNB/USDT";
  await trade(market, "580", "1");
  const limit = { market, side: "sell", type: "takeProfitLimit", stopPrice: "600", price: "600" } as const;
  const { orderId: limitId } = await place({ ...limit, quantity: "1" });
  const taker = { market, side: "sell", type: "takeProfitMarket", stopPrice: "610" } as const;
  const { orderId: marketId } = await place({ ...taker, quantity: "2" });
  const bid = await rest(market, "buy", "599", "5");
  await trade(market, "600", "1");
  assert.deepEqual(
    [(await orderOf(limitId)).status, (await orderOf(marketId)).status],
    ["new", "pending"],
    "a limit order at 600 rests above the bid of 599",
  );
  await done("user/orderCancel", { orderId: limitId });
  await trade(market, "610", "1");
  const sold = await orderOf(marketId);
  assert.deepEqual([sold.status, sold.executedQuote, sold.type], ["filled", "1198", "takeProfitMarket"]);
  await unrest(bid);
});

test("a trailing stop follows the price and sells when it turns", async () => {
  const market = "LTC/USDT";
  await trade(market, "80", "1");
  const trailing = { market, side: "sell", type: "trailingStop", trailingBps: 500, quantity: "3" } as const;
  const { orderId } = await place(trailing);
  const byLimit = await place({ ...trailing, price: "70", stopPrice: "90", timeInForce: "ioc" });
  const bid = await rest(market, "buy", "75", "10");
  await trade(market, "100", "1");
  await trade(market, "96", "1");
  assert.equal((await orderOf(orderId)).status, "pending");
  await trade(market, "95", "1");
  const sold = await orderOf(orderId);
  assert.deepEqual([sold.status, sold.averagePrice, sold.trailingBps], ["filled", "75", 500]);
  const limited = await orderOf(byLimit.orderId);
  assert.deepEqual([limited.status, limited.price, limited.stopPrice], ["filled", "70", "90"]);
  await unrest(bid);
});

test("an iceberg shows one slice at a time", async () => {
  const market = "LINK/USDT";
  const iceberg = { market, side: "sell", type: "limit", price: "14", quantity: "100" } as const;
  const { orderId } = await place({ ...iceberg, displayQuantity: "20" });
  const asks = async (): Promise<unknown> => (await done("user/marketDepth", { market })).asks;
  assert.deepEqual(await asks(), [["14", "20"]]);
  await done("user/setOrder", { market, side: "buy", type: "market", quantity: "15" }, walkers[0]);
  assert.deepEqual(await asks(), [["14", "5"]]);
  await done("user/setOrder", { market, side: "buy", type: "market", quantity: "30" }, walkers[0]);
  assert.deepEqual(await asks(), [["14", "15"]]);
  const { displayQuantity, executed, status } = await orderOf(orderId);
  assert.deepEqual([displayQuantity, executed, status], ["20", "45", "partiallyFilled"]);
  const reduced = await done("user/orderAmend", { orderId, quantity: "50" });
  assert.equal(reduced.replaces, "");
  assert.deepEqual(await asks(), [["14", "5"]]);
  await done("user/orderCancel", { orderId });
  assert.deepEqual(await asks(), []);
});

test("of one-cancels-the-other the first fill ends the stop, and the trigger ends the limit order", async () => {
  const market = "AVAX/USDT";
  await trade(market, "30", "1");
  const legs: CallInput<"user/setOrderList">["legs"] = [
    { side: "sell", type: "limit", price: "33", quantity: "4", clientOrderId: "gain" },
    { side: "sell", type: "stopMarket", stopPrice: "27", quantity: "4" },
  ];
  const one = await done("user/setOrderList", { market, contingency: "oco", legs });
  assert.deepEqual(
    one.orders.map(({ clientOrderId, status }) => [clientOrderId, status]),
    [
      ["gain", "new"],
      ["", "pending"],
    ],
  );
  const [limitId, stopId] = one.orders.map(({ orderId }) => orderId) as [string, string];
  assert.equal(one.listId, limitId);
  const stop = await detail(stopId);
  assert.deepEqual([stop.order.listId, stop.order.contingency, stop.order.held], [limitId, "oco", "0"]);
  assert.deepEqual(
    stop.siblings.map(({ orderId }) => orderId),
    [limitId],
  );
  await done("user/setOrder", { market, side: "buy", type: "market", quantity: "1" }, walkers[0]);
  const ended = await orderOf(stopId);
  assert.deepEqual([ended.status, ended.reason], ["expired", "listed"]);
  assert.equal((await orderOf(limitId)).status, "partiallyFilled");
  await done("user/orderCancel", { orderId: limitId });

  await trade(market, "30", "1");
  const two = await done("user/setOrderList", { market, contingency: "oco", legs });
  await trade(market, "26.5", "1");
  assert.deepEqual(
    [(await orderOf(two.orders[0]!.orderId)).reason, (await orderOf(two.orders[1]!.orderId)).status],
    ["listed", "expired"],
    "no one bought what the stop sold",
  );
});

test("of one-triggers-the-other a leg waits unpaid until its order is filled", async () => {
  const market = "XRP/USDT";
  await trade(market, "0.6", "10");
  const legs: CallInput<"user/setOrderList">["legs"] = [
    { side: "buy", type: "limit", price: "0.55", quantity: "100" },
    { side: "sell", type: "limit", price: "0.65", quantity: "90" },
  ];
  const list = await done("user/setOrderList", { market, contingency: "oto", legs });
  const [workingId, legId] = list.orders.map(({ orderId }) => orderId) as [string, string];
  const leg = await orderOf(legId);
  assert.deepEqual(
    [leg.type, leg.status, leg.awaits, leg.held, leg.contingency],
    ["limit", "pending", workingId, "0", "oto"],
  );
  await done("user/setOrder", { market, side: "sell", type: "market", quantity: "100" }, walkers[0]);
  const live = await orderOf(legId);
  assert.deepEqual([live.status, live.awaits, live.held], ["new", "", "90"]);
  assert.notEqual(live.triggeredAt, null);
  const both = await done("user/orderCancelAll", { market });
  assert.deepEqual(both.orderIds, [legId]);

  const poor = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: poor.token });
  await server.credit(poor.memberId, "USDT", "60");
  const second = { side: "buy", type: "limit", price: "0.5", quantity: "100" } as const;
  const unpaid = { market, contingency: "oto", legs: [legs[0]!, second] } as const;
  const { orders } = await done("user/setOrderList", { ...unpaid, legs: [...unpaid.legs] }, poor);
  await done("user/setOrder", { market, side: "sell", type: "market", quantity: "100" }, walkers[0]);
  const { order: rejected } = await done("user/orderDetail", { orderId: orders[1]!.orderId }, poor);
  assert.deepEqual([rejected.status, rejected.reason], ["rejected", "insufficientBalance"]);
});

test("a filled entry arms its pair, of which one cancels the other", async () => {
  const market = "ADA/USDT";
  await trade(market, "0.46", "100");
  const { orders } = await done("user/setOrderList", {
    market,
    contingency: "otoco",
    legs: [
      { side: "buy", type: "limit", price: "0.45", quantity: "1000" },
      { side: "sell", type: "limit", price: "0.5", quantity: "900" },
      { side: "sell", type: "stopLimit", stopPrice: "0.4", price: "0.39", quantity: "900" },
    ],
  });
  const [entryId, gainId, stopId] = orders.map(({ orderId }) => orderId) as [string, string, string];
  assert.deepEqual(
    orders.map(({ status }) => status),
    ["new", "pending", "pending"],
  );
  await done("user/setOrder", { market, side: "sell", type: "market", quantity: "1000" }, walkers[0]);
  const [gain, stop] = [await orderOf(gainId), await orderOf(stopId)];
  assert.deepEqual([gain.status, gain.awaits, gain.held], ["new", "", "900"]);
  assert.deepEqual([stop.status, stop.awaits, stop.held], ["pending", "", "0"]);
  assert.equal((await orderOf(entryId)).contingency, "otoco");
  assert.equal((await detail(entryId)).siblings.length, 2);
  await done("user/orderCancel", { orderId: gainId });
  assert.deepEqual([(await orderOf(stopId)).status, (await orderOf(stopId)).reason], ["cancelled", "member"]);
});

test("an amendment keeps the place of a smaller order and replaces any other", async () => {
  const market = "DOGE/USDT";
  await trade(market, "0.145", "100");
  const order = { market, side: "sell", type: "limit", price: "0.15", quantity: "1000" } as const;
  const { orderId } = await place({ ...order, clientOrderId: "mine" });
  const smaller = await done("user/orderAmend", { clientOrderId: "mine", quantity: "800" });
  assert.deepEqual(
    [smaller.orderId, smaller.replaces, smaller.clientOrderId, smaller.status],
    [orderId, "", "mine", "new"],
  );
  assert.deepEqual([(await orderOf(orderId)).quantity, (await orderOf(orderId)).held], ["800", "800"]);
  const dearer = await done("user/orderAmend", { orderId, price: "0.16" });
  assert.equal(dearer.replaces, orderId);
  const [old, fresh] = [await orderOf(orderId), await orderOf(dearer.orderId)];
  assert.deepEqual([old.status, old.reason], ["cancelled", "amended"]);
  assert.deepEqual(
    [fresh.price, fresh.quantity, fresh.replaces, fresh.clientOrderId],
    ["0.16", "800", orderId, "mine"],
  );
  const stop = { market, side: "sell", type: "stopLimit", stopPrice: "0.14", price: "0.13" } as const;
  const waiting = await place({ ...stop, quantity: "500" });
  const moved = await done("user/orderAmend", { orderId: waiting.orderId, stopPrice: "0.135" });
  const after = await orderOf(moved.orderId);
  assert.deepEqual([after.status, after.stopPrice, after.price], ["pending", "0.135", "0.13"]);
  await refused("user/orderAmend", { orderId: dearer.orderId }, "order.amend_nothing");
  await refused("user/orderAmend", { orderId: "999999", price: "0.15" }, "order.unknown", "orderId");
  await refused("user/orderAmend", { clientOrderId: "nobody" }, "order.unknown", "clientOrderId");
  await refused("user/orderAmend", { orderId, price: "0.15" }, "order.closed");
  const badTick = { orderId: moved.orderId, stopPrice: "0.1350001" };
  await refused("user/orderAmend", badTick, "price.not_on_tick", "stopPrice");
  await done("user/orderCancelAll", { market });
});

test("cancelling all takes a market, a side and a kind", async () => {
  const market = "TRX/USDT";
  await trade(market, "0.13", "100");
  const sell = { market, side: "sell", quantity: "100" } as const;
  const buy = { market, side: "buy", quantity: "100" } as const;
  const bid = await place({ ...buy, type: "limit", price: "0.12" });
  const offer = await place({ ...sell, type: "limit", price: "0.14" });
  const stop = await place({ ...sell, type: "stopLimit", stopPrice: "0.12", price: "0.11" });
  const cancel = async (input: CallInput<"user/orderCancelAll">): Promise<readonly string[]> =>
    (await done("user/orderCancelAll", { market, ...input })).orderIds;
  assert.deepEqual(await cancel({ side: "buy", kind: "conditional" }), []);
  assert.deepEqual(await cancel({ kind: "conditional" }), [stop.orderId]);
  assert.deepEqual(await cancel({ side: "sell", kind: "open" }), [offer.orderId]);
  assert.deepEqual(await cancel({}), [bid.orderId]);
});

test("a triggered order may be rejected, expire, or end in self-trade prevention", async () => {
  const market = "BTC/USDT";
  await trade(market, "60000", "0.1");
  const stop = { market, side: "sell", type: "stopLimit", stopPrice: "55000", quantity: "0.1" } as const;
  const outside = await place({ ...stop, price: "83000" });
  const killed = await place({ ...stop, price: "55000", timeInForce: "fok" });
  await trade(market, "55000", "5");
  assert.deepEqual(
    [(await orderOf(outside.orderId)).status, (await orderOf(outside.orderId)).reason],
    ["rejected", "priceBand"],
  );
  assert.deepEqual(
    [(await orderOf(killed.orderId)).status, (await orderOf(killed.orderId)).reason],
    ["expired", "timeInForce"],
  );
  const rejected = await done("user/orderList", { market, status: "rejected" });
  assert.equal(rejected.list.length, 1);
  const own = await place({ market, side: "sell", type: "limit", price: "56000", quantity: "0.1" });
  const met = await place({
    ...{ market, side: "buy", type: "limit", price: "56000", quantity: "0.1" },
    selfTradePrevention: "expireTaker",
  });
  assert.deepEqual([met.status, met.reason], ["expiredInMatch", "selfTradePrevention"]);
  assert.equal((await orderOf(own.orderId)).status, "new");
  await done("user/orderCancelAll", { market });
});

test("what an order's fees come from is stated to the last unit", async () => {
  const market = "ETH/BTC";
  const bid = await rest(market, "buy", "0.05", "1");
  const ask = await rest(market, "sell", "0.051", "3.333");
  const { orderId } = await place({ market, side: "buy", type: "limit", price: "0.051", quantity: "2.222" });
  const { order, fills, before: quotes } = await detail(orderId);
  assert.deepEqual(quotes, { bid: "0.05", ask: "0.051" });
  const rates = await done("user/feeRates", {});
  const rate = rates.list.find((row) => row.market === market)!;
  assert.equal(rates.level, 0);
  assert.equal(fills.length, 1);
  const [fill] = fills;
  assert.deepEqual(
    [fill!.feePpm, fill!.received, fill!.receivedCoin, fill!.fee, fill!.feeCoin],
    [rate.takerFeePpm, "2.222", "ETH", "0.002222", "ETH"],
  );
  assert.equal(order.fee, fill!.fee);
  assert.equal(typeof fill!.sequence, "number");
  await refused("user/orderDetail", { orderId: bid }, "order.unknown", "orderId");
  await Promise.all([unrest(bid), unrest(ask)]);
});

test("each refusal names the field at fault", async () => {
  const market = "BTC/USDT";
  const stop = { market, side: "sell", type: "stopLimit", quantity: "0.1", price: "50000" } as const;
  await refused("user/setOrder", stop, "request.malformed", "stopPrice");
  await refused("user/setOrder", { ...stop, stopPrice: "70000" }, "order.would_trigger", "stopPrice");
  await refused("user/setOrder", { ...stop, stopPrice: "50000.01" }, "price.not_on_tick", "stopPrice");
  await refused(
    "user/setOrder",
    { ...stop, stopPrice: "50000", postOnly: true },
    "request.unknown_field",
    "postOnly",
  );
  const trailing = { market, side: "sell", type: "trailingStop", quantity: "0.1" } as const;
  await refused("user/setOrder", trailing, "request.malformed", "trailingBps");
  await refused(
    "user/setOrder",
    { ...trailing, trailingBps: 5 },
    "order.trailing_out_of_range",
    "trailingBps",
  );
  const buy = { market, side: "buy", type: "stopMarket", stopPrice: "90000" } as const;
  await refused("user/setOrder", { ...buy, quantity: "1" }, "order.conditional_terms", "quoteAmount");
  await refused(
    "user/setOrder",
    { ...buy, quoteAmount: "100", quantity: "1" },
    "order.conditional_terms",
    "quantity",
  );
  await refused(
    "user/setOrder",
    { ...buy, quoteAmount: "100", price: "1" },
    "request.unknown_field",
    "price",
  );
  const iceberg = { market, side: "sell", type: "limit", price: "60000", quantity: "1" } as const;
  await refused(
    "user/setOrder",
    { ...iceberg, displayQuantity: "0.01" },
    "order.display_quantity",
    "displayQuantity",
  );
  const first = { side: "sell", type: "limit", price: "60000", quantity: "0.1" } as const;
  const list = { market, contingency: "oco" } as const;
  const leg = { side: "sell", type: "stopLimit", stopPrice: "50000", price: "49000" } as const;
  await refused("user/setOrderList", { ...list, legs: [first, leg] }, "request.malformed", "legs.1.quantity");
  await refused(
    "user/setOrderList",
    { ...list, legs: [first, { ...leg, quantity: "0.2" }] },
    "order.list_terms",
    "legs",
  );
  await refused(
    "user/setOrderList",
    {
      ...list,
      legs: [
        { ...first, price: "49500" },
        { ...leg, quantity: "0.1" },
      ],
    },
    "order.list_prices",
    "legs.0.price",
  );
  await refused("user/cancelAllAfter", { timeoutMs: 100 }, "order.cancel_after_timeout", "timeoutMs");
  await refused("user/cancelAllAfter", { timeoutMs: 0, market: "BTC/EUR" }, "market.unknown", "market");
});

test("the most pending orders are those that the menu states", async () => {
  const { markets } = await done("data/queryCoinMenu", {});
  const market = "BTC/USDT";
  const { conditionalOrdersMax, openOrdersMax } = markets.find((entry) => entry.market === market)!;
  assert.deepEqual([conditionalOrdersMax, openOrdersMax], [20, 200]);
  const stop = { market, side: "sell", type: "stopLimit", stopPrice: "50000", price: "50000" } as const;
  for (let count = 0; count < conditionalOrdersMax; count += 1) await place({ ...stop, quantity: "0.01" });
  await refused("user/setOrder", { ...stop, quantity: "0.01" }, "order.too_many_conditional");
  await done("user/orderCancelAll", { market });
});
