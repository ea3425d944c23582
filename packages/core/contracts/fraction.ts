/** Exact results of divisions that must not be rounded before they are compared. */
import { assert, mulDiv, type Rounding } from "../numeric/index.ts";

export interface Fraction {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  assert(denominator !== 0n, "a fraction has a denominator");
  return denominator > 0n ? { numerator, denominator } : { numerator: -numerator, denominator: -denominator };
}

/** Below 0, 0 or above 0, as `one` is less than, equal to or greater than `other`. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The fraction times `scale` as a whole number. */
export function rounded({ numerator, denominator }: Fraction, scale: bigint, rounding: Rounding): bigint {
  return mulDiv(numerator, scale, denominator, rounding);
}

/** {@link rounded} to the nearest whole number, halves upwards: for what is only shown. */
export function nearest({ numerator, denominator }: Fraction, scale: bigint): bigint {
  return mulDiv(2n * numerator * scale + denominator, 1n, 2n * denominator, "floor");
}
