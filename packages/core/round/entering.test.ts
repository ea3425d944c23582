// Goal: entries keep their bounds, and members the limits that they set, however many entries come at once.
import assert from "node:assert/strict";
import test from "node:test";
import { execute } from "../exchange.ts";
import { holdsOf } from "../holds.ts";
import type { Amount } from "../numeric/index.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { USDT } from "../testing/contract.ts";
import { refusalOf, run, TEST_TIME } from "../testing/market.ts";
import { BTC_5M, entry, ROUND_MS, ROUND_START, roundExchange, seriesTerms, turn } from "../testing/round.ts";
import { ENTRANTS_MAX, SERIES_MAX } from "./limits.ts";
import { roundMemberOf } from "./views.ts";

const DAY = 86_400_000;

function lossLimit(member: number, usdt: bigint, time = ROUND_START) {
  return { type: "setRoundLossLimit", time, member, limit: (usdt * USDT) as Amount } as const;
}

test("a stake may be raised to the most, in one direction, and is named by what holds it", () => {
  const exchange = roundExchange(1);
  run(exchange, entry(1, "up", 400n));
  run(exchange, entry(1, "up", 600n));
  assert.equal(refusalOf(exchange, entry(1, "up", 1n)), "round.stake_above_max");
  assert.equal(refusalOf(exchange, entry(1, "down", 1n)), "round.other_direction");
  assert.equal(refusalOf(exchange, entry(2, "down", 1n)), "member.unknown");
  assert.deepEqual(holdsOf(exchange, 1), [
    { coin: "USDT", amount: 1_000n * USDT, heldBy: `round:${BTC_5M}:1` },
  ]);
});

test("the words of a refusal can name the bound", () => {
  const exchange = roundExchange(1);
  const refusalAt = (stake: bigint) =>
    execute(exchange, { ...entry(1, "up", 0n), stake: stake as Amount }, () => {});
  assert.deepEqual(refusalAt(999_999n), { refused: "round.stake_below_min", bound: USDT });
  assert.deepEqual(refusalAt(1_000n * USDT + 1n), { refused: "round.stake_above_max", bound: 1_000n * USDT });
  assert.deepEqual(refusalAt(0n), { refused: "ledger.amount_not_positive" });
});

test("entries end ten seconds before the lock, and a clock that is set back reopens nothing", () => {
  const exchange = roundExchange(1);
  const at = (time: number) => ({ ...entry(1, "up", 1n), time });
  const closes = ROUND_START + ROUND_MS - 10_000;
  assert.equal(refusalOf(exchange, at(closes)), "round.entries_closed");
  assert.equal(refusalOf(exchange, at(closes - 1)), undefined);
  // Whoever knows the price of the lock and sets the clock back comes too late all the same.
  turn(exchange, 1, 64_000);
  assert.equal(refusalOf(exchange, at(ROUND_START)), "round.entries_closed");
  run(exchange, { ...entry(1, "up", 1n, 2), time: ROUND_START });
  turn(exchange, 2, 64_000);
  assert.equal(refusalOf(exchange, { ...entry(1, "up", 1n, 2), time: ROUND_START }), "round.entries_closed");
  assert.equal(refusalOf(exchange, entry(1, "up", 1n, 4)), "round.unknown");
});

test("nobody loses more on a day than the limit, by whatever entries at once", () => {
  const exchange = roundExchange(2);
  run(exchange, lossLimit(1, 100n));
  run(exchange, entry(1, "up", 60n));
  const outcome = execute(exchange, entry(1, "up", 41n), () => {});
  assert.deepEqual(outcome, { refused: "round.loss_limit", bound: 40n * USDT });
  run(exchange, entry(2, "down", 60n));
  turn(exchange, 1, 64_000);
  run(exchange, entry(1, "up", 40n, 2));
  turn(exchange, 2, 63_000);
  assert.equal(roundMemberOf(exchange, 1, ROUND_START + ROUND_MS).lost, 60n * USDT);
  assert.equal(refusalOf(exchange, entry(1, "up", 1n, 3)), "round.loss_limit");
  turn(exchange, 3, 64_000);
  // The entry of round 2 stood alone and came back.
  assert.equal(refusalOf(exchange, entry(1, "up", 40n, 4)), undefined);
});

