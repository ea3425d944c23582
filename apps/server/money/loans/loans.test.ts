/** Loans over a whole exchange: defined by two people, applied for, lent, repaid, called, sold, overdue, reported. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  LOAN_ALARMS,
  type ParameterChange,
} from "@meridian/contract";
import { amountOf } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import { dataOf, hireStaff, REASON } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { type Prices, priceSources } from "../../testing/convert.ts";
import { until } from "../../testing/until.ts";
import { loanRequests } from "./requests.ts";
import { insertRequest, type NewRequest, requestById } from "./request-rows.ts";
import { remind } from "./reminders.ts";
import { UNSOLD_AFTER_MS } from "./limits.ts";
import { tendUpTo } from "./tending.ts";
import { watchLoans as watchOf } from "./watch.ts";

const DAY_MS = 86_400_000;
const fundPassword = TEST_FUND_PASSWORD;

let testing: TestExchange;
let staff: Awaited<ReturnType<typeof hireStaff>>;
let prices: Prices;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  prices = priceSources(testing, { BTC: 60_000, ETH: 3_000 });
  staff = await hireStaff(testing);
  const funding = { network: "evm", account: "operating", coin: "USDT" } as const;
  await testing.exchange.engine.submit("test", "operating", {
    ...{ type: "fundVenue", time: Date.now(), fundingKey: "loans", ...funding },
    amount: amountOf("1000000", 6),
  });
});

beforeEach(() => {
  prices.set("BTC", 60_000);
  prices.set("ETH", 3_000);
});

after(() => testing.stop());

async function propose(change: ParameterChange, role: "owner" | "risk" | "treasury" = "owner") {
  return testing.call("staff/proposeChange", { change, reason: REASON }, staff(role));
}

async function inTwos(change: ParameterChange): Promise<void> {
  const { proposalId, hash } = dataOf(await propose(change));
  const approval = { proposalId, hash, reason: REASON };
  const done = dataOf(await testing.call("staff/approveProposal", approval, staff("owner", true)));
  assert.equal(done.state, "executed", done.refusal);
}

const PLAN = {
  kind: "loanPlan",
  ...{ plan: "usdt-30", coin: "USDT", loanKind: "pledged", termDays: 30 },
  ...{ dailyRatePpm: 250, feePpm: 1_000, amountMin: "100", amountMax: "50000", collaterals: ["BTC", "ETH"] },
  ...{ ltvStartPpm: 650_000, ltvCallPpm: 750_000, ltvLiquidationPpm: 830_000, quorum: 2 },
} as const satisfies ParameterChange;
const CREDIT = {
  ...PLAN,
  ...{ plan: "usdt-credit", loanKind: "credit", collaterals: [] as string[], termDays: 14 },
  ...{ ltvStartPpm: 0, ltvCallPpm: 0, ltvLiquidationPpm: 0, amountMin: "10", amountMax: "1000" },
} satisfies ParameterChange;

async function rich(coins: Readonly<Record<string, string>>): Promise<TestMember> {
  const member = await testing.enrol();
  for (const [coin, amount] of Object.entries(coins)) await testing.credit(member.memberId, coin, amount);
  await testing.call("user/openFundGrant", { fundPassword }, member);
  return member;
}

async function done<Name extends CallName>(
  who: { readonly token: string },
  name: Name,
  input: CallInput<Name>,
  key?: string,
): Promise<CallOutput<Name>> {
  const answer = await testing.call(name, input, { token: who.token, ...(key === undefined ? {} : { key }) });
  assert.equal(answer.code, 0, `${name} ${answer.message} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

async function refused<Name extends CallName>(
  who: { readonly token: string },
  name: Name,
  input: CallInput<Name>,
  code: number,
  field?: string,
): Promise<void> {
  const answer = await testing.call(name, input, { token: who.token });
  assert.deepEqual([answer.code, answer.field], [code, field], `${name} ${answer.message}`);
}

const loanOf = (amount: string, collateral: string, productId = "usdt-30") => ({
  ...{ productId, amount, collateralCoin: "BTC", collateral },
  ...({ agreed: true, fundPassword } as const),
});

async function spot(who: TestMember, coin: string): Promise<readonly [string, string]> {
  const { list } = await done(who, "user/queryCoinAccount", { account: "spot" });
  const balance = list.find((row) => row.coin === coin);
  return [balance?.available ?? "0", balance?.frozen ?? "0"];
}

const detail = (who: TestMember, orderId: string) => done(who, "user/getLoanOrderDetail", { orderId });

/** Of loans, sorted by name. */
async function newsOf(who: TestMember): Promise<string[]> {
  const { list } = await done(who, "user/getNews", {});
  return list.flatMap((news) => (news.kind === "loan" ? [news.event] : [])).toSorted();
}

