/**
 * Funding keeps a contract near its index: every eight hours the one side pays the other, and the venue takes nothing.
 * Rates are in parts per billion. Source: Binance, "Introduction to Binance Futures Funding Rates".
 */
import { mulDiv, wholeNumber } from "../numeric/index.ts";

export const FUNDING_INTERVAL_MS = 28_800_000;
export const PPB = 1_000_000_000;
/** 0.01 % in eight hours. */
export const INTEREST_PPB = 100_000;
/** 0.05 %. */
export const INTEREST_REACH_PPB = 500_000;
/** 0.75 %. */
export const RATE_MOST_PPB = 7_500_000;

const PPB_WIDE = BigInt(PPB);

/** The value that the impact prices are taken of: 200 USDT of margin at the highest leverage. */
export const IMPACT_MARGIN_USDT = 200;

/**
 * The distance of the book from the index: [max(0, bid − index) − max(0, index − ask)] / index, rounded down.
 *
 * @param bid what selling the impact value would bring on average, in ticks; 0 while the book cannot take it
 * @param ask likewise of buying
 */
export function premiumPpb(index: number, bid: number, ask: number): number {
  const above = bid === 0 ? 0 : Math.max(0, bid - index);
  const below = ask === 0 ? 0 : Math.max(0, index - ask);
  return wholeNumber(mulDiv(BigInt(above - below), PPB_WIDE, BigInt(index), "floor"));
}

/** The premium over the interval so far: later samples weigh more, the nth n times the first. */
export class PremiumAverage {
  private weighted = 0n;
  private samples = 0;

  add(ppb: number): void {
    this.samples += 1;
    this.weighted += BigInt(this.samples) * BigInt(ppb);
  }

  /** Rounded down; 0 while there is no sample. */
  get ppb(): number {
    const { samples } = this;
    if (samples === 0) return 0;
    return wholeNumber(mulDiv(2n * this.weighted, 1n, BigInt(samples) * BigInt(samples + 1), "floor"));
  }

  /** The sums that the average is made of, and putting them back. */
  sums(): { readonly weighted: bigint; readonly count: number } {
    return { weighted: this.weighted, count: this.samples };
  }

  restore({ weighted, count }: ReturnType<PremiumAverage["sums"]>): void {
    this.weighted = weighted;
    this.samples = count;
  }

  reset(): void {
    this.weighted = 0n;
    this.samples = 0;
  }
}

/** F = P + clamp(0.01 % − P, ±0.05 %), at most ±0.75 %. */
export function fundingRatePpb(premium: number): number {
  const interest = clamp(INTEREST_PPB - premium, INTEREST_REACH_PPB);
  return clamp(premium + interest, RATE_MOST_PPB);
}

/**
 * The change of a member's balance: a long pays at a positive rate, a short at a negative one. Rounded down for the
 * member, so that what all pay covers what all get.
 *
 * @param value of the position at mark, below zero for a short, in quote units
 */
export function fundingOf(value: bigint, ratePpb: number): bigint {
  return -mulDiv(value, BigInt(ratePpb), PPB_WIDE, "ceil");
}

function clamp(value: number, reach: number): number {
  return Math.min(Math.max(value, -reach), reach);
}
