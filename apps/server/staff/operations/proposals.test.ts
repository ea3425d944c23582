/** Changes that need two people, through the calls: proposing, approving what was seen, carrying out once, credits. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type CallInput, type Proposal, STAFF_ROLES, mayPropose } from "@meridian/contract";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { canonicalJson, hashOfText } from "./canonical.ts";
import { dataOf, hireStaff, REASON, uidOf, UP_TO_DATE } from "./testing.ts";

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;
let member: TestMember;
let uid: string;

before(async () => {
  testing = await startTestExchange();
  as = await hireStaff(testing);
  member = await testing.enrol();
  uid = await uidOf(testing, member.memberId);
});
after(() => testing.stop());

type Change = CallInput<"staff/proposeChange">["change"];

const propose = (change: Change, who = as("risk")) =>
  testing.call("staff/proposeChange", { change, reason: REASON }, who);

const approve = ({ proposalId, hash }: Proposal, who = as("owner")) =>
  testing.call("staff/approveProposal", { proposalId, hash, reason: REASON }, who);

const refuse = ({ proposalId }: Proposal, who = as("owner")) =>
  testing.call("staff/refuseProposal", { proposalId, reason: REASON }, who);

/** Carries out an announced change at its announced time. */
async function comeTrue(agreed: Proposal): Promise<Proposal> {
  if (agreed.state !== "scheduled") return agreed;
  await testing.exchange.operations.resume(agreed.dueAt ?? 0);
  const { list } = dataOf(await testing.call("staff/proposals", { kind: agreed.kind }, as("auditor")));
  return list.find(({ proposalId }) => proposalId === agreed.proposalId) ?? agreed;
}

const limit = (value: string): Change => ({ kind: "limit", name: "withdrawReviewUsdt", value });

function credit(change: Partial<CallInput<"staff/proposeCredit">> = {}, key?: string) {
  const terms = { uid, account: "operating", coin: "USDT", amount: "25" } as const;
  const input = { ...terms, coinTyped: "USDT", amountTyped: "25", reason: REASON, ...change };
  return testing.call("staff/proposeCredit", input, {
    ...as("treasury"),
    ...(key === undefined ? {} : { key }),
  });
}

async function available(coin: string): Promise<string> {
  const answer = await testing.call(
    "user/queryCoinAccount",
    {},
    { token: member.token, headers: UP_TO_DATE },
  );
  const list = dataOf(answer).list.filter((each) => each.account === "spot" && each.coin === coin);
  return list[0]?.available ?? "0";
}

async function actionsOf(subject: string): Promise<string[]> {
  const { list } = dataOf(await testing.call("staff/auditLog", { subject }, as("auditor")));
  return list.map(({ action }) => action).toReversed();
}

test("one hash stands for one meaning, in whatever order its fields come", () => {
  assert.equal(
    canonicalJson({ b: [1, "x", null], a: { d: true, c: undefined } }),
    '{"a":{"d":true},"b":[1,"x",null]}',
  );
  assert.equal(hashOfText(canonicalJson({ a: 1, b: 2 })), hashOfText(canonicalJson({ b: 2, a: 1 })));
});

test("a limit changes when somebody else approves it, and both stand in the log", async () => {
  const proposed = dataOf(await propose(limit("40000")));
  assert.deepEqual(
    [proposed.state, proposed.own, proposed.subject],
    ["proposed", true, "withdrawReviewUsdt"],
  );
  const standing = dataOf(await testing.call("staff/parameters", {}, as("auditor")));
  assert.equal(standing.limits.find(({ name }) => name === "withdrawReviewUsdt")?.value, "50000");
  assert.equal((await approve(proposed, as("risk"))).refusal, "approval.own");
  const executed = dataOf(await approve(proposed));
  assert.deepEqual([executed.state, executed.before], ["executed", limit("50000")]);
  const changed = dataOf(await testing.call("staff/parameters", {}, as("auditor")));
  assert.equal(changed.limits.find(({ name }) => name === "withdrawReviewUsdt")?.value, "40000");
  assert.deepEqual(await actionsOf("withdrawReviewUsdt"), [
    "proposal.propose",
    "proposal.approve",
    "proposal.execute",
  ]);
});

