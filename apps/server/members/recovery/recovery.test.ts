/**
 * Goal: who lost the fund password or the second factor, or login password and second factor, gets back in; and a thief
 * with mailbox and password is not faster than the hold, which the owner can stop from the mail and while logged in.
 * Method: the calls of a member and of two of staff; the end of a hold is asked for with a time of the test's own.
 */
import assert from "node:assert/strict";
import { hash } from "node:crypto";
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
import { emailContact } from "../../ground/mail/index.ts";
import { decide, listWaiting } from "../kyc/index.ts";
import { VISITS_PER_MEMBER_MAX } from "./limits.ts";
import { createRecoveries } from "./recoveries.ts";
import { NEXT_STATES } from "./states.ts";

const HOUR_MS = 3_600_000;
const HOLD_MS = 72 * HOUR_MS;
const LONG_HOLD_MS = 168 * HOUR_MS;
const NEW_PASSWORD = "another horse, another battery";

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

/** With its identity verified, so that pictures can be compared with something. */
async function verify(member: TestMember): Promise<TestMember> {
  const { token, memberId } = member;
  const send = async (purpose: "kycFront" | "kycBack"): Promise<string> =>
    dataOf(await server.call("upload/file", { purpose, picture: await picture() }, { token })).fileId;
  const person = {
    country: "FR",
    idType: "passport",
    name: "Zoé d’Arc",
    idNumber: `19AB${memberId}`,
  } as const;
  const pictures = { front: await send("kycFront"), back: await send("kycBack") };
  dataOf(await server.call("user/changeKYC", { ...person, ...pictures }, { token }));
  const { pool } = server.exchange;
  const waiting = (await listWaiting(pool, 100)).list.find((row) => row.memberId === memberId);
  await decide(pool, { applicationId: waiting?.id ?? 0, refused: [], reviewer: "r", timeMs: Date.now() });
  return member;
}

const verifiedWithTotp = async (): Promise<TestMember> => verify(await withTotp());

/** The code for a forgotten password, which stays good until a new password is set with it. */
async function forgetPassword({ email }: TestMember): Promise<string> {
  dataOf(await server.call("login/sendCode", { to: { email }, purpose: "resetPassword" }));
  return (await mailTo(email, /new login password/)).code;
}

async function forgottenChallengeOf({ email }: TestMember, code: string): Promise<string> {
  const input = { email, code, newPassword: NEW_PASSWORD };
  const answer = await server.call("login/forgotPassword", input);
  assert.equal(answer.refusal, "second_factor.required");
  return (answer.data as unknown as SecondFactorOptions).challenge ?? "";
}