const tend = (nowMs: number): Promise<number> => {
  const { engine, loans } = testing.exchange;
  return tendUpTo({ engine, plans: loans.plans }, nowMs);
};

function watchLoans({ pool, loans, venue, alarms }: TestExchange["exchange"]) {
  return watchOf({ pool, plans: loans.plans, venue, alarms });
}

/** Subjects of those of a kind that stand. */
async function openAlarms(kind: string): Promise<string[]> {
  const { list } = dataOf(await testing.call("staff/alarms", {}, staff("treasury")));
  return list.flatMap((alarm) => (alarm.kind === kind && alarm.endedAt === null ? [alarm.subject] : []));
}

test("a product stands when two people want it, within its bounds, and staff may not do it alone", async () => {
  const dear = await propose({ ...PLAN, dailyRatePpm: 3_001 });
  assert.deepEqual([dear.code, dear.field, dear.data], [1259, "dailyRatePpm", { bound: "0.3 %" }]);
  const one = await propose({ ...PLAN, quorum: 1 });
  assert.deepEqual([one.code, one.field], [1258, "quorum"]);
  await inTwos(PLAN);
  await inTwos(CREDIT);
  const fixed = await propose({ ...PLAN, coin: "USDC" });
  assert.notEqual(fixed.code, 0);
  assert.deepEqual((await done(staff("risk"), "user/getLoanGoodsList", {})).list, [], "a plan begins closed");
  await inTwos({ kind: "loanPlanState", plan: "usdt-30", state: "open" });
  await inTwos({ kind: "loanPlanState", plan: "usdt-credit", state: "open" });
  await inTwos({ kind: "lendingFunding", direction: "in", coin: "USDT", amount: "60000" });
  const tooMuch = { kind: "lendingFunding", direction: "out", coin: "USDT", amount: "60001" } as const;
  assert.deepEqual((await propose(tooMuch)).code, 2703);
  const { list } = dataOf(await testing.call("user/getLoanGoodsList", { kind: "pledged" }));
  assert.deepEqual(
    list.map(({ productId, totalInterestRatePercent, amountLeft, collaterals }) => [
      ...[productId, totalInterestRatePercent, amountLeft],
      collaterals.map(({ coin, worth }) => `${coin} ${worth}`),
    ]),
    [["usdt-30", "0.75", "60000", ["BTC 60000", "ETH 3000"]]],
  );
});

test("a quote reckons fee, interest day by day, the least collateral and where the marks are", async () => {
  const input = { productId: "usdt-30", amount: "10000", collateralCoin: "BTC", collateral: "0.3" };
  const quote = dataOf(await testing.call("user/loanQuote", input));
  assert.deepEqual(
    [quote.handlingFee, quote.actualArrival, quote.dailyInterest, quote.totalInterest],
    ["10", "9990", "2.5", "75"],
  );
  assert.deepEqual([quote.totalRepaymentAmount, quote.totalCost], ["10075", "85"]);
  assert.deepEqual([quote.schedule.length, quote.schedule[29]?.repayment], [30, "10075"]);
  assert.equal(quote.collateralMin, "0.25647436");
  assert.deepEqual([quote.ltv?.ltvPercent, quote.ltv?.price], ["55.5695", "60000"]);
  assert.equal(quote.ltv?.liquidationPrice, "40170.682731");
});

