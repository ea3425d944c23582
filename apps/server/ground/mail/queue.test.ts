/** Messages on their way out: none is lost, none is reported twice, and what is said of each is true. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Pool } from "pg";
import { pino } from "pino";
import { createSeal } from "../seal/seal.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { MESSAGE_LIFE_MS, MESSAGES_KEPT_MS, SENDING_MAX_MS, STUCK_AFTER_MS, UNDERWAY_MAX } from "./limits.ts";
import { createQueue, type OutgoingMail, type Posted, Undeliverable } from "./queue.ts";
import { pruneMessages } from "./rows.ts";
import { lookForStuck } from "./worker.ts";

/** A day to come, so that the exchange's own worker finds nothing due. */
const NOW = 4_102_444_800_000;
const log = pino({ level: "silent" });
const seal = createSeal("secret", "messages");

let server: TestExchange;
let member: TestMember;

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
});
after(() => server.stop());
beforeEach(() => server.exchange.pool.query("truncate outgoing_messages, sent_mails"));

/** A queue beside the exchange's own, with a mail server that does as it is bid. */
function queueWith(
  answer: (message: OutgoingMail) => Promise<void>,
  atHand = false,
  pool: Pool = server.exchange.pool,
) {
  const sent: OutgoingMail[] = [];
  const transport = {
    atHand,
    deliver: async (message: OutgoingMail) => {
      sent.push(message);
      await answer(message);
    },
    close: () => Promise.resolve(),
  };
  const queue = createQueue({ pool, seal, log, transports: { mail: transport, sms: transport } });
  const work = async (timeMs: number): Promise<number> =>
    (await Promise.all(await queue.take(timeMs))).length;
  return { queue, sent, work };
}

const message = (more: Partial<Posted> = {}): Posted => ({
  ...{ way: "mail", memberId: member.memberId, kind: "securityChange", logged: "Something changed" },
  ...{ to: "anna@example.org", subject: "Something changed", text: "It was 123456.", code: "" },
  ...{ key: null, timeMs: NOW, ...more },
});
const isDown = (): Promise<void> => Promise.reject(new Error("connect ECONNREFUSED"));
const isUp = (): Promise<void> => Promise.resolve();

async function rows<Row>(text: string): Promise<Row[]> {
  return (await server.exchange.pool.query(text)).rows as Row[];
}
const states = () => rows<object>("select state, tries from outgoing_messages order by id");
const logOf = async () =>
  (await server.call("user/securityMails", {}, { token: member.token })).data?.list.map(
    ({ subject, state, tries }) => ({ subject, state, tries }),
  );

test("a message is sealed in its row before anybody waits for a mail server, and nothing is left of it after", async () => {
  const { queue, sent, work } = queueWith(isUp);
  await queue.post(message());
  assert.equal(sent.length, 0);
  const [row] = await rows<{ sealed: string }>("select * from outgoing_messages");
  assert.doesNotMatch(JSON.stringify(row), /123456/);
  assert.equal(await work(NOW), 1);
  assert.deepEqual(
    sent.map(({ to, text }) => [to, text]),
    [["anna@example.org", "It was 123456."]],
  );
  assert.deepEqual(await rows("select state, sealed from outgoing_messages"), [
    { state: "sent", sealed: null },
  ]);
  assert.deepEqual(await logOf(), [{ subject: "Something changed", state: "sent", tries: 1 }]);
  assert.equal(await work(NOW + MESSAGE_LIFE_MS), 0, "it is sent once");
});

test("a mail server that is down for a while costs time and no message, and the member's list says so", async () => {
  let down = true;
  const { queue, sent, work } = queueWith(() => (down ? isDown() : isUp()));
  await queue.post(message());
  await work(NOW);
  assert.deepEqual(await logOf(), [{ subject: "Something changed", state: "queued", tries: 1 }]);
  assert.equal(await work(NOW + 4_999), 0, "a while passes before the next try");
  assert.equal(await work(NOW + 5_000), 1);
  down = false;
  assert.equal(await work(NOW + 60_000), 1);
  assert.deepEqual(await logOf(), [{ subject: "Something changed", state: "sent", tries: 3 }]);
  assert.equal(new Set(sent.map(({ id }) => id)).size, 1, "each try carries the same number");
});

test("what cannot be delivered is said to have failed, and is tried no more", async () => {
  const { queue, work } = queueWith(() => Promise.reject(new Undeliverable("no such mailbox")));
  await queue.post(message());
  await work(NOW);
  assert.deepEqual(await logOf(), [{ subject: "Something changed", state: "failed", tries: 1 }]);
  assert.equal(await work(NOW + MESSAGE_LIFE_MS - 1), 0);
  const late = queueWith(isDown);
  await late.queue.post(message({ logged: "Too late" }));
  for (let hour = 0; hour <= 80; hour += 1) await late.work(NOW + hour * 3_600_000);
  const [newest] = (await logOf()) ?? [];
  assert.deepEqual([newest?.subject, newest?.state], ["Too late", "failed"]);
});