async function beginForgotten(member: TestMember): Promise<string> {
  const challenge = await forgottenChallengeOf(member, await forgetPassword(member));
  dataOf(await server.call("login/recoverySendCode", { challenge }));
  const { code } = await mailTo(member.email, /did not give your login password/);
  return dataOf(await server.call("login/recoveryBegin", { challenge, code })).recoveryToken;
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

test("a challenge lives longer by a code that is sent for it, and by nothing else", async () => {
  const challenge = await challengeOf(await verify(await withTotp()));
  const endOf = async (): Promise<number> => {
    const { rows } = await server.exchange.pool.query<{ endMs: number }>(
      'select expires_at::float8 as "endMs" from login_challenges where challenge_hash = $1',
      [hash("sha256", challenge, "buffer")],
    );
    return rows[0]?.endMs ?? 0;
  };
  const first = await endOf();
  dataOf(await server.call("login/recoveryState", { challenge }));
  assert.notEqual(
    (await server.call("login/recoveryBegin", { challenge, code: "000000" })).refusal,
    undefined,
  );
  assert.equal(await endOf(), first);
  dataOf(await server.call("login/recoverySendCode", { challenge }));
  const longer = await endOf();
  assert.ok(longer > first);
  assert.notEqual((await server.call("login/recoverySendCode", { challenge })).refusal, undefined);
  dataOf(await server.call("login/recoveryState", { challenge }));
  assert.equal(await endOf(), longer);
});

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

test("who lost the login password as well gets in by the pictures alone, after a hold of a week", async () => {
  const member = await verifiedWithTotp();
  const { email, memberId } = member;
  const { recoveryId } = await submit(await beginForgotten(member));
  const queue = dataOf(await server.call("staff/recoveryQueue", {}, as("compliance")));
  const waiting = queue.list.find((row) => row.recoveryId === recoveryId);
  assert.deepEqual([waiting?.kind, waiting?.holdHours], ["loginAndFactor", 168]);
  const compared = { recoveryId, picture: "kycFront" } as const;
  dataOf(await server.call("staff/recoveryPicture", compared, as("compliance")));
  const before = Date.now();
  const until = await approve(recoveryId);
  assert.ok(until >= before + LONG_HOLD_MS && until <= Date.now() + LONG_HOLD_MS);
  const { recoveries, pool } = server.exchange;
  await recoveries.finishDue(until - 1);
  await challengeOf(member);
  await recoveries.finishDue(until);
  assert.equal(await stateOf(recoveryId), "done");
  const old = await server.call("user/getMemberInfo", {}, { token: member.token });
  assert.equal(old.refusal, "session.invalid", "every session ended");
  await mailTo(email, /set a new login password with “Forgot password\?”/);
  const { rows } = await pool.query(
    "select code from mail where recipient = $1 and body like '%new login%'",
    [email],
  );
  const input = { email, code: rows[0].code, newPassword: NEW_PASSWORD };
  dataOf(await server.call("login/forgotPassword", input));
  const { token } = dataOf(await server.call("login/login", { email, password: NEW_PASSWORD }));
  const center = dataOf(await server.call("user/securityCenter", {}, { token }));
  assert.deepEqual([center.totp, center.recoveryCodesLeft], [false, 0]);
  assert.equal(center.withdrawalsHeldUntil, until + 24 * HOUR_MS);
  const { rows: events } = await pool.query(
    "select kind from security_events where member = $1 and kind = 'accessRecovered'",
    [memberId],
  );
  assert.equal(events.length, 1);
});

test("without the password it is held twice as long as is in force, and a week at least", () => {
  const { options } = server.exchange.recoveries;
  const held = (hours: number) =>
    (["fundPassword", "secondFactor", "loginAndFactor"] as const).map((kind) =>
      createRecoveries({ ...options, holdHours: () => hours }).holdHoursOf(kind),
    );
  assert.deepEqual(held(24), [24, 24, 168]);
  assert.deepEqual(held(84), [84, 84, 168]);
  assert.deepEqual(held(85), [85, 85, 170]);
  assert.deepEqual(held(720), [720, 720, 1440]);
});

test("without the password and a verified identity nothing begins, goes on or is approved", async () => {
  const member = await withTotp();
  const code = await forgetPassword(member);
  const challenge = await forgottenChallengeOf(member, code);
  const unverified = await server.call("login/recoverySendCode", { challenge });
  assert.equal(unverified.refusal, "recovery.identity_needed");
  await verify(member);
  dataOf(await server.call("login/recoverySendCode", { challenge }));
  const { code: second } = await mailTo(member.email, /did not give your login password/);
  const setIdentity = (state: string) =>
    server.exchange.pool.query("update kyc_applications set state = $2 where member = $1", [
      member.memberId,
      state,
    ]);
  await setIdentity("rejected");
  const lost = await server.call("login/recoveryBegin", { challenge, code: second });
  assert.equal(lost.refusal, "recovery.identity_needed");
  await setIdentity("verified");
  const { recoveryToken } = dataOf(await server.call("login/recoveryBegin", { challenge, code: second }));
  const { recoveryId } = await submit(recoveryToken);
  await setIdentity("rejected");
  const approved = await server.call(
    "staff/recoveryApprove",
    { recoveryId, reason: REASON },
    as("compliance"),
  );
  assert.equal(approved.refusal, "recovery.identity_needed");
});

test("the challenge of a forgotten password opens no session, with whatever factor", async () => {
  const member = await server.enrol();
  const { token } = member;
  const begun = dataOf(await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token }));
  const confirmed = await server.call(
    "user/totpConfirm",
    { code: await oldestCode(begun.secret) },
    { token },
  );
  const recoveryCode = dataOf(confirmed).recoveryCodes[0] ?? "";
  const challenge = await forgottenChallengeOf(member, await forgetPassword(member));
  const secondFactor = { kind: "recovery", code: recoveryCode } as const;
  const entered = await server.call("login/secondFactor", { challenge, secondFactor });
  assert.equal(entered.refusal, "second_factor.challenge_over");
  const asked = await server.call("login/secondFactorOptions", { challenge });
  assert.equal(asked.refusal, "second_factor.challenge_over");
  const byPassword = await server.call("login/secondFactor", {
    challenge: await challengeOf(member),
    secondFactor,
  });
  assert.equal(byPassword.code, 0, "the factor itself was right");
});

