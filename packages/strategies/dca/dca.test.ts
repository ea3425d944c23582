import assert from "node:assert/strict";
import { test } from "node:test";
import { PPM, type Ticks } from "@meridian/core";
import { Simulation } from "../backtest/simulation.ts";
import type { Candle } from "../candles.ts";
import { parameterProblems } from "../parameters.ts";
import { candle, MARKET, still, walkOf } from "../testing/fixtures.ts";
import { dca, type DcaParameters } from "./dca.ts";
import { distancesOf, partOf, takePriceOf, weightsOf } from "./plan.ts";

const PARAMETERS: DcaParameters = {
  safetyOrders: 2,
  stepPpm: 100_000,
  stepTimes: 1_500_000,
  safetySizePpm: 1_000_000,
  sizeTimes: 2_000_000,
  profitPpm: 50_000,
  pauseMinutes: 3,
};
const QUOTE = 400_000n;

test("each distance is a multiple of the one before, each size too, and the sizes share the money out", () => {
  assert.deepEqual(distancesOf({ ...PARAMETERS, safetyOrders: 3 }), [100_000, 250_000, 475_000]);
  assert.deepEqual(weightsOf(PARAMETERS), [1_000_000n, 1_000_000n, 2_000_000n]);
  assert.deepEqual(
    [0, 1, 2].map((place) => partOf(PARAMETERS, QUOTE, place)),
    [100_000n, 100_000n, 200_000n],
  );
});

test("the sale brings back the cost and the profit after its fee", () => {
  // 9,900 × 1.05 / (98 × 0.999) = 106.18 ticks, rounded up.
  assert.equal(takePriceOf(9_900n, 98, 50_000, 1_000), 107n);
});

function simulate(candles: readonly Candle[]) {
  const terms = { strategy: dca, parameters: PARAMETERS, market: MARKET, lossMaxPpm: PPM };
  const simulation = new Simulation(terms, { base: 0n, quote: QUOTE }, candles[0]!.open, { slippagePpm: 0 });
  for (const one of candles) simulation.step(one);
  return simulation;
}

const ordersOf = ({ records }: ReturnType<typeof simulate>): string[] =>
  records.map(({ order, end }) => {
    const { side, orderType, quantity, price, reason } = order;
    return `${side} ${orderType} ${quantity} at ${price}: ${reason.key}, ${end}`;
  });

// Parts of 100,000 and 200,000 units: 99 lots at the worst price of 101 ticks, 111 at 90, 266 at 75.
const BEGUN = ["buy market 99 at 100: dcaBase, filled"];

test("a base order begins, safety orders lie below it, and one sale above it", () => {
  assert.deepEqual(ordersOf(simulate([still(0, 100), still(1, 100)])), [
    ...BEGUN,
    "sell limit 98 at 107: dcaTake, open",
    "buy limit 111 at 90: dcaSafety, open",
    "buy limit 266 at 75: dcaSafety, open",
  ]);
});

test("a safety order that fills moves the sale to the new average", () => {
  const simulation = simulate([still(0, 100), still(1, 100), candle(2, 100, 100, 89, 95)]);
  assert.deepEqual(ordersOf(simulation), [
    ...BEGUN,
    "sell limit 98 at 107: dcaTake, cancelled",
    "buy limit 111 at 90: dcaSafety, filled",
    "buy limit 266 at 75: dcaSafety, open",
    // 19,890 tick lots × 1.05 / (209 × 0.999) = 100.03.
    "sell limit 209 at 101: dcaTake, open",
  ]);
  assert.deepEqual(simulation.records[4]!.order.reason.figures, { average: 94, profit: 50_000 });
});

test("a candle that touches a safety order and the sale fills the safety order alone", () => {
  const simulation = simulate([still(0, 100), still(1, 100), candle(2, 100, 120, 89, 100)]);
  assert.deepEqual(
    simulation.records.map(({ end }) => end),
    ["filled", "cancelled", "filled", "open", "open"],
  );
});

test("after the sale the safety orders go, and the next round waits for its pause", () => {
  const up = candle(2, 100, 108, 100, 107);
  const pause = [3, 4].map((minute) => still(minute, 107));
  const simulation = simulate([still(0, 100), still(1, 100), up, ...pause]);
  assert.deepEqual(
    simulation.records.map(({ end, endReason }) => `${end} ${endReason?.key}`),
    ["filled undefined", "filled undefined", "cancelled dcaTaken", "cancelled dcaTaken"],
  );
  assert.equal(simulation.run.orders.length, 0);
  simulation.step(still(5, 107));
  assert.deepEqual(
    simulation.run.orders.map(({ reason }) => reason.key),
    ["dcaBase"],
  );
});

const problemsOf = (more: Partial<DcaParameters>, quote = 10_000_000n): string[] =>
  parameterProblems(dca, { ...PARAMETERS, ...more }, MARKET, { base: 0n, quote }, 1_000 as Ticks).map(
    ({ key, parameter }) => `${key} ${parameter}`,
  );

test("parameters that cannot work are named", () => {
  assert.deepEqual(problemsOf({}), []);
  assert.deepEqual(problemsOf({ safetyOrders: 6 }), ["distanceTooLarge stepPpm"]);
  assert.deepEqual(problemsOf({ profitPpm: 2_999 }), ["profitBelowFees profitPpm"]);
  assert.deepEqual(problemsOf({ pauseMinutes: -1 }), ["outOfBounds pauseMinutes"]);
  assert.deepEqual(problemsOf({}, 50_000n), ["orderBelowMin safetyOrders"]);
});

test("distances of a day's volatility are proposed", () => {
  const proposal = dca.propose(walkOf(10_000, 100_000, 0.001, 7), MARKET);
  assert.ok("parameters" in proposal && proposal.findings.stepPpm.key === "distanceOfVolatility");
  assert.equal(proposal.parameters.stepPpm, proposal.findings.stepPpm.figures.daily);
});
