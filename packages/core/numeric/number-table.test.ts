// Goal: the table does what a Map does. Method: numbers in a row with gaps, beside some that come out of turn or lie
// far out, some of which the table reaches only after they were stored.
import assert from "node:assert/strict";
import test from "node:test";
import { Random } from "../testing/random.ts";
import { NumberTable } from "./number-table.ts";

test("a table holds what a Map holds, near numbers and far ones", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const random = new Random(seed);
    const table = new NumberTable();
    const map = new Map<number, number>();
    let next = 1;
    for (let place = 0; place < 5_000; place++) {
      next += random.between(1, 3);
      const key = random.oneIn(9) ? random.between(0, 2 ** random.between(11, 53)) : next;
      if (map.has(key)) continue;
      table.add(key, place);
      map.set(key, place);
      const asked = random.between(0, 20_000);
      assert.equal(table.get(asked), map.get(asked) ?? -1, `seed ${seed}, number ${asked}`);
    }
    for (const [key, place] of map) assert.equal(table.get(key), place, `seed ${seed}, number ${key}`);
  }
});

test("a number that is no key of a table is not found, whatever it is", () => {
  const table = new NumberTable();
  table.add(0, 5);
  for (const key of [Number.NaN, -1, 0.5, 1_023, 1_024, Number.POSITIVE_INFINITY, 2 ** 53]) {
    assert.equal(table.get(key), -1);
  }
  assert.equal(table.get(0), 5);
});
