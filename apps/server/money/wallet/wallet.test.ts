/** Deposits and withdrawals through the calls, on a chain whose blocks the test makes. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallOutput } from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { TEST_CONFIRMATIONS } from "../custody/index.ts";
import { until } from "../../testing/until.ts";

const FOREIGN_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

let server: TestExchange;
let member: TestMember;

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
});
after(() => server.stop());

function withdraw(
  from: TestMember,
  change: Partial<CallInput<"user/withdraw">> = {},
): Promise<TestAnswer<CallOutput<"user/withdraw">>> {
  const terms = { coin: "BTC", network: "evm", address: FOREIGN_ADDRESS, amount: "0.02" };
  const input = { ...terms, fundPassword: TEST_FUND_PASSWORD, ...change };
  return server.call("user/withdraw", input, { token: from.token });
}

/** As far as so many blocks take a deposit: custody may look at it when only some of them are there. */
async function tapAndMine({ token }: TestMember, coin: string, blocks: number): Promise<void> {
  const tap = await server.call("user/tap", { coin }, { token });
  assert.equal(tap.code, 0, tap.message);
  await server.exchange.custody.development?.mine(blocks);
  const reached = blocks < TEST_CONFIRMATIONS.unlock ? /credited|unlocked/ : /unlocked/;
  await until(async () => {
    const { data } = await server.call("user/getRechargeList", { txHash: tap.data?.txHash }, { token });
    return reached.test(data?.list[0]?.state ?? "");
  }, "the tap's deposit");
}

test("a tap under one key arrives once, however often it is asked for", async () => {
  const { token } = await server.enrol();
  const ask = () => server.call("user/tap", { coin: "USDT" }, { token, key: "once" });
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([0]));
  assert.equal(new Set(answers.map(({ data }) => data?.txHash)).size, 1);
  const other = await server.call("user/tap", { coin: "BTC" }, { token, key: "once" });
  assert.equal(other.status, 409);
});

test("withdrawals that are asked for all at once take no more than the locked deposits leave", async () => {
  await tapAndMine(member, "BTC", 3);
  await server.credit(member.memberId, "BTC", "0.05");
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(member)));
  const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
  assert.deepEqual(codes, [0, 0, ...Array.from({ length: 8 }, () => 1323)]);
  const quota = await server.call("user/getWithdrawQuota", { coin: "BTC" }, { token: member.token });
  assert.equal(quota.data?.withdrawable, "0.01");
});

test("what a locked deposit was sold for stays until the deposit unlocks, and the quota says so", async () => {
  const seller = await server.enrol();
  const buyer = await server.enrol();
  await server.credit(buyer.memberId, "USDT", "1000000");
  await tapAndMine(seller, "BTC", 3);
  const terms = { market: "BTC/USDT", type: "limit", price: "64000", quantity: "0.1" } as const;
  for (const [{ token }, side] of [
    [buyer, "buy"],
    [seller, "sell"],
  ] as const) {
    await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
    const order = await server.call("user/setOrder", { ...terms, side }, { token });
    assert.equal(order.code, 0, order.message);
  }
  const read = () => server.call("user/getWithdrawQuota", { coin: "USDT" }, { token: seller.token });
  assert.notEqual((await read()).data?.available, "0");
  assert.equal((await read()).data?.withdrawable, "0");
  const refused = await withdraw(seller, { coin: "USDT", amount: "10" });
  assert.equal(refused.refusal, "withdrawal.deposits_locked");

  await server.credit(seller.memberId, "USDT", "100");
  const { withdrawable = "" } = (await read()).data ?? {};
  const over = await withdraw(seller, { coin: "USDT", amount: "100" });
  assert.equal(over.refusal, "withdrawal.deposits_locked", "the fee of the sale is missing as well");
  assert.equal((await withdraw(seller, { coin: "USDT", amount: withdrawable })).code, 0);

  await server.exchange.custody.development?.mine(9);
  await until(async () => {
    const { data } = await read();
    return data !== null && data.withdrawable === data.available;
  }, "the unlocking");
  assert.equal((await withdraw(seller, { coin: "USDT", amount: "10" })).code, 0);
});

test("another fee than the member was shown refuses the withdrawal by its own name", async () => {
  const { data } = await server.call("data/queryCoinMenu", {}, { token: member.token });
  const fee = data?.coins.find(({ coin }) => coin === "BTC")?.networks[0]?.withdrawFee ?? "";
  const changed = await withdraw(member, { amount: "0.005", fee: "0" });
  assert.deepEqual([changed.code, changed.status], [1325, 409]);
  assert.match(changed.message, /fee has changed/);
  assert.equal((await withdraw(member, { amount: "0.005", fee: `${fee}0` })).code, 0);
});

test("lists of deposits and withdrawals are filtered, and their pages hold every row once", async () => {
  const { token } = member;
  await tapAndMine(member, "ETH", 12);
  for (let count = 0; count < 3; count++) {
    const answer = await withdraw(member, {
      coin: "ETH",
      amount: "0.05",
      remark: `to the cold one ${count}`,
    });
    assert.equal(answer.code, 0, answer.message);
  }
  const withdrawals = await server.call("user/getWithdrawList", { coin: "ETH" }, { token });
  assert.equal(withdrawals.data?.list.length, 3);
  assert.deepEqual(
    withdrawals.data?.list.map(({ remark }) => remark),
    ["to the cold one 2", "to the cold one 1", "to the cold one 0"],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await server.call(
      "user/getWithdrawList",
      { limit: 2, ...(cursor && { cursor }) },
      { token },
    );
    assert.equal(page.code, 0, page.message);
    seen.push(...(page.data?.list ?? []).map(({ withdrawalId }) => withdrawalId));
    cursor = page.data?.nextCursor ?? undefined;
  } while (cursor !== undefined);
  assert.deepEqual([seen.length, new Set(seen).size], [6, 6]);
  const unlocked = await server.call("user/getRechargeList", { state: "unlocked" }, { token });
  assert.deepEqual(new Set(unlocked.data?.list.map(({ coin }) => coin)), new Set(["BTC", "ETH"]));
  const locked = await server.call("user/getRechargeList", { state: "credited" }, { token });
  assert.deepEqual(locked.data?.list, []);
  const forged = await server.call("user/getWithdrawList", { cursor: "bm90IG91cnM" }, { token });
  assert.equal(forged.code, 1001);
});
