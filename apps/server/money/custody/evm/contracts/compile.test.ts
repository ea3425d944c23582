import assert from "node:assert/strict";
import { test } from "node:test";
import bytecode from "./bytecode.json" with { type: "json" };
import { compileContracts } from "./compile.ts";

test("the committed bytecode is what the sources compile to", () => {
  assert.deepEqual(bytecode, compileContracts());
});
