// A caller that goes on after many refusals is shut out, longer each time, and no other caller with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createRateLimiter } from "./rate-limit.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STRANGER = { memberId: null, ip: "203.0.113.7" };

/** Asks until it is shut out. @returns how often it was refused before, and for how long it is */
function untilBanned(limiter: ReturnType<typeof createRateLimiter>, timeMs: number) {
  for (let refused = 0; refused < 1_000;) {
    const { allowed, banned, resetSeconds } = limiter.take(STRANGER, 1, timeMs);
    if (banned) return { refused, resetSeconds };
    if (!allowed) refused += 1;
  }
  throw new Error("nobody was shut out");
}

test("a hundred refusals within a minute shut out for two minutes, then four, then at most an hour", () => {
  const limiter = createRateLimiter({ ipPerMinute: 5, memberPerMinute: 5 });
  let timeMs = 10 * DAY_MS;
  const lengths = [];
  for (let count = 0; count < 7; count += 1) {
    const { refused, resetSeconds } = untilBanned(limiter, timeMs);
    assert.equal(refused, 100);
    lengths.push(resetSeconds / 60);
    const stillMs = timeMs + resetSeconds * 1_000 - 1;
    assert.equal(limiter.take(STRANGER, 1, stillMs).banned, true, "to the last millisecond");
    timeMs += resetSeconds * 1_000;
    assert.equal(limiter.take(STRANGER, 1, timeMs).allowed, true, "and then it is over");
    timeMs += MINUTE_MS;
  }
  assert.deepEqual(lengths, [2, 4, 8, 16, 32, 60, 60]);
  assert.equal(untilBanned(limiter, timeMs + 2 * DAY_MS).resetSeconds, 120, "a day later it is forgotten");
});

test("refusals of different minutes do not add up, nor do those of different callers", () => {
  const limiter = createRateLimiter({ ipPerMinute: 1, memberPerMinute: 1 });
  for (let minute = 0; minute < 10; minute += 1)
    for (let count = 0; count < 99; count += 1)
      assert.equal(limiter.take(STRANGER, 1, minute * MINUTE_MS).banned, false);
  for (let count = 0; count < 500; count += 1)
    assert.equal(limiter.take({ memberId: count, ip: STRANGER.ip }, 2, 11 * MINUTE_MS).banned, false);
  assert.equal(limiter.take(STRANGER, 1, 11 * MINUTE_MS).allowed, true);
});

test("a member is shut out where it went on incoming, and goes on elsewhere", () => {
  const limiter = createRateLimiter({ ipPerMinute: 5, memberPerMinute: 5 });
  const at = (ip: string, timeMs: number) => limiter.take({ memberId: 7, ip }, 1, timeMs);
  for (let count = 0; count < 5 + 100; count += 1) at(STRANGER.ip, 0);
  assert.equal(at(STRANGER.ip, 0).banned, true);
  assert.deepEqual([at("198.51.100.1", 0).banned, at("198.51.100.1", 0).allowed], [false, false]);
  assert.deepEqual(
    [at(STRANGER.ip, MINUTE_MS).allowed, at("198.51.100.1", MINUTE_MS).allowed],
    [false, true],
  );
  assert.equal(limiter.take(STRANGER, 1, MINUTE_MS).allowed, true, "nor is anybody else at the same address");
});

test("a look costs nothing, and tells what is used and left", () => {
  const limiter = createRateLimiter({ ipPerMinute: 5, memberPerMinute: 5 });
  limiter.take(STRANGER, 3, 0);
  for (let count = 0; count < 10; count += 1) {
    const { used, remaining, limit, allowed } = limiter.take(STRANGER, 0, 0);
    assert.deepEqual({ used, remaining, limit, allowed }, { used: 3, remaining: 2, limit: 5, allowed: true });
  }
});
