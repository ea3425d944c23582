/**
 * Follows a trend: buys when the fast average crosses above the slow one, sells when it crosses back, or when the price
 * falls to a stop that trails the close by a multiple of the average true range.
 */
import { PPM, type Ticks } from "@meridian/core";
import type { Candle } from "../candles.ts";
import {
  type Average,
  exponential,
  knownAverage,
  NO_AVERAGE,
  trueRange,
  wilder,
} from "../indicators/averages.ts";
import { gather } from "../indicators/interval.ts";
import { allInOrOut, type Wanted } from "../all-in-or-out.ts";
import type { Problem } from "../sayings.ts";
import { decide, type Decision, type Strategy, type View } from "../strategy.ts";
import { proposeTrend, TREND_BOUNDS } from "./propose.ts";

export type TrendParameters = {
  readonly intervalMinutes: number;
  /** Periods in intervals. */
  readonly fastPeriod: number;
  readonly slowPeriod: number;
  readonly rangePeriod: number;
  /** Average true ranges between close and stop, in millionths. */
  readonly stopRanges: number;
};

export type TrendState = {
  readonly open: Candle | null;
  readonly fast: Average;
  readonly slow: Average;
  readonly range: Average;
  readonly closeBefore: Ticks | null;
  /** True if the fast average was above the slow one; null until both are known. */
  readonly isAbove: boolean | null;
  /** Ticks; only counts while coins are wanted. */
  readonly stop: number;
  readonly wanted: Wanted | null;
};

export const trend: Strategy<TrendParameters, TrendState> = {
  name: "trend",
  marketKind: "spot",
  bounds: TREND_BOUNDS,
  problems: trendProblems,
  propose: proposeTrend,
  begin: () => ({
    open: null,
    fast: NO_AVERAGE,
    slow: NO_AVERAGE,
    range: NO_AVERAGE,
    closeBefore: null,
    isAbove: null,
    stop: 0,
    wanted: null,
  }),
  onCandle,
  onFill: (_, state) => decide(state),
};

function onCandle(
  parameters: TrendParameters,
  state: TrendState,
  candle: Candle,
  view: View,
): Decision<TrendState> {
  const { open, closed } = gather(state.open, candle, parameters.intervalMinutes);
  let next: TrendState = stopped({ ...state, open }, candle);
  for (const bar of closed) next = advanced(parameters, next, bar);
  return decide(next, allInOrOut(next.wanted, candle, view));
}

/** The stop is held against each minute, before the interval that it ends may move it. */
function stopped(state: TrendState, { low }: Candle): TrendState {
  const { stop, wanted } = state;
  if (wanted?.what !== "base" || low > stop) return state;
  return { ...state, wanted: { what: "quote", reason: { key: "trendStop", figures: { stop, low } } } };
}

function advanced(parameters: TrendParameters, state: TrendState, bar: Candle): TrendState {
  const { fastPeriod, slowPeriod, rangePeriod, stopRanges } = parameters;
  const fast = exponential(state.fast, bar.close, fastPeriod);
  const slow = exponential(state.slow, bar.close, slowPeriod);
  const range = wilder(state.range, trueRange(bar, state.closeBefore ?? undefined), rangePeriod);
  const next = { ...state, fast, slow, range, closeBefore: bar.close };
  const width = knownAverage(range, rangePeriod);
  const slowNow = knownAverage(slow, slowPeriod);
  const fastNow = knownAverage(fast, fastPeriod);
  if (width === undefined || slowNow === undefined || fastNow === undefined) return next;
  const isAbove = fastNow > slowNow;
  const stop = Math.max(Math.floor(bar.close - (width * stopRanges) / PPM), 0);
  const figures = { fast: Math.round(fastNow), slow: Math.round(slowNow) };
  if (isAbove && state.isAbove === false) {
    const reason = { key: "trendBuy", figures: { ...figures, stop } } as const;
    return { ...next, isAbove, stop, wanted: { what: "base", reason } };
  }
  if (state.wanted?.what !== "base") return { ...next, isAbove };
  if (isAbove) return { ...next, isAbove, stop: Math.max(stop, state.stop) };
  return { ...next, isAbove, wanted: { what: "quote", reason: { key: "trendSell", figures } } };
}

function trendProblems({ fastPeriod, slowPeriod }: TrendParameters): Problem[] {
  if (fastPeriod < slowPeriod) return [];
  const figures = { fast: fastPeriod, slow: slowPeriod };
  return [{ key: "slowNotAboveFast", figures, parameter: "slowPeriod" }];
}
