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
