/**
 * Goal: nobody makes a call that is not theirs, and no path answers that nobody described.
 * Method: every call with every kind of caller, with a field that no call has: who gets in is shown the field, who
 * does not is told nothing of the call. Nothing is carried out either way.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type Call,
  type Caller,
  CALLERS,
  CALLS,
  type CallName,
  mayCall,
  STAFF_ROLES,
  STREAM_PATH,
} from "@meridian/contract";
import { makeKey, signedCall, type TestKey } from "../members/api-keys/testing.ts";
import { apiReference } from "../edges/openapi/reference.ts";
import { pathsOf } from "../edges/gateway/bind.ts";
import { createServer } from "../edges/gateway/server.ts";
import type { Gateway } from "../edges/gateway/services.ts";
import { openApiDocument } from "../edges/openapi/document.ts";
import { startTestExchange, TEST_PASSWORD, type TestExchange, type TestMember } from "../testing/exchange.ts";
import { enrolStaff } from "./testing/staff.ts";

const calls = Object.entries(CALLS) as [CallName, Call][];

/** Routes that are no calls: pages, the API description, and monitoring of the process. */
const OTHER_ROUTES = [
  ...["/*", "/data/api.*", "/healthz", "/readyz", "/metrics", "/openapi.json"],
  "/.well-known/security.txt",
];

let server: TestExchange;
let member: TestMember;
const tokens = new Map<Caller, string>();
const keys = new Map<Caller, TestKey>();

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
  tokens.set("stranger", "").set("member", member.token);
  const frozen = await server.enrol();
  const freeze = { loginPassword: TEST_PASSWORD };
  assert.equal((await server.call("user/freezeAccount", freeze, { token: frozen.token })).code, 0);
  tokens.set("frozenMember", frozen.token);
  const addresses = ["127.0.0.1"];
  keys.set("readKey", await makeKey(server, member, { scopes: ["read"] }));
  keys.set("tradeKey", await makeKey(server, member, { scopes: ["trade"], addresses }));
  keys.set("withdrawKey", await makeKey(server, member, { scopes: ["withdraw"], addresses }));
  for (const role of STAFF_ROLES) tokens.set(role, (await enrolStaff(server, role)).token);
});
after(() => server.stop());

test("the paths that the server answers are those of the contract, and its description has the same", async () => {
  const paths = calls.flatMap(([name, call]) => pathsOf(name, call));
  const described = Object.keys(openApiDocument().paths).filter((path) => path !== STREAM_PATH);
  assert.deepEqual(described.toSorted(), paths.toSorted());
  const routes = await routesOfServer();
  const others = routes.filter((route) => !paths.includes(route) && !route.startsWith("/apidoc/reference"));
  assert.deepEqual(others.toSorted(), OTHER_ROUTES.toSorted());
  const unknown = await ask("/data/api.user/noSuchCall", member.token);
  assert.deepEqual([unknown.status, unknown.refusal], [404, "request.not_found"]);
});

/** As the router itself lists them. */
async function routesOfServer(): Promise<string[]> {
  const routes = new Set<string>();
  const settings = { tls: false, proxyTrusted: false };
  const gateway = { handlers: {}, settings: { ...settings, rateLimits: {} } } as unknown as Gateway;
  const readiness = { check: async () => ({ parts: {}, networks: {}, messages: {}, problems: {} }) };
  const { app } = await createServer({
    gateway,
    pages: { files: new Map() },
    readiness,
    also: [apiReference],
  });
  await app.ready();
  // A tree, drawn with four characters a level; a path is what stands on the way to it.
  const way: string[] = [];
  for (const line of app.printRoutes({ includeHooks: false }).split("\n")) {
    const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (\S*)( \()?/.exec(line) ?? [];
    way.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    if (methods !== undefined) routes.add(way.join(""));
  }
  await app.close();
  return [...routes];
}

interface Cell {
  readonly caller: Caller;
  readonly name: CallName;
  readonly call: Call;
  readonly path: string;
}

/** True when a caller of this kind came as far as the call's own fields. */
async function isLetIn({ caller, name, call, path }: Cell): Promise<boolean> {
  const key = keys.get(caller);
  const given = key === undefined ? await ask(path, tokens.get(caller) ?? "") : await askWithKey(key, name);
  if (given.refusal === "request.unknown_field") {
    assert.deepEqual([given.status, given.field], [400, "unasked"], name);
    return true;
  }
  const isRole = STAFF_ROLES.some((role) => role === caller);
  const expected =
    key !== undefined ? "api_key.scope" : isRole && call.access === "staff" ? "staff.forbidden" : "";
  assert.ok(
    ["session.invalid", expected].includes(given.refusal ?? ""),
    `${caller} at ${name}: ${given.refusal}`,
  );
  return false;
}

interface Answered {
  readonly status: number;
  readonly refusal?: string;
  readonly field?: string;
}

async function ask(path: string, token: string): Promise<Answered> {
  const answer = await fetch(server.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "access", token },
    body: '{"unasked":1}',
  });
  return { ...((await answer.json()) as object), status: answer.status };
}

async function askWithKey(key: TestKey, name: CallName): Promise<Answered> {
  const { status, refusal, field } = await signedCall(server.origin, key, name, { unasked: 1 });
  return { status, ...(refusal === undefined ? {} : { refusal }), ...(field === undefined ? {} : { field }) };
}

test("every caller may make exactly the calls that the table gives it, under every path", async (t) => {
  const wrong: string[] = [];
  let cells = 0;
  for (const [name, call] of calls) {
    for (const path of pathsOf(name, call)) {
      for (const caller of CALLERS) {
        const isIn = await isLetIn({ caller, name, call, path });
        if (isIn !== mayCall(caller, call))
          wrong.push(`${caller} at ${path}: ${isIn ? "let in" : "shut out"}`);
        cells += 1;
      }
    }
  }
  t.diagnostic(`${cells} cells tried`);
  assert.deepEqual(wrong, []);
  assert.ok(cells > 1_000);
});
