/** Wealth over a whole exchange: defined by two people, subscribed, earned, owed, funded, left, and reported. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, ParameterChange } from "@meridian/contract";
import { type Amount, amountOf, dayOf, startOfDay } from "@meridian/core";
import { dataOf, hireStaff, REASON, UP_TO_DATE } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { farFromMidnight } from "../../testing/minute.ts";
import { until } from "../../testing/until.ts";
import { accrueUpTo } from "./income.ts";
import { watchEarnings } from "./watch.ts";

let testing: TestExchange;
let staff: Awaited<ReturnType<typeof hireStaff>>;

const DAY_MS = startOfDay(1);
const usdt = (text: string): Amount => amountOf(text, 6);

before(async () => {
  await farFromMidnight();
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  staff = await hireStaff(testing);
  const time = Date.now();
  const funding = { network: "evm", account: "operating", coin: "USDT", amount: usdt("100000") } as const;
  await testing.exchange.engine.submit("test", "operating", {
    ...{ type: "fundVenue", time, fundingKey: "wealth", ...funding },
  });
});

after(() => testing.stop());

async function propose(change: ParameterChange, role: "owner" | "risk" | "treasury" = "owner") {
  return testing.call("staff/proposeChange", { change, reason: REASON } as never, staff(role));
}

async function inTwos(change: ParameterChange): Promise<void> {
  const { proposalId, hash } = dataOf(await propose(change));
  const approval = { proposalId, hash, reason: REASON };
  const done = dataOf(await testing.call("staff/approveProposal", approval, staff("owner", true)));
  assert.equal(done.state, "executed", done.refusal);
}

const OFFER = {
  kind: "offer",
  ...{ offer: "usdt-30", coin: "USDT", offerKind: "fixed", copyPrice: "1", copies: 100_000 },
  ...{ ratePpm: 73_000, termDays: 30, amountMin: "100", amountMax: "50000" },
  ...{ earlyExit: "lessIncome", riskLevel: 3 },
} as const satisfies ParameterChange;
const SAVINGS = { ...OFFER, offer: "usdt", offerKind: "flexible", termDays: 0, earlyExit: "atOnce" } as const;

const words = (text: string) => {
  const [en, zh, cn, ko] = ["en", "zh", "cn", "ko"].map((language) => `${text} ${language}`);
  const [ja, fr, pt, es] = ["ja", "fr", "pt", "es"].map((language) => `${text} ${language}`);
  return { en, zh, cn, ko, ja, fr, pt, es } as Record<
    "en" | "zh" | "cn" | "ko" | "ja" | "fr" | "pt" | "es",
    string
  >;
};

async function publish(offer: string): Promise<void> {
  for (const part of ["name", "yieldSource", "risk"] as const)
    await inTwos({ kind: "offerText", offer, part, ...words(`${offer} ${part}`) });
  await inTwos({ kind: "offerState", offer, state: "open" });
}

const fund = (offer: string, amount: string) =>
  inTwos({ kind: "earningsFunding", offer, direction: "in", amount });

async function rich(amount = "10000"): Promise<TestMember> {
  const member = await testing.enrol();
  await testing.credit(member.memberId, "USDT", amount);
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, member);
  return member;
}

async function subscribe(member: TestMember, input: CallInput<"user/addInterest">) {
  return testing.call("user/addInterest", input, member);
}

/** Income as of so many days from now, as the job writes it. */
async function passDays(days: number): Promise<void> {
  const { engine, projections } = testing.exchange;
  await accrueUpTo(engine, startOfDay(dayOf(Date.now()) + days) + 1_000);
  await projections.waitFor(engine.sequence, 10_000);
}

async function spotUsdt({ token }: TestMember): Promise<string> {
  const options = { token, headers: UP_TO_DATE };
  const { list } = dataOf(await testing.call("user/queryCoinAccount", { account: "spot" }, options));
  return list.find(({ coin }) => coin === "USDT")?.available ?? "0";
}

async function own(member: TestMember) {
  return dataOf(await testing.call("user/getInterestOrderList", {}, member)).list;
}

