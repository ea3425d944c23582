/** Between two minutes: a random walk that starts and ends where the model says, the jump at one second of it. */
import { hash32, Random } from "./random.ts";

export const SECONDS_PER_MINUTE = 60;

export interface MinuteStep {
  readonly seed: number;
  readonly minute: number;
  readonly coinIndex: number;
  readonly from: number;
  readonly to: number;
  /** Of the smooth part over the whole minute. */
  readonly deviation: number;
  readonly jump: number;
}

/** The level at each second of a minute, 61 values from `from` to `to`; the same step gives the same walk. */
export function secondsOf(step: MinuteStep): Float64Array {
  const random = Random.seeded(hash32(step.seed, step.minute), step.coinIndex);
  const walk = new Float64Array(SECONDS_PER_MINUTE + 1);
  const pace = step.deviation / Math.sqrt(SECONDS_PER_MINUTE);
  for (let second = 1; second <= SECONDS_PER_MINUTE; second += 1) {
    walk[second] = (walk[second - 1] as number) + pace * random.normal();
  }
  // All coins jump in the same second, as a market does when there is news.
  const jumpSecond = 1 + (hash32(step.minute, step.seed) % SECONDS_PER_MINUTE);
  const surplus = (walk[SECONDS_PER_MINUTE] as number) - (step.to - step.from - step.jump);
  return walk.map((level, second) => {
    const smooth = step.from + level - (surplus * second) / SECONDS_PER_MINUTE;
    return second >= jumpSecond ? smooth + step.jump : smooth;
  });
}

/**
 * The highest point that a random walk from 0 to `change` reaches, given a uniform draw: the known distribution of the
 * maximum of a Brownian bridge. The lowest point is minus that of the mirrored walk.
 */
export function bridgeMaximum(change: number, deviation: number, uniform: number): number {
  return (change + Math.sqrt(change * change - 2 * deviation * deviation * Math.log(uniform))) / 2;
}
