import assert from "node:assert/strict";
import { test } from "node:test";
import { shrink } from "./shrink.ts";

const failsWith =
  (...needed: readonly number[]) =>
  (steps: readonly number[]): Promise<boolean> =>
    Promise.resolve(needed.every((step) => steps.includes(step)));

const walk = Array.from({ length: 40 }, (_, step) => step);

test("only the steps that the failure needs are left, in their order", async () => {
  assert.deepEqual(await shrink(walk, failsWith(3, 17, 39), 1_000), [3, 17, 39]);
});

test("a failure that shows in the last step alone is one step", async () => {
  assert.deepEqual(await shrink(walk, failsWith(39), 1_000), [39]);
});

test("it stops asking when its tries are used up, and what it gives still fails", async () => {
  let asked = 0;
  const fails = failsWith(3, 17, 39);
  const counted = (steps: readonly number[]): Promise<boolean> => {
    asked += 1;
    return fails(steps);
  };
  const found = await shrink(walk, counted, 4);
  assert.equal(asked, 4);
  assert.equal(await fails(found), true);
});
