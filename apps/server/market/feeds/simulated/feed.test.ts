import assert from "node:assert/strict";
import { test } from "node:test";
import { medianOf, type PriceSample } from "../feed.ts";
import { bridgeMaximum, secondsOf } from "./bridge.ts";
import { MarketWalker, newMarket } from "./feed.ts";
import type { StoredMarket } from "./store.ts";

const START_MS = 1_790_000_000_000;
const market = newMarket(5, START_MS);

function walkerAt(startMs: number, stored: StoredMarket = market) {
  let nowMs = startMs;
  const walker = new MarketWalker(stored, () => nowMs);
  return { walker, at: (timeMs: number) => void (nowMs = timeMs) };
}

const priceOf = (walker: MarketWalker, coin: string) => walker.index(coin)?.price as bigint;

test("three sources with different names and prices stand behind every coin, and the index is their middle", () => {
  const { walker } = walkerAt(START_MS);
  for (const coin of walker.coins) {
    const samples = walker.samples(coin);
    assert.equal(new Set(samples.map((sample) => sample.source)).size, 3);
    const prices = samples.map((sample) => sample.price).toSorted((a, b) => (a < b ? -1 : 1));
    assert.equal(priceOf(walker, coin), prices[1]);
    assert.ok((prices[2] as bigint) - (prices[0] as bigint) < (prices[1] as bigint) / 5_000n);
  }
});

test("an unknown coin has no samples and no index", () => {
  const { walker } = walkerAt(START_MS);
  assert.deepEqual(walker.samples("NONE"), []);
  assert.equal(walker.index("NONE"), undefined);
  assert.equal(medianOf([]), undefined);
});

test("of an even number of samples the index is one that somebody gave", () => {
  const sample = (price: bigint): PriceSample => ({ coin: "BTC", source: `s${price}`, price, timeMs: 1 });
  assert.equal(medianOf([sample(9n), sample(3n), sample(5n), sample(4n)])?.price, 4n);
});

test("the price moves without a gap from second to second and over the minute's edge, but for a jump", () => {
  const { walker, at } = walkerAt(START_MS);
  let before = priceOf(walker, "BTC");
  const moves: number[] = [];
  for (let tick = 1; tick <= 1_200; tick += 1) {
    at(START_MS + tick * 250);
    const price = priceOf(walker, "BTC");
    moves.push(Math.abs(Number(price - before) / Number(before)));
    before = price;
  }
  const sorted = moves.toSorted((a, b) => a - b);
  assert.ok((sorted[1_140] as number) < 0.000_3, `95th of a hundred moves ${sorted[1_140]}`);
  assert.ok(new Set(moves).size > 1_000);
});

test("a walker that goes on from a stored state shows the same prices as one that never stopped", () => {
  const first = walkerAt(START_MS);
  first.at(START_MS + 7 * 60_000 + 12_345);
  const stored = JSON.parse(JSON.stringify(first.walker.stored())) as StoredMarket;
  const second = walkerAt(START_MS + 7 * 60_000 + 20_000, stored);
  for (const laterMs of [7 * 60_000 + 20_000, 9 * 60_000, 200 * 60_000 + 777]) {
    first.at(START_MS + laterMs);
    second.at(START_MS + laterMs);
    for (const coin of first.walker.coins)
      assert.equal(priceOf(second.walker, coin), priceOf(first.walker, coin));
  }
});

test("after a month's sleep the market has moved on by a day, not by a month", () => {
  const monthMs = 30 * 86_400_000;
  const slept = walkerAt(START_MS + monthMs).walker.stored();
  assert.equal(slept.state.minute, Math.floor((START_MS + monthMs) / 60_000) + 1);
  const level = (slept.state.levels[0] as number) - (market.state.levels[0] as number);
  assert.ok(Math.abs(level) < 0.2, `BTC moved ${level}`);
});

test("the walk within a minute starts and ends where the model says and holds its jump at one second", () => {
  const step = {
    seed: 3,
    minute: 29_000_000,
    coinIndex: 0,
    from: 0.1,
    to: 0.13,
    deviation: 0.0005,
    jump: 0.03,
  };
  const walk = secondsOf(step);
  assert.equal(walk.length, 61);
  assert.equal(walk[0], 0.1);
  assert.ok(Math.abs((walk[60] as number) - 0.13) < 1e-12);
  const leaps = [...walk].filter(
    (level, second) => second > 0 && Math.abs(level - (walk[second - 1] as number)) > 0.02,
  );
  assert.equal(leaps.length, 1);
});

test("the highest point of a walk is never below either end", () => {
  for (const change of [-0.01, 0, 0.01]) {
    for (const uniform of [0.001, 0.5, 0.999]) {
      assert.ok(bridgeMaximum(change, 0.003, uniform) >= Math.max(0, change));
    }
  }
});
