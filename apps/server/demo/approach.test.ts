import assert from "node:assert/strict";
import { test } from "node:test";
import { PriceApproach } from "./approach.ts";

const MINUTE_MS = 60_000;

test("without a last trade nothing binds the quotes", () => {
  assert.equal(new PriceApproach(0, 0).towards(123_456, 0), 123_456);
});

test("near the last trade the wished price is the price", () => {
  const approach = new PriceApproach(1_000, 0);
  assert.equal(approach.towards(1_100, 0), 1_100);
  assert.equal(approach.towards(900, MINUTE_MS), 900);
});

test("a price far from the last trade is approached by a fifth in each window of the average, up and down", () => {
  for (const [wanted, first, second] of [
    [3_000, 1_200, 1_440],
    [500, 800, 640],
  ] as const) {
    const approach = new PriceApproach(1_000, 0);
    assert.equal(approach.towards(wanted, 0), first);
    assert.equal(approach.towards(wanted, 4 * MINUTE_MS), first);
    assert.equal(approach.towards(wanted, 5 * MINUTE_MS), first);
    assert.equal(approach.towards(wanted, 6 * MINUTE_MS), second);
    for (let minute = 10; minute <= 60; minute += 5) approach.towards(wanted, minute * MINUTE_MS);
    assert.equal(approach.towards(wanted, 66 * MINUTE_MS), wanted);
  }
});
