/** A question from the first word to the last star: who sees it, who answers it, and what is left of it where. */
import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { once } from "node:events";
import { after, before, test } from "node:test";
import {
  type CallInput,
  STREAM_PATH,
  type SupportChannelMessage,
  type SupportMessage,
  type SupportCase,
} from "@meridian/contract";
import sharp from "sharp";
import { WebSocket } from "ws";
import { dataOf, hireStaff, REASON, uidOf } from "../operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { MAIL_AFTER_MS, CASES_OPEN_MAX } from "./limits.ts";
import { sendSupportMails } from "./mails.ts";
import { queueTime } from "./case-rows.ts";

const QUESTION = "Where are my coins? CANARY-QUESTION";
const ANSWER = "They arrive after three confirmations. CANARY-ANSWER";

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange();
  as = await hireStaff(testing);
});
after(() => testing.stop());

const by = (member: TestMember, key?: string) => ({
  token: member.token,
  ...(key === undefined ? {} : { key }),
});

async function ask(
  member: TestMember,
  more: Partial<CallInput<"user/openTicket">> = {},
): Promise<SupportCase> {
  const input = { category: "deposit", text: QUESTION, ...more } as const;
  return dataOf(await testing.call("user/openTicket", input, by(member)));
}

const reply = (ticketId: string, text = ANSWER) =>
  testing.call("staff/supportReply", { ticketId, text }, as("support"));

const read = async (member: TestMember, ticketId: string) =>
  dataOf(await testing.call("user/supportTicket", { ticketId }, by(member)));

async function picture(member: TestMember, shade: number): Promise<string> {
  const background = { r: shade, g: 80, b: 120 };
  const image = sharp({ create: { width: 480, height: 320, channels: 3, background } }).jpeg();
  const base64 = (await image.toBuffer()).toString("base64");
  const input = { purpose: "support", picture: base64 } as const;
  return dataOf(await testing.call("upload/file", input, by(member))).fileId;
}

/** Collects the case messages on a member's socket. */
async function listenTo(member: TestMember) {
  const socket = new WebSocket(testing.origin.replace("http", "ws") + STREAM_PATH);
  const heard: SupportChannelMessage[] = [];
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { op?: string; channel?: string };
    if (message.op === "authenticated") {
      socket.send(JSON.stringify({ op: "subscribe", channels: ["support"] }));
    }
    if (message.channel === "support") heard.push(message as SupportChannelMessage);
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ op: "auth", token: member.token }));
  const until = async (count: number): Promise<void> => {
    while (heard.length < count) await once(socket, "message");
  };
  return { heard, until, close: () => socket.close() };
}

test("a member asks with a picture, staff answer under a number, and the member hears of it at once", async () => {
  const member = await testing.enrol();
  const ear = await listenTo(member);
  await ear.until(1);
  assert.deepEqual(ear.heard[0], { channel: "support", type: "snapshot", list: [], unread: 0 });
  const fileId = await picture(member, 10);
  const opened = await ask(member, { pictures: [fileId] });
  assert.deepEqual([opened.state, opened.lastText, opened.unread], ["open", QUESTION, 0]);

  const { list } = dataOf(await testing.call("staff/supportQueue", {}, as("support")));
  const waiting = list.find(({ ticketId }) => ticketId === opened.ticketId);
  assert.deepEqual([waiting?.uid, waiting?.unread], [await uidOf(testing, member.memberId), 1]);
  const { ticketId } = opened;
  const shown = await testing.call("staff/supportPicture", { ticketId, fileId }, as("support"));
  assert.equal((await sharp(Buffer.from(dataOf(shown).picture, "base64")).metadata()).width, 480);

  const said = dataOf(await reply(ticketId));
  assert.match(said.staffNumber, /^\d+$/);
  assert.equal(JSON.stringify(said).includes("support@staff.example"), false);
  await ear.until(3);
  const news = ear.heard.at(-1);
  assert.deepEqual(
    [news?.unread, news?.list[0]?.state, news?.list[0]?.lastText],
    [1, "waitingForMember", ANSWER],
  );
  const { list: words } = await read(member, ticketId);
  assert.deepEqual(
    words.map(({ from, text, pictures }: SupportMessage) => [from, text, pictures.length]),
    [
      ["member", QUESTION, 1],
      ["staff", ANSWER, 0],
    ],
  );
  await testing.call("user/readTicket", { ticketId }, by(member));
  await ear.until(4);
  assert.equal(ear.heard.at(-1)?.unread, 0);
  ear.close();
});

