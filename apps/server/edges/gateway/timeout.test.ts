import assert from "node:assert/strict";
import { test } from "node:test";
import { CallRefusal } from "../../ground/calls/context.ts";
import { createTimeout } from "./timeout.ts";

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));
const never = (): Promise<never> => new Promise(() => undefined);

const timedOut = (error: unknown): boolean =>
  error instanceof CallRefusal && error.refusal === "request.timed_out";

test("work that takes too long is refused, and what is done in time is answered", async () => {
  const withTimeout = createTimeout(60);
  const refused = [never(), never()].map((work) => assert.rejects(withTimeout(work), timedOut));
  const failure = new Error("of its own");
  await assert.rejects(withTimeout(Promise.reject(failure)), failure);
  assert.equal(await withTimeout(Promise.resolve(7)), 7);
  await Promise.all([...refused, pause(100)]);
  assert.equal(await withTimeout(pause(5).then(() => 8)), 8, "the line serves on when it was empty");
});

test("each has its own time, whichever before it came or went", async () => {
  const withTimeout = createTimeout(150);
  const startMs = performance.now();
  const ends: number[] = [];
  const refused: Promise<void>[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const leaves = turn % 2 === 0;
    const work = withTimeout(leaves ? pause(10) : never());
    if (leaves) await work;
    else refused.push(assert.rejects(work, timedOut).then(() => void ends.push(performance.now() - startMs)));
    await pause(20);
  }
  await Promise.all(refused);
  assert.deepEqual(
    ends,
    ends.toSorted((one, other) => one - other),
  );
  for (const [place, endMs] of ends.entries()) assert.ok(endMs >= 150 + place * 40, `${place}: ${endMs}`);
});

test("work that ends after it was refused changes nothing any more", async () => {
  const withTimeout = createTimeout(20);
  const late = Promise.withResolvers<number>();
  await assert.rejects(withTimeout(late.promise), timedOut);
  late.resolve(1);
  const failing = Promise.withResolvers<number>();
  await assert.rejects(withTimeout(failing.promise), timedOut);
  failing.reject(new Error("late"));
  await pause(5);
  assert.equal(await withTimeout(Promise.resolve(2)), 2);
});
