/** The movement of prices in a time, measured; floats, from which parameters are proposed. */
import { PPM } from "@meridian/core";
import { type Candle, type Candles, candleCount, MINUTE_MS } from "../candles.ts";
import type { Problem } from "../sayings.ts";
import { barsOf } from "./interval.ts";

const HOURS_A_DAY = 24;
/** Three days: hourly changes of fewer say little of the next. */
const CANDLES_MIN = 4_320;

type Closing = Pick<Candle, "openTime" | "close">;

/**
 * The usual relative change of the close within `intervalMs`; 0 for fewer than two closes.
 *
 * A change counts for the time that it took, so that candles of several lengths and gaps between them give the same as
 * the minutes that they were gathered from: the mean square of changes grows with the time.
 */
export function volatilityOf(closings: readonly Closing[], intervalMs: number): number {
  const [first, last] = [closings[0], closings.at(-1)];
  if (first === undefined || last === undefined || first === last) return 0;
  let squares = 0;
  for (let place = 1; place < closings.length; place++) {
    const change = closings[place]!.close / closings[place - 1]!.close - 1;
    squares += change * change;
  }
  return Math.sqrt((squares * intervalMs) / (last.openTime - first.openTime));
}

export interface Measured {
  readonly last: number;
  readonly hourlyPpm: number;
  readonly dailyPpm: number;
}

/** Volatility from hourly closes; that of a day is √24 times as much. */
export function measure(candles: Candles): Measured | Problem {
  const count = candleCount(candles);
  if (count < CANDLES_MIN) return { key: "tooFewCandles", figures: { count, min: CANDLES_MIN } };
  const hourly = volatilityOf(barsOf(candles, 60), 60 * MINUTE_MS) * PPM;
  const hourlyPpm = Math.round(hourly);
  if (hourlyPpm === 0) return { key: "noVolatility", figures: {} };
  return {
    last: candles.close[count - 1]!,
    hourlyPpm,
    dailyPpm: Math.round(hourly * Math.sqrt(HOURS_A_DAY)),
  };
}

/** The intervals that are proposed, in minutes. */
const INTERVALS = [15, 30, 60, 120, 240, 480, 720, 1_440] as const;
/** A move of one interval pays the fees of buying and selling so many times. */
export const FEES_TIMES = 3;

/** The shortest interval whose usual move is {@link FEES_TIMES} times the fees of a trade there and back. */
export function intervalAbove(candles: Candles, feesPpm: number): { minutes: number; volatilityPpm: number } {
  const [shortest] = INTERVALS;
  const base = volatilityOf(barsOf(candles, shortest), shortest * MINUTE_MS) * PPM;
  const volatilityOfMinutes = (minutes: number): number => Math.round(base * Math.sqrt(minutes / shortest));
  const minutes =
    INTERVALS.find((one) => volatilityOfMinutes(one) >= FEES_TIMES * feesPpm) ?? INTERVALS.at(-1)!;
  return { minutes, volatilityPpm: volatilityOfMinutes(minutes) };
}

export function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value), min), max);
}
