import assert from "node:assert/strict";
import { test } from "node:test";
import { PPM, quoteCost, type Ticks } from "@meridian/core";
import { backtest } from "../backtest/backtest.ts";
import { type FundingRate, Simulation } from "../backtest/simulation.ts";
import type { Candle } from "../candles.ts";
import { isLiquidatedAt, positionOf } from "../margin.ts";
import { parameterProblems } from "../parameters.ts";
import { candle, candlesOf, CONTRACT_TIERS, MARKET, still, walkOf } from "../testing/fixtures.ts";
import { contractGrid } from "./contract-grid.ts";
import type { ContractGridParameters, Direction } from "./size.ts";

const CONTRACT = { ...MARKET, tiers: CONTRACT_TIERS };
const PARAMETERS: ContractGridParameters = {
  ...{ direction: "neutral", leverage: 1 },
  ...{ spacing: "arithmetic", lower: 100, upper: 140, steps: 4 },
};
const QUOTE = 1_000_000n;

function simulate(
  candles: readonly Candle[],
  more: Partial<ContractGridParameters> = {},
  { lossMaxPpm = PPM, fundings = [] as readonly FundingRate[] } = {},
) {
  const terms = {
    strategy: contractGrid,
    parameters: { ...PARAMETERS, ...more },
    market: CONTRACT,
    lossMaxPpm,
  };
  const wallet = { base: 0n, quote: QUOTE };
  const simulation = new Simulation(terms, wallet, candles[0]!.open, { slippagePpm: 0, fundings });
  for (const one of candles) simulation.step(one);
  return simulation;
}

const ordersOf = ({ records }: ReturnType<typeof simulate>): string[] =>
  records.map(({ order, end }) => `${order.side} at ${order.price}: ${order.reason.key}, ${end}`);

test("a neutral grid begins without a position: it buys below the price and sells short above it", () => {
  assert.deepEqual(ordersOf(simulate([still(0, 115), still(1, 115)])), [
    "buy at 100: gridBuy, open",
    "buy at 110: gridBuy, open",
    "sell at 130: gridShort, open",
    "sell at 140: gridShort, open",
  ]);
});

test("a short is bought back one line lower, and what it earned is the step less fees", () => {
  const rose = simulate([still(0, 115), still(1, 115), candle(2, 115, 131, 115, 131)]);
  assert.ok(rose.account.base < 0n);
  const simulation = simulate([
    ...[still(0, 115), still(1, 115), candle(2, 115, 131, 115, 131), still(3, 131)],
    ...[candle(4, 131, 131, 119, 119), still(5, 119)],
  ]);
  assert.deepEqual(ordersOf(simulation).slice(4, 6), [
    "buy at 120: gridCover, filled",
    "sell at 130: gridShort, open",
  ]);
  const [, , sold] = simulation.records;
  const lots = sold!.order.quantity;
  const fees = sold!.fee + simulation.records[4]!.fee;
  assert.equal(simulation.account.base, 0n);
  assert.equal(simulation.account.quote, QUOTE + quoteCost(10, lots, MARKET.quotePerTickLot) - fees);
});

test("a long grid buys at once what it sells above the price, a short one sells what it buys back below", () => {
  const long = simulate([still(0, 115), still(1, 115)], { direction: "long" });
  assert.deepEqual(ordersOf(long), [
    "buy at 115: gridStart, filled",
    "buy at 100: gridBuy, open",
    "buy at 110: gridBuy, open",
    "sell at 130: gridSellHeld, open",
    "sell at 140: gridSellHeld, open",
  ]);
  const short = simulate([still(0, 125), still(1, 125)], { direction: "short" });
  assert.deepEqual(ordersOf(short), [
    "sell at 125: gridStartShort, filled",
    "buy at 100: gridCoverHeld, open",
    "buy at 110: gridCoverHeld, open",
    "sell at 130: gridShort, open",
    "sell at 140: gridShort, open",
  ]);
});

test("only the first closing of a line is of the position from the start: later ones are of what it opened", () => {
  const fallAndRise = [
    candle(2, 125, 125, 109, 109),
    still(3, 109),
    candle(4, 109, 121, 109, 121),
    still(5, 121),
  ];
  const { records } = simulate([still(0, 125), still(1, 125), ...fallAndRise], { direction: "short" });
  const covers = records.filter(({ order }) => order.side === "buy" && order.price === 110);
  assert.deepEqual(
    covers.map(({ order }) => order.reason),
    [
      { key: "gridCoverHeld", figures: { price: 110, line: 2 } },
      { key: "gridCover", figures: { price: 110, sellPrice: 120, line: 2 } },
    ],
  );
});

