/** One owner, whatever else that owner can make, is one person: what takes two is not done. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallName } from "@meridian/contract";
import { dataOf, hireStaff, REASON, uidOf, UP_TO_DATE } from "../operations/testing.ts";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";

let testing: TestExchange;

before(async () => {
  testing = await startTestExchange();
});
after(() => testing.stop());

/** As a program would send it, whether or not there is such a call any more. */
async function ask(name: string, input: object, token: string) {
  const path = `${testing.origin}/data/api.${name}`;
  const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), token };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(input) });
  return (await answer.json()) as { data: Partial<Record<"password" | "token", string>> | null };
}

test("an owner who lets in somebody of the own making does not get a credit approved", async () => {
  const as = await hireStaff(testing);
  const member = await testing.enrol();
  const uid = await uidOf(testing, member.memberId);
  const { token } = as("owner");
  const credit = { uid, account: "operating", coin: "USDT", amount: "25" } as const;
  const typed = { coinTyped: "USDT", amountTyped: "25", reason: REASON };
  const proposed = dataOf(await testing.call("staff/proposeCredit", { ...credit, ...typed }, as("owner")));

  const puppet = { name: "A puppet", email: "puppet@staff.example", role: "owner", reason: REASON };
  const added = await ask("staff/add", puppet, token);
  const password = added.data?.password ?? "";
  const entered = await ask("staff/login", { email: puppet.email, password }, "");
  const verdict = { proposalId: proposed.proposalId, hash: proposed.hash, reason: REASON };
  await ask("staff/approveProposal" satisfies CallName, verdict, entered.data?.token ?? "");

  const { list } = dataOf(
    await testing.call("staff/proposals", {}, { ...as("auditor"), headers: UP_TO_DATE }),
  );
  const found = list.find(({ proposalId }) => proposalId === proposed.proposalId);
  assert.deepEqual([found?.state, found?.decider], ["proposed", ""]);
});
