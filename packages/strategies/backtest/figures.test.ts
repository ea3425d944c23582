import assert from "node:assert/strict";
import { test } from "node:test";
import { mulberry32, PPM } from "@meridian/core";
import { type Candle, candleAt, candleCount, type Candles } from "../candles.ts";
import { volatilityOf } from "../indicators/volatility.ts";
import { strategyNamed } from "../strategies.ts";
import { candle, candlesOf, MARKET, scripted, still, walkOf, wish } from "../testing/fixtures.ts";
import { backtest } from "./backtest.ts";
import { Figures, returnOverDrawdownPpm, sharePpm } from "./figures.ts";
import { randomWalk } from "./random-walk.ts";
import { walkForward } from "./walk-forward.ts";

const JANUARY = Date.UTC(2025, 0, 31, 23, 58);
const MINUTE = 60_000;

const listOf = (candles: Candles): Candle[] =>
  Array.from({ length: candleCount(candles) }, (_, place) => candleAt(candles, place));

test("the drawdown is the deepest share from a close to a low after it", () => {
  const figures = new Figures(100n, JANUARY, 4, 100);
  // From 200 to 150 is a quarter; from 220 to 170 is as much money and less of a share.
  for (const [worth, low] of [
    [200n, 90n],
    [160n, 150n],
    [220n, 160n],
    [180n, 170n],
  ] as const)
    figures.add({ time: JANUARY, worth, holding: () => 0n }, low);
  assert.deepEqual(figures.drawdown, { fall: 50n, peak: 200n });
  assert.equal(sharePpm(50n, 200n), 250_000);
});

test("months end at midnight UTC, each against the close of the one before", () => {
  const figures = new Figures(100n, JANUARY, 4, 100);
  const add = (time: number, worth: bigint): void => figures.add({ time, worth, holding: () => 0n }, worth);
  add(JANUARY, 90n);
  add(JANUARY + MINUTE, 99n);
  add(JANUARY + 2 * MINUTE, 120n);
  add(Date.UTC(2025, 3, 1), 119n);
  figures.finish();
  // January lost 1, February rose by 21, April lost 1; nothing traded in March.
  assert.deepEqual([figures.months, figures.monthsLosing], [3, 2]);
});

test("a curve has few points, and the first and the last minute among them", () => {
  const figures = new Figures(1n, JANUARY, 1_000, 50);
  for (let minute = 0; minute < 1_000; minute++)
    figures.add({ time: minute, worth: 1n, holding: () => 1n }, 1n);
  figures.finish();
  assert.ok(figures.curve.length <= 50 && figures.curve.length > 40);
  assert.deepEqual([figures.curve[0]!.time, figures.curve.at(-1)!.time], [0, 999]);
});

test("the return over the drawdown compares shares, and there is none without a drawdown", () => {
  // 10 % won after a fall of 20 %.
  assert.equal(returnOverDrawdownPpm(10n, 100n, { fall: 24n, peak: 120n }), 500_000);
  assert.equal(returnOverDrawdownPpm(-10n, 100n, { fall: 24n, peak: 120n }), -500_000);
  assert.equal(returnOverDrawdownPpm(10n, 100n, { fall: 0n, peak: 120n }), null);
});

test("a backtest states profit after fees and slippage beside that of just holding", () => {
  const candles = candlesOf([still(0, 1_000), still(1, 1_000), candle(2, 1_000, 1_200, 1_000, 1_200)]);
  const strategy = scripted([{ place: [wish("buy", "market", 1_000, 100)] }]);
  const terms = { strategy, parameters: {}, market: MARKET, lossMaxPpm: PPM };
  const result = backtest(candles, {
    ...terms,
    wallet: { base: 0n, quote: 2_002_000n },
    slippagePpm: 1_000,
    profitSharePpm: 0,
  });
  // 100 lots at 1,001 ticks cost 1,001,000 and come as 99.8 lots, worth 1,197,600 at 1,200 ticks.
  assert.equal(result.profit, 1_197_600n - 1_001_000n);
  assert.equal(result.profitPpm, 98_201);
  assert.equal(result.slippage, 1_000n);
  assert.equal(result.fees, 2_002n);
  // Twice as much for everything.
  assert.equal(result.holdingProfit, 2n * 1_197_600n - 2_002_000n);
  // The low of the minute after the purchase: 1,001,000 and 998,000.
  assert.equal(result.drawdownPpm, sharePpm(3_000n, 2_002_000n));
  assert.deepEqual([result.fills, result.minutes, result.orders.length], [1, 3, 1]);
});

