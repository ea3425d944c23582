/**
 * Prices that follow from other prices, in whole ticks: the edges of the band, how far a trailing stop has followed and
 * where it triggers. Pure, so that server and browser compute what the exchange does.
 */
import { PPM, TICKS_MAX } from "../numeric/index.ts";
import { quotient } from "./average.ts";

const BPS = 10_000;

export interface Band {
  readonly bandLowPpm: number;
  readonly bandHighPpm: number;
}

/** The lowest price inside the band around `average`; rounded up, at least 1. */
export function bandLow(average: number, { bandLowPpm }: Band): number {
  return Math.max(roundedUp(average * bandLowPpm, PPM), 1);
}

/** The highest price inside the band around `average`; rounded down. */
export function bandHigh(average: number, { bandHighPpm }: Band): number {
  return quotient(average * bandHighPpm, PPM);
}

export function isOutsideBand(price: number, average: number, band: Band): boolean {
  return price < bandLow(average, band) || price > bandHigh(average, band);
}

/** The worst price at which a market order trades. */
export function bandEdge(average: number, band: Band, isBuy: boolean): number {
  return isBuy ? Math.min(bandHigh(average, band), TICKS_MAX) : bandLow(average, band);
}

/** True if the price of an order meets the best one of the other side; 0 there for none. */
export function reaches(isBuy: boolean, price: number, priceBest: number): boolean {
  return priceBest !== 0 && (isBuy ? price >= priceBest : price <= priceBest);
}

/** The trigger of a trailing stop: its distance below the highest price, rounded down, or above the lowest, up. */
export function trailingTrigger(isBuy: boolean, extreme: number, trailingBps: number): number {
  if (!isBuy) return quotient(extreme * (BPS - trailingBps), BPS);
  return roundedUp(extreme * (BPS + trailingBps), BPS);
}

/**
 * The extreme of a trailing stop after a price: the highest of a sell, the lowest of a buy.
 *
 * @param activation where it starts to follow, a sell at or above it, a buy at or below it; 0 for at once
 * @param extreme 0 until it follows
 */
export function trailingExtreme(isBuy: boolean, activation: number, extreme: number, price: number): number {
  if (extreme !== 0) return isBuy ? Math.min(extreme, price) : Math.max(extreme, price);
  const starts = activation === 0 || (isBuy ? price <= activation : price >= activation);
  return starts ? price : 0;
}

/** Both below 2⁵³. */
function roundedUp(dividend: number, divisor: number): number {
  const whole = quotient(dividend, divisor);
  return whole * divisor < dividend ? whole + 1 : whole;
}
