import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf } from "./count.ts";

test("a runner that reports passes and ends well counts as reported", () => {
  assert.deepEqual(countOf({ passed: 3, failed: 0 }, 0), { passed: 3, failed: 0 });
  assert.deepEqual(countOf({ passed: 3, failed: 2 }, 1), { passed: 3, failed: 2 });
});

test("a runner that crashes, runs out of time or finds no test counts one failure", () => {
  assert.deepEqual(countOf({ passed: 3, failed: 0 }, 124), { passed: 3, failed: 1 });
  assert.deepEqual(countOf(undefined, 0), { passed: 0, failed: 1 });
  assert.deepEqual(countOf({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 });
});
