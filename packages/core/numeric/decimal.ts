/** Decimal text, as it stands on the wire, to whole numbers and back. Exact: no float is involved. */
import { type Amount, AMOUNT_MAX, amount, assert } from "./numbers.ts";

const DECIMAL = /^(0|[1-9]\d{0,19})(?:\.(\d{1,18}))?$/;

export type DecimalProblem = "malformed" | "too_many_decimals" | "too_large";

/**
 * Reads an unsigned decimal such as "12.5" as a whole count of 10^-decimals.
 *
 * Trailing zeros beyond `decimals` are accepted; other digits there are "too_many_decimals".
 */
export function parseDecimal(text: string, decimals: number): bigint | DecimalProblem {
  const match = DECIMAL.exec(text);
  if (match === null) return "malformed";
  const fraction = match[2] ?? "";
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  if (/[1-9]/.test(fraction.slice(decimals))) return "too_many_decimals";
  const value = BigInt(match[1] + kept);
  return value > AMOUNT_MAX ? "too_large" : value;
}

const SIGNED_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Decimal text as a whole count of 10^-decimals, for comparing and adding up what is shown: signed, further digits cut,
 * 0 for what is no decimal. Unlike {@link parseDecimal} it knows no largest amount: a market's turnover in many digits
 * is larger.
 */
export function decimalUnits(text: string, decimals: number): bigint {
  const [, minus, whole, fraction = ""] = SIGNED_DECIMAL.exec(text) ?? [];
  if (whole === undefined) return 0n;
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return minus === "-" ? -value : value;
}

/** Like {@link parseDecimal}, for text that is known to be good: settings, fixtures. */
export function amountOf(text: string, decimals: number): Amount {
  const value = parseDecimal(text, decimals);
  assert(typeof value === "bigint", `not an amount with ${decimals} decimals: ${text}`);
  return amount(value);
}

/** Writes a whole count of 10^-decimals as a decimal with exactly `decimals` digits after the point. */
export function formatDecimal(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`;
  return value < 0n ? `-${text}` : text;
}

/** Drops the zeros that say nothing: "1.500" is "1.5", "2.000" is "2". */
export function trimDecimal(text: string): string {
  return text.includes(".") ? text.replace(/0{1,18}$/, "").replace(/\.$/, "") : text;
}

const PPM_DECIMALS_IN_PERCENT = 4;

/** Parts per million as percent, exact: 750 are "0.075". */
export function percentOfPpm(ppm: number | bigint): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PPM_DECIMALS_IN_PERCENT));
}
