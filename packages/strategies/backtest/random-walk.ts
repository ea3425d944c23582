/**
 * A past that holds nothing to be found: prices that move as much as the given ones, with no drift and no memory. A
 * strategy that does as well on it earned by chance.
 */
import { TICKS_MAX } from "@meridian/core";
import { candleAt, candleCount, type Candles, emptyCandles, MINUTE_MS } from "../candles.ts";
import { volatilityOf } from "../indicators/volatility.ts";

/** Moves within a minute, so that a candle has a high and a low of its own. */
const MOVES = 4;
const UNIFORMS = 12;

/**
 * Candles at the times of the given ones, from their first open, with the same volatility. One moves as far as the time
 * to the next one lets it.
 *
 * @param random numbers in [0, 1), from a generator with a seed, so that the same walk can be shown again
 */
export function randomWalk(candles: Candles, random: () => number): Candles {
  const count = candleCount(candles);
  const walk = emptyCandles(count);
  walk.openTime.set(candles.openTime);
  const given = Array.from({ length: count }, (_, place) => candleAt(candles, place));
  const ofMinute = volatilityOf(given, MINUTE_MS) / Math.sqrt(MOVES);
  let price: number = candles.open[0] ?? 0;
  for (let place = 0; place < count; place++) {
    const lengthMs =
      (candles.openTime[place + 1] ?? candles.openTime[place]! + MINUTE_MS) - candles.openTime[place]!;
    const move = ofMinute * Math.sqrt(lengthMs / MINUTE_MS);
    const open = inTicks(price);
    let [high, low] = [open, open];
    for (let step = 0; step < MOVES; step++) {
      price = Math.min(Math.max(price * (1 + move * normal(random)), 1), TICKS_MAX);
      const seen = inTicks(price);
      if (seen > high) high = seen;
      if (seen < low) low = seen;
    }
    walk.open[place] = open;
    walk.high[place] = high;
    walk.low[place] = low;
    walk.close[place] = inTicks(price);
  }
  return walk;
}

const inTicks = (price: number): number => Math.max(Math.round(price), 1);

/** Nearly normal, mean 0 and deviation 1: a sum of twelve, because a logarithm may differ from machine to machine. */
function normal(random: () => number): number {
  let sum = -UNIFORMS / 2;
  for (let draw = 0; draw < UNIFORMS; draw++) sum += random();
  return sum;
}
