/**
 * The flow of takers: arrivals in clusters (each one draws others for a while), sizes mostly small and now and then
 * large, and a side that leans with the index's latest drift and against what the takers already hold too much of.
 * Pure: randomness and time are given.
 */
import type { Random } from "../../market/feeds/index.ts";

/** The share of arrivals that an earlier arrival draws, and how long it draws. */
const DRAWN_SHARE = 0.5;
const DRAWN_MEMORY_MS = 9_000;

/** Of the logarithm of a size: most are below half of the mean, one in forty above five times of it. */
const SIZE_DEVIATION = 1.15;
const SIZE_OF_MEAN_MIN = 0.02;
const SIZE_OF_MEAN_MAX = 12;

const DRIFT_LEAN = 0.3;
const HOLDING_LEAN = 0.45;

/** Arrivals of one market: a Poisson stream whose rate rises with every arrival and falls back. */
export class Arrivals {
  private excitementPerMs = 0;
  private readonly basePerMs: number;

  /** @param perMinute the mean over a long time, drawn ones included */
  constructor(perMinute: number) {
    this.basePerMs = (perMinute / 60_000) * (1 - DRAWN_SHARE);
  }

  /** Draws if a taker came in the time that passed; at most one, so ask often. */
  due(elapsedMs: number, activity: number, random: Random): boolean {
    this.excitementPerMs *= Math.exp(-elapsedMs / DRAWN_MEMORY_MS);
    const expected = (this.basePerMs * activity + this.excitementPerMs) * elapsedMs;
    if (random.uniform() >= expected) return false;
    this.excitementPerMs += DRAWN_SHARE / DRAWN_MEMORY_MS;
    return true;
  }
}

export interface TakerMood {
  /**
   * The index against its average of the last half minute, in units of the makers' tolerance; positive when it rises.
   */
  readonly drift: number;
  /** Base held against what was planned: 0 is as planned, 1 twice as much, −1 none. */
  readonly holding: number;
}

/** The chance of a buy: within 5 and 95 of a hundred. */
export function buyChance(mood: TakerMood): number {
  const lean = DRIFT_LEAN * Math.tanh(mood.drift) - HOLDING_LEAN * Math.max(-1, Math.min(1, mood.holding));
  return Math.max(0.05, Math.min(0.95, 0.5 + lean));
}

/** An order's notional: lognormal around the mean, never dust, never more than a few levels of the book. */
export function takeNotional(mean: number, notionalMin: number, random: Random): number {
  const drawn = mean * Math.exp(SIZE_DEVIATION * random.normal() - SIZE_DEVIATION ** 2 / 2);
  const low = Math.max(notionalMin, mean * SIZE_OF_MEAN_MIN);
  return Math.max(low, Math.min(mean * SIZE_OF_MEAN_MAX, drawn));
}
