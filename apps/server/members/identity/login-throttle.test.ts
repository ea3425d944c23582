import assert from "node:assert/strict";
import { test } from "node:test";
import { createLoginThrottle } from "./login-throttle.ts";

const LIMITS = { perPlaceAndAccountMax: 3, elsewhereMax: 5, windowMs: 1_000 };

/** @param known the places from which the account was entered before */
function throttle(...known: readonly string[]) {
  const { take } = createLoginThrottle(LIMITS);
  return (place: string, timeMs = 0) =>
    take({ account: "ana", place, timeMs, isKnown: async () => known.includes(place) });
}

test("each place has few tries, and all unknown places together not many more", async () => {
  const take = throttle();
  for (let tried = 0; tried < 3; tried += 1) assert.ok(await take("a"));
  assert.equal(await take("a"), null);
  assert.ok(await take("b"));
  assert.ok(await take("c"));
  assert.equal(await take("d"), null, "five were wrong elsewhere");
  assert.ok(await take("d", 1_000), "in the next window");
});

test("a known place has its own tries when the others are used up, and no more of them", async () => {
  const take = throttle("home");
  for (const place of ["a", "a", "a", "b", "b"]) assert.ok(await take(place));
  assert.equal(await take("c"), null);
  for (let tried = 0; tried < 3; tried += 1) assert.ok(await take("home"));
  assert.equal(await take("home"), null);
});

test("a right try gives back what it took, and never what it did not take", async () => {
  const take = throttle("home");
  for (let tried = 0; tried < 20; tried += 1) (await take("home"))?.giveBack();
  for (const place of ["a", "a", "a", "b", "b"]) await take(place);
  (await take("home"))?.giveBack();
  assert.equal(await take("c"), null, "the tries of strangers stay used up");
});
