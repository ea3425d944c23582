/**
 * Goal: who lost the fund password or the second factor gets back in, and a thief with mailbox and password is not
 * faster than the hold, which the owner can stop from the mail and while logged in.
 * Method: the calls of a member and of two of staff; the end of a hold is asked for with a time of the test's own.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type CallOutput,
  RECOVERY_STATES,
  type RecoveryState,
  type SecondFactorOptions,
} from "@meridian/contract";
import sharp from "sharp";
import { dataOf, hireStaff, REASON } from "../../staff/operations/testing.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { oldestCode } from "../../testing/totp.ts";
import { until } from "../../testing/until.ts";
import { NEXT_STATES } from "./states.ts";

const HOUR_MS = 3_600_000;
const HOLD_MS = 72 * HOUR_MS;

let server: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;

before(async () => {
  server = await startTestExchange();
  as = await hireStaff(server);
});
after(() => server.stop());

async function withTotp(): Promise<TestMember> {
  const member = await server.enrol();
  const { token } = member;
  const begun = dataOf(await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token }));
  dataOf(await server.call("user/totpConfirm", { code: await oldestCode(begun.secret) }, { token }));
  return member;
}

async function challengeOf({ email }: TestMember): Promise<string> {
  const answer = await server.call("login/login", { email, password: TEST_PASSWORD });
  assert.equal(answer.refusal, "second_factor.required");
  return (answer.data as unknown as SecondFactorOptions).challenge ?? "";
}

/** The newest mail of this address that says something of this kind. */
async function mailTo(email: string, like: RegExp): Promise<{ code: string; body: string }> {
  await server.exchange.security.mailEvents();
  return until(async () => {
    const { rows } = await server.exchange.pool.query<{ code: string; body: string; subject: string }>(
      "select code, body, subject from mail where recipient = $1 order by id desc",
      [email],
    );
    return rows.find(({ subject, body }) => like.test(subject) || like.test(body));
  }, `a mail to ${email} that says ${like}`);
}

const codeTo = async ({ email }: TestMember): Promise<string> =>
  (await mailTo(email, /recover your fund password or your second factor\. The code/)).code;

let shade = 0;
async function picture(): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: 40, b: 90 };
  const canvas = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  return (await canvas.jpeg().toBuffer()).toString("base64");
}

async function upload(recoveryToken: string, of: "document" | "selfie"): Promise<string> {
  const input = { recoveryToken, picture: of, bytes: await picture() };
  return dataOf(await server.call("login/recoveryUpload", input)).fileId;
}

async function submit(recoveryToken: string): Promise<CallOutput<"login/recoverySubmit">> {
  const document = await upload(recoveryToken, "document");
  const selfie = await upload(recoveryToken, "selfie");
  return dataOf(await server.call("login/recoverySubmit", { recoveryToken, document, selfie }));
}

async function beginAtLogin(member: TestMember): Promise<string> {
  const challenge = await challengeOf(member);
  dataOf(await server.call("login/recoverySendCode", { challenge }));
  const code = await codeTo(member);
  return dataOf(await server.call("login/recoveryBegin", { challenge, code })).recoveryToken;
}

async function beginInside(member: TestMember): Promise<string> {
  const { token } = member;
  dataOf(await server.call("user/recoverySendCode", { loginPassword: TEST_PASSWORD }, { token }));
  const code = await codeTo(member);
  const input = { loginPassword: TEST_PASSWORD, code };
  return dataOf(await server.call("user/recoveryBegin", input, { token })).recoveryToken;
}

/** Two people approve. @returns until when it is held */
async function approve(recoveryId: string): Promise<number> {
  const first = await server.call("staff/recoveryApprove", { recoveryId, reason: REASON }, as("compliance"));
  const { proposalId, hash } = dataOf(first);
  const alone = await server.call(
    "staff/approveProposal",
    { proposalId, hash, reason: REASON },
    as("compliance"),
  );
  assert.equal(alone.refusal, "approval.own");
  const second = await server.call(
    "staff/approveProposal",
    { proposalId, hash, reason: REASON },
    as("owner"),
  );
  assert.equal(dataOf(second).state, "executed");
  const held = dataOf(await server.call("staff/recoveryCase", { recoveryId }, as("compliance")));
  assert.equal(held.state, "holding");
  return held.holdUntil ?? 0;
}

const stateOf = async (recoveryId: string): Promise<RecoveryState> =>
  dataOf(await server.call("staff/recoveryCase", { recoveryId }, as("auditor"))).state;

test("every state has its ways, and no way leads out of an end", () => {
  assert.deepEqual(Object.keys(NEXT_STATES).toSorted(), [...RECOVERY_STATES].toSorted());
  for (const end of ["done", "refused", "stopped"] as const) assert.deepEqual(NEXT_STATES[end], []);
});

