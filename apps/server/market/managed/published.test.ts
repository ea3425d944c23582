import assert from "node:assert/strict";
import { test } from "node:test";
import { losingMonths, monthEnds, ranked, returnOverDrawdown } from "./published.ts";

const run = (profitPpm: number, drawdownPpm: number, days = 30, fills = 5) => ({
  ...{ profitPpm, drawdownPpm, days, fills },
});

test("return over drawdown has two decimals and its sign, and is none where nothing fell", () => {
  assert.equal(returnOverDrawdown(run(50_000, 20_000)), "2.50");
  assert.equal(returnOverDrawdown(run(-50_000, 30_000)), "-1.66");
  assert.equal(returnOverDrawdown(run(50_000, 0)), null);
});

test("the best return for its fall is first, whoever did not fall is last, and short ones are apart", () => {
  const [good, better, calm, short, idle] = [
    ...[run(100_000, 100_000), run(50_000, 10_000), run(900_000, 0)],
    ...[run(900_000, 1, 6), run(0, 0, 40, 0)],
  ];
  const { ranked: order, short: apart } = ranked([calm!, short!, good!, idle!, better!]);
  assert.deepEqual(order, [better, good, calm]);
  assert.deepEqual(apart, [idle, short]);
});

test("months end with UTC months, and the part of one that is left counts", () => {
  const at = (text: string): number => Date.parse(`${text}Z`);
  assert.deepEqual(monthEnds(at("2026-11-20T10:00"), at("2027-01-05T00:00")), [
    ...[at("2026-12-01T00:00"), at("2027-01-01T00:00"), at("2027-01-05T00:00")],
  ]);
  assert.deepEqual(monthEnds(at("2026-11-20T10:00"), at("2026-12-01T00:00")), [at("2026-12-01T00:00")]);
  assert.equal(losingMonths(100n, [90n, 95n, 95n, 80n]), 2);
});
