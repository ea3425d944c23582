import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { PPM, type Ticks, TICKS_MAX } from "@meridian/core";
import { Simulation } from "../backtest/simulation.ts";
import type { Candle } from "../candles.ts";
import { parameterProblems } from "../parameters.ts";
import { candle, MARKET, still, walkOf } from "../testing/fixtures.ts";
import type { OpenOrder } from "../strategy.ts";
import { grid, type GridParameters } from "./grid.ts";
import { gridLines, narrowestStepPpm } from "./lines.ts";

test("arithmetic lines lie equally far apart, rounded down to a tick", () => {
  assert.deepEqual(
    gridLines({ spacing: "arithmetic", lower: 100, upper: 200, steps: 4 }),
    [100, 125, 150, 175, 200],
  );
  assert.deepEqual(
    gridLines({ spacing: "arithmetic", lower: 100, upper: 110, steps: 3 }),
    [100, 103, 106, 110],
  );
});

test("geometric lines are each the same multiple of the one before, rounded down to a tick", () => {
  assert.deepEqual(
    gridLines({ spacing: "geometric", lower: 100, upper: 1_600, steps: 4 }),
    [100, 200, 400, 800, 1_600],
  );
  // 100 × √2 = 141.42…
  assert.deepEqual(gridLines({ spacing: "geometric", lower: 100, upper: 200, steps: 2 }), [100, 141, 200]);
});

// Goal: whole-number roots are the roots. Method: beside floats, which are right to less than a tick.
test("geometric lines are within a tick of lower × (upper / lower)^(i / steps)", () => {
  const prices = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 2, max: 100 }), (one, other, steps) => {
      const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
      const lines = gridLines({ spacing: "geometric", lower, upper, steps });
      lines.forEach((line, place) => {
        const exact = lower * (upper / lower) ** (place / steps);
        assert.ok(line > exact - 1.001 && line < exact + 0.001, `${line} is not ${exact} rounded down`);
      });
      assert.deepEqual([lines[0], lines.at(-1)], [lower, upper]);
    }),
    { numRuns: 50 },
  );
});

test("the narrowest step of equal distances is the highest one", () => {
  // From 175 to 200 are 14.2857 %.
  assert.equal(narrowestStepPpm([100, 125, 150, 175, 200]), 142_857);
});

const PARAMETERS: GridParameters = { spacing: "arithmetic", lower: 100, upper: 120, steps: 2 };

function simulate(candles: readonly Candle[], quote: bigint, parameters = PARAMETERS) {
  const terms = { strategy: grid, parameters, market: MARKET, lossMaxPpm: PPM };
  const simulation = new Simulation(terms, { base: 0n, quote }, candles[0]!.open, { slippagePpm: 0 });
  for (const one of candles) simulation.step(one);
  return simulation;
}

const ordersOf = ({ records }: ReturnType<typeof simulate>): string[] =>
  records.map(({ order, end }) => {
    const { side, orderType, quantity, price, reason } = order;
    return `${side} ${orderType} ${quantity} at ${price}: ${reason.key}, ${end}`;
  });

test("a gap buys at its lower line, sells at its upper one, and begins again", () => {
  // Both gaps lie below 115: 210 ticks a lot, so 210,000 units pay for 100 lots each.
  const simulation = simulate(
    [still(0, 115), candle(1, 115, 115, 109, 112), candle(2, 112, 121, 112, 121)],
    210_000n,
  );
  assert.deepEqual(ordersOf(simulation), [
    "buy limit 100 at 100: gridBuy, open",
    "buy limit 100 at 110: gridBuy, filled",
    // A tenth of a lot went in the fee, so 99 are left to sell.
    "sell limit 99 at 120: gridSell, filled",
    "buy limit 100 at 110: gridBuy, open",
  ]);
  // 210,000 − 110,000 + 118,800 less 0.1 %, which is 118.8 and rounds up.
  assert.equal(simulation.account.quote, 210_000n - 110_000n + 118_800n - 119n);
  assert.equal(simulation.account.base, 900_000n);
  assert.deepEqual(simulation.records[2]!.order.reason, {
    key: "gridSell",
    figures: { price: 120, buyPrice: 110, line: 2 },
  });
});

test("gaps above the price are bought for at the start, with the fee in mind", () => {
  // 105 lies in the first gap, so that one buys at 100; the second sells at 120 and costs 105 × 1.012, rounded up: 107.
  const candles = [still(0, 105), still(1, 105), still(2, 105)];
  const simulation = simulate(candles, 207_000n);
  // 100 lots and the taker's 0.2 %: 100 / 0.998, rounded up.
  assert.deepEqual(ordersOf(simulation), [
    "buy market 101 at 105: gridStart, filled",
    "buy limit 100 at 100: gridBuy, open",
    "sell limit 100 at 120: gridSellHeld, open",
  ]);
  assert.deepEqual(simulation.records[2]!.order.reason, {
    key: "gridSellHeld",
    figures: { price: 120, line: 2 },
  });
});

