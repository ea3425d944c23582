// Goal: no way of asking pays more than another, and nothing comes back larger than it went. Method: random coins,
// prices, rates and amounts from a fixed seed, small ones often, where rounding weighs most.
import assert from "node:assert/strict";
import test from "node:test";
import type { RatePpm } from "../numeric/index.ts";
import { Random } from "../testing/random.ts";
import { type PricedCoin, worthAtIndex } from "../trading/coin-prices.ts";
import { CONVERT_FEE_PPM_MAX, SPREAD_PPM_MAX } from "./limits.ts";
import { conversionOf, type ConversionRates, givenFor } from "./price.ts";

const CASES = 40_000;

/** Prices from a fraction of a cent to a million, coins of 0 to 18 decimals. */
function drawCoin(random: Random): PricedCoin {
  const price = random.between(1, 9_999) * 10 ** random.between(0, 10);
  return { decimals: random.pick([0, 2, 6, 8, 8, 18]), price };
}

function drawRates(random: Random): ConversionRates {
  const rate = (most: number) => (random.oneIn(3) ? 0 : random.between(0, most)) as RatePpm;
  return { spreadPpm: rate(SPREAD_PPM_MAX), feePpm: rate(CONVERT_FEE_PPM_MAX) };
}

function drawAmount(random: Random): bigint {
  return BigInt(random.between(0, 999)) * 10n ** BigInt(random.between(0, 15)) + BigInt(random.between(0, 9));
}

function* drawn(seed: number) {
  const random = new Random(seed);
  for (let round = 0; round < CASES; round++)
    yield {
      ...{ random, from: drawCoin(random), to: drawCoin(random) },
      ...{ rates: drawRates(random), amount: drawAmount(random) },
    };
}

test("an amount in parts never pays more than the whole", () => {
  for (const { random, from, to, rates, amount } of drawn(1)) {
    let left = amount;
    let paid = 0n;
    for (let parts = random.between(1, 5); parts > 0; parts--) {
      const part = parts === 1 ? left : (left * BigInt(random.between(0, 100))) / 100n;
      paid += conversionOf(from, to, rates, part).received;
      left -= part;
    }
    assert.ok(paid <= conversionOf(from, to, rates, amount).received, `${amount} from ${from.price}`);
  }
});

test("a member never receives more than the index says, and spread and fee take what they are said to take", () => {
  for (const { from, to, rates, amount } of drawn(2)) {
    const { atIndex, gross, fee, received } = conversionOf(from, to, rates, amount);
    assert.equal(received + fee, gross);
    assert.ok(received >= 0n && gross <= atIndex);
    assert.ok(fee * 1_000_000n >= gross * BigInt(rates.feePpm), "the fee is rounded up");
    const lost = (atIndex - gross) * 1_000_000n - atIndex * BigInt(rates.spreadPpm);
    assert.ok(lost > -1_000_000n && lost < 2_000_000n, "the spread is its share, to a unit");
  }
});

test("what goes there and back at one price is never more than it was", () => {
  for (const { from, to, rates, amount } of drawn(3)) {
    const there = conversionOf(from, to, rates, amount).received;
    assert.ok(conversionOf(to, from, rates, there).received <= amount);
  }
});

test("the amount to give for a wanted one is the least that brings it", () => {
  for (const { from, to, rates, amount } of drawn(4)) {
    const given = givenFor(from, to, rates, amount);
    assert.ok(conversionOf(from, to, rates, given).received >= amount);
    if (given > 0n) assert.ok(conversionOf(from, to, rates, given - 1n).received < amount);
  }
});

test("more given never brings less", () => {
  for (const { random, from, to, rates, amount } of drawn(5)) {
    const more = amount + BigInt(random.between(1, 1_000));
    const [less, then] = [conversionOf(from, to, rates, amount), conversionOf(from, to, rates, more)];
    assert.ok(then.received >= less.received);
  }
});

test("worth at the index, worked by hand: 0.015 BTC at 64,120.5 is 961.8075 USDT", () => {
  const bitcoin = { decimals: 8, price: 6_412_050_000_000 };
  assert.equal(worthAtIndex(bitcoin, 1_500_000n, 6), 961_807_500n);
});
