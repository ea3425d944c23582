/** Members by mail and by phone, new passwords, and changed contacts over HTTP, against the real database. */
import assert from "node:assert/strict";
import { randomInt, randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { CallInput, CodePurpose } from "@meridian/contract";
import { generate } from "otplib";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { emailContact } from "../../ground/mail/contact.ts";
import { pruneIdentity } from "./pruning.ts";

const NEW_PASSWORD = "another horse, another battery";

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});

after(() => server.stop());

type To = CallInput<"login/sendCode">["to"];

const freshEmail = (): string => `${randomUUID()}@example.org`;
const freshPhone = () => ({ areaCode: "+33", phone: `06${randomInt(10_000_000, 99_999_999)}` });
const wholeNumber = ({ phone }: { phone: string }): string => `+33${phone.slice(1)}`;

async function messagesTo(to: To) {
  const reader =
    to.email === undefined ? { phone: wholeNumber({ phone: to.phone ?? "" }) } : { email: to.email };
  return (await server.call("data/getMailbox", reader)).data?.list ?? [];
}

async function codeFor(to: To, purpose: CodePurpose, token?: string): Promise<string> {
  const answer = await server.call("login/sendCode", { to, purpose }, token === undefined ? {} : { token });
  assert.equal(answer.code, 0);
  return (await messagesTo(to))[0]?.code ?? "";
}

async function eventsOf({ memberId }: Pick<TestMember, "memberId">): Promise<string[]> {
  const { rows } = await server.exchange.pool.query<{ kind: string }>(
    "select kind from security_events where member = $1 and kind <> 'newDevice' order by id",
    [memberId],
  );
  return rows.map(({ kind }) => kind);
}

test("who registers by phone logs in by it in every spelling, and has no e-mail", async () => {
  const to = freshPhone();
  const input = { ...to, code: await codeFor(to, "register"), password: TEST_PASSWORD, acceptTerms: true };
  const registered = await server.call("login/register", input);
  assert.equal(registered.data?.member.phone, wholeNumber(to));
  assert.equal(registered.data?.member.email, "");
  const [sms] = await messagesTo(to);
  assert.equal(sms?.kind, "sms");
  assert.match(sms?.text ?? "", /^\d{6} is your Meridian code/);
  const ways = [to, { ...to, phone: to.phone.slice(1) }, { account: wholeNumber(to) }];
  for (const way of ways) {
    const login = await server.call("login/login", { ...way, password: TEST_PASSWORD });
    assert.equal(login.data?.member.uid, registered.data?.member.uid);
  }
  const again = { ...to, code: "000000", password: TEST_PASSWORD, acceptTerms: true };
  assert.equal((await server.call("login/register", again)).refusal, "code.wrong");
});

test("an address is named once, and whole", async () => {
  const password = TEST_PASSWORD;
  const refusals = [
    [{ email: "no address" }, "email.malformed"],
    [{ areaCode: "+33", phone: "12" }, "phone.malformed"],
    [{ areaCode: "+999", phone: "612345678" }, "phone.malformed"],
    [{ areaCode: "+33" }, "request.malformed"],
    [{ email: freshEmail(), ...freshPhone() }, "request.malformed"],
    [{}, "request.malformed"],
  ] as const;
  for (const [to, refusal] of refusals) {
    assert.equal((await server.call("login/login", { ...to, password })).refusal, refusal);
    assert.equal((await server.call("login/sendCode", { to, purpose: "register" })).refusal, refusal);
  }
  const email = { email: freshEmail() };
  const wrongWay = await server.call("login/sendCode", { to: email, purpose: "changePhone" });
  assert.equal(wrongWay.refusal, "request.malformed");
  const stranger = await server.call("login/sendCode", { to: email, purpose: "changeEmail" });
  assert.equal(stranger.refusal, "session.invalid");
});

