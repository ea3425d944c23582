/**
 * Goal: what a member keeps to itself stands in no answer to anybody else, in no log line, and in no table readable.
 * Method: a member whose every secret is known here; all calls made by everybody, and made to fail; then a search for
 * each secret in all that was answered, logged and stored.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Call, type CallInput, CALLS, type CallName, STAFF_ROLES } from "@meridian/contract";
import { verify } from "@node-rs/argon2";
import { generateSync } from "otplib";
import { createPasswords, PASSWORD_COST } from "../members/identity/passwords.ts";
import { startTestExchange, type TestAnswer, type TestExchange } from "../testing/exchange.ts";
import { fieldsOf, inputFor } from "./testing/samples.ts";
import { enrolStaff } from "./testing/staff.ts";
import { sendPicture } from "./testing/victim.ts";

const EMAIL = "canary@example.org";
const PASSWORD = "Zitronenfalter-4711-canary";
const PIN = "736251";
const ID_NUMBER = "CANARY-990817";
const CARD_NUMBER = "4539578763621486";
const WORDS = "canary anti phish";

/** Memory in KiB, passes, lanes: what a guess costs whoever stole the table. */
const ARGON2_MIN = { m: 32_768, t: 2, p: 1 };

interface Secret {
  readonly what: string;
  readonly text: string;
  /** The calls that may tell it, to whom it belongs or whose work it is. */
  readonly givenBy: readonly CallName[];
}

let server: TestExchange;
const logged: string[] = [];
const answered: { readonly name: CallName; readonly text: string }[] = [];
const secrets: Secret[] = [];
let token = "";
let uid = "";

async function send(name: CallName, input: object, withToken = ""): Promise<TestAnswer<unknown>> {
  const answer = await server.send(name, JSON.stringify(input), { token: withToken });
  const { headers, ...rest } = answer;
  answered.push({ name, text: JSON.stringify({ ...rest, headers: [...headers] }) });
  return answer;
}

/** A call of the member that must work. */
async function does<Name extends CallName>(name: Name, input: CallInput<Name>) {
  const { code, message, data } = await send(name, input, token);
  assert.equal(code, 0, `${name}: ${message}`);
  return data as NonNullable<Awaited<ReturnType<typeof server.call<Name>>>["data"]>;
}

const keep = (what: string, text: string, ...givenBy: CallName[]): void =>
  void secrets.push({ what, text, givenBy });

