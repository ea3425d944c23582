/** Attacks with a stolen session, many addresses or a stopwatch, against the real database. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
} from "../../testing/exchange.ts";
import {
  FUND_TRIES_MAX,
  FUND_WRONG_PER_IP_MAX,
  SESSION_DEMO_LIFE_MS,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SIGN_INS_KEPT_MS,
} from "./limits.ts";
import { pruneIdentity } from "./pruning.ts";
import { createSessions } from "./sessions.ts";
import { until } from "../../testing/until.ts";

const HOUR_MS = 3_600_000;

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});

after(() => server.stop());

test("a changed fund password ends every open grant of the member, in the table and in the next request", async () => {
  const { email, token } = await server.enrol();
  const other = (await server.call("login/login", { email, password: TEST_PASSWORD })).data?.token ?? "";
  const grant = (held: string) =>
    server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: held });
  for (const held of [token, other]) assert.equal((await grant(held)).code, 0);
  const change = {
    loginPassword: TEST_PASSWORD,
    oldFundPassword: TEST_FUND_PASSWORD,
    newFundPassword: "864209",
  };
  assert.equal((await server.call("user/changeTradePassword", change, { token })).code, 0);
  for (const held of [token, other]) {
    const transfer = { coin: "USDT", from: "spot", to: "wealth", amount: "1" } as const;
    const answer = await server.call("user/convert", transfer, { token: held });
    assert.equal(answer.refusal, "fund_password.required");
  }
  const { rows } = await server.exchange.pool.query(
    `select fund_grant_until::float8 as until from sessions
     where member = (select id from members where email = $1)`,
    [email],
  );
  assert.deepEqual(rows, [{ until: 0 }, { until: 0 }]);
});

test("an address without allowance, whichever of its network, does not lock a member's fund password", async () => {
  const { fundPasswords } = server.exchange.identity;
  const timeMs = Date.now();
  for (let wrong = 0; wrong < FUND_WRONG_PER_IP_MAX;) {
    const { memberId } = await server.enrol();
    for (let tries = 0; tries < FUND_TRIES_MAX; tries++, wrong++) {
      const entry = { ip: `2001:db8::${wrong}`, timeMs };
      await assert.rejects(fundPasswords.verify(memberId, "000000", entry), /fund_password\.wrong/);
    }
  }
  const { memberId } = await server.enrol();
  for (let tries = 0; tries <= FUND_TRIES_MAX; tries++) {
    const verifying = fundPasswords.verify(memberId, TEST_FUND_PASSWORD, { ip: "2001:db8::ffff", timeMs });
    await assert.rejects(verifying, /request\.rate_limited/);
  }
  await fundPasswords.verify(memberId, TEST_FUND_PASSWORD, { ip: "2001:db8:0:1::1", timeMs });
});

test("a wrong login is answered without waiting for the sign-in log, which is written all the same", async () => {
  const { email, memberId } = await server.enrol();
  const { pool } = server.exchange;
  const client = await pool.connect();
  try {
    await client.query("begin; lock table sign_ins in access exclusive mode");
    const answer = await server.call("login/login", { email, password: "another password" });
    assert.equal(answer.refusal, "login.wrong");
  } finally {
    await client.query("commit");
    client.release();
  }
  const written = "select id from sign_ins where member = $1 and not succeeded";
  await until(async () => (await pool.query(written, [memberId])).rowCount === 1, "the wrong login's record");
});

/** Sessions over a database whose next read is answered only when the test lets it. */
function sessionsWithHeldRead() {
  const { pool } = server.exchange;
  const letGo = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let held = false;
  const slow = new Proxy(pool, {
    get: (target, name) => {
      if (name !== "query") return Reflect.get(target, name);
      const query = target.query.bind(target) as (...given: readonly unknown[]) => Promise<unknown>;
      return async (...given: readonly unknown[]) => {
        const answer = await query(...given);
        if (!held && typeof given[0] === "object") {
          held = true;
          read.resolve();
          await letGo.promise;
        }
        return answer;
      };
    },
  });
  return { sessions: createSessions(slow), read: read.promise, letGo: letGo.resolve };
}