test("only the first sale of a gap is of coins from the start: later ones are of coins that it bought", () => {
  const candles = [
    ...[still(0, 105), still(1, 105), candle(2, 105, 121, 105, 121), still(3, 121)],
    ...[candle(4, 121, 121, 109, 109), still(5, 109)],
  ];
  const sales = simulate(candles, 207_000n).records.filter(({ order }) => order.side === "sell");
  assert.deepEqual(
    sales.map(({ order: { price, reason } }) => [price, reason.key]),
    [
      [120, "gridSellHeld"],
      [120, "gridSell"],
    ],
  );
});

test("coins that were brought in are as little of a line's buying as those bought at the start", () => {
  const terms = { strategy: grid, parameters: PARAMETERS, market: MARKET, lossMaxPpm: PPM };
  const wallet = { base: 100n * MARKET.lotSize, quote: 100_000n };
  const simulation = new Simulation(terms, wallet, 105 as Ticks, { slippagePpm: 0 });
  for (const one of [still(0, 105), still(1, 105)]) simulation.step(one);
  const keys = simulation.records.map(({ order }) => order.reason.key);
  assert.deepEqual(keys, ["gridBuy", "gridSellHeld"]);
});

test("a gap whose order vanished gets it again within a quarter of an hour, once", () => {
  const { run, account } = simulate([still(0, 115)], 210_000n);
  const view = { market: MARKET, wallet: account.wallet(), orders: run.orders.slice(1) };
  const wished = (minute: number, orders: readonly OpenOrder[] = view.orders): string[] =>
    grid
      .onCandle(PARAMETERS, run.strategy, still(minute, 115), { ...view, orders })
      .place.map(({ side, price, quantity }) => `${side} ${quantity} at ${price}`);
  assert.deepEqual(wished(1), []);
  assert.deepEqual(wished(15), ["buy 100 at 100"]);
  assert.deepEqual(wished(15, run.orders), []);
});

test("a line that the exchange would refuse for its distance waits until the price is near, its money set aside", () => {
  const market = { ...MARKET, bandLowPpm: 900_000, bandHighPpm: 1_100_000 };
  const { run, account } = simulate([still(0, 115)], 210_000n);
  const wished = (minute: number, price: number): string[] =>
    grid
      .onCandle(PARAMETERS, run.strategy, still(minute, price), {
        market,
        wallet: account.wallet(),
        orders: [],
      })
      .place.map(({ side, price: at }) => `${side} at ${at}`);
  // 100 lies more than a tenth below 115.
  assert.deepEqual(wished(15, 115), ["buy at 110"]);
  assert.deepEqual(wished(30, 111), ["buy at 100", "buy at 110"]);
});

const problemsOf = (more: Partial<GridParameters>, quote = 10_000_000n): string[] =>
  parameterProblems(grid, { ...PARAMETERS, ...more }, MARKET, { base: 0n, quote }, 110 as Ticks).map(
    ({ key, parameter }) => `${key} ${parameter}`,
  );

test("parameters that cannot work are named", () => {
  assert.deepEqual(problemsOf({}), []);
  assert.deepEqual(problemsOf({ lower: 120 }), ["upperNotAboveLower upper"]);
  assert.deepEqual(problemsOf({ steps: 21 }), ["linesTooClose steps"]);
  assert.deepEqual(problemsOf({ steps: 1 }), ["outOfBounds steps"]);
  assert.deepEqual(problemsOf({ upper: TICKS_MAX + 1 }), ["outOfBounds upper"]);
  assert.deepEqual(problemsOf({ lower: 99.5 }), ["notWhole lower"]);
  assert.deepEqual(problemsOf({ spacing: "wide" as "arithmetic" }), ["notAmongChoices spacing"]);
  assert.deepEqual(problemsOf({ leverage: 3 } as object), ["unknown leverage"]);
  assert.deepEqual(problemsOf({ lower: undefined as unknown as number }), ["missing lower"]);
  assert.deepEqual(problemsOf({ lower: 10_000, upper: 10_040, steps: 2 }, 10n ** 9n), [
    "stepBelowFees steps",
  ]);
  // A lot at 100 ticks is worth exactly the least notional, so two lots are the fewest: half may go in fees.
  assert.deepEqual(problemsOf({}, 4_300n), []);
  assert.deepEqual(problemsOf({}, 4_100n), ["orderBelowMin steps"]);
});

test("a range is proposed of two deviations of thirty days, with steps that pay four times their fees", () => {
  const proposal = grid.propose(walkOf(10_000, 100_000, 0.001, 7), MARKET);
  assert.ok("parameters" in proposal);
  const { parameters, findings } = proposal;
  assert.equal(findings.lower.key, "rangeOfVolatility");
  const { daily } = findings.lower.figures as { daily: number };
  // 0.1 % a minute is 3.8 % a day.
  assert.ok(daily > 33_000 && daily < 43_000, `${daily}`);
  const middle = (parameters.lower + parameters.upper) / 2;
  const reach = ((parameters.upper - middle) / middle) * PPM;
  assert.ok(Math.abs(reach - 2 * Math.sqrt(30) * daily) < 100, `${reach}`);
  assert.ok(narrowestStepPpm(gridLines(parameters)) > 2 * MARKET.makerFeePpm);
});

test("too few candles propose nothing", () => {
  const proposal = grid.propose(walkOf(100, 100_000, 0.001, 7), MARKET);
  assert.deepEqual(proposal, { key: "tooFewCandles", figures: { count: 100, min: 4_320 } });
});
