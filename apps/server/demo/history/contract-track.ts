/** The part of a contract's history that spot markets do not have: its index, and how far beside it the contract is. */
import { FundingTrack } from "./funding.ts";
import { type Prices, PriceTrack, type Shift, type Walk } from "./prices.ts";

const MINUTE_MS = 60_000;

export class ContractTrack {
  readonly funding: FundingTrack;
  private readonly index: PriceTrack;
  private readonly basisAt: (timeMs: number) => number;
  private shift = 0;

  /** @param basisAt as a share of the index */
  constructor(ticksAtLevelZero: number, basisAt: (timeMs: number) => number, impactPpm: number) {
    this.index = new PriceTrack(ticksAtLevelZero);
    this.basisAt = basisAt;
    this.funding = new FundingTrack(impactPpm);
  }

  /** @returns how far the logarithm of the price is beside that of the index */
  begin(level: number, minute: number): number {
    this.index.begin(level);
    this.shift = this.shiftAt(minute);
    return this.shift;
  }

  next(walk: Walk, minute: number): { readonly basis: Shift; readonly index: Prices } {
    const from = this.shift;
    this.shift = this.shiftAt(minute + 1);
    return { basis: { from, to: this.shift }, index: this.index.next(walk) };
  }

  private shiftAt(minute: number): number {
    return Math.log1p(this.basisAt(minute * MINUTE_MS));
  }
}