test("a forgotten password is replaced by a code: all sessions end and withdrawals wait", async () => {
  const member = await server.enrol();
  const { email, token, memberId } = member;
  const code = await codeFor({ email }, "resetPassword");
  const input = { email, code, newPassword: NEW_PASSWORD };
  const weak = await server.call("login/forgotPassword", { ...input, newPassword: "12345678" });
  assert.equal(weak.refusal, "password.without_letters");
  const key = randomUUID();
  assert.equal((await server.call("login/forgotPassword", input, { key })).code, 0);
  assert.equal((await server.call("login/forgotPassword", input, { key })).code, 0, "sent again");
  assert.equal((await server.call("login/forgotPassword", input)).refusal, "code.wrong");
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).refusal, "session.invalid");
  assert.equal((await server.call("login/login", { email, password: TEST_PASSWORD })).refusal, "login.wrong");
  const login = await server.call("login/login", { email, password: NEW_PASSWORD });
  assert.equal(login.code, 0);
  assert.deepEqual(await eventsOf({ memberId }), ["loginPasswordReset"]);
  const center = await server.call("user/securityCenter", {}, { token: login.data?.token ?? "" });
  assert.ok((center.data?.withdrawalsHeldUntil ?? 0) > Date.now() + 23 * 3_600_000);
});

test("a forgotten password tells nobody whether an address has a member", async () => {
  const { email } = await server.enrol();
  const ask = async (address: string) => {
    const sent = await server.call("login/sendCode", { to: { email: address }, purpose: "resetPassword" });
    const wrong = { email: address, code: "000000", newPassword: NEW_PASSWORD };
    const answers = [sent];
    for (let tries = 0; tries < 7; tries++)
      answers.push((await server.call("login/forgotPassword", wrong)) as never);
    return answers.map(({ status, code, data, message }) => ({ status, code, data, message }));
  };
  const unknown = freshEmail();
  assert.deepEqual(await ask(email), await ask(unknown));
  assert.equal((await messagesTo({ email: unknown }))[0]?.code, "");
  assert.match((await messagesTo({ email }))[0]?.code ?? "", /^\d{6}$/);
});

/** An authenticator app, set up and told of by mail. @returns the codes kept for emergencies */
async function setApp({ memberId, token }: TestMember): Promise<readonly string[]> {
  const { data: begun } = await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token });
  const code = await generate({ secret: begun?.secret ?? "" });
  const confirmed = await server.call("user/totpConfirm", { code }, { token });
  const unmailed = "select from security_events where member = $1 and told_at is null";
  await until(
    async () => (await server.exchange.pool.query(unmailed, [memberId])).rowCount === 0,
    "the mail that tells of the app",
  );
  return confirmed.data?.recoveryCodes ?? [];
}

test("whoever has the mailbox alone does not set a password where a second factor is set", async () => {
  const member = await server.enrol();
  const { email, token } = member;
  const [recoveryCode = ""] = await setApp(member);
  const code = await codeFor({ email }, "resetPassword");
  const input = { email, code, newPassword: NEW_PASSWORD };
  const asked = await server.call("login/forgotPassword", input);
  assert.equal(asked.refusal, "second_factor.required");
  assert.deepEqual((asked.data as { kinds?: unknown } | null)?.kinds, ["totp", "recovery"]);
  const wrong = { kind: "recovery", code: "AAAAA-AAAAA" } as const;
  const refused = await server.call("login/forgotPassword", { ...input, secondFactor: wrong });
  assert.equal(refused.refusal, "second_factor.wrong");
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).code, 0);
  const right = { kind: "recovery", code: recoveryCode } as const;
  assert.equal((await server.call("login/forgotPassword", { ...input, secondFactor: right })).code, 0);
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).refusal, "session.invalid");
});

