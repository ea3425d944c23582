import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ticks } from "@meridian/core";
import { parameterProblems } from "../parameters.ts";
import { MARKET, still, viewOf, walkOf } from "../testing/fixtures.ts";
import { reversion, type ReversionParameters } from "./reversion.ts";
import { scoreOf } from "./score.ts";

const PARAMETERS: ReversionParameters = {
  intervalMinutes: 1,
  period: 5,
  entry: 1_900_000,
  exit: 0,
  stop: 2_100_000,
};
const QUOTE = { base: 0n, quote: 10_000_000n };
const BASE = { base: 400_000_000n, quote: 0n };

test("a z-score is the distance from the mean in standard deviations", () => {
  // Mean 98; squares 4 × 4 + 64 = 80, a fifth of it 16, so the deviation is 4.
  assert.deepEqual(scoreOf([100, 100, 100, 100, 90]), { deviations: -2, mean: 98 });
  assert.equal(scoreOf([100, 100]), undefined);
});

/** The reasons of each candle; the wallet has coins at the candles of `holding`. */
function reasonsOf(closes: readonly number[], holding: readonly number[], parameters = PARAMETERS): string[] {
  let state = reversion.begin(parameters);
  return closes.map((close, place) => {
    const view = viewOf(holding.includes(place) ? BASE : QUOTE);
    const decision = reversion.onCandle(parameters, state, still(place, close), view);
    state = decision.state;
    const [wish] = decision.place;
    return wish === undefined ? "" : `${wish.side} ${JSON.stringify(wish.reason.figures)}`;
  });
}

const FALL = [100, 100, 100, 100, 90];

test("buys where the close lies far enough below its mean, and sells when it is back", () => {
  const reasons = reasonsOf([...FALL, 90, 100], [5, 6]);
  assert.deepEqual(reasons, [
    ...["", "", "", ""],
    'buy {"deviations":-2000000,"mean":98,"close":90}',
    "",
    // Of 100, 100, 90, 90, 100 the mean is 96 and the deviation √24.
    'sell {"deviations":816497,"mean":96,"close":100}',
  ]);
});

test("gives up where the close falls on, and waits until it was back", () => {
  const parameters = { ...PARAMETERS, entry: 1_500_000, stop: 1_850_000 };
  // The z-scores from the fifth close on: −1.80, −1.78, −1.87, −1.21, −1.52, 0.46 and −1.53.
  const closes = [100, 100, 97, 96, 90, 80, 50, 49, 20, 60, 5];
  const reasons = reasonsOf(closes, [5, 6], parameters).map((reason) => reason.split(" ")[0]);
  assert.deepEqual(reasons, ["", "", "", "", "buy", "", "sell", "", "", "", "buy"]);
});

test("bands that contradict each other are named", () => {
  const problems = (more: Partial<ReversionParameters>): string[] =>
    parameterProblems(reversion, { ...PARAMETERS, ...more }, MARKET, QUOTE, 1_000 as Ticks).map(
      ({ key }) => key,
    );
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ exit: 1_900_000 }), ["exitNotBelowEntry"]);
  assert.deepEqual(problems({ stop: 1_900_000 }), ["stopNotBeyondEntry"]);
  assert.deepEqual(problems({ period: 4 }), ["outOfBounds"]);
});

test("the proposed entry is one that few closes reached", () => {
  const proposal = reversion.propose(walkOf(20_000, 100_000, 0.001, 7), MARKET);
  assert.ok("parameters" in proposal && proposal.findings.entry.key === "entrySeldomReached");
  const { entry, stop } = proposal.parameters;
  assert.ok(entry >= 1_500_000 && entry <= 3_000_000);
  assert.equal(stop, entry + 1_500_000);
});
