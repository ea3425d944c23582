// Goal: whoever's managed order ends without them hears of it once, by bell and mail, with what came of it. Method: a
// whole exchange; runs that reach their loss, and that their owner stops.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { News } from "@meridian/contract";
import { ManagedScene } from "../../market/managed/testing.ts";
import { dataOf } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

let testing: TestExchange;
let scene: ManagedScene;

before(async () => {
  testing = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  scene = await ManagedScene.begin(testing);
});

after(() => testing.stop());

type ManagedNews = Extract<News, { kind: "managed" }>;

async function newsOf(member: TestMember): Promise<ManagedNews[]> {
  const { list } = dataOf(await testing.call("user/getNews", {}, member));
  return list.filter((news): news is ManagedNews => news.kind === "managed");
}

async function mailsOf({ email }: TestMember, words: string) {
  const { list } = dataOf(await testing.call("data/getMailbox", { email }));
  return list.filter(({ subject }) => subject.includes(words));
}

/** Started with coins, and fallen to its greatest loss. */
async function fallen(member: TestMember): Promise<string> {
  await scene.trade("80.01");
  await testing.credit(member.memberId, "LTC", "10");
  const managedId = await scene.running(member, { quote: "100", base: "10", lossMaxPpm: 50_000 });
  await scene.order("buy", "70.00", "50");
  await scene.trade("75.00");
  await scene.passMinute(managedId);
  await until(async () => (await scene.detail(member, managedId)).fills > 0, "the sale");
  await scene.passMinute(managedId);
  await scene.statusIs(member, managedId, "closed");
  return managedId;
}

test("a greatest loss is told once with what came of it, by bell and mail", async () => {
  const member = await scene.rich("5000");
  const managedId = await fallen(member);
  const { profit } = await scene.detail(member, managedId);
  const [ended, ...more] = await newsOf(member);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [ended?.managedId, ended?.event, ended?.market, ended?.profit, ended?.coin],
    [managedId, "lossStop", "LTC/USDT", profit, "USDT"],
  );
  const [mail] = await until(async () => {
    const mails = await mailsOf(member, "greatest loss reached");
    return mails.length > 0 && mails;
  }, "the mail");
  assert.ok(mail!.text.includes(`/ai/${managedId}`) && mail!.text.includes("USDT"), mail!.text);
  const { rows } = await testing.exchange.pool.query<{ done: boolean }>(
    "select mailed_at > 0 as done from managed_news where run_id = $1",
    [managedId],
  );
  assert.deepEqual(rows, [{ done: true }]);
});

test("what its owner stops is no news", async () => {
  const member = await scene.rich("5000");
  const managedId = await scene.running(member);
  dataOf(await testing.call("order/managedStop", { managedId, sells: false }, member));
  await scene.statusIs(member, managedId, "closed");
  assert.deepEqual(await newsOf(member), []);
});
