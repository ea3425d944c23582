import assert from "node:assert/strict";
import { test } from "node:test";
import { basisAt } from "./basis.ts";

const MINUTE_MS = 60_000;
const START_MS = 1_790_000_000_000;
const PPM = 1_000;

const basisOfDays = (days: number, seed = 4) =>
  Array.from({ length: days * 1_440 }, (_, minute) => basisAt(seed, 0, PPM, START_MS + minute * MINUTE_MS));

test("it wanders on both sides of the index, above it more often, and never further than it may", () => {
  const all = basisOfDays(60);
  assert.ok(all.every((basis) => Math.abs(basis) <= (1.15 * PPM) / 1_000_000));
  const above = all.filter((basis) => basis > 0).length / all.length;
  assert.ok(above > 0.5 && above < 0.85, `${above}`);
  assert.ok(Math.max(...all) > 0.000_7 && Math.min(...all) < -0.000_4);
});

test("it moves slowly: in a minute by less than the makers' tolerance", () => {
  const all = basisOfDays(10);
  for (let minute = 1; minute < all.length; minute += 1)
    assert.ok(Math.abs((all[minute] as number) - (all[minute - 1] as number)) < 0.000_05);
});

test("it is the same for the same seed and time, and another for another seed or coin", () => {
  assert.deepEqual(basisOfDays(1), basisOfDays(1));
  assert.notDeepEqual(basisOfDays(1), basisOfDays(1, 5));
  assert.notEqual(basisAt(4, 0, PPM, START_MS), basisAt(4, 1, PPM, START_MS));
});
