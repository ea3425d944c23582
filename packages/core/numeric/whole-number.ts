import { assert } from "./numbers.ts";

/** A bigint below 2⁵³ as a plain number: for counts, ticks, lots and ids. Money stays bigint and never passes here. */
export function wholeNumber(value: bigint): number {
  const whole = Number(value);
  assert(Number.isSafeInteger(whole), "a count exceeds the safe integers");
  return whole;
}

/** A decimal integer in text, such as the member's number in the name of an account; NaN when it is none. */
export function wholeNumberIn(text: string): number {
  return /^\d{1,16}$/.test(text) ? wholeNumber(BigInt(text)) : Number.NaN;
}

/** 2⁵²: the numbers from here to twice as much lie one apart, and their lowest 52 bits count from 0. */
const COUNTED_FROM = 4_503_599_627_370_496;
/** The most {@link wideOf} takes. */
export const WIDE_MAX = COUNTED_FROM - 1;
const counted = new Float64Array(1);
const countedBits = new BigInt64Array(counted.buffer);

/**
 * `BigInt(value)` without the call that it takes, which is a good part of the price of a trade.
 *
 * @param value a whole number, 0 to 2⁵² − 1
 */
export function wideOf(value: number): bigint {
  counted[0] = COUNTED_FROM + value;
  return BigInt.asUintN(52, countedBits[0]!);
}
