/** Work that waits for staff, through the calls: withdrawals, vouchers, switches, members, the first page. */
import assert from "node:assert/strict";
import { WITHDRAWALS_WAITING_MAX } from "../../money/wallet/limits.ts";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CallInput, type StaffRole, type WithdrawalCase } from "@meridian/contract";
import sharp from "sharp";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { readOutbox } from "./outbox.ts";
import { dataOf, hireStaff, REASON, uidOf, UP_TO_DATE } from "./testing.ts";
import { until } from "../../testing/until.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange({ WITHDRAW_DAILY_LIMIT_USDT: "900000" }, undefined, {
    errors: ["a withdrawal cannot be paid now", "a withdrawal is not what was approved"],
  });
  as = await hireStaff(testing);
});
after(() => testing.stop());

async function enrolWith(coin: string, amount: string): Promise<TestMember & { readonly uid: string }> {
  const member = await testing.enrol();
  await testing.credit(member.memberId, coin, amount);
  await testing.know(member.memberId, ADDRESS);
  return { ...member, uid: await uidOf(testing, member.memberId) };
}

function withdraw({ token }: TestMember, amount: string) {
  const terms = { coin: "BTC", network: "evm", address: ADDRESS, fundPassword: TEST_FUND_PASSWORD };
  return testing.call("user/withdraw", { ...terms, amount }, { token });
}

async function ask({ token }: TestMember, amount: string): Promise<string> {
  return dataOf(await withdraw({ token } as TestMember, amount)).withdrawalId;
}

async function own({ token }: TestMember, withdrawalId: string) {
  const { list } = dataOf(await testing.call("user/getWithdrawList", { withdrawalId }, { token }));
  return list[0] ?? assert.fail("the withdrawal is not in the member's list");
}

async function waiting(withdrawalId: string): Promise<WithdrawalCase> {
  const { list } = dataOf(await testing.call("staff/withdrawalQueue", {}, as("treasury")));
  return list.find((each) => each.withdrawalId === withdrawalId) ?? assert.fail("it does not wait");
}

function approve(withdrawalId: string, hash: string, who: { token: string }, key: string = randomUUID()) {
  return testing.call("staff/withdrawalApprove", { withdrawalId, hash, reason: REASON }, { ...who, key });
}

async function reaches(member: TestMember, withdrawalId: string, state: string): Promise<void> {
  await until(async () => {
    if ((await own(member, withdrawalId)).state === state) return true;
    await testing.exchange.custody.development?.mine(1);
    return false;
  }, state);
}

async function actionsOf(subject: string): Promise<string[]> {
  const { list } = dataOf(await testing.call("staff/auditLog", { subject }, as("auditor")));
  return list.map(({ action }) => action).toReversed();
}

test("a small withdrawal goes by itself, a large one when a person approved what the chain will be sent", async () => {
  const member = await enrolWith("BTC", "2");
  // As the request was answered: custody's next pass signs and sends it.
  assert.equal(dataOf(await withdraw(member, "0.002")).state, "approved");
  const large = await ask(member, "0.9");
  const seen = await waiting(large);
  assert.deepEqual([seen.state, seen.reason, seen.approvalsNeeded], ["reviewing", "large", 1]);
  assert.deepEqual(
    [seen.uid, seen.asked.amount, seen.asked.arrival, seen.sent.to],
    [member.uid, "0.9", "0.8998", ADDRESS],
  );
  assert.equal(seen.sent.raw, "89980000");
  assert.ok(seen.sent.contract?.startsWith("0x"));
  assert.equal((await approve(large, seen.hash.toUpperCase(), as("treasury"))).refusal, "approval.changed");
  assert.equal((await approve(large, seen.hash, as("compliance"))).refusal, "staff.forbidden");
  const done = dataOf(await approve(large, seen.hash, as("treasury")));
  assert.deepEqual(done, { approvals: 1, approvalsNeeded: 1, sent: true });
  assert.equal((await approve(large, seen.hash, as("owner"))).refusal, "withdrawal.not_waiting");
  await reaches(member, large, "completed");
  assert.deepEqual(await actionsOf(`withdrawal:${large}`), ["withdrawal.approve"]);
});

