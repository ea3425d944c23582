import assert from "node:assert/strict";
import { test } from "node:test";
import { PPM, type Ticks } from "@meridian/core";
import { backtest } from "../backtest/backtest.ts";
import { Simulation } from "../backtest/simulation.ts";
import { candleAt, candleCount } from "../candles.ts";
import { parameterProblems } from "../parameters.ts";
import { STRATEGY_NAMES, type StrategyName, strategyNamed } from "../strategies.ts";
import { BUSY } from "../testing/settings.ts";
import { candle, CONTRACT_TIERS, MARKET, scripted, still, walkOf, wish } from "../testing/fixtures.ts";
import { afterCandle, afterFill, afterGone, beginRun, pauseRun, resumeRun, stopRun } from "./run.ts";

const WIDE = { ...MARKET, notionalMax: (10n ** 15n) as typeof MARKET.notionalMax };
const marketOf = (name: StrategyName) =>
  strategyNamed(name).marketKind === "contract" ? { ...WIDE, tiers: CONTRACT_TIERS } : WIDE;
const WALLET = { base: 0n, quote: 10_000_000_000n };

// Goal: a run lives in its state alone. Method: beside one that goes on undisturbed, a run that is written down as text
// and read back after every minute, the way a live run survives a restart.
for (const name of STRATEGY_NAMES) {
  test(`${name} places the same orders minute by minute, across restarts, as in a backtest`, () => {
    const candles = walkOf(3_000, 100_000, 0.005, 11);
    const terms = {
      strategy: strategyNamed(name),
      parameters: BUSY[name],
      market: marketOf(name),
      lossMaxPpm: PPM,
    };
    const whole = backtest(candles, { ...terms, wallet: WALLET, slippagePpm: 300, profitSharePpm: 0 });
    assert.ok(whole.fills > 20, `${whole.fills} fills`);
    const simulation = new Simulation(terms, WALLET, candles.open[0]! as Ticks, { slippagePpm: 300 });
    for (let place = 0; place < candleCount(candles); place++) {
      simulation.step(candleAt(candles, place));
      simulation.run = JSON.parse(JSON.stringify(simulation.run)) as typeof simulation.run;
    }
    assert.deepEqual(simulation.records, whole.orders);
    assert.deepEqual(simulation.run, whole.run);
  });

  test(`${name} proposes parameters that it accepts`, () => {
    const strategy = strategyNamed(name);
    for (const [seed, move] of [0.000_3, 0.001, 0.004].entries()) {
      const candles = walkOf(6_000, 100_000, move, seed);
      const market = marketOf(name);
      const proposal = strategy.propose(candles, market);
      assert.ok("parameters" in proposal);
      const last = candles.close.at(-1) as Ticks;
      const wallet = { base: 0n, quote: 10n ** 12n };
      assert.deepEqual(parameterProblems(strategy, proposal.parameters, market, wallet, last), []);
      assert.deepEqual(Object.keys(proposal.findings).sort(), Object.keys(proposal.parameters).sort());
    }
  });
}

const HOLDING = { base: 1_000_000_000n, quote: 1_000_000n };

function begun(lossMaxPpm = 100_000, acts: Parameters<typeof scripted>[0] = []) {
  const terms = { strategy: scripted(acts), parameters: {}, market: MARKET, lossMaxPpm };
  // 1,000 lots at 100 ticks of 10, and as much in quote.
  return { terms, state: beginRun(terms, HOLDING, 100 as Ticks) };
}

test("the greatest loss, reached at a low, cancels everything and sells all coins", () => {
  const { terms, state } = begun(100_000, [{ place: [wish("buy", "limit", 50, 10)] }]);
  const placed = afterCandle(terms, state, still(0, 100), HOLDING);
  // A tenth of 2,000,000 is lost at 80 ticks, not at 81.
  const kept = afterCandle(terms, placed.state, candle(1, 100, 100, 81, 100), HOLDING);
  assert.equal(kept.state.status, "running");
  const lost = afterCandle(terms, placed.state, candle(1, 100, 100, 80, 95), HOLDING);
  const reason = { key: "lossStop", figures: { loss: 100_000, most: 100_000, low: 80 } };
  assert.deepEqual(lost.cancel, [{ id: 1, reason }]);
  assert.deepEqual(
    lost.place.map(({ side, orderType, quantity, reason: why }) => [side, orderType, quantity, why]),
    [["sell", "market", 1_000, reason]],
  );
  assert.equal(lost.state.status, "closing");
});

