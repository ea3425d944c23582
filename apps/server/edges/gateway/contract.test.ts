import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Call,
  CALLS,
  type CallName,
  REFUSAL_NAMES,
  refusalNameOf,
  refusalTerms,
  STREAM_PATH,
} from "@meridian/contract";
import { BOUND_UNITS } from "@meridian/core";
import { openApiDocument } from "../openapi/document.ts";
import { pathsOf } from "./bind.ts";
import { LANGUAGES } from "../../ground/calls/languages.ts";
import { loadRefusalTexts } from "./refusal-texts.ts";

const calls = Object.entries(CALLS) as [CallName, Call][];
const paths = calls.flatMap(([name, call]) => pathsOf(name, call));

test("no two calls answer under one path", () => {
  assert.equal(new Set(paths).size, paths.length);
});

test("the API's description names exactly the paths that the contract names, and the stream's", () => {
  assert.deepEqual(Object.keys(openApiDocument().paths).toSorted(), [...paths, STREAM_PATH].toSorted());
});

test("a change is described as POST alone, a read as GET and POST", () => {
  const document = openApiDocument();
  for (const [name, call] of calls) {
    const methods = Object.keys(document.paths[pathsOf(name, call)[0] ?? ""] ?? {}).toSorted();
    assert.deepEqual(methods, call.kind === "change" ? ["post"] : ["get", "post"], name);
  }
});

test("every call that always verifies the fund password has it in its input", () => {
  for (const [name, call] of calls) {
    const keys = Object.keys(call.input.def && "shape" in call.input ? (call.input.shape as object) : {});
    assert.equal(keys.includes("fundPassword") || call.fund !== "always", true, name);
  }
});

test("every answer's schema is closed, at every depth", () => {
  const document = openApiDocument();
  const open: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const schema = value as Record<string, unknown>;
    if (schema["type"] === "object" && schema["additionalProperties"] !== false) open.push(path);
    for (const [key, part] of Object.entries(schema)) visit(part, `${path}.${key}`);
  };
  for (const [path, item] of Object.entries(document.paths)) visit(item, path);
  assert.deepEqual(open, []);
});

test("every refusal has a number of its own", () => {
  const codes = REFUSAL_NAMES.map((name) => refusalTerms(name).code);
  assert.equal(new Set(codes).size, codes.length);
  assert.equal(refusalNameOf(4001), "session.invalid");
  for (const name of REFUSAL_NAMES) {
    const { status } = refusalTerms(name);
    assert.ok(status >= 400 && status < 600, name);
  }
});

test("every refusal has words of its own in all eight languages", () => {
  const texts = loadRefusalTexts();
  for (const name of REFUSAL_NAMES) {
    const words = LANGUAGES.map((language) => texts.text(language, name));
    assert.ok(!words.includes(name), `${name} has no words`);
    // Portuguese and Spanish agree here and there; nobody agrees with English.
    assert.ok(new Set(words).size >= LANGUAGES.length - 1, `${name}: ${words.join(" | ")}`);
    assert.equal(words.filter((text) => text === texts.text("en", name)).length, 1, name);
  }
});

test("words name a figure exactly where a refusal has one", () => {
  const texts = loadRefusalTexts();
  const named = REFUSAL_NAMES.filter((name) => texts.text("en", name).includes("{bound}"));
  const read = ["parameter.above_bound", "parameter.below_bound", "price.not_on_tick", "quantity.not_on_lot"];
  read.push("contract.stop_beyond_liquidation", "contract.not_transferable");
  assert.deepEqual(named.toSorted(), [...read, ...Object.keys(BOUND_UNITS)].toSorted());
});

test("the words that the specification fixes stand in English exactly", () => {
  const texts = loadRefusalTexts();
  assert.equal(texts.text("en", "ledger.insufficient_balance"), "Insufficient balance");
  assert.equal(texts.text("en", "email.malformed"), "Please enter the correct email format");
  assert.equal(texts.text("en", "password.without_letters"), "The password must contain letters");
  assert.equal(texts.text("en", "fund_password.not_six_digits"), "The transaction password must be 6 digits");
  assert.equal(texts.text("en", "fund_password.required"), "Please enter the 6-digit password");
});