test("the second factor is asked for before a password, a contact or a bank card changes", async () => {
  const member = await server.enrol();
  const { token } = member;
  await setApp(member);
  const fundPassword = TEST_FUND_PASSWORD;
  const login = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const fund = { loginPassword: TEST_PASSWORD, oldFundPassword: fundPassword, newFundPassword: "864209" };
  const card = { realName: "Ada Lovelace", bankName: "Bank", bankCardNumber: "4111111111111111" };
  const bank = { ...card, areaCode: "+33", bankPhone: "612345678", fundPassword };
  const code = "000000";
  const answers = [
    await server.call("user/changePassword", login, { token }),
    await server.call("user/changeTradePassword", fund, { token }),
    await server.call("user/setMemberEmail", { email: freshEmail(), code, fundPassword }, { token }),
    await server.call("user/setMemberPhone", { ...freshPhone(), code, fundPassword }, { token }),
    await server.call("user/setWalletInfo", bank, { token }),
  ];
  assert.deepEqual(new Set(answers.map(({ refusal }) => refusal)), new Set(["second_factor.required"]));
});

test("nobody resets the password of a simulated participant", async () => {
  const email = freshEmail();
  const participant = {
    email,
    password: TEST_PASSWORD,
    fundPassword: TEST_FUND_PASSWORD,
    kind: "participant",
  } as const;
  await server.exchange.identity.ensureMember(participant);
  const code = await codeFor({ email }, "resetPassword");
  const answer = await server.call("login/forgotPassword", { email, code, newPassword: NEW_PASSWORD });
  assert.equal(answer.refusal, "code.wrong");
});

test("a code of one purpose is of no use for another", async () => {
  const { email } = await server.enrol();
  const code = await codeFor({ email }, "resetPassword");
  const other = { email, code, password: TEST_PASSWORD, acceptTerms: true };
  assert.equal((await server.call("login/register", other)).refusal, "code.wrong");
});

test("the login password is changed by the old one; every other session ends", async () => {
  const member = await server.enrol();
  const { email, token } = member;
  const other = (await server.call("login/login", { email, password: TEST_PASSWORD })).data?.token ?? "";
  const change = (oldPassword: string, newPassword: string, key: string = randomUUID()) =>
    server.call("user/changePassword", { oldPassword, newPassword }, { token, key });
  assert.equal((await change("wrong", NEW_PASSWORD)).refusal, "password.wrong");
  assert.equal((await change(TEST_PASSWORD, TEST_PASSWORD)).refusal, "password.unchanged");
  assert.equal((await change(TEST_PASSWORD, "12345678")).refusal, "password.without_letters");
  assert.equal((await change(TEST_PASSWORD, "a1")).refusal, "password.length");
  assert.equal((await change(TEST_PASSWORD, "Password123")).refusal, "password.common");
  const key = randomUUID();
  assert.equal((await change(TEST_PASSWORD, NEW_PASSWORD, key)).code, 0);
  assert.equal((await change(TEST_PASSWORD, NEW_PASSWORD, key)).code, 0, "sent again");
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).code, 0);
  assert.equal((await server.call("user/getMemberInfo", {}, { token: other })).refusal, "session.invalid");
  assert.deepEqual(await eventsOf(member), ["loginPasswordChanged"]);
});

test("of forty wrong old passwords sent at once ten are looked at", async () => {
  const { token } = await server.enrol();
  const input = { oldPassword: "wrong", newPassword: NEW_PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => server.call("user/changePassword", input, { token })),
  );
  assert.equal(answers.filter(({ refusal }) => refusal === "password.wrong").length, 10);
  assert.equal(answers.filter(({ refusal }) => refusal === "login.too_many_tries").length, 30);
});

test("a mail address and a phone are changed with a code that went there, and the fund password", async () => {
  const member = await server.enrol();
  const { token } = member;
  const to = freshPhone();
  const code = await codeFor(to, "changePhone", token);
  const input = { ...to, code, fundPassword: TEST_FUND_PASSWORD };
  const wrongFund = await server.call("user/setMemberPhone", { ...input, fundPassword: "000000" }, { token });
  assert.equal(wrongFund.refusal, "fund_password.wrong");
  assert.equal((await server.call("user/setMemberPhone", input, { token })).code, 0);
  assert.equal((await server.call("user/setMemberPhone", input, { token })).code, 0, "sent again");
  const email = freshEmail();
  const mailed = await codeFor({ email }, "changeEmail", token);
  const change = { email, code: mailed, fundPassword: TEST_FUND_PASSWORD };
  assert.equal((await server.call("user/setMemberEmail", change, { token })).code, 0);
  const info = await server.call("user/getPersonInfo", {}, { token });
  assert.deepEqual([info.data?.email, info.data?.phone], [email, wholeNumber(to)]);
  assert.deepEqual(await eventsOf(member), ["phoneChanged", "emailChanged"]);
  for (const way of [{ email }, to]) {
    assert.equal((await server.call("login/login", { ...way, password: TEST_PASSWORD })).code, 0);
  }
});

