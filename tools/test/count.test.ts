import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, failureOf, sum } from "./count.ts";

test("a runner that reports passes and ends well counts as reported", () => {
  assert.deepEqual(countOf({ passed: 3, failed: 0 }, 0), { passed: 3, failed: 0, failures: [] });
  const failures = ["one", "other"];
  assert.deepEqual(countOf({ passed: 3, failed: 2, failures }, 1), { passed: 3, failed: 2, failures });
});

test("a runner that crashes, runs out of time or finds no test counts one failure", () => {
  assert.deepEqual(countOf({ passed: 3, failed: 0 }, 124), { passed: 3, failed: 1, failures: [] });
  assert.deepEqual(countOf(undefined, 0), { passed: 0, failed: 1, failures: [] });
  assert.deepEqual(countOf({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1, failures: [] });
});

test("a sum names the failures of both", () => {
  const [one, other] = [
    { passed: 1, failed: 1, failures: ["one"] },
    { passed: 2, failed: 1, failures: ["other"] },
  ];
  assert.deepEqual(sum(one, other), { passed: 3, failed: 2, failures: ["one", "other"] });
});

test("a failure in short is its name and the first lines of why, without colours", () => {
  const reason = `\u001b[31mexpected 1\u001b[39m\n\n  received 2\n${"at a place\n".repeat(20)}`;
  const [name, first, second, ...rest] = failureOf("the name", reason).split("\n");
  assert.deepEqual([name, first?.trim(), second?.trim()], ["the name", "expected 1", "received 2"]);
  assert.equal(rest.length, 6);
  assert.equal(failureOf("the name", undefined), "the name");
});
