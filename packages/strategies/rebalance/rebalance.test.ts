import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ticks } from "@meridian/core";
import { parameterProblems } from "../parameters.ts";
import { MARKET, still, viewOf, walkOf } from "../testing/fixtures.ts";
import type { Wish } from "../strategy.ts";
import { rebalance, type RebalanceParameters } from "./rebalance.ts";

const PARAMETERS: RebalanceParameters = { targetPpm: 500_000, thresholdPpm: 100_000, intervalMinutes: 5 };
/** 100 lots, which at 100 ticks of 10 units are worth as much as the quote beside them. */
const WALLET = { base: 100_000_000n, quote: 100_000n };

function wishAt(price: number, minute = 4): Wish | undefined {
  const state = rebalance.begin(PARAMETERS);
  return rebalance.onCandle(PARAMETERS, { ...state, looked: 1 }, still(minute, price), viewOf(WALLET))
    .place[0];
}

test("a share that drifted by the threshold is brought back to its target", () => {
  // At 150 the coins are worth 150,000 of 250,000; 25,000 too much is 16 lots at 1,500.
  assert.deepEqual(wishAt(150)?.reason, {
    key: "rebalanceSell",
    figures: { share: 600_000, target: 500_000 },
  });
  assert.equal(wishAt(150)?.quantity, 16);
  // At 149 it is 149 / 249, just below 60 %.
  assert.equal(wishAt(149), undefined);
  // At 66 the coins are worth 66,000 of 166,000; 17,000 too little is 25 lots at 660.
  assert.deepEqual(wishAt(66)?.reason, { key: "rebalanceBuy", figures: { share: 397_590, target: 500_000 } });
  assert.equal(wishAt(66)?.quantity, 25);
});

test("the share is looked at once at the end of each interval", () => {
  const begun = rebalance.onCandle(PARAMETERS, rebalance.begin(PARAMETERS), still(0, 150), viewOf(WALLET));
  assert.equal(begun.place.length, 1);
  const wishes = [1, 2, 3, 4, 5].map((minute) => {
    const { place } = rebalance.onCandle(PARAMETERS, begun.state, still(minute, 150), viewOf(WALLET));
    return place.length;
  });
  assert.deepEqual(wishes, [0, 0, 0, 1, 1]);
});

test("nothing is wished for while an order is on its way", () => {
  const order = { ...wishAt(150)!, id: 1 };
  const view = viewOf(WALLET, [order]);
  assert.deepEqual(
    rebalance.onCandle(PARAMETERS, rebalance.begin(PARAMETERS), still(4, 150), view).place,
    [],
  );
});

test("a threshold that no share can reach is named", () => {
  const problems = (more: Partial<RebalanceParameters>): string[] =>
    parameterProblems(rebalance, { ...PARAMETERS, ...more }, MARKET, WALLET, 100 as Ticks).map(
      ({ key }) => key,
    );
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ targetPpm: 900_000 }), ["thresholdTooLarge"]);
  assert.deepEqual(problems({ targetPpm: 49_999 }), ["outOfBounds"]);
});

test("the proposed threshold is a quarter of a week's volatility", () => {
  const proposal = rebalance.propose(walkOf(10_000, 100_000, 0.001, 7), MARKET);
  assert.ok("parameters" in proposal && proposal.findings.thresholdPpm.key === "thresholdOfVolatility");
  const { weekly } = proposal.findings.thresholdPpm.figures;
  assert.equal(proposal.parameters.thresholdPpm, Math.round(weekly / 4));
});
