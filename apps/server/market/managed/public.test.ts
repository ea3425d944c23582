// Goal: a member shows what a run made and nothing of itself. Method: a whole exchange; runs whose start is moved back,
// with a curve written for them, are read without a session.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dataOf, uidOf } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { ManagedScene, MARKET } from "./testing.ts";

let testing: TestExchange;
let scene: ManagedScene;
const DAY_MS = 86_400_000;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
});

after(() => testing.stop());

const publish = (member: TestMember, managedId: string, isPublic: boolean) =>
  testing.call("order/managedPublish", { managedId, isPublic }, member);

const shown = async (input: object = {}) => dataOf(await testing.call("user/managedPublic", input));

/** As if it had been started so many days ago. */
async function age(managedId: string, days: number): Promise<void> {
  await testing.exchange.pool.query("update managed_run set created_at = $2 where run_id = $1", [
    ...[managedId, Date.now() - days * DAY_MS - 1_000],
  ]);
}

test("a run is shown while its owner wants it, with shares and settings and nothing of the owner", async () => {
  const [member, other] = [await scene.rich("5000"), await scene.rich("5000")];
  const managedId = await scene.trading(member);
  assert.deepEqual(await shown(), { rankedFromDays: 7, ranked: [], short: [] });
  assert.equal((await scene.detail(member, managedId)).isPublic, false);
  assert.equal((await publish(other, managedId, true)).code, 3405);
  dataOf(await publish(member, managedId, true));
  dataOf(await publish(member, managedId, true));
  const detail = await scene.detail(member, managedId);
  assert.equal(detail.isPublic, true);
  const { ranked, short } = await shown();
  assert.deepEqual(ranked, []);
  const [run] = short;
  assert.deepEqual(
    [run?.strategy, run?.market, run?.parameters, run?.days, run?.isOpen],
    ["grid", MARKET, detail.parameters, 0, true],
  );
  assert.deepEqual([run?.profitPpm, run?.fills, run?.months], [detail.profitPpm, detail.fills, 1]);
  const text = JSON.stringify(short);
  for (const secret of [await uidOf(testing, member.memberId), member.email, detail.worth, "createdAt", "Id"])
    assert.ok(!text.includes(secret), secret);
  dataOf(await publish(member, managedId, false));
  assert.deepEqual((await shown()).short, []);
});

test("a week makes a rank, by return over drawdown, with the losing months by the curve", async () => {
  const member = await scene.rich("5000");
  const [good, bad, young] = [
    await scene.trading(member),
    await scene.trading(member),
    await scene.trading(member),
  ];
  const { pool } = testing.exchange;
  for (const managedId of [good, bad, young]) {
    dataOf(await testing.call("order/managedPause", { managedId }, member));
    dataOf(await publish(member, managedId!, true));
  }
  await age(good!, 70);
  await age(bad!, 7);
  await age(young!, 6);
  const fall = "update managed_run set fall = $2, fall_peak = 1000000000 where run_id = $1";
  for (const [managedId, units] of [[good, 200_000_000] as const, [bad, 50_000_000] as const])
    await pool.query(fall, [managedId, units]);
  await pool.query("update managed_run set quote = quote + 500000000 where run_id = $1", [good]);
  await pool.query("insert into managed_point (run_id, time, worth, holding) values ($1, $2, 1, 1)", [
    ...[good, Date.now() - 69 * DAY_MS],
  ]);
  const { ranked, short } = await shown();
  assert.deepEqual(
    ranked.map(({ days }) => days),
    [70, 7],
  );
  const [first, second] = ranked;
  assert.ok(Number(first!.returnOverDrawdown) > 2 && Number(second!.returnOverDrawdown) < 0.1);
  assert.ok(first!.months >= 3 && first!.losingMonths === 1, JSON.stringify(first));
  assert.deepEqual(
    short.map(({ days }) => days),
    [6],
  );
  assert.deepEqual((await shown({ strategy: "dca" })).ranked, []);
  assert.equal((await shown({ strategy: "grid", market: MARKET })).ranked.length, 2);
});
