/**
 * The average price of the last five minutes, weighted by quantity: what the price band stands on. Sums are exact. They
 * stay plain numbers while they are small and spill into bigint before they could lose a digit.
 */
import { AVERAGE_BUCKET_MS, AVERAGE_BUCKETS } from "./limits.ts";
import { type Lots, mulDiv, type Ticks, type TimeMs, wholeNumber } from "../numeric/index.ts";

/** 60 buckets of 2⁴⁶ sum to less than 2⁵². */
const SPILL = 70_368_744_177_664;

export class AveragePrice {
  /** Number of the latest bucket with a trade: its time divided by the length of a bucket. */
  latest = 0;
  private readonly lots = new Float64Array(AVERAGE_BUCKETS);
  private readonly notionals = new Float64Array(AVERAGE_BUCKETS);
  private readonly lotsSpilled: bigint[] = new Array<bigint>(AVERAGE_BUCKETS).fill(0n);
  private readonly notionalsSpilled: bigint[] = new Array<bigint>(AVERAGE_BUCKETS).fill(0n);
  private spilled = false;
  /** Sums of the window without its latest bucket. */
  private earlierLots = 0;
  private earlierNotional = 0;
  /** Bucket and result of the last {@link at} in a bucket without a trade; kept until the next trade. */
  private quietBucket = 0;
  private quietAverage = 0;

  /** A clock that steps back adds to the latest bucket; the window never moves back. */
  add(time: TimeMs, price: Ticks, quantity: Lots): void {
    const bucket = Math.floor(time / AVERAGE_BUCKET_MS);
    if (bucket > this.latest) this.advance(bucket);
    this.quietBucket = 0;
    const place = this.latest % AVERAGE_BUCKETS;
    const notional = price * quantity;
    if (notional >= SPILL) {
      this.notionalsSpilled[place]! += BigInt(price) * BigInt(quantity);
      this.spilled = true;
    } else {
      this.notionals[place] = this.notionals[place]! + notional;
    }
    this.lots[place] = this.lots[place]! + quantity;
    if (this.notionals[place]! >= SPILL || this.lots[place]! >= SPILL) this.spill(place);
  }

  /** Whole ticks, rounded down; 0 when nothing traded in the five minutes before `time`. */
  at(time: TimeMs): number {
    const bucket = Math.floor(time / AVERAGE_BUCKET_MS);
    if (bucket > this.latest) {
      if (bucket !== this.quietBucket) {
        this.quietAverage = this.sumsFrom(bucket - AVERAGE_BUCKETS + 1);
        this.quietBucket = bucket;
      }
      return this.quietAverage;
    }
    if (this.spilled) return this.sumsFrom(this.latest - AVERAGE_BUCKETS + 1);
    const place = this.latest % AVERAGE_BUCKETS;
    return quotient(this.earlierNotional + this.notionals[place]!, this.earlierLots + this.lots[place]!);
  }

  /** The sums of one bucket of the window: [lots, ticks × lots]. */
  bucketSums(bucket: number): [bigint, bigint] {
    const place = bucket % AVERAGE_BUCKETS;
    return [
      this.lotsSpilled[place]! + BigInt(this.lots[place]!),
      this.notionalsSpilled[place]! + BigInt(this.notionals[place]!),
    ];
  }

  /** Puts back what {@link bucketSums} gave, in rising order of buckets. */
  restoreBucket(bucket: number, lots: bigint, notional: bigint): void {
    if (bucket > this.latest) this.advance(bucket);
    this.quietBucket = 0;
    const place = bucket % AVERAGE_BUCKETS;
    const fits = lots < BigInt(SPILL) && notional < BigInt(SPILL);
    this.spilled ||= !fits;
    this.lots[place] = fits ? wholeNumber(lots) : 0;
    this.notionals[place] = fits ? wholeNumber(notional) : 0;
    this.lotsSpilled[place] = fits ? 0n : lots;
    this.notionalsSpilled[place] = fits ? 0n : notional;
  }

  private advance(bucket: number): void {
    const from = Math.max(this.latest + 1, bucket - AVERAGE_BUCKETS + 1);
    for (let passed = from; passed <= bucket; passed++) {
      const place = passed % AVERAGE_BUCKETS;
      this.lots[place] = 0;
      this.notionals[place] = 0;
      this.lotsSpilled[place] = 0n;
      this.notionalsSpilled[place] = 0n;
    }
    this.latest = bucket;
    this.spilled &&=
      this.notionalsSpilled.some((sum) => sum > 0n) || this.lotsSpilled.some((sum) => sum > 0n);
    this.earlierLots = this.lots.reduce((sum, value) => sum + value, 0);
    this.earlierNotional = this.notionals.reduce((sum, value) => sum + value, 0);
  }

  /** {@link sumsFrom} of a window in which no bucket has spilled, whose sums are safe. */
  private plainSumsFrom(bucketFirst: number): number {
    let lots = 0;
    let notional = 0;
    for (let bucket = bucketFirst; bucket <= this.latest; bucket++) {
      lots += this.lots[bucket % AVERAGE_BUCKETS]!;
      notional += this.notionals[bucket % AVERAGE_BUCKETS]!;
    }
    return quotient(notional, lots);
  }

  private spill(place: number): void {
    this.lotsSpilled[place]! += BigInt(this.lots[place]!);
    this.notionalsSpilled[place]! += BigInt(this.notionals[place]!);
    this.lots[place] = 0;
    this.notionals[place] = 0;
    this.spilled = true;
  }

  private sumsFrom(bucketFirst: number): number {
    let lots = 0n;
    let notional = 0n;
    const oldest = Math.max(bucketFirst, this.latest - AVERAGE_BUCKETS + 1, 0);
    if (!this.spilled) return this.plainSumsFrom(oldest);
    for (let bucket = oldest; bucket <= this.latest; bucket++) {
      const [bucketLots, bucketNotional] = this.bucketSums(bucket);
      lots += bucketLots;
      notional += bucketNotional;
    }
    return lots === 0n ? 0 : wholeNumber(mulDiv(notional, 1n, lots, "floor"));
  }
}

/**
 * Whole part of dividend / divisor, both whole and below 2⁵³; 0 for a divisor of 0. The rounded quotient is corrected
 * by one where it came out too large.
 */
export function quotient(dividend: number, divisor: number): number {
  if (divisor === 0) return 0;
  const whole = Math.floor(dividend / divisor);
  return whole * divisor > dividend ? whole - 1 : whole;
}
