// Goal: the index does what a Map does. Method: random sets and removals of few keys, so that gaps close often, beside
// keys far apart, whose upper halves differ only.
import assert from "node:assert/strict";
import test from "node:test";
import { Random } from "../testing/random.ts";
import { NumberIndex } from "./number-index.ts";

test("an index holds what a Map holds after any sets and removals", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(seed);
    const index = new NumberIndex();
    const map = new Map<number, number>();
    for (let step = 0; step < 4_000; step++) {
      const key = random.oneIn(4) ? random.between(0, 30) * 4_294_967_296 + 7 : random.between(0, 200 * seed);
      if (random.oneIn(2)) {
        index.set(key, step);
        map.set(key, step);
      } else {
        index.delete(key);
        map.delete(key);
      }
      assert.equal(index.get(key), map.get(key) ?? -1, `seed ${seed}, step ${step}`);
    }
    assert.equal(index.size, map.size);
    for (const [key, slot] of map) assert.equal(index.get(key), slot, `seed ${seed}, key ${key}`);
  }
});

test("a number that is no key is not found, whatever it is", () => {
  const index = new NumberIndex();
  index.set(0, 5);
  for (const key of [Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY, 2 ** 53])
    assert.equal(index.get(key), -1);
  assert.equal(index.get(0), 5);
});
