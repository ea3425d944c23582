/**
 * Goal: no page of another site changes anything in the name of a member who is logged in.
 * Method: every change of the contract with an input it would accept and the cookies that the member's browser holds,
 * sent in each way in which a foreign page can make a browser send something. What the exchange keeps is the same
 * afterwards, to the last byte.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Call, CALLS, type CallName, pathOf } from "@meridian/contract";
import { pathsOf } from "../edges/gateway/bind.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  TEST_PASSWORD,
  type TestExchange,
} from "../testing/exchange.ts";
import { inputFor } from "./testing/samples.ts";
import { stateOf } from "./testing/state.ts";

const EVIL = "https://evil.example";

const changes = (Object.entries(CALLS) as [CallName, Call][]).filter(([, call]) => call.kind === "change");

let server: TestExchange;
let ownOrigin: string;
/** The member's browser: the cookie goes along by itself, the readable half only where a page of ours reads it. */
let cookie: string;
let token: string;

before(async () => {
  server = await startTestExchange();
  ownOrigin = server.origin;
  const { email, memberId } = await server.enrol();
  await server.credit(memberId, "USDT", "10000");
  const answer = await fetch(ownOrigin + pathOf("login", "login"), {
    method: "POST",
    headers: { "content-type": "application/json", "client-type": "wap", "idempotency-key": randomUUID() },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  token = ((await answer.json()) as { data: { token: string } }).data.token;
  await server.call(
    "user/openFundGrant",
    { fundPassword: TEST_FUND_PASSWORD },
    { token, headers: { cookie } },
  );
});
after(() => server.stop());

interface Forgery {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: (input: object) => string;
  readonly query?: (input: object) => string;
}

const asForm = (input: object): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])),
  ).toString();
/** A form of one field whose name and value are JSON together. */
const asFormOfJson = (input: object): string => `${JSON.stringify(input).slice(0, -1)},"":"="}`;
const CROSS = { origin: EVIL, "sec-fetch-site": "cross-site" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };
/** Headers that a page of ours sends; a foreign page would need a CORS preflight for them. */
const asOurs = (): Record<string, string> => ({
  ...JSON_TYPE,
  token,
  "client-type": "wap",
  "idempotency-key": randomUUID(),
});

