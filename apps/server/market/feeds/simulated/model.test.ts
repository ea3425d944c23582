import assert from "node:assert/strict";
import { before, test } from "node:test";
import { newMarket } from "./feed.ts";
import { MarketModel } from "./model.ts";
import { COIN_PROFILES } from "./profiles.ts";

const MINUTES_PER_HOUR = 60;
const DAYS = 365;
const START_MINUTE = 29_000_160;
const SEEDS = [1, 2, 3];
/** On an idle machine it takes one or two seconds; this one may be busy with other tests. */
const YEAR_MAX_MS = 30_000;

/** Hourly levels of a simulated year, per seed and coin. */
const years: Float64Array[][] = [];

before(() => {
  for (const seed of SEEDS) {
    const model = MarketModel.seeded(seed, START_MINUTE);
    const levels = COIN_PROFILES.map(() => new Float64Array(DAYS * 24));
    for (let hour = 0; hour < DAYS * 24; hour += 1) {
      for (let minute = 0; minute < MINUTES_PER_HOUR; minute += 1) model.step();
      levels.forEach((series, coin) => (series[hour] = model.levels[coin] as number));
    }
    years.push(levels);
  }
});

function returnsOf(series: Float64Array, every = 1): number[] {
  const returns: number[] = [];
  for (let index = every; index < series.length; index += every) {
    returns.push((series[index] as number) - (series[index - every] as number));
  }
  return returns;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const leftMean = mean(left);
  const rightMean = mean(right);
  const product = mean(
    left.map((value, index) => (value - leftMean) * ((right[index] as number) - rightMean)),
  );
  return (
    product /
    Math.sqrt(mean(left.map((v) => (v - leftMean) ** 2)) * mean(right.map((v) => (v - rightMean) ** 2)))
  );
}

function averageOverSeeds(measure: (levels: Float64Array[]) => number): number {
  return mean(years.map(measure));
}

test("hourly returns have fat tails: kurtosis above 4 for every coin and seed", () => {
  for (const levels of years) {
    for (const series of levels) {
      const returns = returnsOf(series);
      const variance = mean(returns.map((value) => value ** 2));
      const kurtosis = mean(returns.map((value) => value ** 4)) / variance ** 2;
      assert.ok(kurtosis > 4 && kurtosis < 60, `kurtosis ${kurtosis}`);
    }
  }
});

test("volatility comes in clusters: squared returns remember the hours before, returns do not", () => {
  for (let coin = 0; coin < COIN_PROFILES.length; coin += 1) {
    const memoryOf = (shape: (value: number) => number) =>
      averageOverSeeds((levels) => {
        const returns = returnsOf(levels[coin] as Float64Array).map(shape);
        return correlation(returns.slice(0, -1), returns.slice(1));
      });
    assert.ok(memoryOf(Math.abs) > 0.1, `${COIN_PROFILES[coin]?.coin} ${memoryOf(Math.abs)}`);
    assert.ok(memoryOf((value) => value ** 2) > 0);
    assert.ok(Math.abs(memoryOf((value) => value)) < 0.06);
  }
});

test("BTC and ETH move together at about 0.8, every other pair between 0.5 and 0.85", () => {
  for (let left = 0; left < COIN_PROFILES.length; left += 1) {
    for (let right = left + 1; right < COIN_PROFILES.length; right += 1) {
      const found = averageOverSeeds((levels) =>
        correlation(returnsOf(levels[left] as Float64Array), returnsOf(levels[right] as Float64Array)),
      );
      const [low, high] = left === 0 && right === 1 ? [0.73, 0.88] : [0.5, 0.85];
      assert.ok(
        found > low && found < high,
        `${COIN_PROFILES[left]?.coin}/${COIN_PROFILES[right]?.coin} ${found}`,
      );
    }
  }
});

test("daily volatility is what the profile asks for, within a fifth on average over the seeds", () => {
  COIN_PROFILES.forEach((profile, coin) => {
    const found = averageOverSeeds((levels) =>
      Math.sqrt(mean(returnsOf(levels[coin] as Float64Array, 24).map((value) => value ** 2))),
    );
    const ratio = found / profile.dailyVolatility;
    assert.ok(ratio > 0.8 && ratio < 1.2, `${profile.coin} ${ratio}`);
  });
});

test("no coin's year leaves a plausible range, and no price is zero or less", () => {
  for (const levels of years) {
    for (const series of levels) {
      const prices = series.map(Math.exp);
      assert.ok(Math.min(...prices) > 0);
      assert.ok(Math.max(...prices) / Math.min(...prices) < 60);
    }
  }
});

test("the same seed gives the same market, also when it goes on from a stored state", () => {
  const whole = MarketModel.seeded(7, START_MINUTE);
  for (let step = 0; step < 5_000; step += 1) whole.step();
  const first = MarketModel.seeded(7, START_MINUTE);
  for (let step = 0; step < 1_717; step += 1) first.step();
  const second = new MarketModel(JSON.parse(JSON.stringify(first.state())) as ReturnType<typeof first.state>);
  while (second.minute < whole.minute) second.step();
  assert.deepEqual(second.state(), whole.state());
  assert.notDeepEqual(
    MarketModel.seeded(8, START_MINUTE).state(),
    MarketModel.seeded(7, START_MINUTE).state(),
  );
});

test("a new market ends its year at the anchors, and a year is soon made", (context) => {
  const started = performance.now();
  const market = newMarket(11, 1_790_000_000_000);
  const tookMs = performance.now() - started;
  context.diagnostic(`a year in ${Math.round(tookMs)} ms`);
  assert.ok(tookMs < YEAR_MAX_MS);
  market.birth.scales.forEach((scale, coin) => {
    const price = scale * Math.exp(market.state.levels[coin] as number);
    assert.ok(Math.abs(price / (COIN_PROFILES[coin]?.priceAnchor as number) - 1) < 1e-9);
  });
});