test("one worth a fortune takes two people, of whom the same twice is one", async () => {
  const member = await enrolWith("BTC", "5");
  const withdrawalId = await ask(member, "4");
  const { hash, approvalsNeeded } = await waiting(withdrawalId);
  assert.equal(approvalsNeeded, 2);
  const first = dataOf(await approve(withdrawalId, hash, as("treasury"), "press"));
  assert.deepEqual([first.approvals, first.sent], [1, false]);
  assert.deepEqual(dataOf(await approve(withdrawalId, hash, as("treasury"), "press")), first);
  assert.equal((await approve(withdrawalId, hash, as("treasury"))).refusal, "approval.own");
  assert.equal((await own(member, withdrawalId)).state, "reviewing");
  const second = dataOf(await approve(withdrawalId, hash, as("treasury", true)));
  assert.deepEqual([second.approvals, second.sent], [2, true]);
  assert.equal((await own(member, withdrawalId)).state, "approved");
});

test("the approval of who was shut out since counts for nothing, not even after the last one", async () => {
  const { pool } = testing.exchange;
  const member = await enrolWith("BTC", "5");
  const withdrawalId = await ask(member, "4");
  const { hash } = await waiting(withdrawalId);
  const shut = (out: boolean) =>
    pool.query("update staff set disabled = $1 where name = 'treasury two'", [out]);
  dataOf(await approve(withdrawalId, hash, as("treasury", true)));
  await shut(true);
  const alone = dataOf(await approve(withdrawalId, hash, as("treasury")));
  assert.deepEqual([alone.approvals, alone.sent], [1, false]);
  await shut(false);
  dataOf(await approve(withdrawalId, hash, as("owner")));
  await pool.query(
    "update staff set disabled = true where name in ('treasury two', 'owner two', 'treasury')",
  );
  await reaches(member, withdrawalId, "reviewing");
  await pool.query("update staff set disabled = false");
});

for (const [what, column] of [
  ["address", "address = '0xde709f2102306220921060314715629080e2fb77'"],
  ["amount", "amount = 450000000"],
  ["fee", "fee = 1"],
  ["coin", "coin = 'ETH'"],
] as const) {
  test(`another ${what} voids every approval, before the last one and after it`, async () => {
    const { pool } = testing.exchange;
    const edit = (withdrawalId: string) =>
      pool.query(`update custody_withdrawals set ${column} where withdrawal_id = $1`, [withdrawalId]);
    const member = await enrolWith("BTC", "10");
    const before = await ask(member, "4");
    const { hash } = await waiting(before);
    dataOf(await approve(before, hash, as("treasury")));
    await edit(before);
    assert.equal((await approve(before, hash, as("owner"))).refusal, "approval.changed");
    const rewritten = await waiting(before);
    assert.equal((await approve(before, rewritten.hash, as("owner"))).refusal, "approval.changed");

    // The hot wallet has too little, so what is approved waits to be signed: time enough to edit it.
    const after = await ask(member, "4.1");
    const shown = await waiting(after);
    dataOf(await approve(after, shown.hash, as("treasury")));
    dataOf(await approve(after, shown.hash, as("owner")));
    await edit(after);
    await reaches(member, after, "reviewing");
    const back = await own(member, after);
    assert.deepEqual([back.reason, back.txHash], ["changed", null]);
  });
}

