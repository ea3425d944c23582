/** Amounts of coins as text, added and compared exactly. Pure. */
import { decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";

/** No coin has more digits. */
const DIGITS = 18;

export const units = (text: string): bigint => decimalUnits(text, DIGITS);

export function textOf(value: bigint): string {
  return trimDecimal(formatDecimal(value, DIGITS));
}

export function sumOf(amounts: readonly string[]): string {
  return textOf(amounts.reduce((sum, amount) => sum + units(amount), 0n));
}

export const isAny = (amount: string): boolean => /[1-9]/.test(amount);