// Goal: the range is paid for. Method: down and up the whole range, every line crossed, in each direction and leverage.
for (const direction of ["long", "short", "neutral"] satisfies Direction[])
  for (const leverage of [1, 2, 3])
    test(`a ${direction} grid at ${leverage} times has its orders taken and no liquidation within its range`, () => {
      const prices = [115, 112, 108, 104, 100, 104, 108, 112, 116, 120, 124, 128, 132, 136, 140, 136];
      const candles = prices.flatMap((price, place) => {
        const [low, high] = [price - 1, price + 1];
        return [candle(2 * place, price, high, low, price), still(2 * place + 1, price)];
      });
      const simulation = simulate(candles, { direction, leverage });
      assert.deepEqual(
        simulation.records.filter(({ end }) => end === "refused").map(({ order }) => order.price),
        [],
      );
      assert.ok(simulation.fills >= 6, `${simulation.fills}`);
      assert.equal(simulation.run.status, "running");
    });

test("the whole position of a grid at three times is liquidated about a third beyond its range, not within it", () => {
  const fallen = simulate([still(0, 115), still(1, 115), still(2, 105), still(3, 99), still(4, 99)], {
    ...{ direction: "long", leverage: 3 },
  });
  const wallet = fallen.account.wallet();
  assert.ok(positionOf(wallet, CONTRACT) > 0);
  assert.ok(isLiquidatedAt(wallet, 60, CONTRACT) && !isLiquidatedAt(wallet, 67, CONTRACT));
  const gone = simulate(
    [still(0, 115), still(1, 115), still(2, 99), still(3, 99), still(4, 50), still(5, 50)],
    {
      ...{ direction: "long", leverage: 3 },
    },
  );
  assert.deepEqual(gone.account.wallet(), { base: 0n, quote: 0n });
  assert.deepEqual([gone.run.status, gone.run.ending?.key, gone.worthLow], ["stopped", "liquidated", 0n]);
});

test("the greatest loss of a short is reached at a high, and is bought back", () => {
  const simulation = simulate(
    [still(0, 125), still(1, 125), candle(2, 125, 170, 125, 150), still(3, 150), still(4, 150)],
    { direction: "short", leverage: 2 },
    { lossMaxPpm: 200_000 },
  );
  const { run, account, records } = simulation;
  assert.deepEqual([run.status, account.base], ["stopped", 0n]);
  assert.deepEqual(run.ending?.key === "lossStop" && run.ending.figures.low, 170);
  assert.equal(records.at(-1)?.order.reduces, true);
});

test("funding is paid by the side that the rate burdens, at the price of its time", () => {
  const candles = [still(0, 125), still(1, 125), still(2, 125), still(3, 125)];
  const fundings = [{ time: candles[2]!.openTime, ratePpb: 1_000_000 }];
  const [short, paid] = [[], fundings].map((rates) =>
    simulate(candles, { direction: "short" }, { fundings: rates }),
  );
  const size = positionOf(short!.account.wallet(), CONTRACT);
  // A thousandth of the value, to the short.
  const thousandth = (BigInt(-size * 125) * MARKET.quotePerTickLot) / 1_000n;
  assert.equal(paid!.account.quote - short!.account.quote, thousandth);
  const wallet = { base: 0n, quote: QUOTE };
  const terms = { strategy: contractGrid, parameters: PARAMETERS, market: CONTRACT, lossMaxPpm: PPM };
  const costs = { wallet, slippagePpm: 0, profitSharePpm: 0, fundings };
  const result = backtest(candlesOf(candles), {
    ...terms,
    parameters: { ...PARAMETERS, direction: "short" },
    ...costs,
  });
  assert.equal(result.funding, thousandth);
});

test("parameters have to fit each other, the price and the money", () => {
  const keysOf = (more: Partial<ContractGridParameters>, price = 115, quote = QUOTE): string[] =>
    parameterProblems(
      contractGrid,
      { ...PARAMETERS, ...more },
      CONTRACT,
      { base: 0n, quote },
      price as Ticks,
    ).map(({ key, parameter }) => `${parameter}: ${key}`);
  assert.deepEqual(keysOf({}), []);
  assert.deepEqual(keysOf({ leverage: 4 }), ["leverage: outOfBounds"]);
  assert.deepEqual(keysOf({ direction: "up" as Direction }), ["direction: notAmongChoices"]);
  assert.deepEqual(keysOf({ lower: 140 }), ["upper: upperNotAboveLower"]);
  assert.deepEqual(keysOf({}, 99), ["lower: priceOutsideRange"]);
  assert.deepEqual(keysOf({}, 115, 1_000n), ["steps: orderBelowMin"]);
  assert.deepEqual(keysOf({}, 115, 10n ** 18n), [], "more than any order may have");
});

test("the calmer a market was, the more leverage is proposed, always far from a liquidation", () => {
  const leverages = [0.000_2, 0.000_75, 0.004].map((move, seed) => {
    const proposal = contractGrid.propose(walkOf(10_000, 100_000, move, seed), CONTRACT);
    assert.ok("parameters" in proposal);
    const { leverage } = proposal.findings;
    const { parameters } = proposal;
    assert.equal(leverage.key, parameters.leverage === 1 ? "leverageOfOne" : "leverageOfVolatility");
    if (leverage.key === "leverageOfVolatility") {
      const { below, above, deviations } = leverage.figures;
      assert.ok(below < parameters.lower && above > parameters.upper && deviations >= 4 * PPM);
    }
    return parameters.leverage;
  });
  assert.deepEqual(leverages, [3, 2, 1]);
});
