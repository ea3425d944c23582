/**
 * Goal: no number of guesses gives a fund password, and no answer tells who is a member, not even by the time it takes.
 * Method: one guess over hundreds of members; and pairs of calls of which one names a member, in an order by chance,
 * whose times are compared by Welch's t. MERIDIAN_TIMING_SAMPLES asks for more of them than a run of all tests has.
 */
import assert from "node:assert/strict";
import { after, before, test, type TestContext } from "node:test";
import type { CallName, RefusalName } from "@meridian/contract";
import { Random, sized } from "@meridian/core/testing";
import { CallRefusal } from "../ground/calls/context.ts";
import { PASSWORD_COST } from "../members/identity/index.ts";
import { startTestExchange, TEST_PASSWORD, type TestExchange } from "../testing/exchange.ts";

const MEMBERS = sized(1_000, 400);
const EVALUATED_MAX = 50;
const SAMPLES = Number.parseInt(process.env["MERIDIAN_TIMING_SAMPLES"] ?? "60", 10);
const WARM_UP = 6;
const T_MAX = 4.5;

/** The slowest of each kind are the machine's, not the call's. */
const KEPT_SHARE = 0.95;

let server: TestExchange;
let known: readonly string[] = [];

before(async () => {
  // Every caller comes from an address of its own, so that no allowance ends before the samples do.
  // As outside of tests: what is measured is whether a password is hashed for nobody as well.
  server = await startTestExchange({ TRUST_PROXY: "1" }, undefined, { passwordCost: PASSWORD_COST });
  const { email } = await server.enrol();
  await server.exchange.pool.query(
    `insert into members
       (uid, email, password_hash, fund_password_hash, kind, invitation_code, created_at, opened)
     select 'G' || n, n || '-guessed@example.org', password_hash, fund_password_hash, 'member', 'G' || n,
       created_at, true
     from members, generate_series(1, $2) as n where email = $1`,
    [email, MEMBERS],
  );
  known = Array.from({ length: MEMBERS }, (_, place) => `${place + 1}-guessed@example.org`);
});
after(() => server.stop());

test("one fund password tried on hundreds of members is looked at fifty times at most", async (t) => {
  const { rows } = await server.exchange.pool.query<{ id: number }>(
    "select id::float8 as id from members where uid like 'G%' order by id",
  );
  assert.equal(rows.length, MEMBERS);
  const timeMs = Date.now();
  const refusals = new Map<RefusalName | "none", number>();
  for (const { id } of rows) {
    const verifying = server.exchange.identity.fundPasswords.verify(id, "123456", {
      ip: "203.0.113.9",
      timeMs,
    });
    const refusal = await verifying.then(
      () => "none" as const,
      (error: unknown) => {
        assert.ok(error instanceof CallRefusal);
        return error.refusal;
      },
    );
    refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
  }
  const evaluated = refusals.get("fund_password.wrong") ?? 0;
  t.diagnostic(`${evaluated} of ${MEMBERS} were looked at`);
  assert.ok(evaluated > 0 && evaluated <= EVALUATED_MAX);
  assert.equal((refusals.get("request.rate_limited") ?? 0) + evaluated, MEMBERS);
});

test("a hundred wrong passwords from elsewhere lock nobody out at home, and elsewhere nothing more is looked at", async () => {
  const { email } = await server.enrol();
  const login = async (address: string, password: string) => {
    const headers = { "x-forwarded-for": address };
    const { refusal } = await server.call("login/login", { email, password }, { headers });
    return refusal ?? "";
  };
  assert.equal(await login("198.19.0.1", TEST_PASSWORD), "");
  const refusals: string[] = [];
  for (let place = 0; place < 105; place += 1) refusals.push(await login(`198.19.1.${place}`, "not it 1"));
  assert.equal(refusals.filter((refusal) => refusal === "login.wrong").length, 100);
  assert.equal(await login("198.19.2.1", TEST_PASSWORD), "login.too_many_tries", "from elsewhere");
  assert.equal(await login("198.19.0.1", TEST_PASSWORD), "", "at home");
});