test("a question sent again, or twice at once, is asked once", async () => {
  const member = await testing.enrol();
  const input = { category: "fees", text: "Which level am I?" } as const;
  const answers = await Promise.all(
    [1, 2, 3].map(() => testing.call("user/openTicket", input, by(member, "k"))),
  );
  assert.equal(new Set(answers.map((answer) => dataOf(answer).ticketId)).size, 1);
  const { ticketId } = dataOf(answers[0] as (typeof answers)[number]);
  const more = { ticketId, text: "And which fee?" };
  const messages = await Promise.all(
    [1, 2, 3].map(() => testing.call("user/sendMessage", more, by(member, "m"))),
  );
  assert.equal(new Set(messages.map((answer) => dataOf(answer).messageId)).size, 1);
  assert.equal((await read(member, ticketId)).list.length, 2);
  const key = { ...as("support"), key: "once" };
  for (let time = 0; time < 2; time += 1) {
    dataOf(await testing.call("staff/supportReply", { ticketId, text: ANSWER }, key));
  }
  assert.equal((await read(member, ticketId)).list.length, 3);
});

test("what is somebody else's is like what is not there", async () => {
  const [owner, stranger] = [await testing.enrol(), await testing.enrol()];
  const fileId = await picture(owner, 20);
  const { ticketId } = await ask(owner, { pictures: [fileId] });
  const missing = "900000000000";
  for (const name of ["user/supportTicket", "user/closeTicket", "user/readTicket"] as const) {
    const [foreign, none] = [
      await testing.call(name, { ticketId }, by(stranger)),
      await testing.call(name, { ticketId: missing }, by(stranger)),
    ];
    assert.equal(foreign.refusal, "support.unknown");
    assert.deepEqual({ ...foreign, headers: 0 }, { ...none, headers: 0 });
  }
  const look = await testing.call("user/supportPicture", { ticketId, fileId }, by(stranger));
  assert.equal(look.refusal, "support.unknown");
  const sent = await testing.call(
    "user/openTicket",
    { category: "other", text: "", pictures: [fileId] },
    by(stranger),
  );
  assert.equal(sent.refusal, "upload.unknown");
});

test("only own orders, deposits and withdrawals can be attached, and they are told as they were", async () => {
  const [owner, stranger] = [await testing.enrol(), await testing.enrol()];
  await testing.exchange.pool.query(
    `insert into custody_withdrawals
       (withdrawal_id, request_key, member, network, coin, address, amount, fee, state, requested_at)
     values ('w-support', 'k', $1, 'evm', 'USDT', '0x0', 12500000, 0, 'cancelled', 1000)`,
    [owner.memberId],
  );
  const attached = [{ kind: "withdrawal" as const, id: "w-support" }];
  const { ticketId } = await ask(owner, { category: "withdrawal", attached: [...attached, ...attached] });
  const { list } = await read(owner, ticketId);
  assert.deepEqual(list[0]?.attached, [
    {
      kind: "withdrawal",
      id: "w-support",
      market: "",
      side: "",
      coin: "USDT",
      amount: "12.5",
      time: 1000,
    },
  ]);
  for (const wrong of [
    attached,
    [{ kind: "deposit" as const, id: "none" }],
    [{ kind: "order" as const, id: "x" }],
  ]) {
    const input = { category: "other", text: QUESTION, attached: wrong } as const;
    assert.equal((await testing.call("user/openTicket", input, by(stranger))).refusal, "support.not_yours");
  }
});

test("a code is sent only by who says that it is meant, and staff cannot ask for one", async () => {
  const member = await testing.enrol();
  const { ticketId } = await ask(member);
  const code = { ticketId, text: "the code is 481920" };
  const warned = await testing.call("user/sendMessage", code, by(member));
  assert.deepEqual([warned.status, warned.refusal], [409, "support.secret"]);
  dataOf(await testing.call("user/sendMessage", { ...code, confirmed: true }, by(member)));
  assert.equal((await reply(ticketId, "Your number is 481920")).refusal, "support.secret");
  const asking = { ticketId, text: "Please send me your password.", confirmed: true };
  const refused = await testing.call("staff/supportReply", asking, as("support"));
  assert.equal(refused.refusal, "support.asks_for_secret");
  assert.equal((await read(member, ticketId)).list.length, 2);
});

test("the log names each answer by its hash, and no word of a conversation lies readable", async () => {
  const member = await testing.enrol();
  const { ticketId } = await ask(member);
  dataOf(await reply(ticketId));
  const subject = `member:${await uidOf(testing, member.memberId)}`;
  const { list } = dataOf(await testing.call("staff/auditLog", { subject }, as("owner")));
  const line = list.find(({ action }) => action === "support.reply");
  const detail = JSON.parse(line?.detail ?? "{}") as Record<string, string>;
  assert.deepEqual([detail["ticketId"], detail["sha256"]], [ticketId, hash("sha256", ANSWER)]);
  const { rows } = await testing.exchange.pool.query<{ row: string }>(
    `select support_messages::text as row from support_messages union all
     select support_tickets::text from support_tickets union all select detail from audit`,
  );
  assert.ok(rows.length > 2);
  for (const { row } of rows) assert.doesNotMatch(row, /CANARY/);
});