test("without a rule staff decide: an application waits, is refused with a reason, or carried out once", async () => {
  const member = await rich({ BTC: "1" });
  const key = randomUUID();
  const first = await done(member, "user/applyLoan", loanOf("10000", "0.3"), key);
  assert.deepEqual([first.state, first.sequence], ["applied", null]);
  const again = await done(member, "user/applyLoan", loanOf("10000", "0.3"), key);
  assert.equal(again.orderId, first.orderId, "the same request is one application");
  const other = await testing.call("user/applyLoan", loanOf("9000", "0.3"), { ...member, key });
  assert.equal(other.code, 1010);
  assert.deepEqual(await spot(member, "BTC"), ["1", "0"], "nothing moves before it is accepted");

  const waiting = dataOf(await testing.call("staff/loanRequests", { state: "waiting" }, staff("risk"))).list;
  assert.deepEqual(
    waiting.map(({ kind, why, amount, ltvPercent, score }) => [kind, why, amount, ltvPercent, score > 0]),
    [["loan", "ruleOff", "10000", "55.5556", waiting[0]!.score > 0]],
  );
  const { requestId } = waiting[0]!;
  const decision = { requestId, decision: "accept", reason: REASON } as const;
  assert.equal((await testing.call("staff/decideLoanRequest", decision, staff("treasury"))).code, 1431);
  const accepted = dataOf(await testing.call("staff/decideLoanRequest", decision, staff("risk")));
  assert.deepEqual([accepted.state, accepted.refusal], ["accepted", ""]);
  assert.equal((await testing.call("staff/decideLoanRequest", decision, staff("risk"))).code, 1688);
  assert.deepEqual(await spot(member, "USDT"), ["9990", "0"]);
  assert.deepEqual(await spot(member, "BTC"), ["0.7", "0.3"]);
  const { owedUsdt } = await done(member, "user/getAccountInfo", {});
  assert.equal(owedUsdt, "10002.5", "with the interest of the first day, which has begun");
  const holds = (await done(member, "user/getHolds", { coin: "BTC" })).list;
  assert.deepEqual(
    holds.map(({ kind, id, amount }) => [kind, id, amount]),
    [["loan", first.orderId, "0.3"]],
  );

  const second = await done(member, "user/applyLoan", loanOf("200", "0.1"));
  const list = dataOf(await testing.call("staff/loanRequests", { state: "waiting" }, staff("risk"))).list;
  const refusal = { requestId: list[0]!.requestId, decision: "refuse", decline: "collateralThin" } as const;
  dataOf(await testing.call("staff/decideLoanRequest", { ...refusal, reason: "too thin" }, staff("risk")));
  const { order, timeline } = await detail(member, second.orderId);
  assert.deepEqual([order.state, order.reasonKey, order.reason], ["refused", "collateralThin", "too thin"]);
  assert.deepEqual(
    timeline.map(({ kind, reasonKey, reason }) => [kind, reasonKey, reason]),
    [
      ["refused", "collateralThin", "too thin"],
      ["applied", "", ""],
    ],
  );
  const third = await done(member, "user/applyLoan", loanOf("200", "0.1"));
  await done(member, "user/withdrawLoanApplication", { orderId: third.orderId });
  assert.equal((await detail(member, third.orderId)).order.state, "withdrawn");
  const stranger = await testing.enrol();
  await refused(stranger, "user/getLoanOrderDetail", { orderId: first.orderId }, 3331, "orderId");
});

