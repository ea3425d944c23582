/** The second factor over HTTP: set up, asked for, taken once, and of no use to whoever copied a part of it. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import {
  type Call,
  CALLS,
  type CallName,
  type PasskeyProof,
  type SecondFactorOptions,
} from "@meridian/contract";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { codeOf, oldestCode } from "../../testing/totp.ts";
import { FACTOR_WRONG_MAX } from "./limits.ts";
import { type Authenticator, createAuthenticator } from "../security/testing/authenticator.ts";

let server: TestExchange;
/** Passkeys belong to names, so everything here is asked under one. */
let origin: string;
let headers: Record<string, string>;

before(async () => {
  server = await startTestExchange();
  const { port } = new URL(server.origin);
  origin = `http://localhost:${port}`;
  headers = { host: `localhost:${port}` };
});

after(() => server.stop());

async function withTotp(): Promise<TestMember & { secret: string; recoveryCodes: string[] }> {
  const member = await server.enrol();
  const { token } = member;
  const begun = await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token });
  const secret = begun.data?.secret ?? "";
  const confirmed = await server.call("user/totpConfirm", { code: await oldestCode(secret) }, { token });
  assert.equal(confirmed.code, 0, confirmed.message);
  return { ...member, secret, recoveryCodes: confirmed.data?.recoveryCodes ?? [] };
}

const optionsIn = (answer: TestAnswer<unknown>): SecondFactorOptions => answer.data as SecondFactorOptions;

const logIn = (email: string): Promise<TestAnswer<unknown>> =>
  server.call("login/login", { email, password: TEST_PASSWORD }, { headers });

async function withPasskey(): Promise<TestMember & { key: Authenticator; recoveryCodes: string[] }> {
  const member = await server.enrol();
  const key = createAuthenticator();
  const begun = await begin(member.token);
  const made = key.make({ challenge: begun.challenge, rpId: begun.rpId, origin, count: 1 });
  const done = await finish(member.token, made);
  assert.equal(done.code, 0, done.message);
  return { ...member, key, recoveryCodes: done.data?.recoveryCodes ?? [] };
}

async function begin(token: string) {
  const begun = await sendNamed("user/passkeyBegin", { loginPassword: TEST_PASSWORD }, token);
  return begun.data as { readonly challenge: string; readonly rpId: string };
}

const finish = (token: string, made: ReturnType<Authenticator["make"]>) =>
  sendNamed("user/passkeyFinish", { name: "Key", ...made }, token) as Promise<
    TestAnswer<{ readonly recoveryCodes: string[] }>
  >;