test("who may answer has seen what was read, an auditor has not, and others see nothing", async () => {
  const member = await testing.enrol();
  const { ticketId } = await ask(member);
  const look = (role: "auditor" | "support" | "content") =>
    testing.call("staff/supportTicket", { ticketId }, as(role));
  assert.equal(dataOf(await look("auditor")).ticket.unread, 1);
  assert.equal(dataOf(await look("support")).ticket.unread, 0);
  assert.equal((await look("content")).refusal, "staff.forbidden");
  const noAnswer = await testing.call("staff/supportReply", { ticketId, text: ANSWER }, as("auditor"));
  assert.equal(noAnswer.refusal, "staff.forbidden");
  const taken = dataOf(await testing.call("staff/supportAssign", { ticketId, take: true }, as("support")));
  assert.equal(taken.own, true);
  const given = dataOf(await testing.call("staff/supportAssign", { ticketId, take: false }, as("owner")));
  assert.equal(given.staffNumber, "");
});

test("a closed case takes no word and one rating, and five open ones are enough", async () => {
  const member = await testing.enrol();
  const { ticketId } = await ask(member);
  const rate = (stars: number) => testing.call("user/rateTicket", { ticketId, stars }, by(member));
  assert.equal((await rate(5)).refusal, "support.not_closed");
  const closed = await testing.call("staff/supportClose", { ticketId, reason: REASON }, as("support"));
  assert.deepEqual([dataOf(closed).state, dataOf(closed).closedBy], ["closed", "staff"]);
  assert.equal(
    (await testing.call("user/sendMessage", { ticketId, text: "one more" }, by(member))).refusal,
    "support.closed",
  );
  assert.equal((await reply(ticketId)).refusal, "support.closed");
  assert.equal(dataOf(await rate(4)).stars, 4);
  assert.equal(dataOf(await rate(1)).stars, 4, "the first counts");

  for (let count = 0; count < CASES_OPEN_MAX; count += 1) await ask(member);
  const input = { category: "other", text: "a sixth" } as const;
  assert.equal((await testing.call("user/openTicket", input, by(member))).refusal, "support.too_many");
  assert.equal(
    (await testing.call("user/openTicket", { category: "other", text: " " }, by(member))).status,
    400,
  );
});

test("who is away gets one mail until they come back", async () => {
  const member = await testing.enrol();
  const { pool, security } = testing.exchange;
  const { mailer, log } = security.options;
  const send = (): Promise<number> =>
    sendSupportMails({ pool, mailer, log, origin: () => "https://here" }, Date.now() + MAIL_AFTER_MS + 1_000);
  const { ticketId } = await ask(member);
  await send();
  const mails = async () => {
    const { list } = dataOf(await testing.call("data/getMailbox", { email: member.email }));
    return list.filter(({ text }) => text.includes(`https://here/support?ticket=${ticketId}`));
  };
  dataOf(await reply(ticketId));
  await send();
  dataOf(await reply(ticketId, "One more thing."));
  await send();
  const [only, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.doesNotMatch(only?.text ?? "", /CANARY/);
  await testing.call("user/readTicket", { ticketId }, by(member));
  dataOf(await reply(ticketId, "Good morning."));
  await send();
  assert.equal((await mails()).length, 2);
  dataOf(await reply(ticketId, "Still there?"));
  await testing.call("user/readTicket", { ticketId }, by(member));
  await send();
  assert.equal((await mails()).length, 2, "what was seen needs no mail");
});

test("the time until an answer is the median of the last week, and nothing while there are too few", async () => {
  const { pool } = testing.exchange;
  const weekAhead = Date.now() + 10 * 86_400_000;
  assert.equal((await queueTime(pool, weekAhead)).medianAnswerMs, null);
  const member = await testing.enrol();
  for (const minutes of [1, 2, 3, 40, 50]) {
    await pool.query(
      `insert into support_tickets (member, request_key, category, state, opened_at, last_at, last_from, last_text,
         first_answer_at, closed_at) values ($1, $2, 'other', 'closed', $3, $3, 'member', '', $4, $4)`,
      [member.memberId, `median ${minutes}`, weekAhead - 60_000 * minutes, weekAhead],
    );
  }
  assert.equal((await queueTime(pool, weekAhead)).medianAnswerMs, 180_000);
});
