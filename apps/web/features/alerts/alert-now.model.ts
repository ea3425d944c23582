/** Figures of an alert that stands, as of the prices that the stream publishes. Exact and pure. */
import type { Alert } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv } from "@meridian/core";

export interface Prices {
  /** "" where there is none. */
  readonly last: string;
  /** Of a contract; "" of others. */
  readonly predictedRate: string;
}

export type Now = Pick<Alert, "current" | "distancePercent">;

/** Kinds whose figure the stream publishes with the prices of their market. */
export function movesWithStream({ kind }: Pick<Alert, "kind">): boolean {
  return kind === "price" || kind === "funding";
}

/** Of other kinds, and until there is a price, as the server answered. */
export function nowOf(alert: Alert, { last, predictedRate }: Prices): Now {
  const { kind, level, current, distancePercent } = alert;
  if (kind === "price" && last !== "") return { current: last, distancePercent: distanceOf(last, level) };
  if (kind === "funding" && predictedRate !== "") return { current: predictedRate, distancePercent };
  return { current, distancePercent };
}

const DIGITS = 18;
const PERCENT_DECIMALS = 2;
const HUNDREDTHS = 10_000n;

/** From the price to the level in percent points, cut towards zero; "" from nothing. */
function distanceOf(last: string, level: string): string {
  const from = decimalUnits(last, DIGITS);
  if (from === 0n) return "";
  const way = decimalUnits(level, DIGITS) - from;
  const size = mulDiv(way < 0n ? -way : way, HUNDREDTHS, from, "floor");
  return formatDecimal(way < 0n ? -size : size, PERCENT_DECIMALS);
}