/** Six digits stand in many numbers by chance; a secret stands alone. */
function holds(text: string, secret: string): boolean {
  if (!/^\d{6}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<![0-9A-Za-z.:-])${secret}(?![0-9A-Za-z.:-])`).test(text);
}

before(async () => {
  const log = { write: (line: string) => void logged.push(line) };
  server = await startTestExchange({ LOG_LEVEL: "debug" }, log, { passwordCost: PASSWORD_COST });
  keep("the login password", PASSWORD);
  keep("the fund password", PIN);
  keep("the number of the document", ID_NUMBER, "staff/kycCase");
  await send("login/sendEmailCode", { email: EMAIL, purpose: "register" });
  const mails = (await server.call("data/getMailbox", { email: EMAIL })).data?.list ?? [];
  const registration = { email: EMAIL, code: mails[0]?.code ?? "", password: PASSWORD, acceptTerms: true };
  const session = await does("login/register", registration);
  token = session.token;
  uid = session.member.uid;
  for (const half of token.split(".")) keep("half of a token", half, "login/register");
  await does("user/changeTradePassword", { loginPassword: PASSWORD, newFundPassword: PIN });
  await does("user/openFundGrant", { fundPassword: PIN });
  const [front, back] = [await sendPicture(server, token), await sendPicture(server, token, "kycBack")];
  const person = { country: "JP", idType: "idCard", name: "Hanako Yamada", idNumber: ID_NUMBER } as const;
  await does("user/changeKYC", { ...person, front, back });
  await does("user/setWalletInfo", {
    ...{ realName: "Hanako Yamada", bankName: "First Bank", bankCardNumber: CARD_NUMBER },
    ...{ areaCode: "+33", bankPhone: "0612345678", fundPassword: PIN },
  });
  keep("the number of the bank card", CARD_NUMBER);
  const wishes = {
    label: "canary",
    kind: "hmac",
    scopes: ["read"],
    addresses: [],
    fundPassword: PIN,
  } as const;
  const made = await does("user/createApiKey", { ...wishes, scopes: ["read"], addresses: [] });
  keep("the secret of an API key", made.secret ?? "", "user/createApiKey");
  await does("user/setAntiPhishing", { antiPhishing: WORDS });
  keep("the words of the member's own", WORDS, "user/setAntiPhishing", "data/getMailbox");
  const { secret } = await does("user/totpBegin", { loginPassword: PASSWORD });
  keep("the secret of the second factor", secret, "user/totpBegin");
  const { recoveryCodes } = await does("user/totpConfirm", { code: generateSync({ secret }) });
  for (const code of recoveryCodes) keep("a recovery code", code, "user/totpConfirm");
  assert.ok(secrets.length > 8);
});
after(() => server.stop());

/** Filled with what names the member, wherever a call asks for somebody. */
function inputAboutMember(call: Call): object {
  const about: Record<string, string> = {
    uid,
    email: EMAIL,
    account: EMAIL,
    member: uid,
    query: EMAIL,
    search: uid,
  };
  const named = fieldsOf(call).flatMap(({ key }) => (about[key] === undefined ? [] : [[key, about[key]]]));
  return inputFor(call, Object.fromEntries(named) as Record<string, string>);
}

test("no answer tells a secret to whom it does not belong", async (t) => {
  const other = await server.enrol();
  const tokens = ["", token, other.token];
  for (const role of STAFF_ROLES) tokens.push((await enrolStaff(server, role)).token);
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const bodies = call.kind === "read" ? [inputAboutMember(call), {}] : [{ unasked: 1 }];
    for (const body of bodies) for (const caller of tokens) await send(name, body, caller);
  }
  for (const wrong of [
    { email: EMAIL, password: "not this one 1" },
    { email: PASSWORD, password: PASSWORD },
  ]) {
    await send("login/login", wrong);
  }
  await send("login/login", { email: EMAIL, password: PASSWORD });
  t.diagnostic(`${answered.length} answers searched for ${secrets.length} secrets`);
  for (const { what, text, givenBy } of secrets) {
    const leaks = answered.filter(({ name, text: body }) => holds(body, text) && !givenBy.includes(name));
    assert.deepEqual(leaks.slice(0, 3), [], `${what} was told`);
  }
});

test("no line of the log has a secret, not even of calls that fail", async () => {
  const { pool } = server.exchange;
  await pool.query("alter table members rename to members_away");
  try {
    const failing: readonly (readonly [CallName, object])[] = [
      ["login/login", { email: EMAIL, password: PASSWORD }],
      ["user/openFundGrant", { fundPassword: PIN }],
      [
        "user/changeTradePassword",
        { loginPassword: PASSWORD, oldFundPassword: PIN, newFundPassword: "918273" },
      ],
    ];
    for (const [name, input] of failing) {
      const { status, refusal, data } = await send(name, input, token);
      assert.deepEqual([status, refusal, data], [500, "server.failed", null], name);
    }
  } finally {
    await pool.query("alter table members_away rename to members");
  }
  assert.ok(
    logged.some((line) => line.includes("a call failed")),
    "the log was listened to",
  );
  for (const { what, text } of secrets) {
    assert.deepEqual(logged.filter((line) => holds(line, text)).slice(0, 3), [], `${what} was logged`);
  }
});

test("no table holds a secret that can be read", async () => {
  const { rows } = await server.exchange.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public'`,
  );
  // The demo's mailbox stands for the members' own, to which mails go with what they are there to tell.
  for (const { name } of rows.filter((table) => table.name !== "mail")) {
    const stored = await server.exchange.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    const text = stored.rows.map(({ row }) => row).join("\n");
    for (const secret of secrets)
      assert.equal(holds(text, secret.text), false, `${name} holds ${secret.what}`);
  }
});

test("a stolen table costs its thief 32 MiB a guess, salted, and gives nothing without the server's secret", async () => {
  const { rows } = await server.exchange.pool.query<{ login: string; fund: string }>(
    "select password_hash as login, fund_password_hash as fund from members where email = $1",
    [EMAIL],
  );
  const { login = "", fund = "" } = rows[0] ?? {};
  for (const stored of [login, fund]) {
    const [, m = "0", t = "0", p = "0"] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
    assert.ok(
      Number.parseInt(m, 10) >= ARGON2_MIN.m && Number.parseInt(t, 10) >= ARGON2_MIN.t,
      stored.slice(0, 40),
    );
    assert.equal(Number.parseInt(p, 10), ARGON2_MIN.p);
  }
  assert.equal(await verify(fund, PIN), false, "the fund password alone is not what was hashed");
  const elsewhere = createPasswords("another secret of another server", PASSWORD_COST);
  assert.equal(await elsewhere.matches("fund", fund, PIN), false);
  assert.equal(await elsewhere.matches("login", login, PASSWORD), false);
  assert.equal(await server.exchange.identity.passwords.matches("fund", fund, PIN), true);
  assert.equal(
    await server.exchange.identity.passwords.matches("login", fund, PIN),
    false,
    "each for its own use",
  );
  const again = await server.exchange.identity.passwords.hash("fund", PIN);
  assert.notEqual(again, fund);
});