test("a product that does not say in eight languages where its income comes from is shown to nobody", async () => {
  await inTwos(OFFER);
  const early = await propose({ kind: "offerState", offer: "usdt-30", state: "open" });
  assert.equal(early.code, 1686, early.message);
  const { es: _es, ...seven } = words("some");
  const lacking = await propose({ kind: "offerText", offer: "usdt-30", part: "risk", ...seven, es: "" });
  assert.deepEqual([lacking.code, lacking.status], [1686, 409]);
  assert.deepEqual(dataOf(await testing.call("user/getInterestRateList", {})).list, []);
  const hidden = await testing.call("user/getInterestRateDetail", { productId: "usdt-30" });
  assert.deepEqual([hidden.code, hidden.status], [3201, 404]);

  await publish("usdt-30");
  await inTwos(SAVINGS);
  await publish("usdt");
  const options = { headers: { "accept-language": "fr" } };
  const { list } = dataOf(await testing.call("user/getInterestRateList", { kind: "fixed" }, options));
  assert.deepEqual(
    list.map(({ productId, name, yieldSource, risk, ratePercent, copiesLeft, amountLeft }) => [
      ...[productId, name, yieldSource, risk, ratePercent, copiesLeft, amountLeft],
    ]),
    [["usdt-30", "usdt-30 name fr", "usdt-30 yieldSource fr", "usdt-30 risk fr", "7.3", 100_000, "100000"]],
  );
  const goods = dataOf(await testing.call("user/getSavingsGoodsList", {}));
  assert.deepEqual(
    goods.list.map(({ productId, earlyExit }) => [productId, earlyExit]),
    [["usdt", "atOnce"]],
  );
});

test("one of staff alone changes nothing, and what was fixed stays", async () => {
  const refused = await propose({ ...OFFER, termDays: 31 });
  assert.deepEqual([refused.code, refused.field], [3202, "termDays"]);
  const dear = await propose({ ...OFFER, ratePpm: 300_001 });
  assert.deepEqual([dear.code, dear.field, dear.data], [1259, "ratePpm", { bound: "30 %" }]);
  const tooMuch = { kind: "earningsFunding", offer: "usdt", direction: "in", amount: "900000" } as const;
  assert.equal((await propose(tooMuch)).code, 2703);
  const role = await propose(
    { kind: "earningsFunding", offer: "usdt", direction: "in", amount: "1" },
    "risk",
  );
  assert.notEqual(role.code, 0);
});

test("a lower rate of savings is announced a day ahead; that of a term is not, for nobody loses by it", async () => {
  const { proposalId, hash } = dataOf(await propose({ ...SAVINGS, ratePpm: 36_500 }));
  const approval = { proposalId, hash, reason: REASON };
  const done = dataOf(await testing.call("staff/approveProposal", approval, staff("owner", true)));
  assert.equal(done.state, "scheduled");
  const { list } = dataOf(await testing.call("data/getUpcomingChanges", {}));
  assert.deepEqual(
    list.map(({ field, subject, from, to }) => [field, subject, from, to]),
    [["ratePpm", "usdt", "7.3", "3.65"]],
  );
  dataOf(await testing.call("staff/refuseProposal", { proposalId, reason: REASON }, staff("owner")));
  await inTwos({ ...OFFER, ratePpm: 70_000 });
  await inTwos(OFFER);
});

test("amounts below the minimum, above the maximum and beyond the balance are refused in the words of the page", async () => {
  const member = await rich("1000");
  const refused = async (amount: string) => {
    const { message, code, field } = await subscribe(member, { productId: "usdt-30", amount });
    return [message, code, field];
  };
  assert.deepEqual(await refused("99"), [
    ...["The minimum investment amount has not been reached", 3212, "amount"],
  ]);
  assert.deepEqual(await refused("50001"), [...["Exceeding the maximum investment amount", 3213, "amount"]]);
  assert.deepEqual(await refused("1001"), ["Insufficient balance", 2303, "amount"]);
  assert.deepEqual(await refused("100.5"), [
    ...["The amount must be a whole multiple of the product’s unit.", 3211, "amount"],
  ]);
  const wrongCall = await testing.call("user/addSavings", { productId: "usdt-30", amount: "100" }, member);
  assert.equal(wrongCall.code, 3201);
  assert.equal(await spotUsdt(member), "1000");
});