test("the venue's share is taken of a profit, and of no loss", () => {
  const terms = {
    parameters: {},
    market: MARKET,
    lossMaxPpm: PPM,
    slippagePpm: 1_000,
    profitSharePpm: 100_000,
  };
  const at = (last: number) => {
    const candles = candlesOf([still(0, 1_000), still(1, 1_000), candle(2, 1_000, 1_200, 900, last)]);
    const strategy = scripted([{ place: [wish("buy", "market", 1_000, 100)] }]);
    return backtest(candles, { ...terms, strategy, wallet: { base: 0n, quote: 2_002_000n } });
  };
  const [gain, loss] = [at(1_200), at(950)];
  // A tenth of the 196,600 above.
  assert.deepEqual([gain.profitShare, gain.profit], [19_660n, 196_600n - 19_660n]);
  // 99.8 lots at 950 ticks are 948,100.
  assert.deepEqual([loss.profitShare, loss.profit], [0n, 948_100n - 1_001_000n]);
});

test("a random walk has the volatility of what it stands beside, and is the same for a seed", () => {
  const candles = walkOf(20_000, 1_000_000, 0.001, 3);
  const walk = randomWalk(candles, mulberry32(4));
  const [own, other] = [volatilityOf(listOf(candles), MINUTE), volatilityOf(listOf(walk), MINUTE)];
  assert.ok(Math.abs(other / own - 1) < 0.03, `${own} and ${other}`);
  assert.deepEqual(randomWalk(candles, mulberry32(4)), walk);
  assert.notDeepEqual(randomWalk(candles, mulberry32(5)).close, walk.close);
  for (let place = 0; place < candleCount(walk); place++) {
    const [open, close] = [walk.open[place]!, walk.close[place]!];
    assert.ok(walk.high[place]! >= Math.max(open, close) && walk.low[place]! <= Math.min(open, close));
  }
});

test("a random walk moves as far as the time between its candles lets it", () => {
  const minutes = listOf(walkOf(20_000, 1_000_000, 0.001, 3));
  // Quarters of an hour, then minutes, as the past is kept.
  const mixed = candlesOf(
    minutes.filter(({ openTime }, place) => place > 10_000 || openTime % (15 * MINUTE) === 0),
  );
  const walk = listOf(randomWalk(mixed, mulberry32(4)));
  const split = walk.findIndex(({ openTime }) => openTime >= minutes[10_001]!.openTime);
  const [coarse, fine] = [walk.slice(0, split), walk.slice(split)].map((part) => volatilityOf(part, MINUTE));
  assert.ok(Math.abs(coarse! / fine! - 1) < 0.1, `${coarse} and ${fine}`);
});

test("walking forward, parameters come of the first part alone and are shown on the second", () => {
  const candles = walkOf(20_000, 100_000, 0.001, 9);
  const terms = {
    strategy: strategyNamed("grid"),
    market: MARKET,
    lossMaxPpm: PPM,
    slippagePpm: 500,
    profitSharePpm: 0,
  };
  const wallet = { base: 0n, quote: 100_000_000n };
  const found = walkForward(candles, { ...terms, wallet });
  assert.ok("shown" in found);
  assert.deepEqual([found.fitted.minutes, found.shown.minutes], [14_000, 6_000]);
  assert.equal(found.shown.from, found.fitted.to);
  const sparse = listOf(candles).filter((_, place) => (place < 10_000 ? place % 2 === 0 : true));
  const split = walkForward(candlesOf(sparse), { ...terms, wallet });
  assert.ok("shown" in split);
  // The time is split, not the number of candles.
  assert.equal(split.shown.from, found.shown.from);
  const other = candlesOf([]);
  assert.deepEqual(walkForward(other, { ...terms, wallet }), {
    key: "tooFewCandles",
    figures: { count: 0, min: 4_320 },
  });
  const changed = { ...candles, close: candles.close.map((close, place) => (place < 14_000 ? close : 1)) };
  const again = walkForward(changed, { ...terms, wallet });
  assert.ok("shown" in again);
  assert.deepEqual(again.proposal, found.proposal);
});