test("what is held after a change of protection can be refused, and not let go", async () => {
  const member = await enrolWith("BTC", "1");
  await testing.exchange.pool.query(
    `insert into security_events (member, kind, ip, user_agent, at) values ($1, 'fundPasswordChanged', '', '', $2)`,
    [member.memberId, Date.now()],
  );
  const withdrawalId = await ask(member, "0.5");
  const { state, reason, heldUntil, hash } = await waiting(withdrawalId);
  assert.deepEqual([state, reason], ["held", "securityChange"]);
  assert.ok((heldUntil ?? 0) > Date.now() + 23 * 3_600_000);
  assert.equal((await approve(withdrawalId, hash, as("owner"))).refusal, "withdrawal.on_hold");
  const refuse = { withdrawalId, reason: "the member says it was somebody else" };
  dataOf(await testing.call("staff/withdrawalRefuse", refuse, as("compliance")));
  dataOf(await testing.call("staff/withdrawalRefuse", refuse, as("compliance")));
  const standing = await own(member, withdrawalId);
  assert.deepEqual([standing.state, standing.reason], ["rejected", "staff"]);
  assert.deepEqual(await actionsOf(`withdrawal:${withdrawalId}`), ["withdrawal.refuse"]);
  assert.equal(
    (await testing.call("staff/withdrawalRefuse", refuse, as("owner"))).refusal,
    "withdrawal.not_waiting",
  );
  const held = dataOf(await testing.call("user/getHolds", {}, { token: member.token, headers: UP_TO_DATE }));
  assert.deepEqual(held.list, []);
});

test("what is asked for within a day of a change of protection is looked at when the hold is over", async () => {
  const member = await enrolWith("BTC", "1");
  const { pool } = testing.exchange;
  await pool.query(
    `insert into security_events (member, kind, ip, user_agent, at) values ($1, 'loginPasswordChanged', '', '', $2)`,
    [member.memberId, Date.now()],
  );
  const withdrawalId = await ask(member, "0.5");
  assert.equal((await waiting(withdrawalId)).state, "held");
  // A day and a moment go by.
  const day = 24 * 3_600_000 + 1;
  await pool.query("update security_events set at = at - $2 where member = $1", [member.memberId, day]);
  await pool.query(
    `update custody_withdrawals set requested_at = requested_at - $2, held_until = held_until - $2
     where withdrawal_id = $1`,
    [withdrawalId, day],
  );
  await reaches(member, withdrawalId, "reviewing");
  const { reason, hash, approvalsNeeded } = await waiting(withdrawalId);
  assert.deepEqual([reason, approvalsNeeded], ["securityChange", 1]);
  assert.equal(dataOf(await approve(withdrawalId, hash, as("treasury"))).sent, true);
});

test("what came back for its cost is let go anew, for the cost that was looked at", async () => {
  const member = await enrolWith("BTC", "1");
  const { pool } = testing.exchange;
  const withdrawalId = await ask(member, "0.5");
  const { hash } = await waiting(withdrawalId);
  const seen = dataOf(await testing.call("staff/withdrawalCost", { withdrawalId }, as("risk")));
  assert.deepEqual([seen.state, seen.cost?.isContract, seen.cost?.covered], ["known", false, true]);
  await pool.query("update custody_withdrawals set reason = 'networkCost' where withdrawal_id = $1", [
    withdrawalId,
  ]);
  dataOf(await approve(withdrawalId, hash, as("treasury")));
  const { rows } = await pool.query<{ accepted: string }>(
    "select cost_accepted::text as accepted from withdrawal_reviews where withdrawal_id = $1",
    [withdrawalId],
  );
  assert.ok(BigInt(rows[0]?.accepted ?? 0) > 0n, "what staff saw was not written down");
});

