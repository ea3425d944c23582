/** Staff who join the console by proposal, approval and link; when and for whom they may be the second person. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, Proposal, RefusalName } from "@meridian/contract";
import { CallRefusal, type StaffContext } from "../../ground/calls/context.ts";
import { readMailbox } from "../../ground/mail/mailbox.ts";
import { dataOf, hireStaff, REASON } from "../operations/testing.ts";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";
import { codeOf, oldestCode } from "../../testing/totp.ts";
import { until } from "../../testing/until.ts";
import { staffBy } from "./accounts.ts";
import { APPROVER_WAITS_MS } from "./limits.ts";

const PASSWORD = "another horse with a battery";

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  testing = await startTestExchange({ TRUST_PROXY: "1" });
  as = await hireStaff(testing);
});
after(() => testing.stop());

type Change = CallInput<"staff/proposeStaff">["change"];

const propose = (change: Change, who = as("owner")) =>
  testing.call("staff/proposeStaff", { change, reason: REASON }, who);

const approve = ({ proposalId, hash }: Proposal, who = as("owner", true), code?: string) =>
  testing.call(
    "staff/approveProposal",
    { proposalId, hash, reason: REASON, ...(code === undefined ? {} : { code }) },
    who,
  );

async function carryOut(change: Change, proposer = as("owner"), approver = as("owner", true)) {
  return dataOf(await approve(dataOf(await propose(change, proposer)), approver));
}

const mailsTo = (email: string) => readMailbox(testing.exchange.pool, email);

/** The secret of the latest link that was mailed, once it was. */
async function linkTo(email: string, after = 0): Promise<string> {
  const secrets = async (): Promise<string[]> =>
    (await mailsTo(email)).flatMap(({ text }) => /\/console\/invitation#(\S+)/.exec(text)?.[1] ?? []);
  await until(async () => (await secrets()).length > after, "a mail with a link");
  return (await secrets())[0] ?? "";
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly totp: string;
  readonly token: string;
}

/** Takes a link as its holder does, and logs in. */
async function comeIn(email: string, secret: string): Promise<Person> {
  const { totpSecret } = dataOf(await testing.call("staff/openInvitation", { secret }));
  const first = await oldestCode(totpSecret);
  dataOf(await testing.call("staff/acceptInvitation", { secret, password: PASSWORD, code: first }));
  const code = codeOf(totpSecret, 0);
  const entered = dataOf(await testing.call("staff/login", { email, password: PASSWORD, code }));
  return { id: Number.parseInt(entered.staff.staffId, 10), email, totp: totpSecret, token: entered.token };
}

let count = 0;

/** Somebody let in by two, with a session. */
async function letIn(proposer = as("owner"), approver = as("owner", true)): Promise<Person> {
  count += 1;
  const email = `person${count}@staff.example`;
  const change = { kind: "staffInvite", name: `Person ${count}`, email, role: "owner" } as const;
  assert.equal((await carryOut(change, proposer, approver)).state, "executed");
  return comeIn(email, await linkTo(email));
}

/** An approval at another time than now, as the call would make it. @returns "" or the refusal */
async function approveAt(
  timeMs: number,
  person: Person,
  proposal: Proposal,
  code = "",
): Promise<RefusalName | ""> {
  const { operations, team, pool } = testing.exchange;
  const account = await staffBy(pool, "id", person.id);
  assert.ok(account !== null);
  const staff = {
    staffId: person.id,
    sessionId: "1",
    name: account.name,
    role: account.role,
    secondFactorSet: true,
  };
  const context = { staff, timeMs, idempotencyKey: crypto.randomUUID() } as unknown as StaffContext;
  assert.ok(team.options.pool === pool);
  try {
    const approving = { hash: proposal.hash, reason: REASON, code };
    await operations.proposals.approve(Number.parseInt(proposal.proposalId, 10), approving, context);
    return "";
  } catch (error) {
    assert.ok(error instanceof CallRefusal, String(error));
    return error.refusal;
  }
}

const resume: Change = {
  kind: "staffInvite",
  name: "Nobody Yet",
  email: "nobody.yet@staff.example",
  role: "risk",
};

test("somebody is let in by two, and no answer to anybody has a password or a link", async () => {
  const email = "new@staff.example";
  const change = {
    kind: "staffInvite",
    name: "Somebody New",
    email: "New@Staff.example",
    role: "risk",
  } as const;
  const proposed = dataOf(await propose(change));
  assert.deepEqual([proposed.subject, proposed.person, proposed.bar], [email, "Somebody New", "own"]);
  assert.equal((await approve(proposed, as("owner"))).refusal, "approval.own");
  assert.equal((await propose(change, as("treasury"))).refusal, "staff.forbidden");
  const done = await approve(proposed);
  assert.equal(dataOf(done).state, "executed");
  const secret = await linkTo(email);
  assert.equal(JSON.stringify([proposed, done.data]).includes(secret), false);
  assert.equal((await propose(change)).refusal, "staff.email_taken");

  const wrong = await testing.call("staff/acceptInvitation", { secret, password: PASSWORD, code: "000000" });
  assert.equal(wrong.refusal, "second_factor.wrong");
  const weak = await testing.call("staff/acceptInvitation", { secret, password: "12345678", code: "000000" });
  assert.equal(weak.refusal, "password.without_letters");
  assert.equal((await testing.call("staff/login", { email, password: PASSWORD })).refusal, "login.wrong");
  const person = await comeIn(email, secret);
  const me = dataOf(await testing.call("staff/me", {}, { token: person.token }));
  assert.deepEqual([me.staff.role, me.staff.secondFactor, me.staff.invited], ["risk", true, false]);
  const again = await testing.call("staff/openInvitation", { secret });
  assert.deepEqual([again.status, again.refusal], [410, "staff.invitation_over"]);
});

test("every owner is told of it by mail, and the person of a change", async () => {
  const person = await letIn();
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  for (const owner of ["owner@staff.example", "owner.two@staff.example"]) {
    const found = async (): Promise<boolean> =>
      (await subjects(owner)).some((subject) => subject.includes(`Person ${count}, came in`));
    await until(found, `the mail to ${owner}`);
    assert.ok((await subjects(owner)).some((subject) => subject.includes(`Person ${count}, asked to join`)));
  }
  await carryOut({ kind: "staffRole", staffId: String(person.id), role: "auditor" });
  await until(
    async () => (await subjects(person.email)).some((subject) => subject.includes("another role")),
    "mail",
  );
  const { rows } = await testing.exchange.pool.query<{ fields: string }>(
    "select fields from staff_notices where told_at is not null",
  );
  assert.ok(rows.length > 0 && rows.every(({ fields }) => fields === ""), "what was sent is kept nowhere");
});

test("who is new approves nothing for a day, and then what comes from another line alone", async () => {
  const person = await letIn(as("owner"), as("owner", true));
  const fromFirst = dataOf(await propose(resume, as("owner")));
  const fromSecond = dataOf(
    await propose({ ...resume, email: "b@staff.example", name: "B B" }, as("owner", true)),
  );
  const nowMs = Date.now();
  assert.equal(await approveAt(nowMs, person, fromSecond), "approval.too_new");
  assert.equal(await approveAt(nowMs, person, fromFirst), "approval.same_line");
  const { approvesFromMs = 0 } = (await staffBy(testing.exchange.pool, "id", person.id)) ?? {};
  assert.ok(approvesFromMs > nowMs + APPROVER_WAITS_MS - 120_000);
  assert.equal(await approveAt(approvesFromMs - 1, person, fromSecond), "approval.too_new");
  assert.equal(
    await approveAt(approvesFromMs, person, fromFirst),
    "approval.same_line",
    "whom one brought in",
  );
  await testing.exchange.pool.query("update proposals set expires_at = $1", [approvesFromMs + 1]);
  assert.equal(
    await approveAt(approvesFromMs, person, fromSecond),
    "second_factor.wrong",
    "and so it goes on",
  );

  const { list } = dataOf(
    await testing.call("staff/proposals", { state: "proposed" }, { token: person.token }),
  );
  const barOf = (proposal: Proposal) =>
    list.find(({ proposalId }) => proposalId === proposal.proposalId)?.bar;
  assert.deepEqual(
    [barOf(fromFirst), barOf(fromSecond)],
    ["sameLine", "tooNew"],
    "the page says so beforehand",
  );
  const people = dataOf(await testing.call("staff/list", {}, as("auditor"))).list;
  const added = people.find(({ staffId }) => staffId === String(person.id));
  assert.deepEqual(added?.broughtIn, { proposer: "owner", approver: "owner two" });
  assert.ok(added?.countsAsOneWith.includes("owner") && !added.countsAsOneWith.includes("owner two"));
});

test("an approval takes a code of who has a second factor, once, and a refused one leaves it unused", async () => {
  const person = await letIn();
  await testing.exchange.pool.query("update staff set approves_from = 0, totp_step = 0 where id = $1", [
    person.id,
  ]);
  const who = { token: person.token };
  const limit = { kind: "limit", name: "withdrawReviewUsdt" } as const;
  const input = { change: { ...limit, value: "41000" }, reason: REASON };
  const proposed = dataOf(await testing.call("staff/proposeChange", input, as("risk")));
  assert.equal((await approve(proposed, who)).refusal, "second_factor.required");
  assert.equal((await approve(proposed, who, "000000")).refusal, "second_factor.wrong");
  const code = await oldestCode(person.totp);
  assert.equal((await approve({ ...proposed, hash: "0" }, who, code)).refusal, "approval.changed");
  const press = { ...who, key: "one-press" };
  assert.equal(dataOf(await approve(proposed, press, code)).state, "executed");
  assert.equal(dataOf(await approve(proposed, press, code)).state, "executed", "the same press again");
  const other = { change: { ...limit, value: "42000" }, reason: REASON };
  const next = dataOf(await testing.call("staff/proposeChange", other, as("risk")));
  assert.equal((await approve(next, who, code)).refusal, "second_factor.wrong", "it was for the one before");
  assert.equal(dataOf(await approve(next, who, codeOf(person.totp, 0))).state, "executed");
});

test("wrong codes of an approval end by themselves", async () => {
  const person = await letIn();
  await testing.exchange.pool.query("update staff set approves_from = 0 where id = $1", [person.id]);
  const change = { kind: "limit", name: "withdrawReviewUsdt", value: "43000" } as const;
  const proposed = dataOf(await testing.call("staff/proposeChange", { change, reason: REASON }, as("risk")));
  const refusals: (string | undefined)[] = [];
  for (let tried = 0; tried < 12; tried += 1) {
    refusals.push((await approve(proposed, { token: person.token }, "000000")).refusal);
  }
  assert.deepEqual(new Set(refusals.slice(0, 10)), new Set(["second_factor.wrong"]));
  assert.deepEqual(new Set(refusals.slice(10)), new Set(["second_factor.too_many_tries"]));
});

test("another address shuts the old holder out, and puts the person in the line of who proposed it", async () => {
  const person = await letIn(as("owner"), as("owner", true));
  const change = { kind: "staffAddress", staffId: String(person.id), email: "moved@staff.example" } as const;
  await carryOut(change, as("owner", true), as("owner"));
  assert.equal((await testing.call("staff/me", {}, { token: person.token })).code, 4001);
  const moved = await comeIn(change.email, await linkTo(change.email));
  assert.equal(moved.id, person.id);
  await until(
    async () => (await mailsTo(person.email)).some(({ subject }) => /another address/.test(subject)),
    "mail",
  );
  const people = dataOf(await testing.call("staff/list", {}, as("owner"))).list;
  const added = people.find(({ staffId }) => staffId === String(person.id));
  assert.ok(["owner", "owner two"].every((name) => added?.countsAsOneWith.includes(name)));
});

test("a second factor is reset by two, to the person's own address, and a new link voids the one before", async () => {
  const person = await letIn();
  await carryOut({ kind: "staffFactor", staffId: String(person.id) });
  const old = await linkTo(person.email, 1);
  const input = { staffId: String(person.id), reason: REASON };
  dataOf(await testing.call("staff/renewInvitation", input, as("owner")));
  const fresh = await linkTo(person.email, 2);
  assert.equal(
    (await testing.call("staff/openInvitation", { secret: old })).refusal,
    "staff.invitation_over",
  );
  await comeIn(person.email, fresh);
  assert.equal(
    (await testing.call("staff/renewInvitation", input, as("owner"))).refusal,
    "staff.not_invited",
  );
});

test("a link is over after two days, and when its person is shut out; two let the person back in", async () => {
  const email = "late@staff.example";
  const { pool } = testing.exchange;
  await carryOut({ kind: "staffInvite", name: "Late", email, role: "risk" });
  const secret = await linkTo(email);
  await pool.query("update staff_invitations set expires_at = $1", [Date.now()]);
  assert.equal((await testing.call("staff/openInvitation", { secret })).refusal, "staff.invitation_over");
  await pool.query("update staff_invitations set expires_at = $1", [Date.now() + 60_000]);
  assert.equal(dataOf(await testing.call("staff/openInvitation", { secret })).email, email);
  const late = (await staffBy(pool, "email", email)) ?? assert.fail();
  const staffId = String(late.id);
  dataOf(await testing.call("staff/disable", { staffId, reason: REASON }, as("owner")));
  assert.equal((await testing.call("staff/openInvitation", { secret })).refusal, "staff.invitation_over");
  assert.equal((await propose({ kind: "staffRole", staffId, role: "owner" })).refusal, "staff.unknown");
  await carryOut({ kind: "staffReturn", staffId });
  const person = await comeIn(email, await linkTo(email, 1));
  assert.equal(
    (await propose({ kind: "staffReturn", staffId: String(person.id) })).refusal,
    "parameter.unchanged",
  );
});

test("a person changes the password and the second factor, and ends sessions elsewhere", async () => {
  const person = await letIn();
  const who = { token: person.token };
  await testing.exchange.pool.query("update staff set totp_step = 0 where id = $1", [person.id]);
  const login = (password: string, code: string) =>
    testing.call("staff/login", { email: person.email, password, code });
  const other = dataOf(await login(PASSWORD, await oldestCode(person.totp)));
  const { list } = dataOf(await testing.call("staff/sessions", {}, who));
  assert.deepEqual([list.length, list.filter(({ current }) => current).length], [2, 1]);
  const sessionId = list.find(({ current }) => !current)?.sessionId ?? "";
  const foreign = await testing.call("staff/endSession", { sessionId }, as("owner"));
  assert.equal(foreign.refusal, "staff.session_unknown");
  dataOf(await testing.call("staff/endSession", { sessionId }, who));
  assert.equal((await testing.call("staff/me", {}, { token: other.token })).code, 4001);

  const newPassword = "a third horse with a battery";
  const change = { password: PASSWORD, newPassword };
  assert.equal((await testing.call("staff/changePassword", change, who)).refusal, "second_factor.required");
  const wrong = { ...change, password: "no horse", code: "000000" };
  assert.equal((await testing.call("staff/changePassword", wrong, who)).refusal, "login.wrong");
  const code = codeOf(person.totp, 0);
  dataOf(await testing.call("staff/changePassword", { ...change, code }, who));
  assert.equal((await login(PASSWORD, "000000")).refusal, "login.wrong");

  await testing.exchange.pool.query("update staff set totp_step = 0, approves_from = 0 where id = $1", [
    person.id,
  ]);
  assert.equal(
    (await testing.call("staff/totpBegin", { password: newPassword }, who)).refusal,
    "second_factor.required",
  );
  const begin = { password: newPassword, code: await oldestCode(person.totp) };
  const { secret } = dataOf(await testing.call("staff/totpBegin", begin, who));
  dataOf(await testing.call("staff/totpConfirm", { code: codeOf(secret, 0) }, who));
  const renewed = (await staffBy(testing.exchange.pool, "id", person.id)) ?? assert.fail();
  assert.ok(renewed.approvesFromMs > Date.now(), "what an approval is proved with is new");
});

test("strangers' wrong tries do not lock out whoever sits where they always did, and guessing still ends", async () => {
  const email = "risk@staff.example";
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const tryFrom = async (address: string, password = "not the password 1") =>
    (await testing.call("staff/login", { email, password }, from(address))).refusal ?? "";
  assert.equal(await tryFrom("198.18.0.1", "a horse with a battery"), "");
  const refusals: string[] = [];
  for (let place = 0; place < 30; place += 1) refusals.push(await tryFrom(`198.18.7.${place}`));
  assert.deepEqual(new Set(refusals.slice(0, 20)), new Set(["login.wrong"]));
  assert.deepEqual(new Set(refusals.slice(20)), new Set(["login.too_many_tries"]));
  assert.equal(
    await tryFrom("198.18.8.1", "a horse with a battery"),
    "login.too_many_tries",
    "from elsewhere",
  );
  assert.equal(await tryFrom("198.18.0.1", "a horse with a battery"), "", "from where they came in before");
  const known: string[] = [];
  for (let tried = 0; tried < 12; tried += 1) known.push(await tryFrom("198.18.0.1"));
  assert.deepEqual(
    known.slice(10),
    ["login.too_many_tries", "login.too_many_tries"],
    "there it ends as well",
  );
});

test("nobody proposes or approves a credit to an account of the own address", async () => {
  const { identity } = testing.exchange;
  const own = { password: PASSWORD, fundPassword: "135790", kind: "member" } as const;
  const { memberId } = await identity.ensureMember({ ...own, email: "treasury.two+me@staff.example" });
  const { rows } = await testing.exchange.pool.query<{ uid: string }>(
    "select uid from members where id = $1",
    [memberId],
  );
  const terms = { uid: rows[0]?.uid ?? "", account: "operating", coin: "USDT", amount: "25" } as const;
  const input = { ...terms, coinTyped: "USDT", amountTyped: "25", reason: REASON };
  const refused = await testing.call("staff/proposeCredit", input, as("treasury", true));
  assert.equal(refused.refusal, "approval.own_account");
  const proposed = dataOf(await testing.call("staff/proposeCredit", input, as("treasury")));
  assert.equal((await approve(proposed, as("treasury", true))).refusal, "approval.own_account");
  assert.equal(dataOf(await approve(proposed, as("owner"))).state, "executed");
});