test("a lost second factor is removed after two people and the hold, and not an instant before", async () => {
  const member = await withTotp();
  const { recoveryId } = await submit(await beginAtLogin(member));
  const untouched = await challengeOf(member);
  assert.ok(untouched !== "", "the second factor is still asked for");
  const until = await approve(recoveryId);
  const { recoveries } = server.exchange;
  await recoveries.finishDue(until - 1);
  assert.equal(await stateOf(recoveryId), "holding");
  await challengeOf(member);
  await Promise.all([recoveries.finishDue(until), recoveries.finishDue(until)]);
  assert.equal(await stateOf(recoveryId), "done");
  const old = await server.call("user/getMemberInfo", {}, { token: member.token });
  assert.equal(old.refusal, "session.invalid", "every session ended");
  const login = dataOf(await server.call("login/login", { email: member.email, password: TEST_PASSWORD }));
  const { pool } = server.exchange;
  const { rows } = await pool.query("select kind from security_events where member = $1", [member.memberId]);
  const kinds = rows.map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === "secondFactorRecovered").length, 1);
  const center = dataOf(await server.call("user/securityCenter", {}, { token: login.token }));
  assert.deepEqual([center.totp, center.recoveryCodesLeft], [false, 0]);
  await mailTo(member.email, /Two-step verification removed/);
});

test("a recovered fund password can be set anew, and withdrawals wait a day from then", async () => {
  const member = await server.enrol();
  const { recoveryId } = await submit(await beginInside(member));
  const before = Date.now();
  const until = await approve(recoveryId);
  assert.ok(until >= before + HOLD_MS && until <= Date.now() + HOLD_MS);
  await server.exchange.recoveries.finishDue(until);
  const { token } = dataOf(
    await server.call("login/login", { email: member.email, password: TEST_PASSWORD }),
  );
  const set = { loginPassword: TEST_PASSWORD, newFundPassword: "864209" };
  assert.equal((await server.call("user/changeTradePassword", set, { token })).code, 0);
  const grant = await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  assert.equal(grant.refusal, "fund_password.wrong");
  const center = dataOf(await server.call("user/securityCenter", {}, { token }));
  assert.equal(center.withdrawalsHeldUntil, until + 24 * HOUR_MS);
});

test("the link in the mail stops it, at the start and while it is held", async () => {
  for (const held of [false, true]) {
    const member = await withTotp();
    const { recoveryId } = await submit(await beginAtLogin(member));
    const until = held ? await approve(recoveryId) : 0;
    const { body } = await mailTo(member.email, held ? /takes effect on/ : /asked to recover access/);
    const link = /recoveryStop#([A-Za-z0-9_-]+)/.exec(body)?.[1] ?? "";
    assert.equal((await server.call("login/recoveryStop", { link })).code, 0);
    assert.equal((await server.call("login/recoveryStop", { link })).refusal, "recovery.closed");
    await server.exchange.recoveries.finishDue(until + HOLD_MS);
    assert.equal(await stateOf(recoveryId), "stopped");
    await challengeOf(member);
  }
  assert.equal((await server.call("login/recoveryStop", { link: "made-up" })).refusal, "recovery.link_over");
});

test("its member sees it and stops it while logged in, and nobody stops another's", async () => {
  const member = await server.enrol();
  const { token } = member;
  const { recoveryId } = await submit(await beginInside(member));
  const shown = dataOf(await server.call("user/recovery", {}, { token })).recovery;
  assert.deepEqual([shown?.recoveryId, shown?.state, shown?.kind], [recoveryId, "waiting", "fundPassword"]);
  const other = await server.enrol();
  const foreign = await server.call("user/recoveryStop", { recoveryId }, { token: other.token });
  assert.equal(foreign.refusal, "recovery.unknown");
  const again = await server.call("user/recoverySendCode", { loginPassword: TEST_PASSWORD }, { token });
  assert.equal(again.refusal, "recovery.open");
  assert.equal((await server.call("user/recoveryStop", { recoveryId }, { token })).code, 0);
  const late = await server.call("staff/recoveryApprove", { recoveryId, reason: REASON }, as("compliance"));
  assert.equal(late.refusal, "recovery.closed");
});

test("one that is stopped between the two people stays stopped", async () => {
  const member = await server.enrol();
  const { recoveryId } = await submit(await beginInside(member));
  const first = await server.call("staff/recoveryApprove", { recoveryId, reason: REASON }, as("compliance"));
  const { proposalId, hash } = dataOf(first);
  dataOf(await server.call("user/recoveryStop", { recoveryId }, { token: member.token }));
  const second = await server.call(
    "staff/approveProposal",
    { proposalId, hash, reason: REASON },
    as("owner"),
  );
  assert.equal(second.refusal, "recovery.closed");
  assert.equal(await stateOf(recoveryId), "stopped");
});

