/**
 * Indicators the chart's library lacks. Pure: candles in order of time in, one value (or none yet) per candle out.
 * They are heights in a picture, so they are floats; no amount is computed from them.
 */
import {
  type Average,
  exponential,
  knownAverage,
  NO_AVERAGE,
  trueRange,
  wilder,
} from "@meridian/strategies/averages";
import type { KLineData } from "klinecharts";

export type Series = readonly (number | undefined)[];
type Bar = Pick<KLineData, "timestamp" | "open" | "high" | "low" | "close" | "volume">;

const DAY_MS = 86_400_000;

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The average of a window of `period` values; none before the window is full or while it has gaps. */
function simpleAverage(values: Series, period: number): Series {
  return values.map((_, index) => {
    const window = values.slice(Math.max(0, index + 1 - period), index + 1);
    const known = window.filter((value) => value !== undefined);
    return known.length < period ? undefined : sumOf(known) / period;
  });
}

/** Each value weighs as much as it is recent: the newest `period` times, the oldest once. */
export function weightedAverage(bars: readonly Bar[], period: number): Series {
  const weights = (period * (period + 1)) / 2;
  return bars.map((_, index) => {
    if (index + 1 < period) return undefined;
    const window = bars.slice(index + 1 - period, index + 1);
    return window.reduce((sum, bar, place) => sum + bar.close * (place + 1), 0) / weights;
  });
}

/** {@link exponential} over the closes. */
export function exponentialAverage(bars: readonly Bar[], period: number): Series {
  let average: Average = NO_AVERAGE;
  return bars.map(({ close }) => {
    average = exponential(average, close, period);
    return knownAverage(average, period);
  });
}

/** Wilder's average true range. */
export function averageTrueRange(bars: readonly Bar[], period: number): Series {
  let average: Average = NO_AVERAGE;
  return bars.map((bar, index) => {
    average = wilder(average, trueRange(bar, bars[index - 1]?.close), period);
    return knownAverage(average, period);
  });
}

/** Average price by volume since midnight UTC, of each candle's typical price. */
export function dayVolumeAverage(bars: readonly Bar[]): Series {
  let [day, worth, volume] = [-1, 0, 0];
  return bars.map((bar) => {
    const today = Math.floor(bar.timestamp / DAY_MS);
    if (today !== day) [day, worth, volume] = [today, 0, 0];
    worth += ((bar.high + bar.low + bar.close) / 3) * (bar.volume ?? 0);
    volume += bar.volume ?? 0;
    return volume === 0 ? undefined : worth / volume;
  });
}

export interface Band {
  readonly upper: number | undefined;
  readonly middle: number | undefined;
  readonly lower: number | undefined;
}

/** Keltner's channel: an exponential average, and `multiplier` average true ranges to both sides of it. */
export function keltner(
  bars: readonly Bar[],
  period: number,
  rangePeriod: number,
  multiplier: number,
): Band[] {
  const middles = exponentialAverage(bars, period);
  const ranges = averageTrueRange(bars, rangePeriod);
  return middles.map((middle, index) => {
    const range = ranges[index];
    if (middle === undefined || range === undefined) return { upper: undefined, middle, lower: undefined };
    return { upper: middle + multiplier * range, middle, lower: middle - multiplier * range };
  });
}

/** Donchian's channel: the highest and the lowest of the last `period` candles, and their middle. */
export function donchian(bars: readonly Bar[], period: number): Band[] {
  return bars.map((_, index) => {
    if (index + 1 < period) return { upper: undefined, middle: undefined, lower: undefined };
    const window = bars.slice(index + 1 - period, index + 1);
    const upper = Math.max(...window.map((bar) => bar.high));
    const lower = Math.min(...window.map((bar) => bar.low));
    return { upper, middle: (upper + lower) / 2, lower };
  });
}

export interface Trend {
  /** The line below a rising price; none while it falls. */
  readonly rising: number | undefined;
  /** The line above a falling price; none while it rises. */
  readonly falling: number | undefined;
}

/** A stop that follows the price at `multiplier` average true ranges, and turns over when the price crosses it. */
export function superTrend(bars: readonly Bar[], period: number, multiplier: number): Trend[] {
  const ranges = averageTrueRange(bars, period);
  let [floor, ceiling, rises] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, true];
  return bars.map((bar, index) => {
    const range = ranges[index];
    if (range === undefined) return { rising: undefined, falling: undefined };
    const middle = (bar.high + bar.low) / 2;
    const closeBefore = bars[index - 1]?.close ?? bar.close;
    const [low, high] = [middle - multiplier * range, middle + multiplier * range];
    floor = closeBefore < floor ? low : Math.max(low, floor);
    ceiling = closeBefore > ceiling ? high : Math.min(high, ceiling);
    rises = rises ? bar.close >= floor : bar.close > ceiling;
    return rises ? { rising: floor, falling: undefined } : { rising: undefined, falling: ceiling };
  });
}

/** Wilder's relative strength, 0 to 100: begins with plain averages, then each candle weighs 1 / period. */
export function relativeStrength(bars: readonly Bar[], period: number): Series {
  let [rises, falls] = [0, 0];
  return bars.map((bar, index) => {
    const move = bar.close - (bars[index - 1]?.close ?? bar.close);
    const kept = index > period ? (period - 1) / period : 1;
    rises = rises * kept + Math.max(move, 0) / period;
    falls = falls * kept + Math.max(-move, 0) / period;
    if (index < period) return undefined;
    return rises + falls === 0 ? 50 : (100 * rises) / (rises + falls);
  });
}

/** Stochastic RSI, 0 to 100: the RSI within its range over `window` candles, averaged to %K, then %D. */
export function stochasticStrength(
  bars: readonly Bar[],
  period: number,
  window: number,
  smooth: number,
  smoothD: number,
): { k: Series; d: Series } {
  const strengths = relativeStrength(bars, period);
  const raw = strengths.map((strength, index) => {
    const known = strengths
      .slice(Math.max(0, index + 1 - window), index + 1)
      .filter((one) => one !== undefined);
    if (strength === undefined || known.length < window) return undefined;
    const [lowest, highest] = [Math.min(...known), Math.max(...known)];
    return highest === lowest ? 50 : (100 * (strength - lowest)) / (highest - lowest);
  });
  const k = simpleAverage(raw, smooth);
  return { k, d: simpleAverage(k, smoothD) };
}

/** Relative strength of money, 0 to 100: typical price times volume, on rising against on falling candles. */
export function moneyFlow(bars: readonly Bar[], period: number): Series {
  const typical = bars.map((bar) => (bar.high + bar.low + bar.close) / 3);
  const flows = bars.map((bar, index) => {
    const move = (typical[index] ?? 0) - (typical[index - 1] ?? typical[index] ?? 0);
    return Math.sign(move) * (typical[index] ?? 0) * (bar.volume ?? 0);
  });
  return flows.map((_, index) => {
    if (index < period) return undefined;
    const window = flows.slice(index + 1 - period, index + 1);
    const inwards = sumOf(window.filter((flow) => flow > 0));
    const outwards = -sumOf(window.filter((flow) => flow < 0));
    return inwards + outwards === 0 ? 50 : (100 * inwards) / (inwards + outwards);
  });
}
