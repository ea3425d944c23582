// Goal: devices are told of what their members chose, in words that nobody on the way can read, and of nothing else.
// Method: a whole exchange writes to a push service of the test, which reads each message as a browser would.
import assert from "node:assert/strict";
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { startTestExchange, TEST_FUND_PASSWORD, TEST_PASSWORD } from "../../testing/exchange.ts";
import type { TestExchange, TestMember } from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import type { Words } from "./words.ts";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const received = new Map<string, Received[]>();
let status = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const list = received.get(request.url ?? "") ?? [];
    received.set(request.url ?? "", [...list, { headers: request.headers, body: Buffer.concat(parts) }]);
    response.writeHead(status).end();
  });
});

let server: TestExchange;
let origin = "";

before(async () => {
  await new Promise<void>((listens) => service.listen(0, "127.0.0.1", listens));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestExchange({ PUSH_SERVICES: origin, PUBLIC_ORIGIN: "https://exchange.example" });
});
after(async () => {
  await server.stop();
  service.close();
  service.closeAllConnections();
});

const WISHES = {
  ...{ fills: true, deposits: true, withdrawals: true, logins: true },
  ...{ risks: true, exits: true, funding: false, alerts: false, amounts: false },
};

function createBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/${randomUUID()}`;
  return {
    path,
    subscription: {
      endpoint: origin + path,
      p256dh: pair.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    },
    /** As RFC 8291 tells a browser to. */
    read({ body }: Received): Words {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
      const derive = (from: Buffer, by: Buffer, what: Buffer, length: number): Buffer =>
        Buffer.from(hkdfSync("sha256", from, by, what, length));
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const record = body.subarray(21 + sender.length);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Words;
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;

async function done<Name extends CallName>(
  who: TestMember,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await server.call(name, input, { token: who.token });
  assert.equal(answer.code, 0, `${name} ${answer.refusal} ${answer.field}`);
  return answer.data as CallOutput<Name>;
}

async function subscribed(change: Partial<typeof WISHES> = {}) {
  const member = await server.enrol();
  const browser = createBrowser();
  const wishes = { ...WISHES, ...change };
  const device = await done(member, "user/addPushSubscription", { ...browser.subscription, ...wishes });
  return { member, browser, device };
}

/** Waits until a browser has received this many messages. */
function messages(browser: Browser, count: number): Promise<Received[]> {
  return until(() => {
    const list = received.get(browser.path) ?? [];
    return list.length >= count && list;
  }, `message ${count}`);
}

const query = (text: string, values: readonly unknown[]) => server.exchange.pool.query(text, [...values]);

/** @returns its key */
async function deposit(memberId: number): Promise<string> {
  const key = randomUUID();
  await query(
    `insert into custody_deposits (deposit_key, network, tx_hash, output, member, address, contract, coin, raw, amount,
       remainder, state, seen_at) values ($1, 'evm', $1, '0', $2, '0x', '', 'USDT', 0, 12500000, 0, 'confirming', $3)`,
    [key, memberId, Date.now()],
  );
  return key;
}

/** @returns its number */
async function withdrawal(memberId: number, ...states: string[]): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into custody_withdrawals (withdrawal_id, request_key, member, network, coin, address, amount, fee, state,
       requested_at) values ($1, $1, $2, 'evm', 'USDT', '0x', 5000000, 0, 'completed', $3)`,
    [id, memberId, Date.now()],
  );
  await query(
    `insert into custody_withdrawal_steps (withdrawal_id, state, at)
     select $1, state, $3 from unnest($2::text[]) as state`,
    [id, states, Date.now()],
  );
  return id;
}

