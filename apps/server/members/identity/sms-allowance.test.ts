import assert from "node:assert/strict";
import { test } from "node:test";
import { pino } from "pino";
import { createSmsAllowance } from "./sms-allowance.ts";

const HOUR_MS = 3_600_000;

test("an area's codes end at its limit, all areas' at theirs, and both begin anew after an hour", () => {
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const take = createSmsAllowance({ perHour: 5, perAreaPerHour: 3 }, log);
  const taken = (area: string, timeMs: number): boolean[] =>
    Array.from({ length: 4 }, (_, place) => take(`${area}61234567${place}`, timeMs));
  assert.deepEqual(taken("+33", 0), [true, true, true, false]);
  assert.deepEqual(taken("+351", 1), [true, true, false, false], "the rest of what all may have");
  assert.equal(warnings.length, 1, "the operator is told once an hour");
  assert.doesNotMatch(warnings.join(""), /61234567/);
  assert.deepEqual(taken("+351", HOUR_MS + 1), [true, true, true, false]);
});