test("a code goes before everything else, and is not sent once it has expired", async () => {
  const { queue, sent, work } = queueWith(isUp);
  for (let place = 0; place < UNDERWAY_MAX + 1; place += 1) await queue.post(message());
  await queue.post(message({ code: "123456", timeMs: NOW + 1, to: "bob@example.org" }));
  assert.equal(await work(NOW + 1), UNDERWAY_MAX, "no more than so many at once");
  assert.ok(sent.some(({ to }) => to === "bob@example.org"));
  await work(NOW + 1);
  await queue.post(message({ code: "654321", timeMs: NOW + 2 }));
  const before = sent.length;
  await work(NOW + 2 + 600_000);
  assert.equal(sent.length, before);
});

test("a mail server that hangs gets no more than so many messages", async () => {
  const release: (() => void)[] = [];
  const { queue, sent } = queueWith(() => new Promise<void>((resolve) => void release.push(resolve)));
  for (let place = 0; place < UNDERWAY_MAX * 2; place += 1) await queue.post(message());
  const first = await queue.take(NOW);
  const second = await queue.take(NOW);
  assert.equal(second.length, 0);
  assert.equal(sent.length, UNDERWAY_MAX);
  for (const go of release) go();
  await Promise.all(first);
});

test("what was underway when the process ended is sent by the next one", async () => {
  const first = queueWith(() => new Promise<void>(() => undefined));
  await first.queue.post(message());
  const begun = await first.queue.take(NOW);
  assert.equal(begun.length, 1);
  const second = queueWith(isUp);
  assert.equal(await second.work(NOW + SENDING_MAX_MS - 1), 0, "it may still be underway");
  assert.equal(await second.work(NOW + SENDING_MAX_MS), 1);
  assert.deepEqual(await states(), [{ state: "sent", tries: 2 }]);
});

test("what is about one thing goes out once, however often it is posted and whoever sends it", async () => {
  const one = queueWith(isUp);
  const other = queueWith(isUp);
  await Promise.all([one, other, one, other].map(({ queue }) => queue.post(message({ key: "security:7" }))));
  await Promise.all([one.work(NOW), other.work(NOW)]);
  assert.equal(one.sent.length + other.sent.length, 1);
  assert.equal((await logOf())?.length, 1);
});

test("a message in the house is there before its sender is answered; one to nobody's address is in no list", async () => {
  const { queue, sent } = queueWith(isUp, true);
  await queue.post(message({ memberId: null }));
  await queue.post(message({ way: "sms", to: "+33612345678" }));
  assert.equal(sent.length, 2);
  assert.deepEqual(await logOf(), []);
});

test("no worker takes a message that its sender is about to deliver in the house", async () => {
  const { pool } = server.exchange;
  const worker = queueWith(isUp);
  let taken = 0;
  const interrupted = {
    async query(text: string, values: unknown[]) {
      const result = await pool.query(text, values);
      taken += await worker.work(NOW);
      return result;
    },
  };
  const { queue, sent } = queueWith(isUp, true, interrupted as unknown as Pool);
  await queue.post(message());
  assert.deepEqual([sent.length, taken], [1, 0]);
});

test("an alarm says what waits too long, and passes with it", async () => {
  const { pool } = server.exchange;
  const raised: unknown[] = [];
  const alarms = { settle: async (kinds: unknown, found: unknown) => void raised.push([kinds, found]) };
  const { queue, work } = queueWith(isDown);
  await queue.post(message());
  await work(NOW);
  assert.equal(await lookForStuck({ pool, alarms, log }, NOW + STUCK_AFTER_MS), false);
  assert.equal(await lookForStuck({ pool, alarms, log }, NOW + STUCK_AFTER_MS + 1), true);
  const facts = { waiting: "1", sinceMs: String(STUCK_AFTER_MS + 1), reason: "connect ECONNREFUSED" };
  assert.deepEqual(raised.at(-1), [["messagesStuck"], [{ kind: "messagesStuck", subject: "mail", facts }]]);
  await queueWith(isUp).work(NOW + STUCK_AFTER_MS + 1);
  assert.equal(await lookForStuck({ pool, alarms, log }, NOW + STUCK_AFTER_MS + 2), false);
  assert.deepEqual(raised.at(-1), [["messagesStuck"], []]);
});

test("rows that are done with go after a while, and those that wait stay", async () => {
  const { pool } = server.exchange;
  const { queue, work } = queueWith(isUp);
  await queue.post(message());
  await work(NOW);
  await queueWith(isDown).queue.post(message());
  assert.equal(await pruneMessages(pool, NOW + 1), 1);
  assert.equal((await states()).length, 1);
  assert.ok(MESSAGES_KEPT_MS > MESSAGE_LIFE_MS);
});
