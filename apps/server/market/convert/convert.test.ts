// Goal: a member moves money between accounts and exchanges coins over HTTP as the rules say, and reads it all again.
// Method: a real exchange whose three index sources say what the test wants, and an inventory with a few coins.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CallInput, type CallName, type CallOutput, pathOf } from "@meridian/contract";
import { type Amount, QUOTE_VALID_MS } from "@meridian/core";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { type Prices, priceSources, stockInventory } from "../../testing/convert.ts";

const PRESSES = 30;

let server: TestExchange;
let prices: Prices;
let alice: TestMember;
let bob: TestMember;

before(async () => {
  server = await startTestExchange();
  prices = priceSources(server, { BTC: 60_000, ETH: 3_000, SOL: 150, DOGE: 0.15 });
  await stockInventory(server, { BTC: "10", ETH: "100", USDT: "1000000", SOL: "1000" });
  [alice, bob] = await Promise.all([enrolled(), enrolled()]);
});
after(() => server.stop());

async function enrolled(): Promise<TestMember> {
  const member = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
  await server.credit(member.memberId, "USDT", "10000");
  return member;
}

async function done<Name extends CallName>(
  who: TestMember,
  name: Name,
  input: CallInput<Name>,
  key?: string,
): Promise<CallOutput<Name>> {
  const answer = await server.call(name, input, { token: who.token, ...(key === undefined ? {} : { key }) });
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

async function refused<Name extends CallName>(
  who: TestMember,
  name: Name,
  input: CallInput<Name>,
  refusal: string,
  field?: string,
): Promise<void> {
  const answer = await server.call(name, input, { token: who.token });
  assert.deepEqual([answer.refusal, answer.field], [refusal, field], JSON.stringify(input));
}

async function spot(who: TestMember, coin: string): Promise<string> {
  const { list } = await done(who, "user/queryCoinAccount", { account: "spot" });
  return list.find((balance) => balance.coin === coin)?.available ?? "0";
}

const toBitcoin = { from: "USDT", to: "BTC", amount: "600" } as const;

test("everybody reads what can be exchanged, between which bounds, at which index", async () => {
  const { list, ...terms } = await done(alice, "data/convertList", {});
  assert.deepEqual(terms, { spreadPpm: 1_000, feePpm: 0, validMs: QUOTE_VALID_MS, dustMaxUsdt: "5" });
  const find = (coin: string) => list.find((each) => each.coin === coin);
  assert.deepEqual(find("BTC"), {
    ...{ coin: "BTC", state: "open", amountMin: "0.00002", amountMax: "0.8", price: "60000" },
    ...{ receivableMax: "0.8", givableMax: "0.8" },
  });
  assert.equal(find("USDT")?.price, "1");
  assert.deepEqual(
    [find("ADA")?.state, find("ADA")?.price, find("ADA")?.receivableMax],
    ["noIndex", "", "0"],
  );
});

test("a quote states both rates, spread and fee apart; carried out it gives what it said", async () => {
  const quote = await done(alice, "user/quote", toBitcoin);
  const { quoteId, expiresAt, validMs, book, legs, ...sums } = quote;
  assert.deepEqual(sums, { to: "BTC", received: "0.00999", fee: "0", spread: "0.00001" });
  assert.deepEqual([validMs, book], [QUOTE_VALID_MS, null]);
  assert.ok(expiresAt - Date.now() <= QUOTE_VALID_MS && expiresAt > Date.now());
  assert.deepEqual(legs, [
    {
      ...{ from: "USDT", to: "BTC", given: "600", received: "0.00999", fee: "0", spread: "0.00001" },
      ...{ rate: "0.00001665", rateBack: "60060.06", fromIndex: "1", toIndex: "60000" },
      ...{ spreadPpm: 1_000, feePpm: 0 },
    },
  ]);
  prices.set("BTC", 90_000);
  const before = await spot(alice, "USDT");
  const converted = await done(alice, "user/exchange", { quoteId });
  prices.set("BTC", 60_000);
  assert.deepEqual([converted.received, converted.legs], ["0.00999", legs]);
  assert.deepEqual(converted.balances, [
    { coin: "USDT", available: `${Number(before) - 600}` },
    { coin: "BTC", available: "0.00999" },
  ]);
  assert.deepEqual([await spot(alice, "USDT"), await spot(alice, "BTC")], ["9400", "0.00999"]);
});

test("who names what it wants to receive is quoted the least that brings it", async () => {
  const { legs } = await done(alice, "user/quote", { ...toBitcoin, amount: "0.00999", side: "receive" });
  assert.deepEqual([legs[0]?.given, legs[0]?.received], ["600", "0.00999"]);
});

test("a quote is carried out once, however often it is pressed, and for nobody else", async () => {
  const { quoteId } = await done(bob, "user/quote", toBitcoin);
  await refused(alice, "user/exchange", { quoteId }, "convert.quote_unknown");
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () => server.call("user/exchange", { quoteId }, { token: bob.token })),
  );
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
  for (const { code, refusal } of answers) if (code !== 0) assert.equal(refusal, "convert.quote_used");
  assert.deepEqual([await spot(bob, "USDT"), await spot(bob, "BTC")], ["9400", "0.00999"]);
});

