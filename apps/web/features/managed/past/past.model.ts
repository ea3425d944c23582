/**
 * A strategy on the past: as chosen, over all of it; and as it is found by the same method on a part of it, on the part
 * after that, and on walks that hold nothing to be found. Pure.
 */
import { mulberry32 } from "@meridian/core";
import {
  backtest,
  type BacktestResult,
  candleCount,
  type Candles,
  type FundingRate,
  type MarketRules,
  type Parameters,
  randomWalk,
  type Strategy,
  strategyNamed,
  type StrategyName,
  type Wallet,
  walkForward,
} from "@meridian/strategies";

export interface PastTask {
  readonly strategy: StrategyName;
  readonly parameters: Parameters;
  readonly candles: Candles;
  readonly fundings: readonly FundingRate[];
  readonly market: MarketRules;
  readonly wallet: Wallet;
  readonly lossMaxPpm: number;
  readonly slippagePpm: number;
  readonly profitSharePpm: number;
}

/** Without its orders, of which there may be very many. */
export type Figures = Omit<BacktestResult, "orders" | "run">;

export interface Luck {
  /** On the part that settings were proposed from, and on the part after it; null of a past that is too short. */
  readonly parts: { readonly fitted: Figures; readonly shown: Figures } | null;
  readonly walks: {
    readonly count: number;
    /** Walks on whose second part the strategy earned more than on that of the past. */
    readonly better: number;
    /** Of the walk in the middle, by what was earned on the second part. */
    readonly middle: Figures;
  } | null;
}

/** Uneven, so that one is in the middle. */
const WALKS = 9;
/** Of a past so long that nine would take half a minute. */
const WALKS_OF_LONG = 3;
const LONG = 100_000;

function figuresOf(result: BacktestResult): Figures {
  const { orders: _orders, run: _run, ...figures } = result;
  return figures;
}

export function wholeOf({ candles, strategy, ...terms }: PastTask): Figures {
  return figuresOf(backtest(candles, { ...terms, strategy: strategyNamed(strategy) }));
}

export function luckOf({ candles, strategy, ...task }: PastTask): Luck {
  const { market, wallet, lossMaxPpm, slippagePpm, profitSharePpm, fundings } = task;
  const costs = { lossMaxPpm, slippagePpm, profitSharePpm, fundings };
  const terms = { market, wallet, ...costs, strategy: strategyNamed(strategy) };
  const parts = partsOf(candles, terms);
  if (parts === null) return { parts, walks: null };
  const count = candleCount(candles) > LONG ? WALKS_OF_LONG : WALKS;
  const shown = Array.from(
    { length: count },
    (_, seed) => partsOf(randomWalk(candles, mulberry32(seed)), terms)?.shown,
  ).filter((figures) => figures !== undefined);
  shown.sort((one, other) => one.profitPpm - other.profitPpm);
  const middle = shown[shown.length >> 1];
  if (middle === undefined) return { parts, walks: null };
  const better = shown.filter(({ profitPpm }) => profitPpm > parts.shown.profitPpm).length;
  return { parts, walks: { count: shown.length, better, middle } };
}

type Terms = Omit<PastTask, "candles" | "parameters" | "strategy"> & { readonly strategy: Strategy };

function partsOf(candles: Candles, terms: Terms): Luck["parts"] {
  const found = walkForward(candles, terms);
  if ("key" in found) return null;
  return { fitted: figuresOf(found.fitted), shown: figuresOf(found.shown) };
}
