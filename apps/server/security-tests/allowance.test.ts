/**
 * Goal: every answer tells what is left of its caller's allowance; one request more than allowed is told to wait, who
 * does not wait is shut out, and no header of a caller's own making changes whose allowance it is.
 * Method: answers of every kind there is; then thousands of requests, each with a forwarded address of its own.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { after, before, test } from "node:test";
import { CALLS, pathOf } from "@meridian/contract";
import { sized } from "@meridian/core/testing";
import { makeKey, signedCall } from "../members/api-keys/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";
import { earlyInTheMinute } from "../testing/minute.ts";

const IP_LIMIT = 400;
const MEMBER_LIMIT = 300;
const FORGED = sized(10_000, 4_000);

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let server: TestExchange;
let member: TestMember;

before(async () => {
  server = await startTestExchange({
    RATE_IP_PER_MIN: String(IP_LIMIT),
    RATE_MEMBER_PER_MIN: String(MEMBER_LIMIT),
  });
  member = await server.enrol();
});
after(async () => {
  agent.destroy();
  await server.stop();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function send(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(server.origin + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const JSON_TYPE = { "content-type": "application/json" };
const ORDER = pathOf("user", "setOrder");
const LOGIN = pathOf("login", "login");

function everyKind(): readonly (readonly [string, string, Sent])[] {
  const own = { ...JSON_TYPE, token: member.token, "idempotency-key": randomUUID() };
  const order = '{"market":"BTC/USDT","side":"buy","type":"limit","price":"60000","quantity":"0.001"}';
  return [
    ["a public read", pathOf("data", "getWebSetting"), {}],
    ["a read of a member", pathOf("user", "getMemberInfo"), { headers: own }],
    ["a list as CSV", `${pathOf("user", "tradeRecord")}?format=csv`, { headers: own }],
    ["a read without session", pathOf("user", "getMemberInfo"), {}],
    [
      "a login that is wrong",
      LOGIN,
      { method: "POST", headers: own, body: '{"account":"a@b.co","password":"x"}' },
    ],
    ["an order", ORDER, { method: "POST", headers: own, body: order }],
    ["an order that is refused", ORDER, { method: "POST", headers: own, body: "{}" }],
    ["an order that is no JSON", ORDER, { method: "POST", headers: own, body: "{" }],
    [
      "an order from elsewhere",
      ORDER,
      { method: "POST", headers: { ...own, origin: "https://evil.example" }, body: order },
    ],
    ["an order as a form", ORDER, { method: "POST", headers: { "content-type": "text/plain" }, body: order }],
    ["an order by GET", ORDER, { headers: own }],
    ["another method", ORDER, { method: "DELETE", headers: own }],
    [
      "a key nobody has",
      `${ORDER}?timestamp=1&signature=00`,
      { method: "POST", headers: { ...JSON_TYPE, "x-mbx-apikey": "x" }, body: order },
    ],
    ["a body that is too long", LOGIN, { method: "POST", headers: own, body: `"${"x".repeat(70_000)}"` }],
    [
      "a long body of a stranger",
      pathOf("upload", "file"),
      { method: "POST", headers: JSON_TYPE, body: "{}" },
    ],
    ["a call that is none", "/data/api.user/nothing", {}],
    ["a call of staff", pathOf("staff", "me"), {}],
    ["a page", "/", {}],
    ["a file that is not there", "/assets/none.js", {}],
    ["the description", "/openapi.json", {}],
    ["the page of the description", "/apidoc/reference/", {}],
    ["whether it lives", "/healthz", {}],
    ["whether it is ready", "/readyz", {}],
    ["its figures", "/metrics", {}],
  ];
}

function figuresOf({ headers }: Answer) {
  const [limit, remaining, reset, used] = [
    "ratelimit-limit",
    "ratelimit-remaining",
    "ratelimit-reset",
    "x-mbx-used-weight-1m",
  ].map((name) => (headers[name] === undefined ? Number.NaN : Number(headers[name])));
  return { limit: limit ?? 0, remaining: remaining ?? 0, reset: reset ?? 0, used: used ?? 0 };
}

test("every answer there is tells what was used and what is left", async () => {
  for (const [what, path, sent] of everyKind()) {
    const answer = await send(path, sent);
    const { limit, remaining, reset, used } = figuresOf(answer);
    assert.ok([IP_LIMIT, MEMBER_LIMIT].includes(limit), `${what}: ${answer.status}, limit ${limit}`);
    assert.equal(used + remaining, limit, what);
    assert.ok(reset >= 1 && reset <= 60, what);
  }
});

test("what leads nowhere is paid for by its address", async () => {
  await earlyInTheMinute();
  const usedAfter = async (path: string, sent: Sent): Promise<number> =>
    figuresOf(await send(path, sent)).used;
  const before = await usedAfter("/healthz", {});
  assert.equal(await usedAfter("/healthz", {}), before, "a look at the server's health is free");
  assert.equal(await usedAfter("/data/api.user/nothing", {}), before + 1);
  assert.equal(
    await usedAfter(ORDER, { method: "POST", headers: { ...JSON_TYPE, "content-length": "1" }, body: "{" }),
    before + 2,
  );
});

test("a key's member pays for what it signs, and its address for what it does not", async () => {
  await earlyInTheMinute();
  const key = await makeKey(server, member);
  const usedOf = async (name: "data/getWebSetting" | "user/feeRates", options = {}): Promise<number[]> => {
    const { headers } = await signedCall(server.origin, key, name, {}, options);
    return [Number(headers.get("ratelimit-limit")), Number(headers.get("x-mbx-used-weight-1m"))];
  };
  const [, before = 0] = await usedOf("user/feeRates");
  assert.deepEqual(await usedOf("user/feeRates"), [MEMBER_LIMIT, before + CALLS["user/feeRates"].weight]);
  assert.equal((await usedOf("data/getWebSetting"))[0], MEMBER_LIMIT, "a signed public read as well");
  assert.equal((await usedOf("user/feeRates", { signature: "00".repeat(32) }))[0], IP_LIMIT);
  assert.deepEqual(
    await usedOf("user/feeRates"),
    [MEMBER_LIMIT, before + 3],
    "a wrong signature cost the member nothing",
  );
});

test("a member that used all is told to wait, and its address goes on", async () => {
  await earlyInTheMinute();
  const other = await server.enrol();
  const read = () => send(pathOf("user", "accountChangeRecord"), { headers: { token: other.token } });
  const { weight } = CALLS["user/accountChangeRecord"];
  for (let used = weight; used <= MEMBER_LIMIT; used += weight) {
    const answer = await read();
    assert.deepEqual([answer.status, figuresOf(answer).used], [200, used]);
  }
  const refused = await read();
  assert.equal(refused.status, 429);
  const waitSeconds = Number(refused.headers["retry-after"]);
  assert.ok(waitSeconds >= 1 && waitSeconds <= 60, `${waitSeconds}`);
  assert.equal((await send(pathOf("data", "getWebSetting"))).status, 200);
});

test("thousands of forged addresses are one address: its allowance, then 429, then 418", async (t) => {
  await earlyInTheMinute();
  const before = figuresOf(await send("/healthz")).remaining;
  const statuses: number[] = [];
  let place = 0;
  let waited = 0;
  const one = async (): Promise<void> => {
    while (place < FORGED) {
      const ip = `${1 + ((place >> 16) & 63)}.${(place >> 8) & 255}.${place & 255}.${(place * 7) & 255}`;
      const v6 = `2001:db8:${place.toString(16)}::1`;
      place += 1;
      const headers = {
        "x-forwarded-for": place % 2 === 0 ? ip : `${v6}, ${ip}`,
        forwarded: `for="${ip}"`,
        "x-real-ip": ip,
        "true-client-ip": ip,
        "cf-connecting-ip": ip,
        "x-client-ip": v6,
      };
      const answer = await send(pathOf("data", "getWebSetting"), { headers });
      statuses.push(answer.status);
      if (answer.status !== 200) waited = Math.max(waited, Number(answer.headers["retry-after"]));
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  const count = (status: number): number => statuses.filter((got) => got === status).length;
  t.diagnostic(`${count(200)} answered, ${count(429)} told to wait, ${count(418)} shut out`);
  assert.equal(count(200), before, "exactly what the one address had left");
  assert.equal(count(429), 100);
  assert.equal(count(418), FORGED - before - 100);
  assert.ok(waited > 60 && waited <= 120, `${waited} seconds`);

  const known = await send(pathOf("user", "getMemberInfo"), { headers: { token: member.token } });
  assert.equal(known.status, 200, "a member that was there before goes on from the same address");
});