test("what staff accept and the exchange then refuses shows its member why, and both kinds wait at the console", async () => {
  const member = await rich({ BTC: "1" });
  const other = await rich({ BTC: "1" });
  const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.8"));
  const lent = await done(other, "user/applyLoan", loanOf("10000", "0.3"));
  const loansWaiting = async (): Promise<number | undefined> => {
    const { queues } = dataOf(await testing.call("staff/overview", {}, staff("risk")));
    return queues.find(({ queue }) => queue === "loans")?.count;
  };
  const accept = async (order: string) => {
    const { list } = dataOf(await testing.call("staff/loanRequests", { state: "waiting" }, staff("risk")));
    const { requestId } = list.find((row) => row.orderId === order)!;
    const decision = { requestId, decision: "accept", reason: REASON } as const;
    return dataOf(await testing.call("staff/decideLoanRequest", decision, staff("risk")));
  };
  assert.equal(await loansWaiting(), 2);
  const sale = { market: "BTC/USDT", side: "sell", type: "limit", price: "60000", quantity: "0.5" } as const;
  const { orderId: saleId } = await done(member, "user/setOrder", sale);
  const failed = await accept(orderId);
  assert.deepEqual([failed.state, failed.refusal], ["failed", "ledger.insufficient_balance"]);
  await done(member, "user/orderCancel", { orderId: saleId });
  const { order, timeline } = await detail(member, orderId);
  assert.deepEqual([order.state, order.reasonKey, order.reason], ["refused", "balanceShort", ""]);
  assert.deepEqual(
    [timeline[0]?.kind, timeline[0]?.reasonKey, timeline[0]?.reason],
    [...["refused", "balanceShort", ""]],
  );
  const { list } = await done(member, "user/getLoanOrderList", { state: "ended" });
  assert.deepEqual(
    list.map(({ reasonKey }) => reasonKey),
    ["balanceShort"],
  );
  assert.equal((await accept(lent.orderId)).state, "accepted");
  assert.equal(await loansWaiting(), 0);
  const repayment = await done(other, "user/repayApply", {
    orderId: lent.orderId,
    amount: "100",
    fundPassword,
  });
  assert.deepEqual([repayment.state, await loansWaiting()], ["applied", 1]);
  assert.equal((await accept(lent.orderId)).state, "accepted");
  assert.equal((await detail(other, lent.orderId)).order.reasonKey, "");
  assert.equal(await loansWaiting(), 0);
});

test("the rule accepts at once what is not worth more than it says", async () => {
  await inTwos({ kind: "loanRule", pledgedAutoUsdt: "20000", creditAutoUsdt: "500", repayments: "on" });
  const member = await rich({ BTC: "2" });
  const large = await done(member, "user/applyLoan", loanOf("20001", "1"));
  assert.equal(large.state, "applied");
  await done(member, "user/withdrawLoanApplication", { orderId: large.orderId });
  const key = randomUUID();
  const applied = await done(member, "user/applyLoan", loanOf("10000", "0.3"), key);
  assert.equal(applied.state, "accepted");
  const again = await done(member, "user/applyLoan", loanOf("10000", "0.3"), key);
  assert.deepEqual([again.orderId, again.sequence], [applied.orderId, applied.sequence]);
  assert.deepEqual(await spot(member, "USDT"), ["9990", "0"], "lent once");
  const worth = await done(member, "user/getAccountInfo", {});
  const alone = await rich({ BTC: "2" });
  const { totalUsdt } = await done(alone, "user/getAccountInfo", {});
  assert.equal(
    Number(worth.totalUsdt),
    Number(totalUsdt) - 12.5,
    "what is owed is no gain: fee and a day are a loss",
  );
  assert.equal(worth.todayProfitUsdt, "-12.5");
  const { list: days } = await done(member, "user/worthHistory", {});
  assert.equal(days[0]?.profitUsdt, "-12.5");
});

