/** The whole way over HTTP: coins from the tap, a trade, a withdrawal that arrives on the chain. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { CallInput, CallOutput } from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "./testing/exchange.ts";
import { until } from "./testing/until.ts";

const FOREIGN_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

let server: TestExchange;
let buyer: TestMember;
let seller: TestMember;

before(async () => {
  server = await startTestExchange({ CHAIN_BLOCK_TIME_MS: "100" });
  [buyer, seller] = await Promise.all([server.enrol(), server.enrol()]);
  for (const { token } of [buyer, seller]) {
    await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  }
});

after(() => server.stop());

async function spot(
  { token }: TestMember,
  sequence = server.exchange.engine.sequence,
): Promise<Record<string, string>> {
  const headers = { "since-sequence": String(sequence) };
  const { data } = await server.call("user/queryCoinAccount", { account: "spot" }, { token, headers });
  return Object.fromEntries(
    (data?.list ?? []).map(({ coin, available, frozen }) => [coin, `${available} ${frozen}`]),
  );
}

async function place(
  { token }: TestMember,
  order: Omit<CallInput<"user/setOrder">, "market">,
  key: string = randomUUID(),
): Promise<CallOutput<"user/setOrder">> {
  const answer = await server.call("user/setOrder", { market: "BTC/USDT", ...order }, { token, key });
  assert.equal(answer.code, 0, answer.message);
  assert.equal(answer.headers.get("sequence"), String(answer.data?.sequence));
  return answer.data as CallOutput<"user/setOrder">;
}

test("coins from the tap are seen on the chain, credited, and unlocked later", async () => {
  for (const [member, coin] of [
    [buyer, "USDT"],
    [seller, "BTC"],
  ] as const) {
    const { token } = member;
    const tap = await server.call("user/tap", { coin }, { token });
    assert.equal(tap.code, 0, tap.message);
    const credited = await until(async () => {
      const { data } = await server.call("user/getRechargeList", { txHash: tap.data?.txHash }, { token });
      return data?.list.find(({ state }) => state === "unlocked");
    }, "the unlocking");
    assert.equal(credited.amount, tap.data?.amount);
    assert.equal(credited.confirmations, credited.confirmationsUnlock);
    const { data: address } = await server.call("user/getRechargeAddressDefault", { coin }, { token });
    assert.equal(credited.address, address?.address);
  }
  assert.equal((await spot(buyer))["USDT"], "10000 0");
  assert.equal((await spot(seller))["BTC"], "0.1 0");
});

test("a limit order rests, a market order takes it, and each reads its own writes at once", async () => {
  const resting = await place(seller, { side: "sell", type: "limit", price: "64000", quantity: "0.01" });
  assert.equal(resting.status, "new");
  assert.equal((await spot(seller, resting.sequence))["BTC"], "0.09 0.01");
  const taken = await place(buyer, { side: "buy", type: "market", quantity: "0.01" });
  assert.deepEqual(
    [taken.status, taken.executed, taken.executedQuote, taken.averagePrice, taken.fee, taken.feeCoin],
    ["filled", "0.01", "640", "64000", "0.00001", "BTC"],
  );
  assert.deepEqual(await spot(buyer, taken.sequence), { BTC: "0.00999 0", USDT: "9360 0" });
  assert.deepEqual(await spot(seller, taken.sequence), { BTC: "0.09 0", USDT: "639.36 0" });
});

test("one key has one effect, and the same key with another wish is a conflict", async () => {
  const order = { side: "buy", type: "limit", price: "60000", quantity: "0.001" } as const;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, order, key)));
  assert.equal(new Set(answers.map(({ orderId }) => orderId)).size, 1);
  const conflict = await server.call(
    "user/setOrder",
    { market: "BTC/USDT", ...order, quantity: "0.002" },
    { token: buyer.token, key },
  );
  assert.equal(conflict.refusal, "command.id_conflict");
  assert.equal(conflict.status, 409);
  const cancelled = await server.call("user/orderCancelAll", {}, { token: buyer.token });
  assert.deepEqual(cancelled.data?.orderIds, [answers[0]?.orderId]);
});

test("nobody cancels another's order", async () => {
  const resting = await place(seller, { side: "sell", type: "limit", price: "70000", quantity: "0.001" });
  const foreign = await server.call("user/orderCancel", { orderId: resting.orderId }, { token: buyer.token });
  assert.equal(foreign.refusal, "order.unknown");
  const own = await server.call("user/orderCancel", { orderId: resting.orderId }, { token: seller.token });
  assert.equal(own.code, 0);
});

test("a list is also had as CSV", async () => {
  const answer = await fetch(`${server.origin}/data/api.user/tradeRecord?format=csv`, {
    headers: { token: buyer.token },
  });
  assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  const lines = (await answer.text()).split("\r\n");
  assert.match(lines[0] ?? "", /^tradeId,orderId,market,side,/);
  assert.match(lines[1] ?? "", /BTC\/USDT,buy,taker,64000,0\.01,640,/);
});

test("a withdrawal asks the fund password, sends once however often it is asked, and arrives", async () => {
  const { token } = buyer;
  await server.know(buyer.memberId, FOREIGN_ADDRESS);
  const input = {
    coin: "USDT",
    network: "evm",
    address: FOREIGN_ADDRESS,
    amount: "100",
    remark: "=rent",
    fundPassword: TEST_FUND_PASSWORD,
  };
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => server.call("user/withdraw", input, { token, key })));
  for (const answer of answers) assert.equal(answer.code, 0, answer.message);
  const ids = new Set(answers.map(({ data }) => data?.withdrawalId));
  assert.equal(ids.size, 1);
  const [withdrawalId = ""] = ids;
  const done = await until(async () => {
    const { data } = await server.call("user/getWithdrawList", { withdrawalId }, { token });
    return data?.list.find(({ state }) => state === "completed");
  }, "the withdrawal");
  assert.deepEqual([done.amount, done.fee, done.arrival, done.remark], ["100", "1", "99", "=rent"]);
  assert.deepEqual(done.steps.map(({ state }) => state).slice(0, 3), ["requested", "approved", "signed"]);
  const late = await server.call("user/withdrawCancel", { withdrawalId }, { token });
  assert.equal(late.refusal, "withdrawal.not_cancellable");
  const foreign = await server.call("user/withdrawCancel", { withdrawalId }, { token: seller.token });
  assert.equal(foreign.refusal, "withdrawal.unknown");
  const { data: quota } = await server.call("user/getWithdrawQuota", { coin: "USDT" }, { token });
  assert.equal(quota?.dailyUsedUsdt, "100");
});

test("withdrawals sent at once cannot together pass the day's limit", async () => {
  const { token } = seller;
  await server.credit(seller.memberId, "USDT", "300000");
  const input = {
    coin: "USDT",
    network: "evm",
    address: FOREIGN_ADDRESS,
    amount: "60000",
    fundPassword: TEST_FUND_PASSWORD,
  };
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.call("user/withdraw", input, { token })));
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
  assert.equal(answers.filter(({ refusal }) => refusal === "withdrawal.daily_limit").length, 3);
});

test("one's own deposit address is no address to withdraw to", async () => {
  const { token } = buyer;
  const { data } = await server.call("user/getRechargeAddressDefault", { coin: "USDT" }, { token });
  const address = data?.address ?? "";
  const check = await server.call("user/checkAddress", { network: "evm", address }, { token });
  assert.deepEqual([check.data?.valid, check.data?.own], [true, true]);
  const refused = await server.call(
    "user/withdraw",
    { coin: "USDT", network: "evm", address, amount: "50", fundPassword: TEST_FUND_PASSWORD },
    { token },
  );
  assert.equal(refused.refusal, "address.own");
});

test("what is owed and what is held are reported per coin, both computed", async () => {
  const { data } = await server.call("data/getReserves", {});
  const bitcoin = data?.list.find(({ coin }) => coin === "BTC");
  // The tap gave a member 0.1, the operator put in ten times as much, and a fee of 0.00001 went to the venue.
  assert.deepEqual([bitcoin?.reserves, bitcoin?.liabilities], ["1.1", "0.09999"]);
  assert.equal(bitcoin?.ratioPercent, "1100.1");
});
