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