test("a message is sealed to its browser, padded, and signed by the exchange's own key", async () => {
  const { member, browser } = await subscribed();
  const key = await deposit(member.memberId);
  const [message] = await messages(browser, 1);
  assert.ok(message);
  const { title, body, path } = browser.read(message);
  assert.deepEqual(
    { title, body, path },
    { title: "Deposit on its way", body: "USDT", path: `/rechargeRecord?open=${key}` },
  );
  assert.equal(message.headers["content-encoding"], "aes128gcm");
  assert.ok(Number(message.headers["ttl"]) > 0);
  assert.equal(message.body.length, 21 + 65 + 1024 + 1 + 16);

  const { publicKey } = await done(member, "user/pushKey", {});
  const [, token = "", publicPart] =
    /^vapid t=([^,]+), k=(.+)$/.exec(message.headers["authorization"] ?? "") ?? [];
  assert.equal(publicPart, publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const signed = Buffer.from(`${head}.${claims}`);
  const opened = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  assert.ok(verify("sha256", signed, opened, Buffer.from(signature, "base64url")));
  assert.equal(JSON.parse(Buffer.from(head, "base64url").toString()).alg, "ES256");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  assert.deepEqual([aud, sub], [origin, "https://exchange.example"]);
  assert.ok(exp * 1_000 > Date.now() && exp * 1_000 <= Date.now() + 86_400_000);
});

test("of a withdrawal's steps the latest is told, with amounts only for who switched them on", async () => {
  const { member, browser, device } = await subscribed();
  const id = await withdrawal(member.memberId, "requested", "held");
  const [first] = await messages(browser, 1);
  assert.ok(first);
  assert.deepEqual(
    [browser.read(first).title, browser.read(first).body],
    ["Withdrawal waiting for review", "USDT"],
  );
  const { path, pathMobile } = browser.read(first);
  assert.deepEqual([path, pathMobile], [`/withdrawRecords?open=${id}`, `/mbwithdrawRecords?open=${id}`]);
  const { subscriptionId } = device;
  await done(member, "user/setPushSettings", { subscriptionId, ...WISHES, amounts: true });
  await query("update members set language = 'fr' where id = $1", [member.memberId]);
  await withdrawal(member.memberId, "completed");
  const [, second] = await messages(browser, 2);
  assert.ok(second);
  assert.equal(browser.read(second).title, "Retrait terminé");
  assert.match(browser.read(second).body, /^5 USDT$/);
});

async function trader(who: TestMember): Promise<void> {
  await done(who, "user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD });
  await server.credit(who.memberId, "BTC", "1");
  await server.credit(who.memberId, "USDT", "100000");
}

test("filled orders and logins are told, each to those who want them", async () => {
  const [maker, taker] = [
    await subscribed({ amounts: true }),
    await subscribed({ fills: false, logins: true }),
  ];
  await Promise.all([trader(maker.member), trader(taker.member)]);
  const order = { market: "BTC/USDT", type: "limit", quantity: "0.5", price: "50000" } as const;
  const { orderId } = await done(maker.member, "user/setOrder", { ...order, side: "buy" });
  await done(taker.member, "user/setOrder", { ...order, side: "sell" });
  const [fill] = await messages(maker.browser, 1);
  assert.ok(fill);
  const words = maker.browser.read(fill);
  assert.deepEqual(
    [words.title, words.path, words.pathMobile],
    ["Order filled", `/history?open=${orderId}`, `/mbhistory?open=${orderId}`],
  );
  assert.match(words.body, /^BTC\/USDT · Bought 0\.5 BTC at 50000 USDT$/);

  const { email } = taker.member;
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0" };
  await server.call("login/login", { email, password: TEST_PASSWORD }, { headers });
  const list = await messages(taker.browser, 1);
  assert.deepEqual(
    list.map((message) => taker.browser.read(message).body),
    ["Chrome 140, Windows"],
  );
});

async function tableOf(memberId: number): Promise<number> {
  const { rows } = await query("select count(*)::int as count from push_subscriptions where member = $1", [
    memberId,
  ]);
  return (rows[0] as { count: number }).count;
}

test("a device is told nothing more once its session ends, its push service forgets it, or it is removed", async () => {
  const [ended, forgotten, removed] = [await subscribed(), await subscribed(), await subscribed()];
  await done(ended.member, "login/logout", {});
  assert.equal(await tableOf(ended.member.memberId), 0);

  status = 410;
  await deposit(forgotten.member.memberId);
  await messages(forgotten.browser, 1);
  await until(async () => (await tableOf(forgotten.member.memberId)) === 0, "the end of a forgotten device");
  status = 201;

  const { subscriptionId } = removed.device;
  await done(forgotten.member, "user/removePushSubscription", { subscriptionId });
  assert.equal(await tableOf(removed.member.memberId), 1, "another member's stays");
  const { token } = forgotten.member;
  const foreign = await server.call("user/setPushSettings", { subscriptionId, ...WISHES }, { token });
  assert.equal(foreign.refusal, "request.not_found");
  await done(removed.member, "user/removePushSubscription", { subscriptionId });
  assert.deepEqual((await done(removed.member, "user/pushSettings", {})).list, []);
});

test("what a push service cannot take now is sent later", async () => {
  const { member, browser } = await subscribed();
  status = 503;
  await deposit(member.memberId);
  await messages(browser, 1);
  status = 201;
  await until(async () => {
    const { rowCount } = await query("update push_news set due_at = 0 where tries = 1", []);
    return rowCount === 1;
  }, "the note to try again");
  const [first, second] = await messages(browser, 2);
  assert.ok(first && second);
  assert.deepEqual(browser.read(second), browser.read(first));
});

test("addresses of the inside, keys that are none and a demo member are refused, and ten devices stay", async () => {
  const member = await server.enrol();
  const { subscription } = createBrowser();
  const add = (change: object, token = member.token) =>
    server.call("user/addPushSubscription", { ...subscription, ...WISHES, ...change }, { token });
  for (const endpoint of ["https://127.0.0.1/x", "http://127.0.0.1:1/x", "https://[::1]/x"]) {
    const answer = await add({ endpoint });
    assert.deepEqual([answer.refusal, answer.field], ["request.malformed", "endpoint"]);
  }
  assert.equal((await add({ p256dh: "B".repeat(87) })).field, "p256dh");
  const visitor = await server.enrol();
  await query("update members set kind = 'demo' where id = $1", [visitor.memberId]);
  assert.equal((await add({}, visitor.token)).refusal, "demo.keep_first");

  for (let device = 0; device < 12; device += 1) {
    const { email } = member;
    const { data } = await server.call("login/login", { email, password: TEST_PASSWORD });
    const answer = await add(createBrowser().subscription, data?.token);
    assert.equal(answer.data?.current, true);
  }
  assert.equal(await tableOf(member.memberId), 10);
});

test("nothing of a subscription can be read from the database", async () => {
  const { browser } = await subscribed();
  const { rows } = await query("select push_subscriptions::text as text from push_subscriptions", []);
  const { rows: keys } = await query("select push_key::text as text from push_key", []);
  const text = JSON.stringify([...rows, ...keys]);
  for (const secret of [browser.subscription.auth, browser.subscription.p256dh, browser.path, "PRIVATE"])
    assert.equal(text.includes(secret), false);
});

async function addNews(memberId: number, kind: string, more: object = {}): Promise<void> {
  const row = {
    ...{
      kind,
      market: "BTC-PERP",
      is_long: true,
      quantity: 500,
      value: "28500000000",
      realised: "-1500000000",
    },
    ...{ fee: "142500000", order_id: 0, condition: "", outcome: "", time: Date.now(), ...more },
  };
  const names = Object.keys(row);
  const places = names.map((_, place) => `$${place + 2}`);
  await query(
    `insert into contract_news (member, sequence, position, mailed_at, ${names.join(", ")})
     values ($1, nextval('push_news_id_seq'), 0, 0, ${places.join(", ")})`,
    [memberId, ...Object.values(row)],
  );
}

function marginCall(memberId: number) {
  return query(
    `insert into margin_call (member, unit, market, is_long, maintenance, balance, begun_at)
     values ($1, 'cross', 'BTC-PERP', false, 81270000, 100000000, $2)`,
    [memberId, Date.now()],
  );
}

test("what comes upon contracts is told urgently, with figures for whoever wants them, and leads to its page", async () => {
  const { member, browser } = await subscribed({ amounts: true });
  await query("update members set language = 'fr' where id = $1", [member.memberId]);
  await marginCall(member.memberId);
  await messages(browser, 1);
  await addNews(member.memberId, "liquidated");
  await messages(browser, 2);
  await addNews(member.memberId, "exit", { order_id: 77, condition: "stop", outcome: "filled" });
  const list = await messages(browser, 3);
  assert.deepEqual(
    list.map(browser.read).map(({ title, body, path, pathMobile }) => ({ title, body, path, pathMobile })),
    [
      {
        title: "Appel de marge",
        body: "BTC-PERP short · ratio de marge 81,27\u00a0%",
        ...{ path: "/cexchange/BTC-PERP", pathMobile: "/mbcexchange/BTC-PERP" },
      },
      {
        title: "Position liquidée",
        body: "BTC-PERP long · 0,5 BTC à 57\u202f000 USDT, PnL -1\u202f500 USDT",
        ...{ path: "/history2?tab=closed", pathMobile: "/mbhistory2?tab=closed" },
      },
      {
        title: "Stop loss déclenché",
        body: "BTC-PERP long · 0,5 BTC à 57\u202f000 USDT, PnL -1\u202f500 USDT",
        ...{ path: "/history2?open=77", pathMobile: "/mbhistory2?open=77" },
      },
    ],
  );
  assert.ok(list.every(({ headers }) => headers["urgency"] === "high"));
});

test("a managed order that ended without its owner is told urgently, and leads to itself", async () => {
  const { member, browser } = await subscribed({ amounts: true });
  const plain = await subscribed();
  for (const [runId, who] of [[901, member] as const, [902, plain.member] as const])
    await query(
      `insert into managed_news (run_id, kind, time, member, market, profit, mailed_at)
       values ($1, 'lossStop', $2, $3, 'BTC/USDT', -1500000, 0)`,
      [runId, Date.now(), who.memberId],
    );
  const [message] = await messages(browser, 1);
  const { title, body, path, pathMobile } = browser.read(message!);
  assert.deepEqual(
    [title, body, path, pathMobile],
    ["Managed order ended: greatest loss reached", "BTC/USDT · -1.5 USDT", "/ai/901", "/mbai/901"],
  );
  assert.equal(message!.headers["urgency"], "high");
  const [silent] = await messages(plain.browser, 1);
  assert.equal(plain.browser.read(silent!).body, "BTC/USDT");
});

test("a filled order of a contract leads to the page of contracts", async () => {
  const { member, browser } = await subscribed();
  const about = JSON.stringify({ orderId: "9", market: "BTC-PERP", side: "buy" });
  await query("select queue_push($1, 'fill', '9', $2::jsonb)", [member.memberId, about]);
  const [message] = await messages(browser, 1);
  const { path, pathMobile } = browser.read(message!);
  assert.deepEqual({ path, pathMobile }, { path: "/history2?open=9", pathMobile: "/mbhistory2?open=9" });
});

test("contracts are told by what a device wants of them, and what a rebuild writes of long ago is not", async () => {
  const calm = await subscribed({ risks: false, exits: false, funding: true });
  const { memberId } = calm.member;
  await marginCall(memberId);
  await addNews(memberId, "deleveraged");
  await addNews(memberId, "exit", { condition: "takeProfit" });
  const slot = Math.floor(Date.now() / 28_800_000) * 28_800_000;
  for (const [place, amount] of [-2_000_000, 500_000].entries())
    await query(
      `insert into funding_payment (member, time, sequence, position, market, position_side, amount)
       values ($1, $2, $3, 0, 'BTC-PERP', 'net', $4)`,
      [memberId, slot + place, place, amount],
    );
  const [message] = await messages(calm.browser, 1);
  const { title, body, path } = calm.browser.read(message!);
  assert.deepEqual(
    { title, body, path },
    { title: "Funding settled", body: "USDT", path: "/history2?tab=funding" },
  );

  const loud = await subscribed();
  await addNews(loud.member.memberId, "liquidated", { time: Date.now() - 2 * 86_400_000 });
  await addNews(loud.member.memberId, "deleveraged");
  const [first] = await messages(loud.browser, 1);
  assert.equal(loud.browser.read(first!).title, "Position reduced by auto-deleveraging");
  assert.equal(loud.browser.read(first!).body, "BTC-PERP long", "no amounts unless they are wanted");
});

test("a price alert that fires is told once, by the change of its row, to a device that wants alerts", async () => {
  const [calm, loud] = [await subscribed({ alerts: false }), await subscribed({ alerts: true })];
  for (const { member } of [calm, loud])
    await query(
      `insert into price_alert (member, request_key, input, kind, market, direction, level, within_ms, remark, state,
         since_sequence, created_at, expires_at, changed_at, mailed_at)
       values ($1, 'one', '', 'price', 'BTC/USDT', 'up', 650000, 0, '', 'standing', 0, 0, $2, 0, 0)`,
      [member.memberId, Date.now() + 86_400_000],
    );
  const fire = `update price_alert set state = 'fired', fired_level = 650105, fired_price = 650105
    where state = 'standing' and member = any($1)`;
  for (const count of [2, 0]) {
    const { rowCount } = await query(fire, [[calm.member.memberId, loud.member.memberId]]);
    assert.equal(rowCount, count, "alerts stand until they fire, and fire once");
  }
  const [message] = await messages(loud.browser, 1);
  const { title, body, path, pathMobile } = loud.browser.read(message!);
  assert.deepEqual(
    { title, body, path, pathMobile },
    {
      title: "Price alert",
      body: "BTC/USDT rose to 65,010.5 USDT. Your alert: 65,000 USDT",
      path: "/alerts?tab=ended",
      pathMobile: "/mbalerts?tab=ended",
    },
  );
  await until(async () => {
    const { rowCount } = await query("select from push_news where kind = 'alert'", []);
    return rowCount === 0;
  }, "the end of the note once it is delivered");
});
