/** A year of one-minute candles by each strategy of managed orders, as a browser runs it before one is started. */
import { type MarketTerms, PPM } from "@meridian/core";
import { TEST_TERMS } from "@meridian/core/testing";
import { backtest, candlesBetween, STRATEGY_NAMES, strategyNamed } from "@meridian/strategies";
import { walkOf } from "@meridian/strategies/testing";
import type { BenchRow } from "./shared-figures.ts";

const MINUTES = 525_600;
const PROPOSED_FROM = 20_160;
const LIMIT_MS = 2_000;
const MOVE_OF_MINUTE = 0.0006;

export const name = "backtest";
export const title = "Backtest of a year of minutes";

export async function run(): Promise<readonly BenchRow[]> {
  const candles = walkOf(MINUTES, 1_000_000, MOVE_OF_MINUTE, 1);
  const market: MarketTerms = { ...TEST_TERMS, lotSize: 1_000_000n as MarketTerms["lotSize"] };
  const terms = { market, lossMaxPpm: PPM, slippagePpm: 500, wallet: { base: 0n, quote: 10_000_000_000n } };
  return STRATEGY_NAMES.map((strategyName) => {
    const strategy = strategyNamed(strategyName);
    const proposal = strategy.propose(candlesBetween(candles, 0, PROPOSED_FROM), market);
    if ("key" in proposal) throw new Error(`nothing is proposed for ${strategyName}: ${proposal.key}`);
    const startMs = performance.now();
    const { fills } = backtest(candles, { ...terms, strategy, parameters: proposal.parameters });
    const tookMs = performance.now() - startMs;
    return {
      what: `${strategyName}, ${fills} fills`,
      ours: `${(tookMs / 1_000).toFixed(2)} s`,
      peer: "",
      ratio: "",
      target: "< 2 s",
      isMet: tookMs < LIMIT_MS,
    };
  });
}
