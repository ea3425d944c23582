/**
 * A year of one-minute candles through each strategy, with its fills, fees and figures, as a browser does it before a
 * member starts one. The candles are a random walk that moves 3 % a day.
 */
import { type Amount, type Lots, mulberry32, type RatePpm, tiersOf } from "@meridian/core";
import {
  backtest,
  type Candles,
  emptyCandles,
  type MarketRules,
  MINUTE_MS,
  type Parameters,
  randomWalk,
  STRATEGY_NAMES,
  type StrategyName,
  strategyNamed,
} from "@meridian/strategies";
import { type BenchRow, median, print, processorMs } from "./shared-figures.ts";

const MINUTES = 525_600;
const RUNS = 3;
const SECONDS_MAX = 2;
const FROM = Date.UTC(2025, 0, 1);
/** Of a minute; √1,440 times as much is 3 % a day. */
const MOVE = 0.000_8;

/** BTC at 60,000 USDT in ticks of 0.1, lots of 0.00001 BTC. */
const FIRST_PRICE = 600_000;
const MARKET: MarketRules = {
  lotSize: 1_000n as Amount,
  quotePerTickLot: 1n as Amount,
  quantityMin: 1 as Lots,
  quantityMax: 100_000_000 as Lots,
  notionalMin: 5_000_000n as Amount,
  notionalMax: 1_000_000_000_000n as Amount,
  makerFeePpm: 1_000 as RatePpm,
  takerFeePpm: 1_000 as RatePpm,
  bandLowPpm: 700_000,
  bandHighPpm: 1_300_000,
};
/** A contract of the same steps, with two tiers of the field. */
const CONTRACT: MarketRules = {
  ...MARKET,
  makerFeePpm: 200 as RatePpm,
  takerFeePpm: 500 as RatePpm,
  tiers: tiersOf([
    { notionalMax: 50_000_000_000n as Amount, maintenancePpm: 4_000, leverageMax: 125 },
    { notionalMax: 600_000_000_000n as Amount, maintenancePpm: 5_000, leverageMax: 100 },
  ]),
};
/** The settings that cost most, where they are not those that are proposed. */
const BUSIEST: Partial<Record<StrategyName, Parameters>> = {
  grid: { steps: 100 },
  trend: { intervalMinutes: 1 },
  reversion: { intervalMinutes: 1, period: 200 },
  rebalance: { intervalMinutes: 1, thresholdPpm: 5_000 },
  contractGrid: { steps: 100 },
};
const WALLET = { base: 0n, quote: 10_000_000_000n };

export const name = "strategies";
export const title = "A year of minutes through each strategy";

export async function run(): Promise<readonly BenchRow[]> {
  const candles = yearOfMinutes();
  return STRATEGY_NAMES.flatMap((strategy) => {
    const busiest = BUSIEST[strategy];
    const proposed = rowOf(strategy, candles, "as proposed", {});
    return busiest === undefined
      ? [proposed]
      : [proposed, rowOf(strategy, candles, "at its busiest", busiest)];
  });
}

function rowOf(name: StrategyName, candles: Candles, how: string, more: Parameters): BenchRow {
  const strategy = strategyNamed(name);
  const market = strategy.marketKind === "contract" ? CONTRACT : MARKET;
  const proposal = strategy.propose(candles, market);
  if ("key" in proposal) throw new Error(`${name} proposes nothing: ${proposal.key}`);
  const parameters = { ...proposal.parameters, ...more };
  const terms = { strategy, parameters, market, lossMaxPpm: 1_000_000 };
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startMs = processorMs();
    const { orders, fills, curve } = backtest(candles, {
      ...terms,
      wallet: WALLET,
      slippagePpm: 500,
      profitSharePpm: 0,
    });
    seconds.push((processorMs() - startMs) / 1_000);
    if (run === 0) print(`${name} ${how}: ${orders.length} orders, ${fills} fills, ${curve.length} points`);
  }
  const typical = median(seconds);
  return {
    what: `${name} ${how}, ${MINUTES.toLocaleString("en")} candles`,
    ours: `${typical.toFixed(2)} s`,
    peer: "",
    ratio: "",
    target: `< ${SECONDS_MAX} s`,
    isMet: typical < SECONDS_MAX,
  };
}

function yearOfMinutes(): Candles {
  const candles = emptyCandles(MINUTES);
  for (let minute = 0; minute < MINUTES; minute++) {
    candles.openTime[minute] = FROM + minute * MINUTE_MS;
    candles.close[minute] = Math.round(FIRST_PRICE * (minute % 2 === 0 ? 1 : 1 + MOVE));
  }
  candles.open[0] = FIRST_PRICE;
  return randomWalk(candles, mulberry32(365));
}