test("a code for a new address is its member's alone, and an address that is taken gets none", async () => {
  const [owner, thief] = [await server.enrol(), await server.enrol()];
  const email = freshEmail();
  const code = await codeFor({ email }, "changeEmail", owner.token);
  const input = { email, code, fundPassword: TEST_FUND_PASSWORD };
  const stolen = await server.call("user/setMemberEmail", input, { token: thief.token });
  assert.equal(stolen.refusal, "code.wrong");
  assert.equal((await server.call("user/setMemberEmail", input, { token: owner.token })).code, 0);
  assert.equal(await codeFor({ email }, "changeEmail", thief.token), "");
});

test("two members who want one address at the same moment do not both get it", async () => {
  const members = [await server.enrol(), await server.enrol()];
  const email = freshEmail();
  const codes: string[] = [];
  for (const { token } of members) codes.push(await codeFor({ email }, "changeEmail", token));
  const answers = await Promise.all(
    members.map(({ token }, place) => {
      const input = { email, code: codes[place] ?? "", fundPassword: TEST_FUND_PASSWORD };
      return server.call("user/setMemberEmail", input, { token });
    }),
  );
  assert.deepEqual(answers.map(({ refusal }) => refusal ?? "").toSorted(), ["", "email.taken"]);
});

test("one address on the net gets twenty codes for phones in an hour, and a phone at most one a minute", async () => {
  const ip = { headers: { "x-forwarded-for": "198.51.100.7" } };
  const to = freshPhone();
  assert.equal((await server.call("login/sendCode", { to, purpose: "register" }, ip)).code, 0);
  const second = await server.call("login/sendCode", { to, purpose: "register" }, ip);
  assert.equal(second.refusal, "code.sent_recently");
  const answers = [];
  for (let count = 0; count < 20; count++) {
    answers.push(await server.call("login/sendCode", { to: freshPhone(), purpose: "register" }, ip));
  }
  assert.equal(answers.at(-1)?.refusal, "request.rate_limited");
});

test("mails follow the language in which a person came in, and no program changes it", async () => {
  const { email, memberId } = await server.enrol();
  const languageOf = async (): Promise<string | undefined> => {
    const { rows } = await server.exchange.pool.query<{ language: string }>(
      "select language from members where id = $1",
      [memberId],
    );
    return rows[0]?.language;
  };
  const login = (clientType: string, language: string) => {
    const headers = { "client-type": clientType, "accept-language": language, origin: server.origin };
    return server.call("login/login", { email, password: TEST_PASSWORD }, { headers });
  };
  assert.equal((await login("wap", "ja")).code, 0);
  assert.equal(await languageOf(), "ja");
  assert.equal((await login("test", "fr")).code, 0);
  assert.equal(await languageOf(), "ja");
});

test("codes of long ago are removed, and those that may still be used stay", async () => {
  const { identity, pool } = server.exchange;
  const nowMs = Date.now();
  const [old, fresh] = [emailContact(freshEmail()), emailContact(freshEmail())];
  await identity.codes.make(old, "register", nowMs - 2 * 3_600_000);
  const code = await identity.codes.make(fresh, "register", nowMs);
  await pruneIdentity(pool, nowMs);
  const { rows } = await pool.query("select contact from codes where contact = any($1)", [
    [old.address, fresh.address],
  ]);
  assert.deepEqual(rows, [{ contact: fresh.address }]);
  await identity.codes.prove(fresh, "register", code, nowMs);
});