test("staff see what will be due on each of ninety days, and how long earnings reach", async () => {
  const member = await rich("50000");
  await inTwos({ ...OFFER, offer: "usdt-due" });
  await publish("usdt-due");
  dataOf(await subscribe(member, { productId: "usdt-due", amount: "50000" }));
  await fund("usdt-due", "35");
  const wealthOfOffer = async () => {
    const all = dataOf(await testing.call("staff/wealth", {}, staff("auditor")));
    return { ...all, own: all.due.filter(({ offer }) => offer === "usdt-due") };
  };
  await until(async () => (await wealthOfOffer()).own.length > 0, "what is due");
  const { own: due, offers } = await wealthOfOffer();
  const today = dayOf(Date.now());
  // What was subscribed today earns from tomorrow on, for 30 days.
  assert.deepEqual(
    due.map(({ day, income }) => [dayOf(day), income]),
    Array.from({ length: 90 }, (_, place) => [today + place, place >= 1 && place <= 30 ? "10" : "0"]),
  );
  assert.deepEqual(
    due.filter(({ principal }) => principal !== "0").map(({ principal }) => principal),
    ["50000"],
  );
  const offer = offers.find((one) => one.offer === "usdt-due");
  assert.deepEqual([offer?.due, offer?.earnings, offer?.investments], ["300", "35", 1]);
  assert.equal(offer?.shortFrom, due[4]?.day);
});

/** Of 5,000 USDT subscribed and one of income. */
async function assertRecords(member: TestMember, investmentId: string): Promise<void> {
  const records = dataOf(await testing.call("user/financeRecord", { kind: "income" }, member)).list;
  assert.deepEqual(
    records.map(({ kind, amount, account, reference }) => [kind, amount, account, reference]),
    [["income", "1", "spot", investmentId]],
  );
  const moves = dataOf(await testing.call("user/financeRecord", { kind: "investment" }, member)).list;
  assert.deepEqual(moves.map(({ amount, account }) => `${account} ${amount}`).toSorted(), [
    ...["spot -5000", "wealth 5000"],
  ]);
  const year = new Date(startOfDay(dayOf(Date.now()) + 2)).getUTCFullYear();
  const statement = dataOf(await testing.call("user/getStatement", { year }, member));
  const spot = statement.totals.find(({ account, coin }) => account === "spot" && coin === "USDT");
  assert.deepEqual(
    spot?.sums.map(({ type, amount }) => `${type} ${amount}`),
    ["deposit 10000", "income 1", "investment -5000"],
  );
}

test("a subscription is frozen, takes copies, earns from the next day, and its records and statement know of it", async () => {
  await fund("usdt-30", "100");
  const member = await rich();
  const done = dataOf(await subscribe(member, { productId: "usdt-30", amount: "5000" }));
  const today = startOfDay(dayOf(Date.now()));
  assert.deepEqual(
    [done.firstDayAt, done.firstPaidAt, done.backAt],
    [today + DAY_MS, today + 2 * DAY_MS, today + 31 * DAY_MS],
  );
  const { product } = dataOf(await testing.call("user/getInterestRateDetail", { productId: "usdt-30" }));
  assert.equal(product.copiesLeft, 95_000);
  const holds = dataOf(await testing.call("user/getHolds", { coin: "USDT" }, member)).list;
  assert.deepEqual(
    holds.map(({ account, kind, id, amount }) => [account, kind, id, amount]),
    [["wealth", "investment", done.investmentId, "5000"]],
  );
  const worth = dataOf(await testing.call("user/getAccountInfo", {}, member));
  assert.equal(worth.totalUsdt, "10000");
  assert.equal(worth.accounts.find(({ account }) => account === "wealth")?.totalUsdt, "5000");
  const [fresh] = await own(member);
  assert.deepEqual(
    [fresh?.addedToday, fresh?.incomeToday, fresh?.incomeToCome, fresh?.state],
    ["5000", "0", "30", "running"],
  );

  await passDays(1);
  assert.equal(await spotUsdt(member), "5000", "the day itself earns nothing");
  await passDays(2);
  assert.equal(await spotUsdt(member), "5001");
  const { list } = dataOf(await testing.call("user/getInterestList", {}, member));
  assert.deepEqual(
    list.map(({ day, principal, ratePercent, amount, state }) => [
      day,
      principal,
      ratePercent,
      amount,
      state,
    ]),
    [[today + DAY_MS, "5000", "7.3", "1", "paid"]],
  );
  const detail = { investmentId: done.investmentId, day: today + DAY_MS };
  assert.deepEqual(dataOf(await testing.call("user/getInterestDetail", detail, member)), list[0]);
  const stranger = await testing.enrol();
  assert.equal((await testing.call("user/getInterestDetail", detail, stranger)).status, 404);
  const { investmentId } = done;
  const foreign = await testing.call("user/getInterestOrderDetail", { investmentId }, stranger);
  assert.equal(foreign.code, 3221);

  await assertRecords(member, investmentId);

  dataOf(await testing.call("user/redeemInterest", { investmentId }, member));
  assert.equal(await spotUsdt(member), "10000", "leaving early costs the income");
  const [left] = await own(member);
  assert.deepEqual([left?.state, left?.incomePaid, left?.principal], ["exited", "0", "5000"]);
  const rows = dataOf(await testing.call("user/getInterestList", { investmentId }, member)).list;
  assert.ok(rows.length >= 1 && rows.every(({ state }) => state === "returned"));
});