test("interest grows by the day, a repayment pays it first, and with the last of the debt the collateral is free", async () => {
  const member = await rich({ BTC: "1", USDT: "1000" });
  const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.3"));
  const { order } = await detail(member, orderId);
  assert.deepEqual([order.state, order.amountToBeRepaid, order.daysBegun], ["running", "10002.5", 1]);
  assert.deepEqual([order.daysLeft, order.savedByRepayingNow], [30, "72.5"], "it has just begun");
  await until(async () => (await tend(order.startedAt! + 2 * DAY_MS)) > 0, "the next day's interest");
  const part = await done(member, "user/repayApply", { orderId, amount: "1005", fundPassword });
  assert.deepEqual([part.state, part.interest, part.principal], ["accepted", "5", "1000"]);
  assert.equal(part.amountToBeRepaid, "9000");
  await refused(
    member,
    "user/repayApply",
    { orderId, amount: "10000", fundPassword: "000001" },
    1224,
    "fundPassword",
  );
  const key = randomUUID();
  const whole = await done(member, "user/repayApply", { orderId, fundPassword }, key);
  assert.deepEqual([whole.principal, whole.amountToBeRepaid], ["9000", "0"]);
  const again = await done(member, "user/repayApply", { orderId, fundPassword }, key);
  assert.equal(again.sequence, whole.sequence);
  assert.deepEqual(await spot(member, "BTC"), ["1", "0"]);
  assert.deepEqual(await spot(member, "USDT"), ["985", "0"], "the fee and two days");
  const ended = await detail(member, orderId);
  assert.deepEqual([ended.order.state, ended.order.interestPaid, ended.order.ltv], ["repaid", "5", null]);
  assert.deepEqual([ended.order.collateralPledged, ended.order.collateral], ["0.3", "0.3"], "all came back");
  assert.deepEqual([ended.timeline[0]?.kind, ended.timeline[0]?.amount], ["closed", ""], "no debt moved");
  assert.deepEqual(
    ended.timeline.filter(({ sequence }) => sequence !== null).map(({ kind }) => kind),
    ["closed", "repaid", "repaid", "opened"],
  );
  const records = (await done(member, "user/financeRecord", { kind: "loanRepayment" })).list;
  assert.deepEqual(records.map(({ amount }) => amount).toSorted(), ["-1000", "-5", "-9000"]);
  assert.ok(records.every(({ reference }) => reference === orderId));
  await refused(member, "user/repayApply", { orderId, fundPassword }, 3331, "orderId");
});

test("each movement of a loan stands in the records and in the year's statement by its type", async () => {
  const member = await rich({ BTC: "1", USDT: "1000" });
  const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.3"));
  await done(member, "user/repayApply", { orderId, amount: "4002.5", fundPassword });
  await done(member, "user/repayApply", { orderId, fundPassword });
  const { list } = await done(member, "user/financeRecord", { coin: "USDT" });
  assert.deepEqual(
    list.filter(({ reference }) => reference === orderId).map(({ kind, amount }) => `${kind} ${amount}`),
    ["loanRepayment -6000", "loanRepayment -4000", "loanRepayment -2.5", "fee -10", "loan 10000"],
  );
  const { list: changes } = await done(member, "user/accountChangeRecord", { coin: "USDT" });
  assert.deepEqual(
    changes.filter(({ reference }) => reference === orderId).map(({ type, amount }) => `${type} ${amount}`),
    [
      ...["loanRepayment -6000", "loanRepayment -4000", "loanInterest -2.5"],
      ...["loanFee -10", "loan 10000"],
    ],
  );
  const sums = new Map<string, number>();
  for (const year of (await done(member, "user/getStatementYears", {})).years) {
    const { totals } = await done(member, "user/getStatement", { year });
    for (const total of totals)
      for (const { type, amount, count } of total.sums)
        if (type.startsWith("loan")) sums.set(`${total.account} ${total.coin} ${type} ${amount}`, count);
  }
  assert.deepEqual(
    sums,
    new Map([
      ["spot USDT loan 10000", 1],
      ["spot USDT loanFee -10", 1],
      ["spot USDT loanInterest -2.5", 1],
      ["spot USDT loanRepayment -10000", 2],
    ]),
  );
});