test("the same press sent again is answered as before and moves nothing more", async () => {
  const { quoteId } = await done(bob, "user/quote", toBitcoin);
  const key = randomUUID();
  const first = await done(bob, "user/exchange", { quoteId }, key);
  assert.deepEqual(await done(bob, "user/exchange", { quoteId }, key), first);
  assert.equal(await spot(bob, "USDT"), "8800");
});

test("a quote that is over is not carried out", async () => {
  const time = Date.now() - QUOTE_VALID_MS;
  const samples = ["one", "two"].map((source) => ({ coin: "BTC", source, price: 6_000_000_000_000, time }));
  const asked = { from: "USDT", to: "BTC", side: "give", amount: 600_000_000n as Amount, samples } as const;
  const command = { type: "quoteConversion", time, member: bob.memberId, ...asked } as const;
  const answer = await server.exchange.engine.submit("test", "old quote", command);
  assert.ok(answer.ok && answer.outcome.type === "quote");
  const before = await spot(bob, "USDT");
  await refused(bob, "user/exchange", { quoteId: String(answer.outcome.quoteId) }, "convert.quote_expired");
  assert.equal(await spot(bob, "USDT"), before);
});

test("without sources that agree nothing is quoted, and the page says which coin it is", async () => {
  prices.delete("BTC");
  await refused(alice, "user/quote", toBitcoin, "convert.index_unavailable");
  // The list is remembered for half a second; the prices in it are not.
  const { list } = await done(alice, "data/convertList", {});
  assert.equal(list.find(({ coin }) => coin === "BTC")?.state, "noIndex");
  prices.set("BTC", 60_000);
});

test("what cannot be is refused by its field", async () => {
  const quote = "user/quote";
  await refused(alice, quote, { ...toBitcoin, to: "USDT" }, "convert.same_coin", "to");
  await refused(alice, quote, { ...toBitcoin, from: "XMR" }, "coin.unknown", "from");
  await refused(alice, quote, { ...toBitcoin, to: "XMR" }, "coin.unknown", "to");
  await refused(alice, quote, { ...toBitcoin, amount: "0.5" }, "convert.amount_below_min", "amount");
  await refused(alice, quote, { ...toBitcoin, amount: "50001" }, "convert.amount_above_max", "amount");
  await refused(alice, quote, { ...toBitcoin, amount: "20000" }, "ledger.insufficient_balance", "amount");
  await refused(alice, quote, { ...toBitcoin, amount: "600.1234567" }, "amount.too_many_decimals", "amount");
  await refused(alice, quote, { ...toBitcoin, to: "DOGE" }, "convert.inventory_short", "amount");
  await refused(alice, "user/exchange", { quoteId: "999999" }, "convert.quote_unknown");
  await refused(alice, "user/exchange", { quoteId: "none" }, "request.malformed", "quoteId");
});

