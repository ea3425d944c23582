// Charging of requests, and the treatment of made-up addresses, tokens and cursors.
import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { afterEach, mock, test } from "node:test";
import { type Call, CALLS } from "@meridian/contract";
import { fastify } from "fastify";
import { createAdmission } from "./admission.ts";
import { addressOf } from "./caller-address.ts";
import { type AuthenticatedMember, type CallContext, CallRefusal } from "../../ground/calls/context.ts";
import { allPages } from "../../ground/calls/csv-pages.ts";
import { bindHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import { numbersOfCursor, placeOfCursor } from "../../ground/calls/paging.ts";
import { createRateLimiter } from "./rate-limit.ts";
import type { Gateway } from "./services.ts";

const CALL: Call = CALLS["user/tradeRecord"];
const MEMBER: AuthenticatedMember = { memberId: 7, sessionId: "1", fundGrantUntilMs: 0 };

afterEach(() => mock.timers.reset());

/**
 * An admission with room for so many calls per address and member, and how often a session was looked up. The clock
 * stands, so that no minute ends between its calls.
 */
function admissionFor(calls: { ip: number; member: number }) {
  mock.timers.enable({ apis: ["Date"] });
  const lookups: string[] = [];
  const sessions = {
    find: async (token: string) => {
      lookups.push(token);
      return token === "good" ? MEMBER : null;
    },
  };
  const settings = { cookies: { plainAllowed: false } };
  const limits = { ipPerMinute: calls.ip * CALL.weight, memberPerMinute: calls.member * CALL.weight };
  const gateway = { identity: { sessions }, settings } as unknown as Gateway;
  const admission = createAdmission(gateway, createRateLimiter(limits));
  const ask = (token = "") =>
    admission.admit(CALL.weight, { ip: "203.0.113.7", token, cookieHeader: undefined, allowance: null });
  return { ask, lookups };
}

const isLimited = (error: unknown): boolean =>
  error instanceof CallRefusal && error.refusal === "request.rate_limited";

test("made-up tokens are looked up no more often than the address may ask", async () => {
  const { ask, lookups } = admissionFor({ ip: 3, member: 100 });
  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, place) => ask(`none${place}`)));
  assert.equal(lookups.length, 3);
  assert.equal(asked.filter(({ status }) => status === "rejected").length, 17);
});

test("a member pays alone, and goes on where strangers have used up the address", async () => {
  const { ask } = admissionFor({ ip: 2, member: 5 });
  assert.equal(await ask("good"), MEMBER);
  assert.equal(await ask(), null);
  assert.equal(await ask("none"), null, "the address has the weight of the member's first call back");
  await assert.rejects(ask(), isLimited);
  for (let count = 0; count < 4; count += 1) assert.equal(await ask("good"), MEMBER);
  await assert.rejects(ask("good"), isLimited);
});

test("a minute that has passed gives nothing back", () => {
  const limiter = createRateLimiter({ ipPerMinute: 2, memberPerMinute: 2 });
  const stranger = { memberId: null, ip: "203.0.113.7" };
  limiter.take(stranger, 1, 59_000);
  limiter.take(stranger, 2, 60_000);
  limiter.giveBack(stranger.ip, 1, 59_000);
  assert.equal(limiter.take(stranger, 1, 61_000).allowed, false);
});

test("every page of a CSV is paid for", async () => {
  let pages = 0;
  const page = async () => ({ list: [], nextCursor: (pages += 1) < 9 ? "more" : null });
  const limiter = createRateLimiter({ ipPerMinute: 5, memberPerMinute: 5 });
  const pay = (): void => {
    const { allowed } = limiter.take({ memberId: 7, ip: "" }, 1, 0);
    if (!allowed) throw new CallRefusal("request.rate_limited");
  };
  await assert.rejects(allPages(CALL, page, {}, {} as CallContext, pay), isLimited);
  assert.equal(pages, 6, "the first was paid by the call, five by the allowance");
});

const cursorOf = (text: string): string => Buffer.from(text).toString("base64url");

test("a cursor beyond what a column holds, or with characters of none of ours, is malformed", () => {
  assert.deepEqual(
    numbersOfCursor(cursorOf("9007199254740991~5~2147483647"), 3),
    [9_007_199_254_740_991, 5, 2_147_483_647],
  );
  const isMalformed = (error: unknown): boolean =>
    error instanceof CallRefusal && error.refusal === "request.malformed" && error.field === "cursor";
  const bad = [
    "1~2~2147483648",
    "1~2~9007199254740991",
    "9007199254740992~1~1",
    "1~2~\u00003",
    "1~2~3\n",
    "",
  ];
  for (const text of bad) assert.throws(() => numbersOfCursor(cursorOf(text), 3), isMalformed, text);
  assert.deepEqual(placeOfCursor(cursorOf("5~evm:0x1:0")), { time: 5, key: "evm:0x1:0" });
  for (const text of ["5~a\u0000b", "5~a\n", "5~\u007f", "5~é", "-1~a", "5~"])
    assert.throws(() => placeOfCursor(cursorOf(text)), isMalformed, JSON.stringify(text));
});

test("behind a proxy the address is the last one named, for calls and streams alike", async () => {
  const app = fastify();
  app.get("/", (request) => ({ ip: addressOf(request.raw, true) }));
  const ask = async (forwarded: string | undefined): Promise<unknown> =>
    (await app.inject({ url: "/", ...(forwarded && { headers: { "x-forwarded-for": forwarded } }) })).json();
  for (const forwarded of ["1.2.3.4, 203.0.113.7", "203.0.113.7", " 9.9.9.9,8.8.8.8 , 203.0.113.7 "])
    assert.deepEqual(await ask(forwarded), { ip: "203.0.113.7" });
  assert.deepEqual(await ask(undefined), { ip: "127.0.0.1" });
  await app.close();
  const request = { headers: { "x-forwarded-for": "1.2.3.4" }, socket: { remoteAddress: "::1" } };
  assert.equal(
    addressOf(request as unknown as IncomingMessage, false),
    "::1",
    "without a proxy nobody is asked",
  );
  const gone = { headers: {}, socket: { remoteAddress: undefined } };
  assert.equal(addressOf(gone as unknown as IncomingMessage, true), "", "whoever has left has no address");
});

test("outside the demo figures and problems are for this machine alone", async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    assert.ok(error instanceof CallRefusal);
    return reply.code(404).send({ refusal: error.refusal });
  });
  const problems = { database: "The server at 10.0.0.5 is gone." };
  const found = { parts: { database: false }, networks: { evm: true }, messages: { mail: true } };
  const readiness = { check: async () => ({ ...found, problems }) };
  bindHealth(app, createMetrics(), readiness, { figuresPublic: false });
  const far = [{ remoteAddress: "203.0.113.7" }, { headers: { "x-forwarded-for": "127.0.0.1" } }];
  for (const from of far) {
    assert.equal((await app.inject({ url: "/metrics", ...from })).statusCode, 404);
    const ready = await app.inject({ url: "/readyz", ...from });
    assert.equal(ready.statusCode, 503);
    assert.deepEqual(ready.json(), { ready: false, ...found, problems: {} });
  }
  for (const remoteAddress of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    assert.match((await app.inject({ url: "/metrics", remoteAddress })).body, /meridian_/);
    assert.deepEqual((await app.inject({ url: "/readyz", remoteAddress })).json().problems, problems);
  }
  await app.close();
});
