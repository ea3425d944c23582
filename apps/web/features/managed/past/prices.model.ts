/** Stored prices of a market as the exchange sends them, put together as one past. Pure. */
import type { CallOutput } from "@meridian/contract";
import { type Candles, emptyCandles, type FundingRate, MINUTE_MS } from "@meridian/strategies";

/** Candles of one step, oldest first. */
export type Stretch = CallOutput<"user/getLoopPrices">;

export interface PastPrices {
  readonly candles: Candles;
  /** Of a contract, oldest first. */
  readonly fundings: readonly FundingRate[];
  /** From here on every candle is of a minute. */
  readonly minutesFromMs: number;
  /** The longest step among them. */
  readonly stepMinutesMax: number;
}

/** @param stretches the newest first, at least one candle in all */
export function joined(stretches: readonly Stretch[]): PastPrices {
  const candles = emptyCandles(stretches.reduce((count, { open }) => count + open.length, 0));
  const oldestFirst = [...stretches].reverse();
  let place = 0;
  for (const stretch of oldestFirst) {
    const { stepMinutes, from, opensAfterSteps } = stretch;
    candles.openTime.set(
      opensAfterSteps.map((steps) => from + steps * stepMinutes * MINUTE_MS),
      place,
    );
    for (const column of ["open", "high", "low", "close"] as const)
      candles[column].set(stretch[column], place);
    place += opensAfterSteps.length;
  }
  const newestLonger = stretches.find(({ stepMinutes }) => stepMinutes > 1);
  return {
    candles,
    fundings: oldestFirst.flatMap(({ fundings }) => fundings),
    minutesFromMs: newestLonger === undefined ? oldestFirst[0]!.from : endOf(newestLonger),
    stepMinutesMax: Math.max(...stretches.map(({ stepMinutes }) => stepMinutes)),
  };
}

const endOf = ({ from, stepMinutes, opensAfterSteps }: Stretch): number =>
  from + ((opensAfterSteps.at(-1) ?? 0) + 1) * stepMinutes * MINUTE_MS;