test("who has no open grant is asked for the fund password before anything moves", async () => {
  const member = await server.enrol();
  await server.credit(member.memberId, "USDT", "1000");
  const { quoteId } = await done(member, "user/quote", toBitcoin);
  await refused(member, "user/exchange", { quoteId }, "fund_password.required");
  const transfer = { coin: "USDT", from: "spot", to: "wealth", amount: "1" } as const;
  await refused(member, "user/convert", transfer, "fund_password.required");
});

test("everything small goes into one coin by one press", async () => {
  const member = await enrolled();
  await server.credit(member.memberId, "SOL", "0.02");
  await server.credit(member.memberId, "ETH", "0.001");
  await server.credit(member.memberId, "BTC", "1");
  const quote = await done(member, "user/quoteDust", { to: "USDT" });
  assert.deepEqual(
    quote.legs.map(({ from, given, received }) => [from, given, received]),
    [
      ["ETH", "0.001", "2.997"],
      ["SOL", "0.02", "2.997"],
    ],
  );
  assert.deepEqual([quote.received, quote.spread, quote.book], ["5.994", "0.006", null]);
  const converted = await done(member, "user/exchange", { quoteId: quote.quoteId });
  assert.deepEqual(converted.balances, [
    { coin: "ETH", available: "0" },
    { coin: "SOL", available: "0" },
    { coin: "USDT", available: "10005.994" },
  ]);
  await refused(member, "user/quoteDust", { to: "USDT" }, "convert.no_dust");
});

test("beside the quote stands what the order book would bring, to the last digit", async () => {
  const maker = await enrolled();
  const [taker, other] = await Promise.all([enrolled(), enrolled()]);
  await server.credit(maker.memberId, "BTC", "1");
  await server.credit(maker.memberId, "USDT", "1000000");
  const order = { market: "BTC/USDT", type: "limit", timeInForce: "gtc", postOnly: false } as const;
  for (const [side, price, quantity] of [
    ["sell", "60100", "0.005"],
    ["sell", "60200", "0.2"],
    ["buy", "59900", "0.004"],
    ["buy", "59800", "0.2"],
  ] as const)
    await done(maker, "user/setOrder", { ...order, side, price, quantity });

  // 0.005 at 60,100 cost 300.5 USDT; the other 299.5 buy 0.00497 at 60,200, and 0.1 % of all is the fee.
  const { book } = await done(taker, "user/quote", toBitcoin);
  const bought = await done(taker, "user/setOrder", {
    ...{ market: "BTC/USDT", side: "buy", type: "market", quoteAmount: "600" },
  });
  const spent = Number(bought.executedQuote);
  const net = Number(bought.executed) - Number(bought.fee);
  assert.ok(Math.abs(Number(book?.received) - (net * 600) / spent) < 0.00000002, JSON.stringify(book));
  assert.deepEqual(book?.markets, ["BTC/USDT"]);
  const worse = (Number(book?.received) - 0.00999) * 60_000;
  assert.ok(Math.abs(Number(book?.differenceUsdt) - worse) < 0.002);

  await server.credit(other.memberId, "BTC", "0.1");
  const quote = await done(other, "user/quote", { from: "BTC", to: "USDT", amount: "0.01" });
  const sold = await done(other, "user/setOrder", {
    ...{ market: "BTC/USDT", side: "sell", type: "market", quantity: "0.01" },
  });
  const brought = Number(sold.executedQuote) - Number(sold.fee);
  assert.ok(Math.abs(Number(quote.book?.received) - brought) < 0.000002);
  const { book: none } = await done(other, "user/quote", { from: "BTC", to: "SOL", amount: "0.01" });
  assert.equal(none, null, "nobody sells SOL");
});

test("a transfer goes by its new name and by its old one", async () => {
  const member = await enrolled();
  const there = { coin: "USDT", from: "spot", to: "rounds", amount: "70" } as const;
  await done(member, "user/convert", there);
  const answer = await fetch(server.origin + pathOf("user", "transfer"), {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", "client-type": "test", token: member.token },
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ ...there, from: "rounds", to: "spot" }),
  });
  assert.equal(((await answer.json()) as { readonly code: number }).code, 0);
  assert.equal(await spot(member, "USDT"), "10000");
  await refused(member, "user/convert", { ...there, to: "spot" }, "ledger.same_account", "to");
});