test("what changed since it was on the screen is not approved, and neither is what somebody rewrote", async () => {
  const proposed = dataOf(await propose(limit("30000")));
  assert.equal((await approve({ ...proposed, hash: hashOfText("other") })).refusal, "approval.changed");
  const { pool } = testing.exchange;
  const forged = canonicalJson(limit("1"));
  await pool.query("update proposals set change = $2 where id = $1", [proposed.proposalId, forged]);
  assert.equal((await approve(proposed)).refusal, "approval.changed");
  dataOf(await refuse(proposed));
});

test("who takes back the own proposal refuses nothing, and the journal says so", async () => {
  const proposed = dataOf(await propose(limit("34000")));
  const verdict = { proposalId: proposed.proposalId, reason: REASON };
  for (const _press of ["first", "again"])
    assert.equal(dataOf(await testing.call("staff/refuseProposal", verdict, as("risk"))).state, "withdrawn");
  assert.equal((await approve(proposed)).refusal, "proposal.closed");
  assert.equal((await testing.call("staff/refuseProposal", verdict, as("owner"))).refusal, "proposal.closed");
  const { list } = dataOf(await testing.call("staff/auditLog", {}, as("auditor")));
  const last = list.find(({ action }) => action.startsWith("proposal."));
  assert.deepEqual([last?.action, last?.subject], ["proposal.withdraw", proposed.subject]);
});

test("a proposal is over after 24 hours, once refused, and once carried out", async () => {
  const late = dataOf(await propose(limit("31000")));
  await testing.exchange.pool.query("update proposals set expires_at = 1 where id = $1", [late.proposalId]);
  assert.equal((await approve(late)).refusal, "proposal.closed");
  const refused = dataOf(await propose(limit("32000")));
  const verdict = { proposalId: refused.proposalId, reason: REASON };
  assert.equal(dataOf(await testing.call("staff/refuseProposal", verdict, as("owner"))).state, "refused");
  assert.equal((await approve(refused)).refusal, "proposal.closed");
  const done = dataOf(await propose(limit("33000")));
  const answers = await Promise.all([approve(done, as("owner")), approve(done, as("owner", true))]);
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
  assert.equal(answers.find(({ code }) => code !== 0)?.refusal, "proposal.closed");
  assert.equal((await approve({ ...done, proposalId: "999999" })).refusal, "proposal.unknown");
});

test("what somebody proposed who was shut out since is carried out by nobody", async () => {
  const { pool } = testing.exchange;
  const left = dataOf(await propose(limit("36000"), as("compliance")));
  await pool.query("update staff set disabled = true where name = 'compliance'");
  assert.equal((await approve(left)).refusal, "proposal.closed");
  dataOf(await refuse(dataOf(await propose(limit("37000")))));
  await pool.query("update staff set disabled = false where name = 'compliance'");
  dataOf(await refuse(left));
});

test("of one thing one proposal waits at a time, and another is refused in the language of who asks", async () => {
  const first = dataOf(await propose(limit("38000")));
  assert.equal((await propose(limit("38000"), as("compliance"))).refusal, "proposal.open");
  const french = { ...as("risk"), headers: { "accept-language": "fr" } };
  const second = await propose(limit("39000"), french);
  assert.deepEqual([second.code, second.refusal], [1605, "proposal.open"]);
  assert.match(second.message, /déjà en attente/);
  const other = dataOf(await propose({ kind: "limit", name: "creditDailyUsdt", value: "60000" }));
  for (const waiting of [first, other]) dataOf(await refuse(waiting));
  dataOf(await refuse(dataOf(await propose(limit("39000")))));
});

test("the same press proposes once, and its key says nothing else", async () => {
  const input = { change: limit("34000"), reason: REASON };
  const once = { ...as("risk"), key: "press-1" };
  const [first, second] = [
    dataOf(await testing.call("staff/proposeChange", input, once)),
    dataOf(await testing.call("staff/proposeChange", input, once)),
  ];
  assert.equal(first.proposalId, second.proposalId);
  const other = await testing.call("staff/proposeChange", { ...input, change: limit("35000") }, once);
  assert.equal(other.refusal, "command.id_conflict");
});

test("each kind is proposed by its roles alone", async () => {
  for (const role of STAFF_ROLES) {
    const { refusal } = await propose(
      { kind: "feeLevel", level: 9, volumeMin: "9000000000", makerSharePpm: 1, takerSharePpm: 1 },
      as(role),
    );
    assert.equal(refusal === "staff.forbidden", !mayPropose(role, "feeLevel"), `${role}: ${refusal}`);
  }
  assert.equal(
    (await propose({ kind: "referralRates", levelOnePpm: 1, levelTwoPpm: 1 }, as("treasury"))).refusal,
    "staff.forbidden",
  );
});