test("what is won on a day may be lost again", () => {
  const exchange = roundExchange(2);
  run(exchange, lossLimit(1, 100n));
  run(exchange, entry(1, "up", 100n));
  run(exchange, entry(2, "down", 100n));
  turn(exchange, 1, 64_000);
  turn(exchange, 2, 65_000);
  assert.equal(refusalOf(exchange, entry(1, "up", 198n, 3)), "round.loss_limit");
  assert.equal(refusalOf(exchange, entry(1, "up", 197n, 3)), undefined);
});

test("a lower loss limit counts at once, a higher one and none a day later", () => {
  const exchange = roundExchange(1);
  run(exchange, lossLimit(1, 100n));
  run(exchange, lossLimit(1, 50n, ROUND_START + 1));
  assert.equal(refusalOf(exchange, entry(1, "up", 51n)), "round.loss_limit");
  run(exchange, lossLimit(1, 500n, ROUND_START + 2));
  assert.equal(refusalOf(exchange, entry(1, "up", 51n)), "round.loss_limit");
  const { lossLimit: now, next } = roundMemberOf(exchange, 1, ROUND_START + 3);
  assert.deepEqual([now, next], [50n * USDT, { limit: 500n * USDT, at: ROUND_START + 2 + DAY }]);
  const later = roundMemberOf(exchange, 1, ROUND_START + 2 + DAY);
  assert.deepEqual([later.lossLimit, later.next], [500n * USDT, undefined]);
  run(exchange, lossLimit(1, 0n, ROUND_START + 3));
  assert.equal(roundMemberOf(exchange, 1, ROUND_START + 2 + DAY).lossLimit, 50n * USDT);
  assert.equal(roundMemberOf(exchange, 1, ROUND_START + 3 + DAY).lossLimit, 0n);
  assert.equal(refusalOf(exchange, lossLimit(1, -1n)), "ledger.amount_not_positive");
});

test("a cool-off is never shortened", () => {
  const exchange = roundExchange(1);
  const coolOff = (minutes: number, time = ROUND_START) => {
    return { type: "setRoundCoolOff", time, member: 1, until: ROUND_START + minutes * 60_000 } as const;
  };
  assert.equal(refusalOf(exchange, coolOff(0)), "round.cool_off_invalid");
  assert.equal(refusalOf(exchange, coolOff(366 * 1_440 + 1)), "round.cool_off_invalid");
  run(exchange, coolOff(3));
  assert.equal(refusalOf(exchange, coolOff(2)), "round.cool_off_shorter");
  run(exchange, coolOff(4));
  assert.equal(refusalOf(exchange, entry(1, "up", 1n, 1, 1)), "round.cooling_off");
  assert.equal(refusalOf(exchange, entry(1, "up", 1n, 1, 4)), undefined);
});

test("a round and the number of series have room for so many and no more", () => {
  const exchange = roundExchange(ENTRANTS_MAX + 1);
  for (let member = 1; member <= ENTRANTS_MAX; member++)
    run(exchange, entry(member, member % 2 === 0 ? "up" : "down", 1n));
  assert.equal(refusalOf(exchange, entry(ENTRANTS_MAX + 1, "up", 1n)), "round.full");
  assert.equal(refusalOf(exchange, entry(1, "down", 1n)), undefined);
  turn(exchange, 1, 64_000);
  const events = turn(exchange, 2, 64_001);
  assert.equal(events.filter(({ type }) => type === "roundPaid").length, ENTRANTS_MAX / 2);

  for (let coin = 1; coin < SERIES_MAX; coin++) {
    run(exchange, { type: "defineCoin", time: TEST_TIME, coin: `C${coin}`, decimals: 0 });
    run(exchange, seriesTerms({ base: `C${coin}`, series: `C${coin}-5M` }));
  }
  assert.equal(refusalOf(exchange, seriesTerms({ minutes: 1, series: "BTC-1M" })), "series.too_many");
});

test("what a series is about never changes, and its fees have bounds", () => {
  const exchange = roundExchange(0);
  assert.equal(refusalOf(exchange, seriesTerms({ priceDecimals: 3 })), "series.terms_fixed");
  for (const wrong of [
    { series: "BTC-1M" },
    { minutes: 7, series: "BTC-7M" },
    { rewardFeePpm: 100_001 },
    { openFeePpm: 10_001 },
    { stakeMin: 0n },
    { stakeMax: AMOUNT_MAX + 1n },
  ])
    assert.equal(refusalOf(exchange, seriesTerms(wrong as object)), "series.terms_invalid");
  assert.equal(refusalOf(exchange, seriesTerms({ base: "DOGE" })), "coin.unknown");
});