test("a sale on its way is not repeated, a refused one is, and a sold run has stopped", () => {
  const { terms, state } = begun();
  const closing = stopRun(terms, state, HOLDING, 100 as Ticks, true);
  const [sale] = closing.place;
  assert.deepEqual(afterCandle(terms, closing.state, still(1, 100), HOLDING).place, []);
  const refused = afterGone(closing.state, sale!.id);
  const again = afterCandle(terms, refused, still(1, 100), HOLDING);
  assert.deepEqual(again.place[0]!.id, sale!.id + 1);
  const fill = { time: 0, price: 100 as Ticks, quantity: sale!.quantity };
  const sold = { base: 0n, quote: 1_998_000n };
  const filled = afterFill(terms, again.state, again.place[0]!.id, fill, sold);
  const over = afterCandle(terms, filled.state, still(2, 100), sold);
  assert.deepEqual([over.state.status, over.state.ending?.key], ["stopped", "stopped"]);
  assert.deepEqual(afterCandle(terms, over.state, candle(3, 1, 1, 1, 1), sold).place, []);
});

test("a run that is stopped with its coins kept takes its orders back and sells nothing", () => {
  const { terms, state } = begun(100_000, [{ place: [wish("buy", "limit", 50, 10)] }]);
  const { state: placed } = afterCandle(terms, state, still(0, 100), HOLDING);
  const stopped = stopRun(terms, placed, HOLDING, 100 as Ticks, false);
  assert.deepEqual([stopped.cancel.map(({ id }) => id), stopped.place], [[1], []]);
  assert.equal(stopped.state.status, "stopped");
});

test("a paused run places nothing, and a fill that came before its cancellation still counts", () => {
  const terms = {
    strategy: strategyNamed("grid"),
    parameters: { spacing: "arithmetic", lower: 100, upper: 120, steps: 2 },
    market: MARKET,
    lossMaxPpm: PPM,
  };
  const wallet = { base: 0n, quote: 210_000n };
  const { state } = afterCandle(terms, beginRun(terms, wallet, 115 as Ticks), still(0, 115), wallet);
  const paused = pauseRun(state);
  assert.deepEqual(
    paused.cancel.map(({ id }) => id),
    [1, 2],
  );
  const bought = { base: 99_900_000n, quote: 100_000n };
  const fill = { time: 0, price: 110 as Ticks, quantity: state.orders[1]!.quantity };
  const late = afterFill(terms, paused.state, 2, fill, bought);
  assert.deepEqual(late.place, []);
  assert.deepEqual(afterCandle(terms, late.state, still(15, 115), bought).place, []);
  const resumed = resumeRun(afterGone(late.state, 1));
  const again = afterCandle(terms, resumed, still(30, 115), bought);
  assert.deepEqual(
    again.place.map(({ side, price, quantity }) => `${side} ${quantity} at ${price}`),
    ["buy 100 at 100", "sell 99 at 120"],
  );
  assert.deepEqual(
    again.place.map(({ id }) => id),
    [3, 4],
  );
});

test("a backtest that reaches its greatest loss sells and stays out", () => {
  const fall = Array.from({ length: 50 }, (_, minute) => still(minute, 1_000 - minute * 10));
  const terms = {
    strategy: scripted([{ place: [wish("buy", "market", 1_000, 900)] }]),
    parameters: {},
    market: MARKET,
  };
  const wallet = { base: 0n, quote: 10_000_000n };
  const simulation = new Simulation({ ...terms, lossMaxPpm: 50_000 }, wallet, 1_000 as Ticks, {
    slippagePpm: 0,
  });
  for (const one of fall) simulation.step(one);
  assert.deepEqual([simulation.run.status, simulation.run.ending?.key], ["stopped", "lossStop"]);
  assert.equal(simulation.account.base, 200_000n);
  assert.equal(simulation.fills, 2);
});