test("however many wait, all are reached: page by page, by what is known of them, and refused with one word", async () => {
  const member = await enrolWith("BTC", "3");
  const other = await enrolWith("BTC", "1");
  const ids: string[] = [];
  for (let place = 0; place < WITHDRAWALS_WAITING_MAX; place++) {
    ids.push(await ask(member, `0.${20 + place}`));
  }
  assert.equal((await withdraw(member, "0.01")).refusal, "withdrawal.too_many_waiting");
  const last = await ask(other, "0.9");
  const find = async (input: CallInput<"staff/withdrawalQueue">) =>
    dataOf(await testing.call("staff/withdrawalQueue", input, as("risk")));
  const reached: string[] = [];
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await find({ limit: 3, ...(cursor === undefined ? {} : { cursor }) });
    reached.push(...page.list.map(({ withdrawalId }) => withdrawalId));
    cursor = page.nextCursor ?? undefined;
    count = page.count;
  } while (cursor !== undefined);
  assert.equal(reached.length, count, "the count is not of what can be reached");
  assert.equal(new Set(reached).size, count);
  assert.deepEqual(
    reached.filter((id) => ids.includes(id)),
    ids,
    "not oldest first",
  );
  const found = async (search: string) =>
    (await find({ search })).list.map(({ withdrawalId }) => withdrawalId);
  assert.deepEqual(await found(other.uid), [last]);
  assert.deepEqual(await found(other.email.toUpperCase()), [last]);
  assert.deepEqual(await found(last), [last]);
  assert.deepEqual(
    (await found("0.25")).filter((id) => ids.includes(id)),
    [ids[5]],
  );
  assert.ok((await found(ADDRESS.slice(0, 8).toLowerCase())).includes(last));
  assert.ok((await found("btc")).includes(last));
  assert.deepEqual(await found("nobody at all"), []);
  assert.equal((await find({ state: "held", search: other.uid })).count, 0);
  const refuse = { uid: member.uid, reason: "all of one flood" };
  assert.equal(
    (await testing.call("staff/withdrawalRefuseAll", refuse, as("risk"))).refusal,
    "staff.forbidden",
  );
  const done = dataOf(await testing.call("staff/withdrawalRefuseAll", refuse, as("compliance")));
  assert.deepEqual(done, { refused: ids.length, left: 0 });
  assert.deepEqual(await found(member.uid), []);
  assert.deepEqual(await found(other.uid), [last]);
  dataOf(await testing.call("staff/withdrawalRefuseAll", { ...refuse, uid: other.uid }, as("owner")));
});

test("two approvals that a crash left alone let the withdrawal go after it", async () => {
  const member = await enrolWith("BTC", "5");
  const withdrawalId = await ask(member, "4");
  const { hash } = await waiting(withdrawalId);
  dataOf(await approve(withdrawalId, hash, as("treasury")));
  await testing.exchange.pool.query(
    `insert into withdrawal_approvals (withdrawal_id, staff, hash, reason, request_key, at)
     select $1, id, $2, 'x', 'x', 1 from staff where name = 'owner'`,
    [withdrawalId, hash],
  );
  await testing.exchange.operations.resume(Date.now());
  assert.equal((await own(member, withdrawalId)).state, "approved");
});

async function sendVoucher(member: TestMember, change: Partial<CallInput<"user/rechargeVoucher">> = {}) {
  const shade = Math.floor(Math.random() * 255);
  const background = { r: shade, g: 90, b: 120 };
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const picture = (await image.png().toBuffer()).toString("base64");
  const { token } = member;
  const { fileId } = dataOf(await testing.call("upload/file", { purpose: "voucher", picture }, { token }));
  const input = { coin: "USDT", amount: "120", fileId, remark: "by wire", ...change };
  return testing.call("user/rechargeVoucher", input, { token });
}

function decide(
  voucherId: string,
  who: { token: string },
  change: Partial<CallInput<"staff/voucherDecide">> = {},
) {
  const typed = { coinTyped: "USDT", amountTyped: "120", refused: "" } as const;
  return testing.call("staff/voucherDecide", { voucherId, reason: REASON, ...typed, ...change }, who);
}

test("the same voucher twenty times at once is one voucher, with one answer", async () => {
  const member = await testing.enrol();
  const { token } = member;
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 1, g: 2, b: 3 } } });
  const picture = (await image.png().toBuffer()).toString("base64");
  const { fileId } = dataOf(await testing.call("upload/file", { purpose: "voucher", picture }, { token }));
  const input = { coin: "USDT", amount: "120", fileId, remark: "by wire" };
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => testing.call("user/rechargeVoucher", input, { token, key })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => data?.voucherId)).size, 1);
  const listed = async (filter: CallInput<"user/getVoucherList">): Promise<number> =>
    dataOf(await testing.call("user/getVoucherList", filter, { token })).list.length;
  assert.equal(await listed({}), 1);
  const [voucher] = dataOf(await testing.call("user/getVoucherList", {}, { token })).list;
  const from = voucher?.createdAt ?? 0;
  assert.equal(await listed({ coin: "USDT", state: "pending", from, to: from + 1 }), 1);
  for (const other of [{ coin: "BTC" }, { state: "credited" }, { from: from + 1 }, { to: from }] as const)
    assert.equal(await listed(other), 0, JSON.stringify(other));
});