test("a server that slept three nights writes three rows once", async () => {
  await fund("usdt", "100");
  const member = await rich();
  const { engine } = testing.exchange;
  const start = dayOf(Date.now()) + 100;
  const invest = {
    ...({ type: "invest", member: member.memberId, offer: "usdt", account: "spot" } as const),
    ...{ time: startOfDay(start), amount: usdt("1000"), isRenewed: false },
  };
  const answer = await engine.submit("test", "slept", invest);
  assert.ok(answer.ok);
  const night = startOfDay(start + 4);
  const [first, second] = await Promise.all([accrueUpTo(engine, night), accrueUpTo(engine, night)]);
  assert.ok(first + second >= 1);
  assert.equal(await accrueUpTo(engine, night), 0);
  assert.equal(await accrueUpTo(engine, night - 2 * DAY_MS), 0, "a clock that was set back");
  const { list } = dataOf(await testing.call("user/getInterestList", {}, member));
  assert.deepEqual(
    list.map(({ day, amount }) => [dayOf(day) - start, amount]),
    [
      [3, "0.2"],
      [2, "0.2"],
      [1, "0.2"],
    ],
  );
  const { investmentId } = list[0]!;
  dataOf(await testing.call("user/chaseInterest", { investmentId, amount: "500" }, member));
  dataOf(await testing.call("user/redeemInterest", { investmentId, amount: "1200" }, member));
  const [rest] = await own(member);
  assert.equal(rest?.principal, "300");
  const low = await testing.call("user/redeemInterest", { investmentId, amount: "250" }, member);
  assert.equal(low.code, 3228);
  dataOf(await testing.call("user/redeemInterest", { investmentId }, member));
  assert.equal((await own(member))[0]?.state, "redeemed");
});

test("income that earnings do not reach for is owed, raises an alarm, and is paid first once they are funded", async () => {
  const { engine, wealth, venue, alarms } = testing.exchange;
  const watch = watchEarnings({ engine, offers: wealth.offers, venue, alarms });
  await inTwos({ ...SAVINGS, offer: "usdt-poor" });
  await publish("usdt-poor");
  const member = await rich();
  const input = { productId: "usdt-poor", amount: "10000" };
  dataOf(await testing.call("user/addSavings", input, member));
  const opened = (await own(member))[0]!;
  const first = dayOf(opened.startedAt) + 1;
  await accrueUpTo(engine, startOfDay(first + 2));
  const [owed] = await own(member);
  assert.deepEqual([owed?.incomeOwed, owed?.incomePaid], ["4", "0"]);
  const { product } = dataOf(await testing.call("user/getInterestRateDetail", { productId: "usdt-poor" }));
  assert.equal(product.isOwing, true);
  await watch(startOfDay(first + 2));
  const alarmsNow = async () =>
    dataOf(await testing.call("staff/alarms", {}, staff("treasury"))).list.filter(
      ({ subject, endedAt }) => subject === "usdt-poor" && endedAt === null,
    );
  assert.deepEqual(
    (await alarmsNow()).map(({ kind, facts }) => [kind, facts.find(({ name }) => name === "amount")?.value]),
    [["incomeOwed", "4"]],
  );

  await fund("usdt-poor", "100");
  await until(async () => (await own(member))[0]?.incomePaid === "4", "the income that was owed");
  const rows = dataOf(await testing.call("user/getInterestList", { state: "paid" }, member)).list;
  assert.equal(rows.length, 2);
  await watch(startOfDay(first + 2));
  assert.deepEqual(await alarmsNow(), []);
});
