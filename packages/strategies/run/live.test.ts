// Goal: what a member saw in the backtest is what is run. Method: the same run twice over the same prices, once in the
// simulation and once on the core's own book, where two other members trade the price along each candle. No order is
// merely touched: a minute that would end at its price goes one tick on. And no minute moves as far as a gap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Amount, FUNDING_INTERVAL_MS, type Lots, mulberry32, PPM } from "@meridian/core";
import { BTC_PERP, contractTerms, TEST_TERMS, TEST_TIME } from "@meridian/core/testing";
import { Simulation } from "../backtest/simulation.ts";
import { type Candle, MINUTE_MS } from "../candles.ts";
import { type StrategyName, strategyNamed } from "../strategies.ts";
import type { Parameters } from "../strategy.ts";
import { candle } from "../testing/fixtures.ts";
import { contractVenue, LiveRun, spotVenue } from "../testing/live-run.ts";
import type { RunTerms } from "./run.ts";

const TERMS = { ...TEST_TERMS, quantityMax: 1_000_000_000 as Lots, notionalMax: (10n ** 15n) as Amount };

/** Each minute begins at the close before it and reaches at most 4 ticks to either side, from about 960 to 1,040. */
function evenCandles(minutes: number, seed: number): Candle[] {
  const random = mulberry32(seed);
  const step = (most: number): number => 2 * Math.floor(random() * (most / 2 + 1));
  let open = 1_000;
  return Array.from({ length: minutes }, (_, minute) => {
    const [low, high] = [open < 960 ? open : open - step(4), open > 1_040 ? open : open + step(4)];
    const close = low + step(high - low);
    const bar = candle(minute, open, high, low, close);
    open = close;
    return bar;
  });
}

const SETTINGS: readonly (readonly [StrategyName, Parameters])[] = [
  ["grid", { spacing: "arithmetic", lower: 951, upper: 1_051, steps: 10 }],
  [
    "dca",
    {
      ...{ safetyOrders: 3, stepPpm: 12_000, stepTimes: 1_000_000, safetySizePpm: 1_000_000 },
      ...{ sizeTimes: 1_200_000, profitPpm: 12_000, pauseMinutes: 2 },
    },
  ],
  ["trend", { intervalMinutes: 3, fastPeriod: 3, slowPeriod: 8, rangePeriod: 5, stopRanges: 2_000_000 }],
  ["reversion", { intervalMinutes: 2, period: 10, entry: 1_200_000, exit: 0, stop: 2_500_000 }],
  ["rebalance", { targetPpm: 500_000, thresholdPpm: 5_000, intervalMinutes: 5 }],
];

for (const [name, parameters] of SETTINGS) {
  test(`${name} places the same orders on a real book as in a backtest, and ends with the same money`, () => {
    const terms = { strategy: strategyNamed(name), parameters, market: TERMS, lossMaxPpm: PPM };
    assertSame(new LiveRun(spotVenue(TERMS), terms, bars(4_000)[0]!.open), terms, bars(4_000));
  });
}

const CONTRACT = { quantityMax: 1_000_000_000 as Lots, notionalMin: 0n as Amount };

// Between two payments of funding, whose rates come of the book and not of the candles.
for (const direction of ["long", "short", "neutral"]) {
  test(`a ${direction} grid places the same orders on a real contract as in a backtest`, () => {
    const range = { spacing: "arithmetic", lower: 951, upper: 1_051, steps: 10 };
    const venue = contractVenue(CONTRACT, 2);
    const { tiers } = venue.exchange.contracts.of(BTC_PERP);
    const terms: RunTerms = {
      ...{ strategy: strategyNamed("contractGrid"), parameters: { ...range, direction, leverage: 2 } },
      ...{ market: { ...contractTerms("BTC"), ...CONTRACT, tiers }, lossMaxPpm: PPM },
    };
    const begin = TEST_TIME - (TEST_TIME % FUNDING_INTERVAL_MS) + FUNDING_INTERVAL_MS + MINUTE_MS;
    const shifted = bars(470).map((bar, minute) => ({ ...bar, openTime: begin + minute * MINUTE_MS }));
    assertSame(new LiveRun(venue, terms, shifted[0]!.open), terms, shifted);
  });
}

function bars(minutes: number): Candle[] {
  return evenCandles(minutes, 5);
}

function assertSame(live: LiveRun, terms: RunTerms, candles: readonly Candle[]): void {
  const simulation = new Simulation(terms, live.wallet(), candles[0]!.open, { slippagePpm: 0 });
  for (const each of candles) {
    const bar = live.beyond(each);
    live.minute(bar);
    simulation.step(bar);
  }
  assert.ok(simulation.fills > 20, `${simulation.fills} fills`);
  assert.deepEqual(
    live.placed,
    simulation.records.map(({ order }) => order),
  );
  assert.deepEqual(live.wallet(), simulation.account.wallet());
}
