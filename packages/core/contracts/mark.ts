/**
 * The mark: the price at which positions are valued and liquidated. The middle of three prices, of which the own market
 * makes only one, so that nobody moves it by trading here. Source: Binance, "What Are Mark Price and Price Index".
 */
import { mulDiv, type Ticks, type TimeMs, wholeNumber } from "../numeric/index.ts";
import { FUNDING_INTERVAL_MS, PPB } from "./funding.ts";

const BASIS_SAMPLES = 30;
const WHOLE = BigInt(PPB) * BigInt(FUNDING_INTERVAL_MS);

/** The index × (1 + last funding × time to funding / 8 h), to the nearest tick. */
export function fundingLeg(index: number, lastRatePpb: number, toFundingMs: TimeMs): Ticks {
  const drift = BigInt(lastRatePpb) * BigInt(toFundingMs);
  return wholeNumber(mulDiv(2n * BigInt(index) * (WHOLE + drift) + WHOLE, 1n, 2n * WHOLE, "floor")) as Ticks;
}

/** The average of (middle of the book − index) over two and a half minutes, of a sample every five seconds. */
export class BasisAverage {
  /** Each twice the difference, because the middle may lie between two ticks. */
  private readonly doubled: number[] = [];

  add(index: number, bid: number, ask: number): void {
    this.doubled.push(bid + ask - 2 * index);
    if (this.doubled.length > BASIS_SAMPLES) this.doubled.shift();
  }

  /** The samples, the oldest first, and putting them back. */
  samples(): readonly number[] {
    return this.doubled;
  }

  restore(samples: readonly number[]): void {
    this.doubled.push(...samples);
  }

  /** Ticks, rounded down; 0 while there is no sample. */
  get ticks(): number {
    const { length } = this.doubled;
    if (length === 0) return 0;
    const sum = this.doubled.reduce((total, difference) => total + difference, 0);
    return Math.floor(sum / (2 * length));
  }
}

/** @param last the price of the last trade in the contract's own book; 0 before the first one, when two legs decide */
export function markOf(index: number, ofFunding: number, basis: number, last: number): Ticks {
  const ofBook = index + basis;
  const legs = [ofFunding, ofBook, last === 0 ? ofFunding : last].sort((one, other) => one - other);
  return legs[1] as Ticks;
}
