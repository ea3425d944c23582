import assert from "node:assert/strict";
import { test } from "node:test";
import { DAY_MS, uptimeDays } from "./uptime-days.ts";

const NOON = DAY_MS / 2;
const run = (startedAt: number, seenAt: number, well = true) => ({ startedAt, seenAt, well });

test("an exchange that never ran has no day", () => {
  assert.deepEqual(uptimeDays([], 10 * DAY_MS, 90), []);
});

test("a run over midnight counts on both days, and nothing is watched before the first run", () => {
  assert.deepEqual(uptimeDays([run(NOON, DAY_MS + 1000)], DAY_MS + 1000, 90), [
    { start: 0, wellMs: DAY_MS - NOON, watchedMs: DAY_MS - NOON },
    { start: DAY_MS, wellMs: 1000, watchedMs: 1000 },
  ]);
});

test("time between two runs, and time in trouble, is watched and not well", () => {
  const runs = [run(0, 1000), run(4000, 6000, false), run(6000, 10_000)];
  assert.deepEqual(uptimeDays(runs, 10_000, 90), [{ start: 0, wellMs: 5000, watchedMs: 10_000 }]);
});

test("a day on which nothing ran is down as a whole", () => {
  const days = uptimeDays([run(0, DAY_MS), run(2 * DAY_MS, 2 * DAY_MS + 10)], 2 * DAY_MS + 10, 90);
  assert.deepEqual(days[1], { start: DAY_MS, wellMs: 0, watchedMs: DAY_MS });
});

test("only the last days are told", () => {
  const days = uptimeDays([run(0, 100 * DAY_MS)], 100 * DAY_MS + 5, 90);
  assert.equal(days.length, 90);
  assert.equal(days.at(-1)?.start, 100 * DAY_MS);
});
