import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ticks } from "@meridian/core";
import type { Candle } from "../candles.ts";
import { parameterProblems } from "../parameters.ts";
import { candle, MARKET, still, viewOf, walkOf } from "../testing/fixtures.ts";
import type { Wish } from "../strategy.ts";
import { trend, type TrendParameters } from "./trend.ts";

const PARAMETERS: TrendParameters = {
  intervalMinutes: 1,
  fastPeriod: 2,
  slowPeriod: 3,
  rangePeriod: 2,
  stopRanges: 2_000_000,
};
const QUOTE = { base: 0n, quote: 10_000_000n };
const BASE = { base: 400_000_000n, quote: 0n };

/** The wishes of each candle; the wallet has coins from candle `boughtAt` on. */
function wishesOf(
  candles: readonly Candle[],
  boughtAt: number,
  parameters = PARAMETERS,
): (Wish | undefined)[] {
  let state = trend.begin(parameters);
  return candles.map((one, place) => {
    const view = viewOf(place >= boughtAt ? BASE : QUOTE);
    const decision = trend.onCandle(parameters, state, one, view);
    state = decision.state;
    return decision.place[0];
  });
}

// Closes of 1,000 three times, then 2,000: fast is 1,000 + 1,000 × 2/3, slow 1,000 + 1,000 × 2/4, and the true range of
// the jump 1,000, so its average over two 500, and the stop twice that below the close.
const RISE = [still(0, 1_000), still(1, 1_000), still(2, 1_000), candle(3, 1_000, 2_000, 1_000, 2_000)];

test("buys when the fast average crosses above the slow one, with a stop below the close", () => {
  const wishes = wishesOf(RISE, 9);
  assert.deepEqual(wishes.slice(0, 3), [undefined, undefined, undefined]);
  assert.deepEqual(wishes[3]!.reason, {
    key: "trendBuy",
    figures: { fast: 1_667, slow: 1_500, stop: 1_000 },
  });
  // 10,000,000 units at 2,000 ticks and the margin of 1 %: 495 lots.
  assert.deepEqual([wishes[3]!.side, wishes[3]!.orderType, wishes[3]!.quantity], ["buy", "market", 495]);
});

test("a wish that was not carried out is wished for again", () => {
  const [again] = wishesOf([...RISE, still(4, 2_000)], 9).slice(4);
  assert.equal(again!.reason.key, "trendBuy");
});

test("the stop follows the close up, and a low that reaches it sells", () => {
  // A range of 400: the average is 450, the stop 2,400 − 900.
  const risen = [...RISE, candle(4, 2_000, 2_400, 2_000, 2_400)];
  const [kept] = wishesOf([...risen, candle(5, 2_400, 2_400, 1_501, 2_300)], 4).slice(5);
  assert.equal(kept, undefined);
  const [sold] = wishesOf([...risen, candle(5, 2_400, 2_400, 1_500, 2_300)], 4).slice(5);
  assert.deepEqual(sold!.reason, { key: "trendStop", figures: { stop: 1_500, low: 1_500 } });
  assert.deepEqual([sold!.side, sold!.quantity], ["sell", 400]);
});

test("sells when the averages cross back", () => {
  // Fast: 1,555.6 then 1,285.2; slow: 1,500 then 1,325. The stop at 1,000 was never reached.
  const fall = [candle(4, 1_500, 1_500, 1_500, 1_500), candle(5, 1_150, 1_150, 1_150, 1_150)];
  const wishes = wishesOf([...RISE, ...fall], 4);
  assert.equal(wishes[4], undefined);
  assert.deepEqual(wishes[5]!.reason, { key: "trendSell", figures: { fast: 1_285, slow: 1_325 } });
});

test("longer intervals are judged at their end", () => {
  const five = { ...PARAMETERS, intervalMinutes: 5 };
  const minutes = RISE.flatMap((bar, place) =>
    Array.from({ length: 5 }, (_, minute) => ({ ...bar, openTime: still(place * 5 + minute, 1).openTime })),
  );
  const wishes = wishesOf(minutes, 99, five);
  assert.deepEqual(
    wishes.map((wish) => wish?.reason.key).filter((key) => key !== undefined),
    ["trendBuy"],
  );
  assert.equal(wishes.at(-1)?.reason.key, "trendBuy");
});

test("the slow period is above the fast one", () => {
  const problems = (more: Partial<TrendParameters>): string[] =>
    parameterProblems(trend, { ...PARAMETERS, ...more }, MARKET, QUOTE, 1_000 as Ticks).map(({ key }) => key);
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ fastPeriod: 3 }), ["slowNotAboveFast"]);
  assert.deepEqual(problems({ stopRanges: 499_999 }), ["outOfBounds"]);
});

test("the proposed interval moves by three times the fees", () => {
  // 0.1 % a minute: √15 × 0.1 % is 0.39 %, below 3 × 0.4 %; √240 × 0.1 % is 1.55 %, √120 × 0.1 % 1.10 %.
  const proposal = trend.propose(walkOf(10_000, 100_000, 0.001, 7), MARKET);
  assert.ok("parameters" in proposal);
  assert.equal(proposal.parameters.intervalMinutes, 240);
});