/** Positive when the first takes longer; beyond 4.5 hardly ever by chance. */
function welchT(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [momentsOf(first), momentsOf(second)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

function momentsOf(times: readonly number[]) {
  const kept = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * KEPT_SHARE));
  const mean = kept.reduce((sum, time) => sum + time, 0) / kept.length;
  const variance = kept.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (kept.length - 1);
  return { count: kept.length, mean, variance };
}

interface Asked {
  readonly call: CallName;
  readonly inputOf: (email: string) => object;
}

/** A busy machine may strain one kind more than the other by chance; what tells a member apart does so every time. */
async function compare(t: TestContext, asked: Asked): Promise<void> {
  const first = await measure(t, asked, 0);
  if (Math.abs(first) < T_MAX) return;
  const second = await measure(t, asked, 1);
  const isAgain = Math.abs(second) >= T_MAX && Math.sign(second) === Math.sign(first);
  assert.ok(!isAgain, `t is ${first} and again ${second}`);
}

/** Asks by chance about a member or about nobody; all answers must be equal. @returns t of their times */
async function measure(t: TestContext, { call, inputOf }: Asked, round: number): Promise<number> {
  const random = new Random(20_260_101 + round);
  const times: Record<"member" | "nobody", number[]> = { member: [], nobody: [] };
  const answers = new Set<string>();
  const order = Array.from({ length: 2 * (SAMPLES + WARM_UP) }, (_, place) => place % 2 === 0);
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = random.between(0, place);
    [order[place], order[other]] = [order[other] as boolean, order[place] as boolean];
  }
  for (const [place, isMember] of order.entries()) {
    // Names and addresses of its own, since no answer may be about what an earlier round has asked.
    const caller = round * order.length + place;
    const email = isMember ? (known[caller % MEMBERS] ?? "") : `${caller}-nobody0@example.org`;
    const headers = { "x-forwarded-for": `198.18.${caller >> 8}.${caller & 255}` };
    const startMs = performance.now();
    const { headers: _headers, ...answer } = await server.send(call, JSON.stringify(inputOf(email)), {
      headers,
    });
    const tookMs = performance.now() - startMs;
    answers.add(JSON.stringify(answer));
    if (place >= 2 * WARM_UP) times[isMember ? "member" : "nobody"].push(tookMs);
    // Writes left over from one answer must not delay the next.
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const value = welchT(times.member, times.nobody);
  const means = `${momentsOf(times.member).mean.toFixed(2)} and ${momentsOf(times.nobody).mean.toFixed(2)} ms`;
  t.diagnostic(`${times.member.length} and ${times.nobody.length} samples, ${means}, t ${value.toFixed(2)}`);
  assert.equal(answers.size, 1, [...answers].join("\n"));
  return value;
}

const PASSWORD = "not the password 1";

const ASKED: readonly Asked[] = [
  { call: "login/login", inputOf: (email) => ({ email, password: PASSWORD }) },
  { call: "login/sendEmailCode", inputOf: (email) => ({ email, purpose: "register" }) },
  { call: "login/sendEmailCode", inputOf: (email) => ({ email, purpose: "resetPassword" }) },
  { call: "login/forgotPassword", inputOf: (email) => ({ email, code: "000000", newPassword: PASSWORD }) },
  {
    call: "login/register",
    inputOf: (email) => ({ email, code: "000000", password: PASSWORD, acceptTerms: true }),
  },
];

for (const asked of ASKED) {
  const what =
    `${asked.call} ${"purpose" in asked.inputOf("") ? JSON.stringify(asked.inputOf("")) : ""}`.trim();
  test(`${what} answers a stranger and a member alike, and in the same time`, (t) => compare(t, asked));
}
