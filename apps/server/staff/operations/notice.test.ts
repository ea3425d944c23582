/**
 * Goal: what can hold members' money or costs them more is read of a day before it counts, and counts once.
 * Method: two of staff through the calls; the time at which announced changes are looked for is the test's own.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, Proposal } from "@meridian/contract";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";
import { NOTICE_MS } from "./changes.ts";
import { dataOf, hireStaff, REASON } from "./testing.ts";

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange();
  as = await hireStaff(testing);
});
after(() => testing.stop());

type Change = CallInput<"staff/proposeChange">["change"];

const fee = (withdrawalFee: string): Change => ({
  ...{ kind: "coinNetwork", coin: "USDT", network: "evm", depositMin: "0.001", withdrawalMin: "10" },
  withdrawalFee,
});

const propose = (change: Change) =>
  testing.call("staff/proposeChange", { change, reason: REASON }, as("owner"));

async function approve({ proposalId, hash }: Proposal) {
  return testing.call("staff/approveProposal", { proposalId, hash, reason: REASON }, as("owner", true));
}

const agree = async (change: Change): Promise<Proposal> =>
  dataOf(await approve(dataOf(await propose(change))));

async function standingFee(): Promise<string> {
  const { coinNetworks } = dataOf(await testing.call("staff/parameters", {}, as("auditor")));
  return coinNetworks.find(({ coin }) => coin === "USDT")?.withdrawalFee ?? "";
}

async function stateOf({ proposalId }: Proposal): Promise<string> {
  const { list } = dataOf(await testing.call("staff/proposals", {}, as("auditor")));
  return list.find((each) => each.proposalId === proposalId)?.state ?? "";
}

const announced = async () => dataOf(await testing.call("data/getUpcomingChanges", {})).list;

test("a dearer withdrawal is announced, counts a day later and not before, and once", async () => {
  const proposal = await agree(fee("2"));
  assert.equal(proposal.state, "scheduled");
  const dueAt = proposal.dueAt ?? 0;
  assert.equal(dueAt, (proposal.decidedAt ?? 0) + NOTICE_MS);
  assert.deepEqual(await announced(), [
    {
      ...{ at: dueAt, field: "withdrawalFee", subject: "USDT", coin: "USDT", network: "evm" },
      ...{ positionTo: "", from: "1", to: "2" },
    },
  ]);
  const { operations } = testing.exchange;
  await operations.resume(dueAt - 1);
  assert.equal(await standingFee(), "1");
  await Promise.all([operations.resume(dueAt), operations.resume(dueAt)]);
  assert.deepEqual([await standingFee(), await stateOf(proposal), await announced()], ["2", "executed", []]);
  const log = dataOf(await testing.call("staff/auditLog", { subject: "USDT:evm" }, as("auditor")));
  assert.equal(log.list.filter(({ action }) => action === "proposal.execute").length, 1);
});

test("what eases a burden counts at once", async () => {
  assert.equal((await agree(fee("1"))).state, "executed");
  assert.equal(await standingFee(), "1");
});

test("what is announced can be withdrawn before its time, and then never counts", async () => {
  const proposal = await agree(fee("3"));
  const second = await propose(fee("4"));
  assert.equal(second.refusal, "parameter.scheduled");
  const verdict = { proposalId: proposal.proposalId, reason: REASON };
  assert.equal(
    dataOf(await testing.call("staff/refuseProposal", verdict, as("treasury"))).state,
    "withdrawn",
  );
  await testing.exchange.operations.resume((proposal.dueAt ?? 0) + NOTICE_MS);
  assert.deepEqual([await standingFee(), await announced()], ["1", []]);
});

test("one that a crash left approved is carried out by the next start", async () => {
  const proposal = await agree(fee("2.5"));
  await testing.exchange.pool.query("update proposals set state = 'approved' where id = $1", [
    proposal.proposalId,
  ]);
  await testing.exchange.operations.resume(Date.now());
  assert.deepEqual([await standingFee(), await stateOf(proposal)], ["2.5", "executed"]);
});

test("what no longer fits when its time comes fails, and nothing changes", async () => {
  const proposal = await agree(fee("4"));
  const same = JSON.stringify({ depositMin: "0.001", withdrawalMin: "10", withdrawalFee: "4" });
  const { pool, operations } = testing.exchange;
  await pool.query("update parameters set value = $1 where name = 'coinNetwork:evm:USDT'", [same]);
  await operations.parameters.reload();
  await operations.resume(proposal.dueAt ?? 0);
  assert.equal(await stateOf(proposal), "failed");
});

test("a lower daily limit and a lower referral rate are announced; stops are at once", async () => {
  const lower = await agree({ kind: "limit", name: "withdrawDailyUsdt", value: "1000" });
  assert.equal(lower.state, "scheduled");
  const higher = await agree({ kind: "limit", name: "withdrawReviewUsdt", value: "40000" });
  assert.equal(higher.state, "executed", "a review threshold protects, and cannot wait");
  const stop = { network: "evm", reason: REASON };
  assert.equal((await testing.call("staff/pauseWithdrawals", stop, as("treasury"))).code, 0);
});

test("a dearer fee is announced too: rates have more parts per million than an amount has units", async () => {
  const { markets } = dataOf(await testing.call("staff/parameters", {}, as("auditor")));
  const { state: _state, ...terms } = markets.find(({ market }) => market === "ETH/USDT")!;
  const dearer = await agree({ kind: "market", ...terms, takerFeePpm: terms.takerFeePpm + 500 });
  assert.equal(dearer.state, "scheduled");
  const found = (await announced()).find(({ field }) => field === "takerFeePpm");
  assert.deepEqual([found?.subject, found?.from, found?.to], ["ETH/USDT", "0.1", "0.15"]);
});

test("a bound is told in the words of the reader's language", async () => {
  const french = { ...as("owner"), headers: { "accept-language": "fr" } };
  const change = fee("9.999999");
  const answer = await testing.call("staff/proposeChange", { change, reason: REASON }, french);
  assert.deepEqual([answer.refusal, answer.field], ["parameter.above_bound", "withdrawalFee"]);
  assert.match(answer.message, /au plus 5 ici/);
});
