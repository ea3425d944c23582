import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { problemOf, regexProblems } from "./check/regexes.ts";
import { sourceOf } from "./check/sources.ts";
import { MAY_CONNECT, outgoingProblems } from "./outgoing.ts";
import { root } from "./prepare.mjs";

const inServer = (text: string): number =>
  outgoingProblems(sourceOf("apps/server/members/kyc/avatar.ts", text)).length;

test("a new place that opens connections is found, however it does", () => {
  for (const text of [
    "await fetch(input.avatarUrl);",
    'import { request } from "node:http"; request(url);',
    'import https from "node:https"; https.get(url);',
    'import { connect } from "node:net"; connect(80, host);',
    'import { fetch as ask } from "undici"; ask(url);',
    'import axios from "axios"; axios(url);',
    "new WebSocket(callbackUrl);",
    "new AwsClient(keys);",
  ]) {
    assert.equal(inServer(text) > 0, true, text);
  }
});

test("what only listens, only types, or is called alike is none", () => {
  for (const text of [
    'import type { IncomingMessage } from "node:http"; export type A = IncomingMessage;',
    'import { createServer } from "node:http"; createServer();',
    'import { isIPv6 } from "node:net"; isIPv6("::1");',
    "async function fetch(half: string) { return half; } fetch(half);",
    "sessions.fetch(half);",
  ]) {
    assert.equal(inServer(text), 0, text);
  }
});

test("every place that may open connections is there", () => {
  for (const path of Object.keys(MAY_CONNECT)) assert.ok(existsSync(join(root, path)), path);
});

test("an expression that a text can lead astray is found, and one that it cannot is not", () => {
  for (const pattern of ["(a+)+$", "^(a|a)*$", "(\\w+\\s?)+$", "^.*=.*;.*$"]) {
    assert.notEqual(problemOf(pattern, ""), undefined, pattern);
  }
  for (const pattern of ["^[0-9]{6}$", "^(0|[1-9]\\d{0,19})(\\.\\d{1,18})?$", "^[A-Za-z0-9_-]{22}$"]) {
    assert.equal(problemOf(pattern, ""), undefined, pattern);
  }
  const source = sourceOf("apps/server/x.ts", 'const a = /(a+)+$/; const b = new RegExp("(b+)+$");');
  assert.equal(regexProblems(source).length, 2);
});
