/** The coming funding in plain figures. Pure. */
import { formatDecimal, mulDiv, parseDecimal } from "@meridian/core";

/** A round value of a position to think of, in quote coins. */
export const FUNDING_EXAMPLE = "1000";

const RATE_DECIMALS = 9;
const WHOLE_RATE = 1_000_000_000n;

export type FundingWay = "longsPay" | "shortsPay" | "nobody";

/** Above zero longs pay shorts. */
export function fundingWay(rate: string): FundingWay {
  if (!/[1-9]/.test(rate)) return "nobody";
  return rate.startsWith("-") ? "shortsPay" : "longsPay";
}

/** The payment of a position of a value in quote coins at a rate, without its sign, rounded up. */
export function fundingPayment(value: string, rate: string, decimals: number): string {
  const ppb = parseDecimal(rate.replace("-", ""), RATE_DECIMALS);
  const units = parseDecimal(value, decimals);
  if (typeof ppb !== "bigint" || typeof units !== "bigint") return "0";
  return formatDecimal(mulDiv(units, ppb, WHOLE_RATE, "ceil"), decimals);
}