test("a voucher is confirmed by one and credited by another, from money that the venue has", async () => {
  const member = await testing.enrol();
  const sent = dataOf(await sendVoucher(member));
  assert.deepEqual([sent.state, sent.amount], ["pending", "120"]);
  const { voucherId } = sent;
  const queue = dataOf(await testing.call("staff/voucherQueue", {}, as("treasury")));
  assert.deepEqual([queue.list[0]?.worthUsdt, queue.list[0]?.own], ["120", false]);
  const look = dataOf(await testing.call("staff/voucherPicture", { voucherId }, as("treasury")));
  assert.ok(look.picture.length > 100);
  assert.equal(
    (await decide(voucherId, as("treasury"), { amountTyped: "1200" })).refusal,
    "credit.typed_differs",
  );
  assert.equal((await decide(voucherId, as("support"))).refusal, "staff.forbidden");
  assert.equal(dataOf(await decide(voucherId, as("treasury"))).state, "confirmed");
  assert.equal((await decide(voucherId, as("treasury"))).refusal, "approval.own");
  assert.equal(dataOf(await decide(voucherId, as("treasury", true))).state, "credited");
  assert.equal((await decide(voucherId, as("owner"))).refusal, "voucher.closed");
  const { list } = dataOf(
    await testing.call("user/queryCoinAccount", {}, { token: member.token, headers: UP_TO_DATE }),
  );
  assert.deepEqual(
    list.map(({ coin, available }) => [coin, available]),
    [["USDT", "120"]],
  );
  const mine = dataOf(await testing.call("user/getVoucherList", {}, { token: member.token }));
  assert.equal(mine.list[0]?.state, "credited");
  assert.deepEqual(await actionsOf(`member:${await uidOf(testing, member.memberId)}`), [
    "voucher.look",
    "voucher.confirm",
    "voucher.credit",
    "voucher.credited",
  ]);
});

test("a refused voucher is told why, too many wait for none, and a picture of another is nobody's", async () => {
  const [member, stranger] = [await testing.enrol(), await testing.enrol()];
  const { voucherId, fileId } = dataOf(await sendVoucher(member));
  assert.equal(dataOf(await decide(voucherId, as("treasury"), { refused: "notReceived" })).state, "refused");
  const mine = dataOf(await testing.call("user/getVoucherList", {}, { token: member.token }));
  assert.equal(mine.list[0]?.refused, "notReceived");
  assert.equal((await decide(voucherId, as("treasury", true))).refusal, "voucher.closed");
  assert.equal((await sendVoucher(stranger, { fileId })).refusal, "upload.unknown");
  for (let count = 0; count < 5; count++) dataOf(await sendVoucher(member));
  assert.equal((await sendVoucher(member)).refusal, "voucher.too_many");
});

test("a voucher of more than the venue has is credited by nobody", async () => {
  const member = await testing.enrol();
  const huge = { amount: "99999" };
  const { voucherId } = dataOf(await sendVoucher(member, huge));
  dataOf(await decide(voucherId, as("treasury"), { amountTyped: "99999" }));
  const second = await decide(voucherId, as("treasury", true), { amountTyped: "99999" });
  assert.equal(second.refusal, "credit.above_reserves");
  const queue = dataOf(await testing.call("staff/voucherQueue", {}, as("owner")));
  assert.equal(queue.list.find((each) => each.voucherId === voucherId)?.state, "confirmed");
});