test("transfers and exchanges are one list with types, pages, filters and a file", async () => {
  const member = await enrolled();
  await done(member, "user/convert", { coin: "USDT", from: "spot", to: "wealth", amount: "100" });
  const { quoteId } = await done(member, "user/quote", toBitcoin);
  const { sequence } = await done(member, "user/exchange", { quoteId });
  await server.credit(member.memberId, "ETH", "0.001");
  const dust = await done(member, "user/quoteDust", { to: "BTC" });
  await done(member, "user/exchange", { quoteId: dust.quoteId });

  const first = await done(member, "user/convertRecord", { limit: 2 });
  const second = await done(member, "user/convertRecord", { limit: 2, cursor: first.nextCursor ?? "" });
  assert.deepEqual(
    [...first.list, ...second.list].map(({ type, coin, toCoin }) => `${type} ${coin} ${toCoin}`),
    ["dust ETH BTC", "exchange USDT BTC", "transfer USDT USDT"],
  );
  assert.equal(second.nextCursor, null);
  const only = async (input: CallInput<"user/convertRecord">) =>
    (await done(member, "user/convertRecord", input)).list.map(({ type }) => type);
  assert.deepEqual(await only({ type: "transfer" }), ["transfer"]);
  assert.deepEqual(await only({ coin: "BTC" }), ["dust", "exchange"]);
  assert.deepEqual(await only({ coin: "ETH" }), ["dust"]);
  assert.deepEqual(await only({ to: 1 }), []);
  const [exchange] = (await done(member, "user/convertRecord", { type: "exchange" })).list;
  const { id: _id, time: _time, ...record } = exchange!;
  assert.deepEqual(record, {
    ...{ type: "exchange", coin: "USDT", amount: "600", fromAccount: "spot", toAccount: "spot" },
    ...{ toCoin: "BTC", received: "0.00999", fee: "0", spread: "0.00001", rate: "0.00001665" },
    ...{ fromIndex: "1", toIndex: "60000", spreadPpm: 1_000, feePpm: 0, quoteId, sequence },
  });

  const url = `${server.origin}${pathOf("user", "getConvertList")}?type=exchange&format=csv`;
  const file = await fetch(url, { headers: { token: member.token, "client-type": "test" } });
  const [header, row] = (await file.text()).split("\r\n");
  assert.match(header ?? "", /^id,type,coin,amount,fromAccount,toAccount,toCoin,received/);
  assert.match(row ?? "", /exchange,USDT,600,spot,spot,BTC,0\.00999/);
});

test("an exchange stands in the accounts, in the finance records and in a statement that adds up", async () => {
  const member = await enrolled();
  const { quoteId } = await done(member, "user/quote", toBitcoin);
  await done(member, "user/exchange", { quoteId });
  const { list: changes } = await done(member, "user/accountChangeRecord", { type: "conversion" });
  const byCoin = new Map(changes.map(({ coin, amount, reference }) => [coin, [amount, reference]]));
  assert.equal(changes.length, 2);
  assert.deepEqual(byCoin.get("BTC"), ["0.00999", quoteId]);
  assert.deepEqual(byCoin.get("USDT"), ["-600", quoteId]);
  const { list: finance } = await done(member, "user/financeRecord", { kind: "conversion" });
  assert.deepEqual(finance.map(({ kind, coin }) => `${kind} ${coin}`).toSorted(), [
    "conversion BTC",
    "conversion USDT",
  ]);
  const year = new Date().getUTCFullYear();
  const { totals } = await done(member, "user/getStatement", { year });
  const usdt = totals.find(({ coin }) => coin === "USDT");
  assert.deepEqual(
    usdt?.sums.find(({ type }) => type === "conversion"),
    {
      ...{ type: "conversion", amount: "-600", count: 1 },
    },
  );
  const { todayProfitUsdt } = await done(member, "user/getAccountInfo", {});
  assert.ok(Number(todayProfitUsdt) !== 600, "an exchange is no inflow and no outflow");
  assert.deepEqual(await server.exchange.engine.checkInvariants(), []);
});