/** `fetch` sets the header Host itself, so these calls go to the name. */
async function sendNamed(name: CallName, input: unknown, token?: string): Promise<TestAnswer<unknown>> {
  const [group, call] = name.split("/");
  const answer = await fetch(`${origin}/data/api.${group}/${call}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "client-type": "test",
      "idempotency-key": randomUUID(),
      ...(token === undefined ? {} : { token }),
    },
    body: JSON.stringify(input),
  });
  const envelope = (await answer.json()) as TestAnswer<unknown>;
  return { ...envelope, status: answer.status, headers: answer.headers };
}

test("every call that asks for the second factor has a place for it in its input", () => {
  const asking = (Object.entries(CALLS) as [CallName, Call][]).filter(([, call]) => call.secondFactor);
  assert.ok(asking.length > 5);
  for (const [name, call] of asking) {
    assert.ok("shape" in call.input && "secondFactor" in (call.input.shape as object), name);
  }
});

test("an app counts once its first code was confirmed, and recovery codes are told this once", async () => {
  const { token } = await server.enrol();
  const begun = await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token });
  const secret = begun.data?.secret ?? "";
  assert.match(begun.data?.uri ?? "", /^otpauth:\/\/totp\/Meridian/);
  const wrong = await server.call("user/totpConfirm", { code: "000000" }, { token });
  assert.equal(wrong.refusal, "second_factor.wrong");
  const before = await server.call("user/securityCenter", {}, { token });
  assert.equal(before.data?.totp, false);
  const confirmed = await server.call("user/totpConfirm", { code: codeOf(secret, 0) }, { token });
  assert.equal(confirmed.data?.recoveryCodes.length, 10);
  const after_ = await server.call("user/securityCenter", {}, { token });
  assert.deepEqual([after_.data?.totp, after_.data?.recoveryCodesLeft], [true, 10]);
  const again = await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token });
  assert.equal(again.refusal, "second_factor.set");
});

test("the app's secret needs the login password, and lies sealed in the table", async () => {
  const { token, memberId } = await server.enrol();
  const wrong = await server.call("user/totpBegin", { loginPassword: "not this one" }, { token });
  assert.equal(wrong.refusal, "password.wrong");
  const begun = await server.call("user/totpBegin", { loginPassword: TEST_PASSWORD }, { token });
  const { rows } = await server.exchange.pool.query("select * from totp where member = $1", [memberId]);
  assert.ok(!JSON.stringify(rows).includes(begun.data?.secret ?? ""));
});

test("a right password is answered with a challenge, and a session opens with a code alone", async () => {
  const { email, secret } = await withTotp();
  const first = await logIn(email);
  assert.deepEqual([first.status, first.refusal], [403, "second_factor.required"]);
  const { challenge = "", kinds } = optionsIn(first);
  assert.deepEqual(kinds, ["totp", "recovery"]);

  const wrong = await server.call("login/secondFactor", {
    challenge,
    secondFactor: { kind: "totp", code: "000000" },
  });
  assert.equal(wrong.refusal, "second_factor.wrong");
  const right = { challenge, secondFactor: { kind: "totp", code: codeOf(secret, 0) } } as const;
  const opened = await server.call("login/secondFactor", right);
  assert.equal((await server.call("user/getMemberInfo", {}, { token: opened.data?.token ?? "" })).code, 0);
  const again = await server.call("login/secondFactor", right);
  assert.equal(again.refusal, "second_factor.challenge_over");
});

test("a wrong password is not told whether there is a second factor", async () => {
  const { email } = await withTotp();
  const answer = await server.call("login/login", { email, password: "something else 1" });
  assert.deepEqual([answer.refusal, answer.data], ["login.wrong", null]);
});

test("a challenge opens nothing but the login it was made for", async () => {
  const { email } = await withTotp();
  const { challenge = "" } = optionsIn(await logIn(email));
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    if (call.access === "public") continue;
    const answer = await server.send(name, "{}", { token: challenge });
    assert.equal(answer.refusal, "session.invalid", name);
  }
});

test("a challenge lies for five minutes", async () => {
  const { email, secret, memberId } = await withTotp();
  const { challenge = "" } = optionsIn(await logIn(email));
  const late = "update login_challenges set expires_at = $2 where member = $1";
  await server.exchange.pool.query(late, [memberId, Date.now() - 1]);
  const secondFactor = { kind: "totp", code: codeOf(secret, 0) } as const;
  const answer = await server.call("login/secondFactor", { challenge, secondFactor });
  assert.equal(answer.refusal, "second_factor.challenge_over");
});

test("a challenge ends with the password that it was opened with", async () => {
  const { email, token, secret } = await withTotp();
  const { challenge = "" } = optionsIn(await logIn(email));
  const secondFactor = { kind: "totp", code: codeOf(secret, 0) } as const;
  const change = { oldPassword: TEST_PASSWORD, newPassword: "another password 27", secondFactor };
  assert.equal((await server.call("user/changePassword", change, { token })).code, 0);
  const answer = await server.call("login/secondFactor", { challenge, secondFactor });
  assert.equal(answer.refusal, "second_factor.challenge_over");
});

test("a code is taken once: of many sent at once with the same one a single change is made", async () => {
  const { token, secret } = await withTotp();
  const secondFactor = { kind: "totp", code: codeOf(secret, 0) } as const;
  const words = Array.from({ length: 5 }, (_, place) => `words ${place}`);
  const answers = await Promise.all(
    words.map((antiPhishing) =>
      server.call("user/setAntiPhishing", { antiPhishing, secondFactor }, { token }),
    ),
  );
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
});

test("the same request again passes with the code that it was sent with, and another request does not", async () => {
  const { token, secret } = await withTotp();
  const key = randomUUID();
  const input = { antiPhishing: "sunrise", secondFactor: { kind: "totp", code: codeOf(secret, 0) } } as const;
  assert.equal((await server.call("user/setAntiPhishing", input, { token, key })).code, 0);
  assert.equal((await server.call("user/setAntiPhishing", input, { token, key })).code, 0);
  const other = await server.call("user/setAntiPhishing", input, { token });
  assert.equal(other.refusal, "second_factor.wrong");
});

test("of 60 wrong codes sent at once five are looked at, and then the right one waits", async () => {
  const { token, secret } = await withTotp();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      server.call("user/totpRemove", { secondFactor: { kind: "totp", code: "000000" } }, { token }),
    ),
  );
  const looked = answers.filter(({ refusal }) => refusal === "second_factor.wrong").length;
  assert.equal(looked, FACTOR_WRONG_MAX);
  const secondFactor = { kind: "totp", code: codeOf(secret, 0) } as const;
  const right = await server.call("user/totpRemove", { secondFactor }, { token });
  assert.equal(right.refusal, "second_factor.too_many_tries");
});

test("a recovery code stands in for the app, once, and the owner hears of it", async () => {
  const { token, email, recoveryCodes } = await withTotp();
  const { challenge = "" } = optionsIn(await logIn(email));
  const code = (recoveryCodes[0] ?? "").toUpperCase().replace("-", " ");
  const secondFactor = { kind: "recovery", code } as const;
  assert.equal((await server.call("login/secondFactor", { challenge, secondFactor })).code, 0);
  const next = optionsIn(await logIn(email)).challenge ?? "";
  const again = await server.call("login/secondFactor", { challenge: next, secondFactor });
  assert.equal(again.refusal, "second_factor.wrong");
  const { data } = await server.call("user/securityEvents", {}, { token });
  assert.equal(data?.list[0]?.kind, "recoveryCodeUsed");
});

test("a passkey is made, logs its owner in without a password, and counts as the second factor", async () => {
  const { email, key, recoveryCodes } = await withPasskey();
  assert.equal(recoveryCodes.length, 10);
  const asked = await sendNamed("login/passkeyOptions", {});
  const { challenge, rpId } = asked.data as { challenge: string; rpId: string };
  const proof = key.sign({ challenge, rpId, origin, count: 2 });
  const opened = await sendNamed("login/passkeyLogin", { proof });
  assert.equal(opened.code, 0, opened.message);
  const replayed = await sendNamed("login/passkeyLogin", { proof });
  assert.equal(replayed.refusal, "passkey.wrong");

  const required = await sendNamed("login/login", { email, password: TEST_PASSWORD });
  const { passkey, challenge: login = "" } = optionsIn(required);
  assert.equal(passkey?.keys[0]?.credentialId, key.credentialId);
  const second = key.sign({ challenge: passkey?.challenge ?? "", rpId, origin, count: 3 });
  const secondFactor = { kind: "passkey", proof: second };
  assert.equal((await sendNamed("login/secondFactor", { challenge: login, secondFactor })).code, 0);
});

test("a signature of a copied passkey, whose count went back or stood still, is refused", async () => {
  const { key } = await withPasskey();
  const tryWith = async (count: number): Promise<TestAnswer<unknown>> => {
    const asked = await sendNamed("login/passkeyOptions", {});
    const { challenge, rpId } = asked.data as { challenge: string; rpId: string };
    return sendNamed("login/passkeyLogin", { proof: key.sign({ challenge, rpId, origin, count }) });
  };
  assert.equal((await tryWith(8)).code, 0);
  assert.equal((await tryWith(8)).refusal, "passkey.wrong");
  assert.equal((await tryWith(7)).refusal, "passkey.wrong");
  assert.equal((await tryWith(9)).code, 0);
});

test("a signature made on another site's page, or for another site's name, is refused", async () => {
  const { key } = await withPasskey();
  for (const stolen of [{ origin: "https://evil.example" }, { rpId: "evil.example" }]) {
    const asked = await sendNamed("login/passkeyOptions", {});
    const { challenge, rpId } = asked.data as { challenge: string; rpId: string };
    const proof = key.sign({ challenge, rpId, origin, count: 5, ...stolen });
    assert.equal((await sendNamed("login/passkeyLogin", { proof })).refusal, "passkey.wrong");
  }
});

/** The same text with its last byte but three changed. */
function bent(text: string): string {
  const bytes = Buffer.from(text, "base64url");
  const place = bytes.length - 4;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return bytes.toString("base64url");
}

test("a proof of which any part was changed is refused, and so is one by a device that recognised nobody", async () => {
  const { key } = await withPasskey();
  const other = await withPasskey();
  const changes: ((proof: PasskeyProof) => Partial<PasskeyProof>)[] = [
    ({ clientData }) => ({ clientData: bent(clientData) }),
    ({ authenticatorData }) => ({ authenticatorData: bent(authenticatorData) }),
    ({ signature }) => ({ signature: bent(signature) }),
    () => ({ credentialId: other.key.credentialId }),
    () => ({ credentialId: "bm9ib2R5cw" }),
  ];
  const tryWith = async (
    change: (typeof changes)[number],
    verified: boolean,
  ): Promise<TestAnswer<unknown>> => {
    const asked = await sendNamed("login/passkeyOptions", {});
    const { challenge, rpId } = asked.data as { challenge: string; rpId: string };
    const proof = key.sign({ challenge, rpId, origin, count: 20, verified });
    return sendNamed("login/passkeyLogin", { proof: { ...proof, ...change(proof) } });
  };
  for (const change of changes) assert.equal((await tryWith(change, true)).refusal, "passkey.wrong");
  const unchanged = (): Partial<PasskeyProof> => ({});
  assert.equal((await tryWith(unchanged, false)).refusal, "passkey.wrong");
  assert.equal((await tryWith(unchanged, true)).code, 0);
});

test("a signature made for one call is of no use to another, nor to another member", async () => {
  const { key, token } = await withPasskey();
  const other = await withPasskey();
  const asked = await sendNamed("user/secondFactorOptions", { purpose: "user/setAntiPhishing" }, token);
  const { passkey } = asked.data as SecondFactorOptions;
  const ceremony = { challenge: passkey?.challenge ?? "", rpId: passkey?.rpId ?? "", origin };
  const secondFactor = { kind: "passkey", proof: key.sign({ ...ceremony, count: 4 }) };
  const elsewhere = await sendNamed("user/renewRecoveryCodes", { secondFactor }, token);
  assert.equal(elsewhere.refusal, "second_factor.wrong");
  const foreign = await sendNamed(
    "user/setAntiPhishing",
    { antiPhishing: "words", secondFactor },
    other.token,
  );
  assert.equal(foreign.refusal, "second_factor.wrong");
  const meant = await sendNamed("user/setAntiPhishing", { antiPhishing: "words", secondFactor }, token);
  assert.equal(meant.code, 0, meant.message);
});

test("a passkey cannot be made where the address is a number, nor by a challenge of another purpose", async () => {
  const { token } = await server.enrol();
  const numbered = await server.call("user/passkeyBegin", { loginPassword: TEST_PASSWORD }, { token });
  assert.equal(numbered.refusal, "passkey.not_here");
  const asked = await sendNamed("login/passkeyOptions", {});
  const { challenge, rpId } = asked.data as { challenge: string; rpId: string };
  const made = createAuthenticator().make({ challenge, rpId, origin, count: 1 });
  assert.equal((await finish(token, made)).refusal, "passkey.wrong");
});

test("a withdrawal is asked for the second factor after the fund password", async () => {
  const { token, secret, memberId } = await withTotp();
  await server.credit(memberId, "ETH", "5");
  const input = {
    ...{ coin: "ETH", network: "evm", address: "0x52908400098527886E0F7030069857D2E4169EE7" },
    ...{ amount: "1", fundPassword: TEST_FUND_PASSWORD },
  };
  const wrongFund = await server.call("user/withdraw", { ...input, fundPassword: "999999" }, { token });
  assert.equal(wrongFund.refusal, "fund_password.wrong");
  const without = await server.call("user/withdraw", input, { token });
  assert.deepEqual(
    [without.refusal, optionsIn(without).kinds],
    ["second_factor.required", ["totp", "recovery"]],
  );
  const secondFactor = { kind: "totp", code: codeOf(secret, 0) } as const;
  const asked = await server.call("user/withdraw", { ...input, secondFactor }, { token });
  assert.equal(asked.code, 0, asked.message);
  // The first factor took nothing away from anybody: nothing is held for it.
  assert.deepEqual([asked.data?.state, asked.data?.reason], ["reviewing", "newAddress"]);
});

test("removing the last factor takes the recovery codes with it", async () => {
  const { token, secret } = await withTotp();
  const secondFactor = { kind: "totp", code: codeOf(secret, 0) } as const;
  assert.equal((await server.call("user/totpRemove", { secondFactor }, { token })).code, 0);
  const { data } = await server.call("user/securityCenter", {}, { token });
  assert.deepEqual([data?.totp, data?.recoveryCodesLeft], [false, 0]);
});
