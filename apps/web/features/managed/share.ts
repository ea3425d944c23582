/** Shares in parts per million as percent text. */
import { formatDecimal, trimDecimal } from "@meridian/core";

const PERCENT_DECIMALS = 4;

export function percentText(ppm: number): string {
  return trimDecimal(formatDecimal(BigInt(ppm), PERCENT_DECIMALS));
}