test("a frozen account refuses, and a freeze in the hold stops what was approved", async () => {
  const member = await withTotp();
  const challenge = await challengeOf(member);
  const { recoveryId } = await submit(await beginAtLogin(member));
  const until = await approve(recoveryId);
  dataOf(await server.call("user/freezeAccount", { loginPassword: TEST_PASSWORD }, { token: member.token }));
  assert.equal((await server.call("login/recoverySendCode", { challenge })).refusal, "member.frozen");
  await server.exchange.recoveries.finishDue(until);
  assert.equal(await stateOf(recoveryId), "stopped");
});

test("wrong codes, made-up tokens and other people's pictures lead nowhere", async () => {
  const member = await withTotp();
  const challenge = await challengeOf(member);
  dataOf(await server.call("login/recoverySendCode", { challenge }));
  const wrong = await server.call("login/recoveryBegin", { challenge, code: "000000" });
  assert.equal(wrong.refusal, "code.wrong");
  const nobody = await server.call("login/recoverySendCode", { challenge: "made-up" });
  assert.equal(nobody.refusal, "second_factor.challenge_over");
  const input = { recoveryToken: "made-up", picture: "selfie", bytes: await picture() } as const;
  assert.equal((await server.call("login/recoveryUpload", input)).refusal, "recovery.over");
  const [one, other] = [await beginInside(await server.enrol()), await beginInside(await server.enrol())];
  const [document, selfie] = [await upload(one, "document"), await upload(other, "selfie")];
  const mixed = await server.call("login/recoverySubmit", { recoveryToken: one, document, selfie });
  assert.equal(mixed.refusal, "upload.unknown");
});

test("a long body without a recovery's token is refused before it is read", async () => {
  const bytes = "A".repeat(200_000);
  const input = { recoveryToken: "made-up", picture: "selfie", bytes } as const;
  const stranger = await server.call("login/recoveryUpload", input);
  assert.deepEqual([stranger.status, stranger.refusal], [403, "recovery.over"]);
  const token = await beginInside(await server.enrol());
  const known = await server.call("login/recoveryUpload", { ...input, recoveryToken: token }, { token });
  assert.equal(known.refusal, "upload.not_a_picture");
});

test("who has a second factor gives it to recover the fund password", async () => {
  const member = await withTotp();
  const { token } = member;
  dataOf(await server.call("user/recoverySendCode", { loginPassword: TEST_PASSWORD }, { token }));
  const input = { loginPassword: TEST_PASSWORD, code: await codeTo(member) };
  const asked = await server.call("user/recoveryBegin", input, { token });
  assert.equal(asked.refusal, "second_factor.required");
});

test("a settings lock is not opened sooner than it says by losing something", async () => {
  const member = await server.enrol();
  const { token } = member;
  dataOf(await server.call("user/setSettingsLock", { days: 10, loginPassword: TEST_PASSWORD }, { token }));
  const { recoveryId } = await submit(await beginInside(member));
  const before = Date.now();
  const until = await approve(recoveryId);
  assert.ok(until >= before + 240 * HOUR_MS);
});

test("staff refuse also while it is held, look with every look in the log, and another role sees nothing", async () => {
  const member = await server.enrol();
  const { recoveryId } = await submit(await beginInside(member));
  const forbidden = await server.call("staff/recoveryQueue", {}, as("support"));
  assert.equal(forbidden.refusal, "staff.forbidden");
  const queue = dataOf(await server.call("staff/recoveryQueue", {}, as("compliance")));
  assert.ok(queue.list.some((row) => row.recoveryId === recoveryId));
  const shown = await server.call(
    "staff/recoveryPicture",
    { recoveryId, picture: "selfie" },
    as("compliance"),
  );
  assert.equal(dataOf(shown).type, "image/jpeg");
  const none = await server.call(
    "staff/recoveryPicture",
    { recoveryId, picture: "kycFront" },
    as("compliance"),
  );
  assert.equal(none.refusal, "upload.unknown");
  await approve(recoveryId);
  dataOf(await server.call("staff/recoveryRefuse", { recoveryId, reason: REASON }, as("compliance")));
  assert.equal(await stateOf(recoveryId), "refused");
  const { uid } = dataOf(await server.call("staff/recoveryCase", { recoveryId }, as("owner")));
  const log = dataOf(await server.call("staff/auditLog", { subject: `member:${uid}` }, as("auditor")));
  const actions = new Set(log.list.map(({ action }) => action));
  for (const action of ["recovery.look", "recovery.refuse", "proposal.approve"])
    assert.ok(actions.has(action), action);
});