test("what could not be carried out is refused when it is proposed", async () => {
  const markets = dataOf(await testing.call("staff/parameters", {}, as("risk"))).markets;
  const { state: _state, ...btc } = markets.find(({ market }) => market === "BTC/USDT") ?? assert.fail();
  const refusals: readonly (readonly [Change, string])[] = [
    [limit("999999999999"), "parameter.above_bound"],
    [{ kind: "market", ...btc }, "parameter.unchanged"],
    [{ kind: "market", ...btc, tickSize: "0.5" }, "market.terms_fixed"],
    [{ kind: "market", ...btc, tickSize: "0.0000001" }, "market.terms_invalid"],
    [{ kind: "market", ...btc, notionalMax: "1" }, "parameter.below_bound"],
    [{ kind: "market", ...btc, market: "BTC/BTC" }, "market.terms_invalid"],
    [{ kind: "market", ...btc, market: "BTC/KRW" }, "coin.unknown"],
    [{ kind: "coin", coin: "BTC", coinName: "Bitcoin", decimals: 6 }, "coin.defined_differently"],
    [{ kind: "marketTrading", market: "BTC/USDT" }, "parameter.unchanged"],
    [{ kind: "withdrawalsResume", network: "evm" }, "parameter.unchanged"],
    [{ kind: "withdrawalsResume", network: "other" }, "network.unknown"],
  ];
  for (const [change, refusal] of refusals) {
    assert.equal((await propose(change, as("owner"))).refusal, refusal, JSON.stringify(change));
  }
  const costs = {
    coin: "BTC",
    network: "evm",
    depositMin: "0.001",
    withdrawalMin: "0.1",
    withdrawalFee: "0.1",
  };
  const fee = await propose({ kind: "coinNetwork", ...costs }, as("treasury"));
  assert.deepEqual([fee.refusal, fee.data], ["parameter.above_bound", { bound: "0.05" }]);
});

test("a coin, a market on it, a fee level and a coin's costs become what was approved", async () => {
  const markets = dataOf(await testing.call("staff/parameters", {}, as("risk"))).markets;
  const { state: _state, ...btc } = markets.find(({ market }) => market === "BTC/USDT") ?? assert.fail();
  const fresh = {
    ...btc,
    market: "PEPE/USDT",
    tickSize: "0.000001",
    lotSize: "1000",
    quantityMin: "1000",
    quantityMax: "1000000000",
    priceInitial: "0.00001",
  };
  const changes: readonly Change[] = [
    { kind: "coin", coin: "PEPE", coinName: "Pepe", decimals: 2 },
    { kind: "market", ...fresh },
    { kind: "market", ...btc, makerFeePpm: 900 },
    { kind: "feeLevel", level: 6, volumeMin: "300000000", makerSharePpm: 300_000, takerSharePpm: 400_000 },
    { kind: "referralRates", levelOnePpm: 150_000, levelTwoPpm: 40_000 },
    {
      kind: "coinNetwork",
      coin: "BTC",
      network: "evm",
      depositMin: "0.002",
      withdrawalMin: "0.004",
      withdrawalFee: "0.0003",
    },
  ];
  for (const change of changes) {
    const agreed = dataOf(await approve(dataOf(await propose(change, as("owner"))), as("owner", true)));
    const done = await comeTrue(agreed);
    assert.deepEqual([done.state, done.refusal], ["executed", ""], change.kind);
    assert.equal(done.sequence === null, change.kind === "coinNetwork");
    assert.equal((await propose(change, as("owner"))).refusal, "parameter.unchanged", change.kind);
  }
  const menu = dataOf(await testing.call("data/queryCoinMenu", {}));
  assert.equal(menu.markets.find(({ market }) => market === "BTC/USDT")?.makerFeePpm, 900);
  assert.equal(menu.markets.find(({ market }) => market === "PEPE/USDT")?.tickSize, "0.000001");
  const network = menu.coins.find(({ coin }) => coin === "BTC")?.networks[0];
  assert.deepEqual([network?.withdrawFee, network?.withdrawMin], ["0.0003", "0.004"]);
});

test("what the engine refuses after all is told as failed, and stands so in the log", async () => {
  const terms = { level: 0, volumeMin: "1", makerSharePpm: 1_000_000, takerSharePpm: 1_000_000 };
  const done = await comeTrue(dataOf(await approve(dataOf(await propose({ kind: "feeLevel", ...terms })))));
  assert.deepEqual([done.state, done.refusal], ["failed", "fee_level.invalid"]);
  assert.equal((await actionsOf("level:0")).at(-1), "proposal.fail");
});

