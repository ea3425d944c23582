import assert from "node:assert/strict";
import { test } from "node:test";
import { CallBudget } from "./budget.ts";

function taken(budget: CallBudget, nowMs: number, floor = 0): number {
  let count = 0;
  while (budget.take(nowMs, floor)) count += 1;
  return count;
}

test("the start has its own reserve, and afterwards calls come at the steady rate", () => {
  const budget = new CallBudget(30, 900, 60, 0);
  assert.equal(taken(budget, 0), 900);
  assert.equal(taken(budget, 1_000), 30);
  let calls = 0;
  for (let nowMs = 1_250; nowMs <= 61_000; nowMs += 250) calls += taken(budget, nowMs);
  assert.equal(calls, 30 * 60);
});

test("unused calls pile up only to the usual reserve", () => {
  const budget = new CallBudget(30, 0, 60, 0);
  assert.equal(taken(budget, 600_000), 60);
});

test("what is not urgent leaves a rest to what is", () => {
  const budget = new CallBudget(30, 20, 60, 0);
  assert.equal(taken(budget, 0, 12), 8);
  assert.equal(taken(budget, 0), 12);
});