test("a session that is closed while it is being read is dead at once", async () => {
  const { memberId } = await server.enrol();
  const { sessions, read, letGo } = sessionsWithHeldRead();
  const timeMs = Date.now();
  const request = { memberId, browser: false, ip: "test", userAgent: "", timeMs };
  const { token, sessionId } = await sessions.open(request);
  const finding = sessions.find(token, "", timeMs);
  await read;
  await sessions.close(sessionId, timeMs);
  letGo();
  assert.equal(await finding, null);
  assert.equal(await sessions.find(token, "", timeMs + 1), null);
});

test("a grant that is opened or ended while its session is being read is known at once", async () => {
  const { memberId } = await server.enrol();
  const timeMs = Date.now();
  const request = { memberId, browser: false, ip: "test", userAgent: "", timeMs };
  for (const ended of [false, true]) {
    const { sessions, read, letGo } = sessionsWithHeldRead();
    const { token, sessionId } = await sessions.open(request);
    const finding = sessions.find(token, "", timeMs);
    await read;
    await sessions.openGrant(sessionId, timeMs + HOUR_MS);
    if (ended) sessions.forgetGrants(memberId);
    letGo();
    assert.equal((await finding)?.fundGrantUntilMs, ended ? 0 : timeMs + HOUR_MS);
  }
});

test("sessions that are over and sign-ins of long ago are removed, and no others", async () => {
  const { pool, identity } = server.exchange;
  const { memberId } = await server.enrol();
  const demo = await identity.ensureMember({
    email: "visitor@example.org",
    password: TEST_PASSWORD,
    fundPassword: TEST_FUND_PASSWORD,
    kind: "demo",
  });
  const nowMs = Date.now();
  const open = async (member: number, openedMs: number, seenMs: number, closedMs: number | null) => {
    const request = { memberId: member, browser: false, ip: "test", userAgent: "", timeMs: openedMs };
    const { sessionId, token } = await identity.sessions.open(request);
    const ends = "update sessions set seen_at = $2, closed_at = $3 where id = $1";
    await pool.query(ends, [sessionId, seenMs, closedMs]);
    return { sessionId, token };
  };
  const week = nowMs - SESSION_DEMO_LIFE_MS - 2 * HOUR_MS;
  const kept = [
    await open(memberId, nowMs, nowMs, null),
    await open(memberId, nowMs - SESSION_LIFE_MS + HOUR_MS, nowMs, null),
    await open(demo.memberId, nowMs, nowMs, null),
    // A visitor has no password to come back with: an unused session is no less its own.
    await open(demo.memberId, week + 3 * HOUR_MS, week + 3 * HOUR_MS, null),
  ];
  const over = [
    await open(memberId, nowMs, nowMs - SESSION_IDLE_MS - 2 * HOUR_MS, null),
    await open(memberId, nowMs - SESSION_LIFE_MS - 2 * HOUR_MS, nowMs, null),
    await open(memberId, nowMs, nowMs, nowMs - 2 * HOUR_MS),
    await open(demo.memberId, week, nowMs, null),
  ];
  for (const { token } of over) assert.equal(await identity.sessions.find(token, "", nowMs), null);
  for (const at of [nowMs - SIGN_INS_KEPT_MS - 1, nowMs - SIGN_INS_KEPT_MS + HOUR_MS]) {
    const entry =
      "insert into sign_ins (member, succeeded, ip, user_agent, at) values ($1, true, '', 'old', $2)";
    await pool.query(entry, [memberId, at]);
  }
  assert.equal(await pruneIdentity(pool, nowMs), over.length + 1);
  for (const { token } of kept) assert.notEqual(await identity.sessions.find(token, "", nowMs), null);
  const { rowCount } = await pool.query("select id from sign_ins where user_agent = 'old'");
  assert.equal(rowCount, 1);
});
