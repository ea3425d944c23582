/** The naive twin's prices of loans: what everything is worth in one and the same small unit. */
import type { CoinSample } from "../../../trading/coin-prices.ts";
import { ceilOf, MILLION } from "../contracts/arithmetic.ts";
import { isTwinSampleSet, twinPriceOf } from "../convert.ts";
import type { TwinState } from "../state.ts";

export const areSamples = isTwinSampleSet;

/** The worth of one unit of a coin; undefined without an index. */
export function unitWorth(
  state: TwinState,
  samples: readonly CoinSample[],
  coin: string,
  now: number,
  quorum: number,
): bigint | undefined {
  const price = twinPriceOf(samples, coin, now, quorum);
  if (price === undefined) return undefined;
  return BigInt(price) * 10n ** BigInt(18 - state.coins.get(coin)!);
}

export interface TwinCover {
  /** Worth of a unit of what was lent, and of the collateral. */
  readonly debtUnit: bigint;
  readonly coverUnit: bigint;
}

export function twinCover(
  state: TwinState,
  samples: readonly CoinSample[],
  coins: { readonly coin: string; readonly collateralCoin: string; readonly quorum: number },
  now: number,
): TwinCover | undefined {
  const debtUnit = unitWorth(state, samples, coins.coin, now, coins.quorum);
  const coverUnit = unitWorth(state, samples, coins.collateralCoin, now, coins.quorum);
  return debtUnit === undefined || coverUnit === undefined ? undefined : { debtUnit, coverUnit };
}

/** Millionths of the collateral's worth, rounded up, at most a thousand times it. */
export function twinLtv({ debtUnit, coverUnit }: TwinCover, debt: bigint, collateral: bigint): number {
  if (collateral === 0n) return 1_000_000_000;
  return Math.min(Number(ceilOf(debt * debtUnit * MILLION, collateral * coverUnit)), 1_000_000_000);
}

/** Below zero while a debt is less than so much of its collateral, 0 at the mark. */
export function beyondMark(cover: TwinCover, debt: bigint, collateral: bigint, mark: number): bigint {
  return debt * cover.debtUnit * MILLION - collateral * cover.coverUnit * BigInt(mark);
}
