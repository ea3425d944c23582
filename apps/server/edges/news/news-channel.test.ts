// Goal: open pages of a member are told once that its news or alerts have changed, when the calls answer with them, and
// nobody else's are. Method: a whole exchange and sockets of two members, one of whom nothing happens to.
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, afterEach, before, test } from "node:test";
import { type CallInput, type NewsMessage, STREAM_PATH } from "@meridian/contract";
import { WebSocket } from "ws";
import { recordSecurityEvent } from "../../members/factors/events.ts";
import { inTransaction } from "../../ground/database/index.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";

const MARKET = "LTC/USDT";

let testing: TestExchange;
let maker: TestMember;
const sockets: WebSocket[] = [];

before(async () => {
  testing = await startTestExchange();
  maker = await trader();
  await trade("80.00");
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
after(() => testing.stop());

async function trader(): Promise<TestMember> {
  const member = await testing.enrol();
  await testing.credit(member.memberId, "USDT", "1000000");
  await testing.credit(member.memberId, "LTC", "10000");
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, member);
  return member;
}

async function order(member: TestMember, side: "buy" | "sell", price: string): Promise<void> {
  const terms = {
    market: MARKET,
    type: "limit",
    price,
    quantity: "0.1",
    selfTradePrevention: "none",
  } as const;
  assert.equal((await testing.call("user/setOrder", { ...terms, side }, member)).code, 0);
}

async function trade(price: string): Promise<void> {
  await order(maker, "sell", price);
  await order(maker, "buy", price);
}

interface Ear {
  /** In the order in which they came, without the snapshot. */
  readonly heard: readonly string[];
  /** Waits for the next one that was not waited for. */
  next(): Promise<string>;
}

async function listen({ token }: TestMember): Promise<Ear> {
  const socket = new WebSocket(testing.origin.replace("http", "ws") + STREAM_PATH);
  sockets.push(socket);
  const messages: NewsMessage[] = [];
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { readonly op?: string } | NewsMessage;
    if ("channel" in message) messages.push(message);
    else if (message.op === "authenticated")
      socket.send(JSON.stringify({ op: "subscribe", channels: ["news"] }));
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ op: "auth", token }));
  const [snapshot] = await until(() => messages.length > 0 && messages, "the snapshot");
  assert.deepEqual(snapshot, { channel: "news", type: "snapshot", changed: ["alerts", "news"] });
  const heard: string[] = [];
  socket.on("message", (data: Buffer) => {
    const { channel, changed } = JSON.parse(data.toString()) as NewsMessage;
    if (channel === "news") heard.push(changed.join());
  });
  let waitedFor = 0;
  return {
    heard,
    async next() {
      const message = await until(() => heard[waitedFor], "a message");
      waitedFor += 1;
      return message;
    },
  };
}

const ALERT: CallInput<"user/alertCreate"> = {
  kind: "price",
  market: MARKET,
  direction: "up",
  level: "90.00",
};

async function alertNews(member: TestMember): Promise<readonly string[]> {
  const { data } = await testing.call(
    "user/getNews",
    {},
    { token: member.token, headers: { "since-sequence": "0" } },
  );
  return data!.list.flatMap((news) => (news.kind === "alert" ? [news.firedPrice] : []));
}

test("an alert that is set, fires, and is taken back: each is one message, and the bell has what fired", async () => {
  const [member, stranger] = [await testing.enrol(), await testing.enrol()];
  const [own, other] = [await listen(member), await listen(stranger)];
  await testing.call("user/alertCreate", ALERT, member);
  assert.equal(await own.next(), "alerts");
  await trade("91.00");
  assert.equal(await own.next(), "alerts,news");
  assert.deepEqual(await alertNews(member), ["91"], "it is there as soon as the message is");
  await trade("92.00");
  const { data } = await testing.call("user/alertCreate", { ...ALERT, level: "99.00" }, member);
  assert.equal(await own.next(), "alerts");
  await testing.call("user/alertCancel", { alertId: data!.alertId }, member);
  assert.equal(await own.next(), "alerts");
  assert.deepEqual(own.heard, ["alerts", "alerts,news", "alerts", "alerts"]);
  assert.deepEqual(other.heard, []);
  await trade("80.00");
});

test("a fill is told of when the read models have it, and both sides hear of it", async () => {
  const [buyer, seller] = [await trader(), await trader()];
  const ears = [await listen(buyer), await listen(seller)];
  await order(buyer, "buy", "79.00");
  await order(seller, "sell", "79.00");
  for (const ear of ears) assert.equal(await ear.next(), "news");
  const { data } = await testing.call(
    "user/getNews",
    {},
    { token: buyer.token, headers: { "since-sequence": "0" } },
  );
  assert.deepEqual(
    data!.list.flatMap((news) => (news.kind === "fill" ? [news.averagePrice] : [])),
    ["79"],
  );
});

test("what one device has read, the others hear of, and a change that was rolled back nobody", async () => {
  const member = await testing.enrol();
  const ear = await listen(member);
  const { pool } = testing.exchange;
  const event = { memberId: member.memberId, kind: "newDevice", ip: "", userAgent: "", timeMs: 1 } as const;
  const failing = inTransaction(pool, async (client) => {
    await recordSecurityEvent(client, event);
    throw new Error("of no account");
  });
  await assert.rejects(failing, /of no account/);
  await testing.call("user/readNews", { until: 5, ids: [] }, member);
  assert.equal(await ear.next(), "news");
  await recordSecurityEvent(pool, event);
  assert.equal(await ear.next(), "news");
  assert.deepEqual(ear.heard, ["news", "news"]);
});

/** Each with the member and the time of day as its values. */
const WRITES: readonly string[] = [
  `insert into custody_deposits (deposit_key, network, tx_hash, output, member, address, contract, coin, raw, amount,
     remainder, state, seen_at) values ('told', 'evm', 'told', '0', $1, '0x', '', 'USDT', 0, 1, 0, 'confirming', $2)`,
  `with asked as (insert into custody_withdrawals (withdrawal_id, request_key, member, network, coin, address, amount,
       fee, state, requested_at) values ('told', 'told', $1, 'evm', 'USDT', '0x', 1, 0, 'completed', $2)
     returning withdrawal_id, state, requested_at)
   insert into custody_withdrawal_steps (withdrawal_id, state, at) select * from asked`,
  `insert into margin_call (member, unit, market, is_long, maintenance, balance, begun_at)
     values ($1, 'cross', 'BTC-PERP', true, 9, 10, $2)`,
  "update margin_call set ended_at = $2 where member = $1",
  `insert into managed_news (run_id, kind, time, member, market, profit, mailed_at)
     values (900001, 'refused', $2, $1, 'BTC/USDT', 0, 1)`,
  `insert into loan_news (order_id, kind, time, member, coin, amount, ltv_ppm, due_at, mailed_at)
     values (900001, 'accepted', $2, $1, 'USDT', 1, 0, $2, 1)`,
  `insert into funding_payment (member, time, sequence, position, market, position_side, amount)
     values ($1, $2, 0, 0, 'BTC-PERP', 'long', 1)`,
];

test("deposits, withdrawals, margins, loans, managed orders and fundings are told of to their member", async () => {
  const member = await testing.enrol();
  const ear = await listen(member);
  for (const text of WRITES) {
    await testing.exchange.pool.query(text, [member.memberId, Date.now()]);
    assert.equal(await ear.next(), "news", text);
  }
});
