import assert from "node:assert/strict";
import { test } from "node:test";
import { type Call, CALLS, type CallName } from "./index.ts";
import { exampleInputOf } from "./examples.ts";

const calls = Object.entries(CALLS) as [CallName, Call][];

test("the example of every call is valid by the call's own shape", () => {
  const described = calls.filter(([, { group }]) => group !== "staff");
  assert.ok(described.length > 80);
  for (const [name, { input }] of described) {
    const { error } = input.safeParse(exampleInputOf(name));
    assert.equal(error, undefined, `${name} ${JSON.stringify(exampleInputOf(name))} ${error?.message}`);
  }
});

test("calls of staff have no example", () => {
  for (const [name, { group }] of calls)
    if (group === "staff") assert.equal(exampleInputOf(name), null, name);
});
