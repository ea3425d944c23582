// Goal: the figures of a round are those of the rules, to the last unit. Method: worked examples.
import assert from "node:assert/strict";
import test from "node:test";
import type { Amount, RatePpm, Ticks } from "../numeric/index.ts";
import { USDT } from "../testing/contract.ts";
import { priceAt } from "./price.ts";
import { openFeeOf, payoutIfWon, payoutOf, payoutPerUnit, resultOf, shareOf } from "./result.ts";
import { sampleText } from "./sample-text.ts";

const pools = (up: bigint, down: bigint) => ({ up: up as Amount, down: down as Amount });
const THREE_PERCENT = 30_000 as RatePpm;
const BOUNDARY = 1_750_000_200_000;

function sample(source: string, price: number, apartMs = 0) {
  return { source, price: price as Ticks, time: BOUNDARY + apartMs };
}

const NAMES = ["north", "south", "east"];

test("winners share the losers' pool without its 3 %", () => {
  // 300 USDT up against 200 down: 6 USDT of fee, 194 to share, 100 of stake brings 164.666…
  const share = shareOf(pools(300n * USDT, 200n * USDT), "up", THREE_PERCENT);
  assert.deepEqual(share, { winning: 300n * USDT, rewardFee: 6n * USDT, shared: 194n * USDT });
  assert.equal(payoutOf((100n * USDT) as Amount, share), 164_666_666n);
  assert.equal(payoutPerUnit(share), 164_666_666n);
  assert.equal(payoutOf((300n * USDT) as Amount, share), 494n * USDT);
});

test("the fee is of the losers' pool alone, and rounded up", () => {
  assert.equal(shareOf(pools(1_000n, 33n), "up", THREE_PERCENT).rewardFee, 1n);
  assert.equal(shareOf(pools(1_000n, 33n), "down", THREE_PERCENT).rewardFee, 30n);
  assert.equal(shareOf(pools(1_000n, 1n), "up", 0 as RatePpm).rewardFee, 0n);
  assert.equal(payoutOf(7n as Amount, shareOf(pools(1_000n, 1n), "up", THREE_PERCENT)), 7n);
});

test("a higher close is up, a lower one down, the same one a tie, and nobody on a side gives all back", () => {
  const both = pools(5n, 5n);
  const [low, high] = [6_400_000 as Ticks, 6_400_001 as Ticks];
  assert.equal(resultOf(low, high, both), "up");
  assert.equal(resultOf(high, low, both), "down");
  assert.equal(resultOf(low, low, both), "tie");
  assert.equal(resultOf(low, low, pools(5n, 0n)), "tie");
  assert.equal(resultOf(low, high, pools(5n, 0n)), "oneSided");
  assert.equal(resultOf(low, high, pools(0n, 5n)), "oneSided");
  assert.equal(resultOf(low, high, pools(0n, 0n)), "oneSided");
});

test("the open fee is on top of the stake, and parts cost what the whole costs", () => {
  assert.equal(openFeeOf(101n as Amount, 10_000 as RatePpm), 2n);
  assert.equal(openFeeOf(100n as Amount, 10_000 as RatePpm), 1n);
  assert.equal(openFeeOf(100n as Amount, 0 as RatePpm), 0n);
});

test("a ticket shows the payout with its own stake in the pool", () => {
  const stake = (100n * USDT) as Amount;
  assert.equal(payoutIfWon(pools(200n * USDT, 200n * USDT), "up", stake, THREE_PERCENT), 164_666_666n);
  assert.equal(payoutIfWon(pools(0n, 200n * USDT), "up", stake, THREE_PERCENT), 294n * USDT);
  assert.equal(payoutIfWon(pools(0n, 0n), "up", stake, THREE_PERCENT), stake);
  assert.equal(payoutIfWon(pools(0n, 0n), "down", 0n as Amount, THREE_PERCENT), 0n);
});

test("the price is the median of the sample nearest to the boundary of each source", () => {
  const samples = [
    sample("north", 64_000_00),
    sample("south", 63_900_00, -2_000),
    sample("south", 64_010_00, 1_000),
    sample("south", 64_020_00, -1_000),
    sample("east", 64_050_00, 2_000),
    sample("east", 10, 2_001),
  ];
  // Of two samples as near, the earlier: south has 64,020.
  assert.equal(priceAt(BOUNDARY, NAMES, samples), 64_020_00);
  assert.equal(priceAt(BOUNDARY, NAMES, samples.toReversed()), 64_020_00);
});

test("of an even number the middle of the two middle ones counts, rounded down", () => {
  const samples = [100_00, 100_01, 100_02, 100_90].map((price, place) => sample(`s${place}`, price));
  assert.equal(priceAt(BOUNDARY, ["s0", "s1", "s2", "s3"], samples), 100_01);
});

test("fewer than three sources, or more than 1 % between them, are no price", () => {
  const two = [sample("north", 64_000_00), sample("south", 64_000_00)];
  assert.equal(priceAt(BOUNDARY, NAMES, two), "quorum");
  assert.equal(priceAt(BOUNDARY, NAMES, [...two, sample("south", 64_000_00, 1)]), "quorum");
  assert.equal(priceAt(BOUNDARY, NAMES, [...two, sample("east", 64_000_00, -2_001)]), "quorum");
  assert.equal(priceAt(BOUNDARY, NAMES, [...two, sample("stranger", 64_000_00)]), "quorum");
  assert.equal(priceAt(BOUNDARY, NAMES, [...two, sample("east", 64_640_00)]), 64_000_00);
  assert.equal(priceAt(BOUNDARY, NAMES, [...two, sample("east", 64_640_01)]), "spread");
  assert.equal(priceAt(BOUNDARY, NAMES, [...two, sample("east", 63_359_99)]), "spread");
});

test("a signature is of source, pair, price and time, and of who signs", () => {
  const seen = { source: "north", price: 64_000_05 as Ticks, time: BOUNDARY };
  const of = { base: "BTC", priceDecimals: 2, signer: "source" } as const;
  assert.equal(sampleText(of, seen), "meridian price 1\nnorth\nBTC/USDT\n64000.05\n1750000200000");
  const observed = sampleText({ ...of, signer: "venue" }, seen);
  assert.equal(observed, "meridian observation 1\nnorth\nBTC/USDT\n64000.05\n1750000200000");
});