test("what cannot be is refused with its code and by its field", async () => {
  const member = await rich({ BTC: "1" });
  await refused(member, "user/applyLoan", loanOf("99", "0.3"), 3311, "amount");
  await refused(member, "user/applyLoan", loanOf("50001", "1"), 3312, "amount");
  await refused(member, "user/applyLoan", loanOf("10000", "0.2564"), 3316, "collateral");
  await refused(member, "user/applyLoan", loanOf("10000", "1.5"), 2303, "collateral");
  await refused(
    member,
    "user/applyLoan",
    { ...loanOf("10000", "1"), collateralCoin: "DOGE" },
    3313,
    "collateralCoin",
  );
  await refused(member, "user/applyLoan", loanOf("10000", "1", "nothing"), 3301, "productId");
  await refused(member, "user/applyLoan", { ...loanOf("200", "1"), fundPassword: "" }, 1223, "fundPassword");
  const credit = { productId: "usdt-credit", amount: "100", agreed: true, fundPassword } as const;
  await refused(member, "user/applyLoan", credit, 3317, "amount");
  const limit = await done(member, "user/loanLimit", {});
  assert.deepEqual([limit.isVerified, limit.limitUsdt, limit.limitMaxUsdt], [false, "0", "1000"]);
  prices.delete("BTC");
  await refused(member, "user/applyLoan", loanOf("10000", "1"), 3322);
});

test("collateral is added and taken back as far as the start mark allows, and the same taking is one", async () => {
  const member = await rich({ BTC: "1" });
  const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.3"));
  const added = await done(member, "user/addLoanCollateral", { orderId, amount: "0.2", fundPassword });
  assert.equal(added.ltv?.collateralFree, "0.24352564");
  await refused(member, "user/takeLoanCollateral", { orderId, amount: "0.25", fundPassword }, 3316, "amount");
  const key = randomUUID();
  const taken = await done(member, "user/takeLoanCollateral", { orderId, amount: "0.2", fundPassword }, key);
  prices.set("BTC", 60_001);
  const again = await done(member, "user/takeLoanCollateral", { orderId, amount: "0.2", fundPassword }, key);
  prices.set("BTC", 60_000);
  assert.equal(again.sequence, taken.sequence);
  assert.deepEqual(await spot(member, "BTC"), ["0.7", "0.3"]);
});

test("collateral can be added and debt repaid the moment that a loan is lent, before it is readable", async () => {
  const member = await rich({ BTC: "1", USDT: "100" });
  const writer = await testing.exchange.pool.connect();
  await writer.query("begin");
  await writer.query("lock table loan in exclusive mode");
  try {
    const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.3"));
    const input = { orderId, amount: "0.2", fundPassword };
    const added = testing.call("user/addLoanCollateral", input, member);
    const repaid = testing.call("user/repayApply", { orderId, fundPassword }, member);
    await Promise.race([sleep(100), added, repaid]);
    await writer.query("rollback");
    assert.deepEqual([(await added).code, (await repaid).code], [0, 0]);
  } finally {
    writer.release(true);
  }
});

