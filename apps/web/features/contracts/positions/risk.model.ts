/** The distance of a position from its liquidation, and the words for it. Pure. */
import { formatDecimal, mulDiv, unitsOrZero, wholeNumber } from "@meridian/core";

const DIGITS = 10;

/** Distance of the mark from the liquidation price, in percent of the mark with one digit; undefined without one. */
export function distancePercent(mark: string, liquidationPrice: string): string | undefined {
  const [at, end] = [unitsOrZero(mark, DIGITS), unitsOrZero(liquidationPrice, DIGITS)];
  if (liquidationPrice === "" || at === 0n) return undefined;
  const apart = at > end ? at - end : end - at;
  return formatDecimal(mulDiv(apart, 1_000n, at, "floor"), 1);
}

/** True of a liquidation that a fall of the mark leads to. Of a long and a short together it may lie on either side. */
export function isBelowMark(mark: string, liquidationPrice: string): boolean {
  return unitsOrZero(liquidationPrice, DIGITS) < unitsOrZero(mark, DIGITS);
}

const tenths = (percent: string): number => wholeNumber(unitsOrZero(percent, 1));
const NEAR_TENTHS = 50;
const BAR_TENTHS = 500;

/** Under five percent from its liquidation. */
export function isNear(percent: string): boolean {
  return tenths(percent) < NEAR_TENTHS;
}

/** The part of the bar that a distance fills; fifty percent and more fill it whole. */
export function barShare(percent: string): number {
  return Math.min(1, tenths(percent) / BAR_TENTHS);
}

const WHOLE_FROM = 100n;

/** About an amount: whole from a hundred on, with cents below. */
export function aboutDecimals(amount: string): 0 | 2 {
  return unitsOrZero(amount, DIGITS) >= WHOLE_FROM * 10n ** BigInt(DIGITS) ? 0 : 2;
}
