// Goal: nothing trades for a frozen account, and what was paused stays so until its owner says otherwise. Method: a
// whole exchange; members freeze themselves, staff freeze them, and money arrives after the freeze.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dataOf, hireStaff, REASON, uidOf } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { openingOf } from "./commands.ts";
import { RUNS } from "./rows.ts";
import { ManagedScene } from "./testing.ts";

let testing: TestExchange;
let scene: ManagedScene;
let staff: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
  staff = await hireStaff(testing);
});

after(() => testing.stop());

async function standing(managedId: string): Promise<string | undefined> {
  return (await RUNS.first(testing.exchange.pool, "where run_id = $1", [managedId]))?.status;
}

async function openEndReasons(managedId: string): Promise<readonly string[]> {
  const { rows } = await testing.exchange.pool.query<{ state: string; reason: string }>(
    "select state, end_reason as reason from managed_order where run_id = $1 and state in ('open', 'cancelled')",
    [managedId],
  );
  return [...new Set(rows.map(({ state, reason }) => `${state} ${JSON.parse(reason || "{}").key}`))];
}

async function thawed(member: TestMember): Promise<TestMember> {
  const uid = await uidOf(testing, member.memberId);
  dataOf(await testing.call("staff/thawMember", { uid, reason: REASON }, staff("compliance")));
  const { email } = member;
  return {
    ...member,
    token: dataOf(await testing.call("login/login", { email, password: TEST_PASSWORD })).token,
  };
}

test("a member's own freeze takes the orders back, nothing starts, and only the member resumes", async () => {
  const member = await scene.rich("5000");
  const managedId = await scene.trading(member);
  dataOf(await testing.call("user/freezeAccount", { loginPassword: TEST_PASSWORD }, member));
  assert.equal(await standing(managedId), "paused");
  await until(
    async () => (await openEndReasons(managedId)).join() === "cancelled accountFrozen",
    "no open order",
  );
  assert.equal((await scene.ask(member)).refusal, "session.invalid");
  await scene.trade("80.00");
  await scene.passMinute(managedId);
  assert.equal(await standing(managedId), "paused");

  const back = await thawed(member);
  await scene.trade("80.01");
  await scene.passMinute(managedId);
  const rested = await scene.detail(back, managedId);
  assert.equal(rested.status, "paused");
  const resumed = dataOf(await testing.call("order/managedResume", { managedId }, back));
  assert.equal(resumed.status, "running");
});

test("staff's freeze pauses as well, again after a crash, and leaves others alone", async () => {
  const [member, other] = [await scene.rich("5000"), await scene.rich("5000")];
  const managedId = await scene.trading(member);
  const alone = await scene.running(other);
  const uid = await uidOf(testing, member.memberId);
  dataOf(await testing.call("staff/freezeMember", { uid, reason: REASON }, staff("support")));
  await testing.exchange.managed.pauseOwner(member.memberId);
  assert.equal(await standing(managedId), "paused");
  assert.equal(await standing(alone), "running");
});

test("a managed order whose money arrives after the freeze begins paused", async () => {
  const member = await scene.rich("5000");
  const { pool, engine, managed } = testing.exchange;
  const row = await scene.written(member, 1_000_000_000n);
  await managed.pauseOwner(member.memberId);
  const opened = await engine.submit(...openingOf(row, Date.now()));
  assert.ok(opened.ok);
  const known = await until(async () => {
    const stored = await RUNS.first(pool, "where run_id = $1", [row.runId]);
    return stored?.state === "" ? undefined : stored;
  }, "the opening");
  assert.equal(known?.status, "paused");
  await scene.trade("80.01");
  await scene.passMinute(`${row.runId}`);
  assert.deepEqual(await openEndReasons(`${row.runId}`), []);
});