/** Every way in; `navigation` and `none` are what browsers say of forms and of what the person typed. */
const FORGERIES: Readonly<Record<string, () => Forgery>> = {
  "a form": () => ({ headers: { ...FORM, ...CROSS }, body: asForm }),
  "a form that looks like JSON": () => ({
    headers: { "content-type": "text/plain", ...CROSS },
    body: asFormOfJson,
  }),
  "a form with files": () => ({
    headers: { "content-type": "multipart/form-data; boundary=x", ...CROSS },
    body: (input) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${asForm(input)}\r\n--x--\r\n`,
  }),
  "a form of a browser that tells no origin": () => ({ headers: FORM, body: asForm }),
  "a fetch of plain text": () => ({
    headers: { "content-type": "text/plain;charset=UTF-8", ...CROSS },
    body: JSON.stringify,
  }),
  "a fetch of plain text without origin": () => ({
    headers: { "content-type": "text/plain" },
    body: JSON.stringify,
  }),
  "a beacon": () => ({
    headers: { "content-type": "application/octet-stream", ...CROSS },
    body: JSON.stringify,
  }),
  "a picture": () => ({
    method: "GET",
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    query: asForm,
  }),
  "a picture of a browser that tells nothing": () => ({ method: "GET", headers: {}, query: asForm }),
  "a link with our token": () => ({ method: "GET", headers: asOurs(), query: asForm }),
  "another origin with all our headers": () => ({
    headers: { ...asOurs(), origin: EVIL },
    body: JSON.stringify,
  }),
  "a frame without an origin, with all our headers": () => ({
    headers: { ...asOurs(), origin: "null" },
    body: JSON.stringify,
  }),
  "another port of this machine": () => ({
    headers: { ...asOurs(), origin: "http://127.0.0.1:1" },
    body: JSON.stringify,
  }),
  "our name as a part of another": () => ({
    headers: { ...asOurs(), origin: `${ownOrigin}.evil.example` },
    body: JSON.stringify,
  }),
  "a site that says it is none": () => ({
    headers: { ...asOurs(), "sec-fetch-site": "cross-site" },
    body: JSON.stringify,
  }),
  "JSON with the cookie alone": () => ({
    headers: { ...JSON_TYPE, "idempotency-key": randomUUID() },
    body: JSON.stringify,
  }),
  "JSON with the cookie and a made-up token": () => ({
    headers: { ...asOurs(), token: "A".repeat(22) },
    body: JSON.stringify,
  }),
  "JSON in the query": () => ({ headers: { ...CROSS, "content-length": "0" }, query: asForm }),
};

async function forge(path: string, input: object, { method = "POST", headers, body, query }: Forgery) {
  const answer = await fetch(`${ownOrigin}${path}${query === undefined ? "" : `?${query(input)}`}`, {
    method,
    headers: { cookie, ...headers },
    ...(body === undefined ? {} : { body: body(input) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Calls without a session do nothing in anybody's name: what they do a stranger may do anyway. */
const inSomebodysName = (call: Call): boolean => call.access !== "public";

test("nothing that a foreign page can make a browser send changes anything, over every change there is", async (t) => {
  const before = await stateOf(server);
  const taken: string[] = [];
  let tried = 0;
  for (const [way, forgery] of Object.entries(FORGERIES)) {
    const needsHeaders = way.startsWith("JSON with");
    for (const [name, call] of changes) {
      // Without a session's header the public calls are a stranger's own.
      if (needsHeaders && !inSomebodysName(call)) continue;
      for (const path of pathsOf(name, call)) {
        const { status } = await forge(path, inputFor(call, { fundPassword: TEST_FUND_PASSWORD }), forgery());
        tried += 1;
        if (status < 400) taken.push(`${way}: ${name} answered ${status}`);
      }
    }
  }
  assert.deepEqual(taken, []);
  assert.deepEqual(await stateOf(server), before, "the state is what it was");
  t.diagnostic(`${tried} forged requests over ${changes.length} changes`);
});

test("the same request of our own page is taken, so it is the forgery that is refused", async () => {
  const order = { market: "BTC/USDT", side: "buy", type: "limit", price: "60000", quantity: "0.001" };
  const ours = await forge(pathOf("user", "setOrder"), order, {
    headers: { ...asOurs(), origin: ownOrigin, "sec-fetch-site": "same-origin" },
    body: JSON.stringify,
  });
  assert.equal(ours.status, 200, ours.text);
});

test("no answer lets another origin read or ask more", async () => {
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    for (const method of ["OPTIONS", "POST", "GET"]) {
      const preflight = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "token",
      };
      const [path = ""] = pathsOf(name, call);
      const { status, headers } = await forge(
        path,
        {},
        { method, headers: { ...CROSS, ...(method === "OPTIONS" && preflight) } },
      );
      const allowed = [...headers.keys()].filter((header) => header.startsWith("access-control-"));
      assert.deepEqual(allowed, [], `${method} ${name}`);
      assert.equal(headers.get("cross-origin-resource-policy"), "same-origin", `${method} ${name}`);
      if (method === "OPTIONS") assert.ok(status >= 400, name);
    }
  }
});

test("the cookie is one that no script reads and no other site sends", async () => {
  const { email } = await server.enrol();
  const answer = await fetch(ownOrigin + pathOf("login", "login"), {
    method: "POST",
    headers: { "content-type": "application/json", "client-type": "wap", "idempotency-key": randomUUID() },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  const text = answer.headers.get("set-cookie") ?? "";
  for (const part of ["__Host-session=", "HttpOnly", "SameSite=Strict", "Secure", "Path=/"])
    assert.ok(text.includes(part), part);
  assert.ok(!/domain=/i.test(text));
});
