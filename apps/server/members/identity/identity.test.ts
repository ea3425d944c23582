/** Registration, sessions, codes and the fund password over HTTP, against the real database. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestAnswer,
  type TestExchange,
} from "../../testing/exchange.ts";
import { emailContact } from "../../ground/mail/contact.ts";
import { CODE_LIFE_MS } from "../../ground/mail/limits.ts";
import { FUND_LOCK_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from "./limits.ts";

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});

after(() => server.stop());

async function codeFor(email: string): Promise<string> {
  await server.call("login/sendEmailCode", { email, purpose: "register" });
  const { data } = await server.call("data/getMailbox", { email });
  return data?.list[0]?.code ?? "";
}

function freshEmail(): string {
  return `${randomUUID()}@example.org`;
}

const REGISTRATION = { password: TEST_PASSWORD, acceptTerms: true };

function cookieIn(answer: TestAnswer<unknown>): string {
  return answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
}

test("who registers with the mailed code has a session and open accounts", async () => {
  const email = freshEmail();
  const registered = await server.call("login/register", {
    email: ` ${email.toUpperCase()}`,
    code: await codeFor(email),
    ...REGISTRATION,
  });
  assert.equal(registered.code, 0);
  const token = registered.data?.token ?? "";
  const info = await server.call("user/getMemberInfo", {}, { token });
  assert.equal(info.data?.email, email);
  assert.equal(info.data?.fundPasswordSet, false);
  const { memberId } = await server.exchange.identity.ensureMember({
    email,
    password: "",
    fundPassword: "",
    kind: "member",
  });
  await server.credit(memberId, "BTC", "1");
});

test("the same registration sent again with its key has one effect and answers again", async () => {
  const email = freshEmail();
  const input = { email, code: await codeFor(email), ...REGISTRATION };
  const key = randomUUID();
  const first = await server.call("login/register", input, { key });
  const again = await server.call("login/register", input, { key });
  assert.equal(again.data?.member.uid, first.data?.member.uid);
  const other = await server.call("login/register", input, { key: randomUUID() });
  assert.equal(other.refusal, "code.wrong");
});

test("a known address gets the same answer as an unknown one, and a mail without a code", async () => {
  const { email } = await server.enrol();
  const known = await server.call("login/sendEmailCode", { email, purpose: "register" });
  const unknown = await server.call("login/sendEmailCode", { email: freshEmail(), purpose: "register" });
  assert.deepEqual([known.status, known.code, known.data], [unknown.status, unknown.code, unknown.data]);
  const { data } = await server.call("data/getMailbox", { email });
  assert.equal(data?.list[0]?.code, "");
});

test("a code is sent at most once a minute, and the mail speaks the caller's language", async () => {
  const email = freshEmail();
  const input = { email, purpose: "register" } as const;
  const french = { headers: { "accept-language": "fr" } };
  assert.equal((await server.call("login/sendEmailCode", input, french)).code, 0);
  const second = await server.call("login/sendEmailCode", input, french);
  assert.equal(second.refusal, "code.sent_recently");
  const { data } = await server.call("data/getMailbox", { email });
  assert.match(data?.list[0]?.subject ?? "", /^Votre code Meridian/);
  assert.equal(data?.list.length, 1);
});

test("of many wrong codes sent at once five are looked at, and then the right one is too late", async () => {
  const email = freshEmail();
  const code = await codeFor(email);
  const wrong = code === "000000" ? "000001" : "000000";
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => server.call("login/register", { email, code: wrong, ...REGISTRATION })),
  );
  assert.equal(tries.filter(({ refusal }) => refusal === "code.wrong").length, 5);
  const right = await server.call("login/register", { email, code, ...REGISTRATION });
  assert.equal(right.refusal, "code.too_many_tries");
});

test("a code that lay for ten minutes has expired", async () => {
  const email = freshEmail();
  const { codes } = server.exchange.identity;
  const contact = emailContact(email);
  const code = await codes.make(contact, "register", 0);
  await assert.rejects(() => codes.prove(contact, "register", code, CODE_LIFE_MS), /code\.expired/);
  const proven = await codes.prove(contact, "register", code, CODE_LIFE_MS - 1);
  await proven.spend(server.exchange.pool);
  await assert.rejects(() => proven.spend(server.exchange.pool), /code\.wrong/);
  await assert.rejects(() => codes.prove(contact, "register", code, 1), /code\.wrong/);
});

test("weak passwords, missing consent and unknown invitations are refused before the code is spent", async () => {
  const email = freshEmail();
  const input = { email, code: await codeFor(email), ...REGISTRATION };
  const refusals = [
    [{ password: "short1" }, "password.length"],
    [{ password: "1234567890" }, "password.without_letters"],
    [{ password: "Password123" }, "password.common"],
    [{ acceptTerms: false }, "terms.not_accepted"],
    [{ invitationCode: "NOBODY00" }, "invitation.unknown"],
  ] as const;
  for (const [change, refusal] of refusals) {
    const answer = await server.call("login/register", { ...input, ...change });
    assert.equal(answer.refusal, refusal);
  }
  assert.equal((await server.call("login/register", input)).code, 0);
});

test("a wrong password and an unknown address are refused alike", async () => {
  const { email } = await server.enrol();
  const wrong = await server.call("login/login", { email, password: "another password" });
  const unknown = await server.call("login/login", { email: freshEmail(), password: TEST_PASSWORD });
  assert.equal(wrong.refusal, "login.wrong");
  assert.deepEqual([wrong.status, wrong.message], [unknown.status, unknown.message]);
});

test("logins are throttled per account and place, also when they come at once", async () => {
  const { email } = await server.enrol();
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => server.call("login/login", { email, password: "wrong password" })),
  );
  assert.equal(tries.filter(({ refusal }) => refusal === "login.wrong").length, 10);
  const right = await server.call("login/login", { email, password: TEST_PASSWORD });
  assert.equal(right.refusal, "login.too_many_tries");
});

test("a browser's session needs both halves, each in its place", async () => {
  const { email } = await server.enrol();
  const wap = { "client-type": "wap" };
  const login = await server.call("login/login", { email, password: TEST_PASSWORD }, { headers: wap });
  const token = login.data?.token ?? "";
  const cookie = cookieIn(login);
  assert.match(
    login.headers.get("set-cookie") ?? "",
    /^__Host-session=.{22}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const attempt = async (sent: string, headers: Record<string, string>) =>
    (await server.call("user/getMemberInfo", {}, { token: sent, headers: { ...wap, ...headers } })).code;
  const secret = cookie.split("=")[1] ?? "";
  assert.equal(await attempt(token, { cookie }), 0);
  assert.equal(await attempt(token, {}), 4001);
  assert.equal(await attempt(`${token}.${secret}`, {}), 4001, "the secret has no place in the header");
  assert.equal(await attempt("", { cookie }), 4001);
  assert.equal(await attempt(token, { cookie: "__Host-session=AAAAAAAAAAAAAAAAAAAAAA" }), 4001);
});

test("a program's session is one word, and half of it opens nothing", async () => {
  const { token } = await server.enrol();
  assert.match(token, /^[\w-]{22}\.[\w-]{22}$/);
  const half = await server.call("user/getMemberInfo", {}, { token: token.split(".")[0] ?? "" });
  assert.equal(half.code, 4001);
  assert.equal(half.status, 401);
});

test("a session that was logged out is over with the next request", async () => {
  const { token } = await server.enrol();
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).code, 0);
  assert.equal((await server.call("login/logout", {}, { token })).code, 0);
  assert.equal((await server.call("user/getMemberInfo", {}, { token })).code, 4001);
});

test("a session ends when it idles and after its longest life, however busy", async () => {
  const { token } = await server.enrol();
  const { sessions } = server.exchange.identity;
  const now = Date.now();
  assert.notEqual(await sessions.find(token, "", now), null);
  assert.equal(await sessions.find(token, "", now + SESSION_IDLE_MS + 60_000), null);
  for (let time = now; time < now + SESSION_LIFE_MS - 60_000; time += SESSION_IDLE_MS - 120_000) {
    assert.notEqual(await sessions.find(token, "", time), null);
  }
  assert.equal(await sessions.find(token, "", now + SESSION_LIFE_MS + 60_000), null);
});

test("of 200 wrong fund passwords sent at once five are evaluated, and the lock holds for a day", async () => {
  const { memberId, token } = await server.enrol();
  const tries = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      server.call("user/openFundGrant", { fundPassword: String(100_000 + index) }, { token }),
    ),
  );
  assert.equal(tries.filter(({ refusal }) => refusal === "fund_password.wrong").length, 5);
  assert.equal(tries.filter(({ refusal }) => refusal === "fund_password.locked").length, 195);
  const right = await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  assert.equal(right.refusal, "fund_password.locked");
  const { fundPasswords } = server.exchange.identity;
  const later = { ip: "test", timeMs: Date.now() + FUND_LOCK_MS + 60_000 };
  await fundPasswords.verify(memberId, TEST_FUND_PASSWORD, later);
});

test("right fund passwords sent at once do not lock their owner out", async () => {
  const { token } = await server.enrol();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([0]));
});

test("the fund password is set by the login password and changed by the old one as well", async () => {
  const email = freshEmail();
  const code = await codeFor(email);
  const { data } = await server.call("login/register", { email, code, ...REGISTRATION });
  const token = data?.token ?? "";
  const change = (
    input: { loginPassword: string; oldFundPassword?: string; newFundPassword: string },
    key?: string,
  ) => server.call("user/changeTradePassword", input, { token, ...(key === undefined ? {} : { key }) });
  const trade = () =>
    server.call("user/convert", { coin: "USDT", from: "spot", to: "wealth", amount: "1" }, { token });

  assert.equal((await trade()).refusal, "fund_password.not_set");
  const loginPassword = TEST_PASSWORD;
  assert.equal(
    (await change({ loginPassword, newFundPassword: "12345" })).refusal,
    "fund_password.not_six_digits",
  );
  assert.equal(
    (await change({ loginPassword: "wrong", newFundPassword: "192837" })).refusal,
    "password.wrong",
  );
  const key = randomUUID();
  for (const newFundPassword of ["123456", "987654", "111111"]) {
    const simple = await change({ loginPassword, newFundPassword });
    assert.equal(simple.refusal, "fund_password.too_simple");
  }
  assert.equal((await change({ loginPassword, newFundPassword: "192837" }, key)).code, 0);
  assert.equal((await change({ loginPassword, newFundPassword: "192837" }, key)).code, 0, "sent again");
  assert.equal((await trade()).refusal, "fund_password.required");
  assert.equal(
    (await change({ loginPassword, newFundPassword: "483920" })).refusal,
    "fund_password.required",
  );
  const oldFundPassword = "192837";
  assert.equal((await change({ loginPassword, oldFundPassword, newFundPassword: "483920" })).code, 0);
  assert.equal((await server.call("user/openFundGrant", { fundPassword: "483920" }, { token })).code, 0);
  assert.equal((await trade()).refusal, "ledger.insufficient_balance");
});

test("neither passwords nor tokens stand readable in the database", async () => {
  const { token } = await server.enrol();
  const { rows } = await server.exchange.pool.query<{ row: string }>(
    "select members::text as row from members union all select sessions::text from sessions",
  );
  const text = rows.map(({ row }) => row).join("\n");
  for (const secret of [TEST_PASSWORD, ...token.split(".")]) assert.equal(text.includes(secret), false);
  // Six digits may stand by chance in a hash, a number or a time: here they would stand alone.
  assert.doesNotMatch(text, new RegExp(`(?<![0-9a-f])${TEST_FUND_PASSWORD}(?![0-9a-f])`));
});