test("one person stops a market at once; two start it again", async () => {
  const member = await enrolWith("USDT", "1000");
  dataOf(
    await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token }),
  );
  const order = () => {
    const terms = {
      market: "ETH/USDT",
      side: "buy",
      type: "limit",
      price: "3000",
      quantity: "0.01",
    } as const;
    return testing.call("user/setOrder", terms, { token: member.token });
  };
  dataOf(await order());
  const stop = { market: "ETH/USDT", state: "cancelOnly", reason: REASON } as const;
  assert.equal((await testing.call("staff/setMarketState", stop, as("treasury"))).refusal, "staff.forbidden");
  dataOf(await testing.call("staff/setMarketState", stop, as("risk")));
  assert.equal((await order()).refusal, "market.not_trading");
  const switches = dataOf(await testing.call("staff/overview", {}, as("support"))).markets;
  const shown = switches.find(({ market }) => market === "ETH/USDT");
  assert.deepEqual([shown?.state, shown?.setBy, shown?.reason], ["cancelOnly", "risk", REASON]);
  const change = { kind: "marketTrading", market: "ETH/USDT" } as const;
  const proposed = dataOf(await testing.call("staff/proposeChange", { change, reason: REASON }, as("risk")));
  assert.equal((await order()).refusal, "market.not_trading");
  const { proposalId, hash } = proposed;
  const verdict = { proposalId, hash, reason: REASON };
  assert.equal((await testing.call("staff/approveProposal", verdict, as("risk"))).refusal, "approval.own");
  dataOf(await testing.call("staff/approveProposal", verdict, as("owner")));
  dataOf(await order());
});

test("paused withdrawals are neither taken nor signed until two people resume them", async () => {
  const member = await enrolWith("BTC", "1");
  dataOf(await testing.call("staff/pauseWithdrawals", { network: "evm", reason: REASON }, as("treasury")));
  assert.equal((await withdraw(member, "0.002")).refusal, "withdrawal.paused");
  const twice = await testing.call("staff/pauseWithdrawals", { network: "evm", reason: REASON }, as("risk"));
  assert.equal(twice.refusal, "parameter.unchanged");
  const { withdrawals } = dataOf(await testing.call("staff/overview", {}, as("auditor")));
  assert.deepEqual([withdrawals[0]?.paused, withdrawals[0]?.setBy], [true, "treasury"]);
  const change = { kind: "withdrawalsResume", network: "evm" } as const;
  const { proposalId, hash } = dataOf(
    await testing.call("staff/proposeChange", { change, reason: REASON }, as("treasury")),
  );
  dataOf(await testing.call("staff/approveProposal", { proposalId, hash, reason: REASON }, as("risk")));
  dataOf(await withdraw(member, "0.002"));
});

test("the first page tells a role of the queues that it may open, and of all that is owed and held", async () => {
  const queuesOf = async (role: StaffRole) =>
    dataOf(await testing.call("staff/overview", {}, as(role))).queues.map(({ queue }) => queue);
  assert.deepEqual(await queuesOf("support"), ["support"]);
  assert.deepEqual(await queuesOf("compliance"), ["kyc", "withdrawals", "proposals", "recoveries", "loans"]);
  assert.deepEqual(await queuesOf("auditor"), [
    "kyc",
    "withdrawals",
    "vouchers",
    "support",
    "proposals",
    "recoveries",
    "loans",
  ]);
  const page = dataOf(await testing.call("staff/overview", {}, as("content")));
  assert.equal(page.invariants.whole, true);
  const btc = page.covers.find(({ coin }) => coin === "BTC");
  // The deposits of these tests never came over a chain.
  assert.equal(btc?.covered, false);
});

test("a member is found by number, address of mail or chain, and transaction", async () => {
  const member = await enrolWith("BTC", "1");
  const { token } = member;
  const deposit = dataOf(await testing.call("user/getRechargeAddressDefault", { coin: "BTC" }, { token }));
  const withdrawalId = await ask(member, "0.002");
  await reaches(member, withdrawalId, "completed");
  const { txHash } = await own(member, withdrawalId);
  const ways = [
    [member.uid, "uid"],
    [member.email.toUpperCase(), "email"],
    [deposit.address, "address"],
    [txHash ?? "", "transaction"],
  ] as const;
  for (const [text, by] of ways) {
    const { list } = dataOf(await testing.call("staff/searchMembers", { text }, as("support")));
    assert.deepEqual(
      list.map((each) => [each.uid, each.by]),
      [[member.uid, by]],
      text,
    );
  }
  const percent = dataOf(await testing.call("staff/searchMembers", { text: "%@%" }, as("support")));
  assert.deepEqual(percent.list, []);
});