test("a falling index calls the member, then sells collateral in parts until the loan is as it may begin", async () => {
  prices.set("BTC", 61_000);
  const member = await rich({ BTC: "1" });
  const maker = await rich({ USDT: "100000" });
  const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.2525"));
  prices.set("BTC", 52_800);
  await until(async () => {
    await tend(Date.now());
    return (await detail(member, orderId)).timeline.some(({ kind }) => kind === "called");
  }, "the call");
  const called = (await detail(member, orderId)).order;
  assert.deepEqual([called.state, called.isCalled], ["running", true]);
  assert.deepEqual(await newsOf(member), ["called"]);
  const { pool } = testing.exchange;
  await until(async () => {
    const { rows } = await pool.query("select subject from mail where recipient = $1 and subject like $2", [
      ...[member.email, "Meridian: Loan: add collateral or repay"],
    ]);
    return rows.length === 1;
  }, "the mail of the call");

  prices.set("BTC", 47_000);
  await until(async () => {
    await tend(Date.now());
    return (await detail(member, orderId)).order.state === "liquidating";
  }, "the liquidation");
  assert.deepEqual((await spot(member, "BTC"))[1], "0.2525", "nobody buys, so nothing is sold");
  const watch = watchLoans(testing.exchange);
  await watch(Date.now());
  assert.deepEqual(await openAlarms("loanUnsold"), [], "five minutes are not over");
  // As if the liquidation had begun earlier.
  await pool.query(
    `update loan_event set time = time - $2::bigint where kind = 'liquidationBegun'
       and loan_id = (select loan_id from loan where order_id = $1)`,
    [orderId, UNSOLD_AFTER_MS + 1],
  );
  await watch(Date.now());
  assert.deepEqual(await openAlarms("loanUnsold"), [orderId]);
  const bid = { market: "BTC/USDT", side: "buy", type: "limit", price: "46900", quantity: "0.5" } as const;
  await done(maker, "user/setOrder", bid);
  await until(async () => {
    await tend(Date.now());
    return (await detail(member, orderId)).order.state === "running";
  }, "the end of the liquidation");
  const { order, timeline } = await detail(member, orderId);
  assert.ok(timeline.filter(({ kind }) => kind === "collateralSold").length >= 2, "in parts");
  await watch(Date.now());
  assert.deepEqual(await openAlarms("loanUnsold"), [], "sold, so nobody has to look any more");
  assert.ok(Number(order.ltv?.ltvPercent) <= 65);
  assert.ok(Number(order.collateral) > 0 && Number(order.collateral) < 0.2525);
});

test("an overdue loan costs its score and bars a new one, and is repaid all the same", async () => {
  const member = await rich({ BTC: "1", USDT: "1000" });
  const before = (await done(member, "user/getCreditScore", {})).score;
  const { orderId } = await done(member, "user/applyLoan", loanOf("10000", "0.3"));
  const { dueAt } = (await detail(member, orderId)).order;
  const { pool } = testing.exchange;
  await remind(pool, dueAt! - 4 * DAY_MS);
  assert.deepEqual(await newsOf(member), []);
  for (const leftMs of [2 * DAY_MS, 2 * DAY_MS, DAY_MS / 2]) await remind(pool, dueAt! - leftMs);
  await until(async () => (await tend(dueAt! + 1)) > 0, "the day of grace");
  assert.deepEqual(
    await newsOf(member),
    ["dueInOneDay", "dueInThreeDays", "overdue"],
    "each is reported once",
  );
  const { order } = await detail(member, orderId);
  assert.equal(order.state, "overdue");
  const after = await done(member, "user/getCreditScore", {});
  assert.equal(after.changes.find(({ reason }) => reason === "overdueLoans")?.points, -15);
  assert.ok(after.score < before || before === 0);
  await refused(member, "user/applyLoan", loanOf("200", "0.1"), 3315);
  assert.equal((await done(member, "user/loanLimit", {})).isBarred, true);
  await done(member, "user/repayApply", { orderId, fundPassword });
  assert.equal(
    (await detail(member, orderId)).order.interestPaid,
    "82.5",
    "thirty days, and one at three times",
  );
});