test("nobody without the code learns who is a member, or gets to the pictures", async () => {
  const member = await verifiedWithTotp();
  const email = `nobody-${member.email}`;
  const outcome = async (to: string) => {
    const sent = await server.call("login/sendCode", { to: { email: to }, purpose: "resetPassword" });
    const guess = { email: to, code: "000000", newPassword: NEW_PASSWORD };
    const tries = [];
    for (let count = 0; count < 7; count += 1) {
      const { refusal, data } = await server.call("login/forgotPassword", guess);
      tries.push({ refusal, data });
    }
    return { sent: sent.data, code: sent.code, tries };
  };
  assert.deepEqual(await outcome(email), await outcome(member.email));
  await mailTo(email, /no account/);
  for (const challenge of ["made-up", ""]) {
    for (const call of ["login/recoverySendCode", "login/recoveryState"] as const)
      assert.equal((await server.call(call, { challenge })).refusal, "second_factor.challenge_over");
    const begun = await server.call("login/recoveryBegin", { challenge, code: "000000" });
    assert.equal(begun.refusal, "second_factor.challenge_over");
  }
});

test("a frozen account refuses a forgotten password, and a challenge of before", async () => {
  const member = await verifiedWithTotp();
  const code = await forgetPassword(member);
  const challenge = await forgottenChallengeOf(member, code);
  dataOf(await server.call("user/freezeAccount", { loginPassword: TEST_PASSWORD }, { token: member.token }));
  const input = { email: member.email, code, newPassword: NEW_PASSWORD };
  assert.equal((await server.call("login/forgotPassword", input)).refusal, "member.frozen");
  assert.equal((await server.call("login/recoverySendCode", { challenge })).refusal, "member.frozen");
  const begun = await server.call("login/recoveryBegin", { challenge, code });
  assert.equal(begun.refusal, "member.frozen");
});

test("both ways of beginning count together", async () => {
  const member = await verifiedWithTotp();
  const challenges = [
    await challengeOf(member),
    await forgottenChallengeOf(member, await forgetPassword(member)),
  ];
  const { codes } = server.exchange.identity;
  // Codes of minutes ago, so that none waits for the one before.
  const firstMs = Date.now() - 8 * 60_000;
  const refusals: string[] = [];
  for (let count = 0; count <= VISITS_PER_MEMBER_MAX; count += 1) {
    const [to, purpose] = [emailContact(member.email), `recovery:${member.memberId}`];
    const code = await codes.make(to, purpose, firstMs + count * 61_000);
    const challenge = challenges[count % 2] ?? "";
    refusals.push((await server.call("login/recoveryBegin", { challenge, code })).refusal ?? "");
  }
  assert.deepEqual(refusals, [
    ...Array.from({ length: VISITS_PER_MEMBER_MAX }, () => ""),
    "recovery.too_many",
  ]);
});

test("the link in the mail stops it, at the start, after one of two and while it is held", async () => {
  const ways = [
    { begin: beginAtLogin, at: "sent" },
    { begin: beginAtLogin, at: "held" },
    { begin: beginForgotten, at: "sent" },
    { begin: beginForgotten, at: "approved by one" },
    { begin: beginForgotten, at: "held" },
  ];
  for (const { begin, at } of ways) {
    const held = at === "held";
    const member = await verifiedWithTotp();
    const { recoveryId } = await submit(await begin(member));
    const shown = dataOf(await server.call("user/recovery", {}, { token: member.token })).recovery;
    assert.equal(shown?.recoveryId, recoveryId, "open sessions have the line");
    const input = { recoveryId, reason: REASON };
    if (at === "approved by one") dataOf(await server.call("staff/recoveryApprove", input, as("compliance")));
    const until = held ? await approve(recoveryId) : 0;
    const { body } = await mailTo(member.email, held ? /takes effect on/ : /asked to recover access/);
    const link = /recoveryStop#([A-Za-z0-9_-]+)/.exec(body)?.[1] ?? "";
    assert.equal((await server.call("login/recoveryStop", { link })).code, 0);
    assert.equal((await server.call("login/recoveryStop", { link })).refusal, "recovery.closed");
    await server.exchange.recoveries.finishDue(until + LONG_HOLD_MS);
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