test("a credit by two people arrives, is told as one, and the venue's account is as much poorer", async () => {
  const covers = async () => dataOf(await testing.call("staff/overview", {}, as("treasury"))).covers;
  const operating = async () => {
    const view = await testing.exchange.engine.view();
    return view.venueBalances.get("operating")?.get("USDT") ?? 0n;
  };
  assert.ok((await covers()).every(({ covered }) => covered));
  const before = await operating();
  const proposed = dataOf(await credit());
  assert.equal(await available("USDT"), "0");
  assert.equal((await approve(proposed, as("treasury"))).refusal, "approval.own");
  assert.equal(dataOf(await approve(proposed, as("treasury", true))).state, "executed");
  assert.equal(await available("USDT"), "25");
  assert.equal(await operating(), before - 25_000_000n);
  const record = dataOf(
    await testing.call("user/accountChangeRecord", {}, { token: member.token, headers: UP_TO_DATE }),
  );
  assert.deepEqual([record.list[0]?.type, record.list[0]?.amount], ["credit", "25"]);
  assert.deepEqual(await testing.exchange.engine.checkInvariants(), []);
});

test("2,000 bitcoin in place of 2,000 won go to nobody", async () => {
  const wrong = { coin: "BTC", amount: "2000" } as const;
  assert.equal(
    (await credit({ ...wrong, coinTyped: "KRW", amountTyped: "2000" })).refusal,
    "credit.typed_differs",
  );
  assert.equal(
    (await credit({ ...wrong, coinTyped: "BTC", amountTyped: "20" })).refusal,
    "credit.typed_differs",
  );
  const typed = await credit({ ...wrong, coinTyped: "BTC", amountTyped: "2000" });
  assert.equal(typed.refusal, "credit.above_reserves");
  assert.equal(await available("BTC"), "0");
});

test("a credit within the reserves is refused where the account is empty or the day's limit is passed", async () => {
  const fromFees = await credit({ account: "fees" });
  assert.equal(fromFees.refusal, "venue.insufficient_funds");
  const lower = { kind: "limit", name: "creditDailyUsdt", value: "70000" } as const;
  dataOf(await approve(dataOf(await propose(lower))));
  assert.equal((await credit({ amount: "80000", amountTyped: "80000" })).refusal, "credit.daily_limit");
  assert.equal((await credit({ uid: "99999999999" })).refusal, "member.unknown");
  assert.equal((await credit({ coin: "KRW", coinTyped: "KRW" })).refusal, "coin.unknown");
});

test("two credits that together pass the day's limit are not both approved, though each was proposed", async () => {
  const half = { amount: "40000", amountTyped: "40000.0" };
  const [one, two] = [dataOf(await credit(half)), dataOf(await credit(half))];
  const answers = await Promise.all([approve(one), approve(two, as("owner", true))]);
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
  assert.equal(answers.find(({ code }) => code !== 0)?.refusal, "credit.daily_limit");
});

test("what was approved before a crash is carried out after it, and once", async () => {
  const { operations, pool } = { ...testing.exchange };
  const had = await available("USDT");
  const proposed = dataOf(await credit({ amount: "7", amountTyped: "7" }));
  const owner = await pool.query("select id from staff where name = 'owner'");
  await pool.query(
    "update proposals set state = 'approved', decider = $2, decided_at = $3, decision = 'x' where id = $1",
    [proposed.proposalId, owner.rows[0].id, Date.now()],
  );
  await Promise.all([
    operations.resume(Date.now()),
    operations.resume(Date.now()),
    operations.resume(Date.now()),
  ]);
  // The engine did it, and the answer was lost before the row was written.
  await pool.query("update proposals set state = 'approved' where id = $1", [proposed.proposalId]);
  await operations.resume(Date.now());
  assert.equal(Number.parseInt(await available("USDT"), 10), Number.parseInt(had, 10) + 7);
  const { list } = dataOf(await testing.call("staff/proposals", { kind: "credit" }, as("auditor")));
  assert.equal(list.find(({ proposalId }) => proposalId === proposed.proposalId)?.state, "executed");
  assert.equal(dataOf(await testing.call("staff/verifyAudit", {}, as("auditor"))).whole, true);
});
