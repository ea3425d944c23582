/** A member's own news over HTTP, against the real database, engine and read models. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { recordSecurityEvent } from "../../members/factors/events.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});

after(() => server.stop());

async function done<Name extends CallName>(
  { token }: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await server.call(name, input, { token });
  assert.ok(answer.data, `${name}: ${answer.message}`);
  return answer.data;
}

const query = (text: string, values: readonly unknown[]) => server.exchange.pool.query(text, [...values]);

async function deposit(memberId: number, seenAt = Date.now()): Promise<string> {
  const key = randomUUID();
  await query(
    `insert into custody_deposits (deposit_key, network, tx_hash, output, member, address, contract, coin, raw, amount,
       remainder, state, seen_at) values ($1, 'evm', $1, '0', $2, '0x', '', 'USDT', 0, 12500000, 0, 'confirming', $3)`,
    [key, memberId, seenAt],
  );
  return key;
}

/** Steps a second apart, the last of them now. */
async function withdrawal(memberId: number, ...states: string[]): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into custody_withdrawals (withdrawal_id, request_key, member, network, coin, address, amount, fee, state,
       requested_at) values ($1, $1, $2, 'evm', 'USDT', '0x', 5000000, 0, 'completed', $3)`,
    [id, memberId, Date.now()],
  );
  await query(
    `insert into custody_withdrawal_steps (withdrawal_id, state, at)
     select $1, state, $3 - 1000 * (cardinality($2::text[]) - place)
     from unnest($2::text[]) with ordinality as step (state, place)`,
    [id, states, Date.now()],
  );
  return id;
}

async function trader(): Promise<TestMember> {
  const member = await server.enrol();
  await done(member, "user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD });
  await server.credit(member.memberId, "BTC", "1");
  await server.credit(member.memberId, "USDT", "100000");
  return member;
}

test("an order that was filled twice is told of once, with all of it and the average", async () => {
  const [maker, taker] = [await trader(), await trader()];
  const buy = { market: "BTC/USDT", type: "limit", side: "buy", quantity: "0.5", price: "50000" } as const;
  const { orderId } = await done(maker, "user/setOrder", buy);
  const sell = { ...buy, side: "sell", quantity: "0.2" } as const;
  await done(taker, "user/setOrder", sell);
  const fills = (quantity: string) =>
    until(async () => {
      const { list } = await done(maker, "user/getNews", {});
      const found = list.flatMap((news) => (news.kind === "fill" ? [news] : []));
      return found.some((news) => news.quantity === quantity) && found;
    }, `a fill of ${quantity}`);
  const filled = {
    kind: "fill",
    orderId,
    market: "BTC/USDT",
    side: "buy",
    averagePrice: "50000",
    read: false,
  };
  const [first] = await fills("0.2");
  assert.deepEqual(
    { ...first, id: "", time: 0 },
    { ...filled, id: "", time: 0, quantity: "0.2", whole: false },
  );
  await done(maker, "user/readNews", { until: 0, ids: [first?.id ?? ""] });
  await done(taker, "user/setOrder", { ...sell, quantity: "0.3" });
  assert.deepEqual(
    (await fills("0.5")).map((fill) => ({ ...fill, id: "", time: 0 })),
    [{ ...filled, id: "", time: 0, quantity: "0.5", whole: true }],
  );
});

test("of a deposit and a withdrawal the latest is told; what staff do to one is one and the same", async () => {
  const member = await server.enrol();
  const key = await deposit(member.memberId);
  const waiting = await withdrawal(member.memberId, "requested", "held", "reviewing", "approved");
  const refused = await withdrawal(member.memberId, "requested", "failed");
  const { list } = await done(member, "user/getNews", {});
  const moves = list.flatMap((news) => {
    if (news.kind === "deposit") return [[news.depositKey, news.event, news.amount, news.coin]];
    return news.kind === "withdrawal" ? [[news.withdrawalId, news.event, news.amount, news.coin]] : [];
  });
  const [held] = list.filter(({ id }) => id === `withdrawal:${waiting}:held`);
  const { rows } = await query(
    "select at::float8 from custody_withdrawal_steps where state = 'held' and withdrawal_id = $1",
    [waiting],
  );
  assert.equal(held?.time, rows[0]?.at, "when it began to wait, not when somebody looked");
  const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
  assert.deepEqual(
    moves.toSorted(byName),
    [
      [key, "detected", "12.5", "USDT"],
      [waiting, "held", "5", "USDT"],
      [refused, "rejected", "5", "USDT"],
    ].toSorted(byName),
  );
});

test("what changed about the protection is told with its device, and nothing older than ninety days", async () => {
  const member = await server.enrol();
  const { pool } = server.exchange;
  const userAgent = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0";
  const event = { memberId: member.memberId, kind: "newDevice", ip: "192.0.2.7", userAgent } as const;
  await recordSecurityEvent(pool, { ...event, timeMs: Date.now() });
  await recordSecurityEvent(pool, { ...event, kind: "totpAdded", timeMs: Date.now() - 91 * 86_400_000 });
  const { list } = await done(member, "user/getNews", {});
  const protection = list.flatMap((news) => (news.kind === "security" ? [news] : []));
  const [first] = protection.filter(({ ip }) => ip === "192.0.2.7");
  assert.deepEqual([first?.event, first?.browser, first?.system], ["newDevice", "Chrome 140", "Windows"]);
  assert.ok(protection.every(({ event: kind }) => kind !== "totpAdded"));
});

test("what is read is the member's own, and taken back by what was known before", async () => {
  const [member, other] = [await server.enrol(), await server.enrol()];
  await deposit(member.memberId);
  await deposit(other.memberId);
  const unread = async (who: TestMember) =>
    (await done(who, "user/getNews", {})).list.filter(({ read }) => !read).length;
  const { list, reading } = await done(member, "user/getNews", {});
  const all = list.length;
  const before = await unread(other);
  assert.ok(all > 0 && before > 0);
  await done(member, "user/readNews", { until: list[0]?.time ?? 0, ids: [] });
  assert.deepEqual([await unread(member), await unread(other)], [0, before]);
  await done(member, "user/readNews", reading);
  assert.equal(await unread(member), all);
  await done(member, "user/readNews", { until: 0, ids: [list[0]?.id ?? ""] });
  assert.equal(await unread(member), all - 1);
});

test("what is still to come cannot be read ahead, and a list too long is refused", async () => {
  const member = await server.enrol();
  const tomorrow = Date.now() + 86_400_000;
  await done(member, "user/readNews", { until: tomorrow, ids: [] });
  assert.ok((await done(member, "user/getNews", {})).reading.until < tomorrow);
  const ids = Array.from({ length: 51 }, (_, place) => `security:${place}`);
  const answer = await server.call("user/readNews", { until: 0, ids }, { token: member.token });
  assert.equal(answer.refusal, "request.malformed");
});
