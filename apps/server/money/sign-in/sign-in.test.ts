/** The daily sign-in over a whole exchange. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amountOf } from "@meridian/core";
import { DAY_MS, openTimeOf } from "../../market/market-data/intervals.ts";
import { dataOf, hireStaff, REASON, UP_TO_DATE } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { createSignIn } from "./sign-in.ts";

const PRESSES = 50;

let testing: TestExchange;
let staff: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange();
  staff = await hireStaff(testing);
});

after(() => testing.stop());

const usdt = (text: string) => amountOf(text, 6);

async function rewardsLeft(): Promise<bigint> {
  const view = await testing.exchange.engine.view();
  return view.venueBalances.get("rewards")?.get("USDT") ?? 0n;
}

async function spotUsdt({ token }: TestMember): Promise<string> {
  const options = { token, headers: UP_TO_DATE };
  const { list } = dataOf(await testing.call("user/queryCoinAccount", { account: "spot" }, options));
  return list.find(({ coin }) => coin === "USDT")?.available ?? "0";
}

async function storedDays(member: number): Promise<number> {
  const { rows } = await testing.exchange.pool.query(
    "select count(*)::int as days from signed_days where member = $1",
    [member],
  );
  return rows[0].days;
}

async function inTwos(change: object): Promise<void> {
  const propose = { change, reason: REASON } as never;
  const proposal = dataOf(await testing.call("staff/proposeChange", propose, staff("owner")));
  const { proposalId, hash } = proposal;
  const done = dataOf(
    await testing.call("staff/approveProposal", { proposalId, hash, reason: REASON }, staff("owner", true)),
  );
  assert.equal(done.state, "executed");
}

test("without funds nothing is paid and nothing is written down, and the page says so beforehand", async () => {
  const member = await testing.enrol();
  const log = dataOf(await testing.call("user/signLastLog", {}, member));
  assert.deepEqual([log.funded, log.signedToday, log.streak, log.todayAmount], [false, false, 0, "0.05"]);
  const { code, message } = await testing.call("user/signToday", {}, member);
  assert.equal(code, 1645, message);
  assert.equal(await storedDays(member.memberId), 0);
});

test("two of staff move funds to rewards, never more than the operating account has", async () => {
  const tooMuch = { kind: "rewardsFunding", amount: "999999999" } as const;
  const refused = await testing.call(
    "staff/proposeChange",
    { change: tooMuch, reason: REASON },
    staff("treasury"),
  );
  assert.notEqual(refused.code, 0);
  await inTwos({ kind: "rewardsFunding", amount: "5" });
  assert.equal(await rewardsLeft(), usdt("5"));
});

test("fifty presses at once are one reward, which is earned and stands in the records", async () => {
  const member = await testing.enrol();
  const before = await rewardsLeft();
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () => testing.call("user/signToday", {}, member)),
  );
  const signed = answers.map(dataOf);
  assert.equal(new Set(signed.map(({ sequence, amount }) => `${sequence} ${amount}`)).size, 1);
  assert.equal(before - (await rewardsLeft()), usdt("0.05"));
  assert.equal(await spotUsdt(member), "0.05");
  const again = dataOf(await testing.call("user/signToday", {}, member));
  assert.equal(again.sequence, signed[0]?.sequence, "later on the same day it answers the same");
  assert.equal(before - (await rewardsLeft()), usdt("0.05"));
  const log = dataOf(await testing.call("user/signLastLog", {}, member));
  assert.deepEqual([log.signedToday, log.streak, log.totalAmount, log.days.length], [true, 1, "0.05", 1]);

  const { list } = dataOf(await testing.call("user/financeRecord", { kind: "reward" }, member));
  assert.deepEqual(
    list.map(({ kind, amount, coin }) => [kind, amount, coin]),
    [["reward", "0.05", "USDT"]],
  );
  const worth = dataOf(await testing.call("user/getAccountInfo", {}, member));
  assert.equal(worth.todayProfitUsdt, "0.05", "a reward is profit, not an inflow");
});

test("seven days pay more each day, the eighth begins anew, and so does a day after a gap", async () => {
  const { exchange } = testing;
  const { memberId } = await testing.enrol();
  const { pool, engine } = exchange;
  const parameters = exchange.operations.parameters;
  const signIn = createSignIn({ pool, engine, parameters, log: { warn: () => undefined } as never });
  const first = openTimeOf("1d", Date.now()) - 20 * DAY_MS;
  const streaks: string[] = [];
  for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 9]) {
    const { streak, amount } = await signIn.sign(memberId, first + day * DAY_MS + DAY_MS - 1);
    streaks.push(`${streak} ${amount}`);
  }
  assert.deepEqual(streaks, [
    ...["1 0.05", "2 0.08", "3 0.1", "4 0.12", "5 0.15", "6 0.2", "7 0.3"],
    ...["1 0.05", "1 0.05"],
  ]);
});

test("a payment whose answer was lost is asked for again, and is one payment", async () => {
  const { pool, engine, operations } = testing.exchange;
  const member = await testing.enrol();
  const before = await rewardsLeft();
  const { day } = dataOf(await testing.call("user/signToday", {}, member));
  await pool.query("update signed_days set sequence = null where member = $1", [member.memberId]);
  const log = { warn: () => undefined } as never;
  const restarted = createSignIn({ pool, engine, parameters: operations.parameters, log });
  await restarted.settle();
  assert.equal(before - (await rewardsLeft()), usdt("0.05"));
  const shownLog = await restarted.log(member.memberId, day);
  assert.equal(shownLog.signedToday, true);
});

test("new amounts count from the next sign-in, and none may be less than the day before", async () => {
  const member = await testing.enrol();
  const change = {
    kind: "signInRewards" as const,
    ...{ dayOne: "0.2", dayTwo: "0.2", dayThree: "0.2", dayFour: "0.2" },
    ...{ dayFive: "0.2", daySix: "0.2", daySeven: "0.5" },
  };
  const falling = { ...change, dayTwo: "0.1" };
  const refused = await testing.call(
    "staff/proposeChange",
    { change: falling, reason: REASON },
    staff("risk"),
  );
  assert.equal(refused.code, 1621);
  await inTwos(change);
  assert.equal(dataOf(await testing.call("user/signToday", {}, member)).amount, "0.2");
});
