import { assert } from "./numbers.ts";

/** `floor` rounds towards minus infinity, `ceil` towards plus infinity. */
export type Rounding = "floor" | "ceil";

/**
 * `a × b / divisor`, rounded as asked: the only division of money in the exchange.
 *
 * @param divisor positive
 */
export function mulDiv(a: bigint, b: bigint, divisor: bigint, rounding: Rounding): bigint {
  assert(divisor > 0n, "mulDiv needs a positive divisor");
  const product = a * b;
  const quotient = product / divisor;
  const remainder = product % divisor;
  if (remainder === 0n) return quotient;
  if (rounding === "floor") return remainder < 0n ? quotient - 1n : quotient;
  return remainder > 0n ? quotient + 1n : quotient;
}

const PPM_WIDE = 1_000_000n;
/** Below it, an amount times a rate stays inside 63 bits: 2⁴³ × 2²⁰ = 2⁶³. */
const NARROW_MAX = 8_796_093_022_208n;

/**
 * `amount × ratePpm / 1,000,000`, rounded up: {@link mulDiv} for the commonest case, kept in 64-bit arithmetic that the
 * compiler needs no memory for.
 *
 * @param amount not negative
 * @param ratePpm 0 to 1,000,000
 */
export function mulPpmCeil(amount: bigint, ratePpm: bigint): bigint {
  if (amount >= NARROW_MAX) return mulDiv(amount, ratePpm, PPM_WIDE, "ceil");
  return BigInt.asIntN(64, BigInt.asIntN(64, amount * ratePpm) + 999_999n) / PPM_WIDE;
}