test("what was accepted before a stop is carried out once after it", async () => {
  const { pool, engine, loans } = testing.exchange;
  const member = await rich({ BTC: "1" });
  const now = Date.now();
  const stale = loans.plans
    .samplesOf(["USDT", "BTC"], now)
    .map((sample) => ({ ...sample, time: now - 60_000 }));
  const accepted: NewRequest = {
    ...{ kind: "loan", state: "accepted", member: member.memberId, plan: "usdt-30", why: "" },
    ...{ amount: amountOf("1000", 6), collateralCoin: "BTC", collateral: amountOf("0.1", 8) },
    ...{ requestKey: "stopped", input: "stopped", creditLimit: 0n, samples: JSON.stringify(stale) },
    ...{ createdAt: now, decidedAt: now },
  };
  const client = await pool.connect();
  const row = await insertRequest(client, accepted);
  client.release();
  const [one, other] = [0, 0].map(() => loanRequests({ pool, engine, plans: loans.plans }));
  await Promise.all([one!.resume(), one!.resume()]);
  const { sequence } = await requestById(pool, row!.requestId);
  assert.ok(sequence > 0);
  await pool.query("update loan_request set sequence = 0 where request_id = $1", [row!.requestId]);
  await other!.resume();
  assert.equal(
    (await requestById(pool, row!.requestId)).sequence,
    sequence,
    "found again, and not done again",
  );
  assert.deepEqual(await spot(member, "USDT"), ["999", "0"]);
});

test("staff see loans by their closeness to liquidation, the lending account, and alarms when it is low", async () => {
  const { list } = dataOf(await testing.call("staff/loans", {}, staff("risk")));
  const ltvs = list.map(({ ltvPercent }) => Number(ltvPercent));
  assert.ok(list.length >= 3 && ltvs.every((ltv, place) => place === 0 || ltv <= ltvs[place - 1]!));
  assert.ok(list.every(({ uid, orderId }) => uid !== "" && orderId !== "0"));
  const lending = dataOf(await testing.call("staff/lending", {}, staff("treasury"))).list;
  const usdt = lending.find(({ coin }) => coin === "USDT")!;
  assert.equal(
    Number(usdt.available) + Number(usdt.receivable),
    60_000,
    "lent coins are owed, none are lost",
  );
  await inTwos({ kind: "lendingFunding", direction: "out", coin: "USDT", amount: usdt.available });
  prices.delete("ETH");
  await watchLoans(testing.exchange)(Date.now());
  const raised = dataOf(await testing.call("staff/alarms", {}, staff("treasury"))).list;
  const open = raised
    .filter(({ endedAt, kind }) => endedAt === null && kind in LOAN_ALARMS)
    .map(({ kind, subject }) => `${kind} ${subject}`);
  assert.deepEqual(open.toSorted(), ["lendingLow USDT", "loanIndexMissing ETH"]);
});

test("the proof of reserves counts balances whole, and sets off nothing but a borrower's own coins", async () => {
  const { pool } = testing.exchange;
  const { list } = await done(staff("risk"), "data/getReserves", {});
  const usdt = list.find(({ coin }) => coin === "USDT")!;
  const { rows } = await pool.query<{ readonly held: string; readonly owed: string }>(
    `with held as (select member, sum(greatest(0, available + frozen)) as units
         from balance where coin = 'USDT' and member > 0 group by 1),
       owed as (select member, sum(principal + interest_charged - interest_paid) as units
         from loan where coin = 'USDT' and ended_at = 0 group by 1)
     select coalesce(held.units, 0)::text as held, coalesce(owed.units, 0)::text as owed
       from held full join owed using (member)`,
  );
  const each = rows.map(({ held, owed }) => [BigInt(held), BigInt(owed)] as const);
  const sum = (of: (held: bigint, owed: bigint) => bigint): string =>
    writeAmount(
      each.reduce((total, [held, owed]) => total + of(held, owed), 0n),
      6,
    );
  assert.deepEqual(
    [usdt.liabilities, usdt.netLiabilities, usdt.setOff, usdt.receivable],
    [
      sum((held) => held),
      sum((held, owed) => (held > owed ? held - owed : 0n)),
      sum((held, owed) => (held < owed ? held : owed)),
      sum((held, owed) => (held < owed ? owed - held : 0n)),
    ],
  );
  assert.ok(each.some(([held, owed]) => owed > held) && Number(usdt.setOff) > 0, "both are tried");
  const btc = list.find(({ coin }) => coin === "BTC")!;
  assert.deepEqual([btc.netLiabilities, btc.setOff], [btc.liabilities, "0"], "collateral is its member's");
});
