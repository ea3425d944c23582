/** The lean of the near book: the bids' share of what both sides offer, by quantity. Pure. */
import type { Level } from "@meridian/contract";
import { mulDiv, unitsOrZero, wholeNumber } from "@meridian/core";

/** The levels one sees; far ones are cheap to place and say little. */
const LEVELS = 20;

/** Whole percent, 0 to 100; undefined when both sides are empty. */
export function bidSharePercent(
  bids: readonly Level[],
  asks: readonly Level[],
  quantityDecimals: number,
): number | undefined {
  const sumOf = (side: readonly Level[]): bigint =>
    side.slice(0, LEVELS).reduce((sum, [, quantity]) => sum + unitsOrZero(quantity, quantityDecimals), 0n);
  const [bid, ask] = [sumOf(bids), sumOf(asks)];
  return bid + ask === 0n ? undefined : wholeNumber(mulDiv(bid, 100n, bid + ask, "floor"));
}
