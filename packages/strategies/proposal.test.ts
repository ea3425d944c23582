// Goal: what is proposed can be begun with the money that there is. Method: both grids and averaging on a random walk,
// with ever less money.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Amount, Ticks } from "@meridian/core";
import { parameterProblems } from "./parameters.ts";
import { proposalFor } from "./proposal.ts";
import { strategyNamed } from "./strategies.ts";
import { CONTRACT_TIERS, MARKET, walkOf } from "./testing/fixtures.ts";

const CANDLES = walkOf(10_000, 100_000, 0.001, 7);
const PRICE = CANDLES.close.at(-1) as Ticks;

for (const [name, counted, market] of [
  ["grid", "steps", MARKET],
  ["dca", "safetyOrders", MARKET],
  ["contractGrid", "steps", { ...MARKET, tiers: CONTRACT_TIERS }],
] as const) {
  const strategy = strategyNamed(name);
  const of = (quote: bigint) => {
    const wallet = { base: 0n, quote: quote as Amount };
    const proposal = proposalFor(strategy, CANDLES, market, wallet, PRICE);
    assert.ok("parameters" in proposal);
    const { parameters, findings } = proposal;
    const problems = parameterProblems(strategy, parameters, market, wallet, PRICE).map(({ key }) => key);
    return { parameters, count: Number(parameters[counted]), finding: findings[counted]!, problems };
  };

  test(`${name}: with less money fewer orders are proposed, as many as it suffices for`, () => {
    const rich = of(10n ** 15n);
    assert.notEqual(rich.finding.key, "fewerForMoney");
    const own = strategy.propose(CANDLES, market);
    assert.deepEqual("parameters" in own && own.parameters, rich.parameters);
    let [before, reduced] = [rich.count, 0];
    for (let quote = 10n ** 12n; quote > 1n; quote /= 2n) {
      const { count, finding, problems, parameters } = of(quote);
      assert.ok(count <= before, `${quote}: ${count} after ${before}`);
      before = count;
      if (finding.key !== "fewerForMoney" || problems.length > 0) continue;
      reduced++;
      const more = { ...parameters, [counted]: count + 1 };
      const wallet = { base: 0n, quote: quote as Amount };
      const [problem] = parameterProblems(strategy, more, market, wallet, PRICE);
      assert.equal(problem?.key, "orderBelowMin", `${quote}: one more than ${count}`);
      assert.deepEqual({ ...rich.parameters, [counted]: count }, parameters);
    }
    assert.ok(reduced > 0, "no money was too little for all");
    const poor = of(1n);
    assert.deepEqual(poor.problems, ["orderBelowMin"]);
    const bound = strategy.bounds[counted]!;
    assert.equal("min" in bound && bound.min, poor.count);
  });
}