test("a member's picture shows what the member sees, and notes that only staff see", async () => {
  const member = await enrolWith("USDT", "500");
  const { uid } = member;
  const press = { ...as("support"), key: "note" };
  const text = "=HYPERLINK(1) <b>called</b> about a deposit";
  const first = dataOf(await testing.call("staff/addNote", { uid, text }, press));
  assert.deepEqual(dataOf(await testing.call("staff/addNote", { uid, text }, press)), first);
  const picture = dataOf(
    await testing.call("staff/memberPicture", { uid }, { ...as("support"), headers: UP_TO_DATE }),
  );
  assert.deepEqual([picture.member.uid, picture.member.email], [uid, member.email]);
  assert.deepEqual([picture.totalUsdt, picture.balances[0]?.available], ["500", "500"]);
  assert.equal(picture.devices.length, 1);
  assert.ok(picture.events.some(({ kind }) => kind === "signIn"));
  assert.deepEqual(
    picture.notes.map((each) => [each.staff, each.text]),
    [["support", text]],
  );
  const unknown = await testing.call("staff/memberPicture", { uid: "99999999" }, as("support"));
  assert.equal(unknown.refusal, "member.unknown");
  assert.deepEqual(await actionsOf(`member:${uid}`), ["member.note", "member.look"]);
});

test("a frozen member is out at once and comes in again when thawed, both with who and why", async () => {
  const member = await enrolWith("BTC", "1");
  const { uid, token } = member;
  dataOf(await testing.call("staff/freezeMember", { uid, reason: "reported as stolen" }, as("support")));
  assert.equal((await testing.call("user/getMemberInfo", {}, { token })).code, 4001);
  const { member: frozen } = dataOf(await testing.call("staff/memberPicture", { uid }, as("support")));
  assert.deepEqual([frozen.frozenReason, frozen.frozenAt !== null], ["reported as stolen", true]);
  assert.equal(
    (await testing.call("staff/thawMember", { uid, reason: REASON }, as("support"))).refusal,
    "staff.forbidden",
  );
  dataOf(await testing.call("staff/thawMember", { uid, reason: REASON }, as("compliance")));
  dataOf(await testing.call("staff/thawMember", { uid, reason: REASON }, as("compliance")));
  assert.equal(
    (await testing.call("staff/thawMember", { uid, reason: REASON }, as("owner"))).refusal,
    "parameter.unchanged",
  );
  const { member: thawed } = dataOf(await testing.call("staff/memberPicture", { uid }, as("support")));
  assert.equal(thawed.frozenAt, null);
  assert.ok((thawed.heldUntil ?? 0) > Date.now());
  assert.deepEqual(
    (await actionsOf(`member:${uid}`)).filter((action) => action !== "member.look"),
    ["member.freeze", "member.thaw"],
  );
});

test("what was sent to members is read without its codes and links", async () => {
  const { pool } = testing.exchange;
  const link = "https://exchange.example/freeze#Zx81kfQ0aP3mmT5r7uYh2w";
  await pool.query(
    `insert into mail (kind, recipient, subject, body, code, sent_at)
     values ('mail', 'a@covered.example', '402915 is your code', $1, '402915', $2)`,
    [`Your code is 402915. Not you? ${link}`, Date.now()],
  );
  const { list } = dataOf(await testing.call("staff/outbox", { recipient: "COVERED" }, as("support")));
  assert.deepEqual(
    list.map(({ recipient }) => recipient),
    ["a@covered.example"],
  );
  const { memberId, email } = await testing.enrol();
  await pool.query("insert into sent_mails (member, kind, subject, at) values ($1, 'x', 'A new device', 1)", [
    memberId,
  ]);
  const logged = await readOutbox(pool, { recipient: email }, false);
  assert.deepEqual(
    logged.list.map(({ recipient, subject, body }) => [recipient, subject, body]),
    [[email, "A new device", ""]],
  );
  const text = JSON.stringify(list);
  assert.ok(!text.includes("402915") && !text.includes("Zx81kfQ0aP3mmT5r7uYh2w"), text);
  assert.equal(dataOf(await testing.call("staff/verifyAudit", {}, as("auditor"))).whole, true);
});
