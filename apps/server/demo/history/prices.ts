/** A market's prices minute by minute, in whole ticks. */

export interface Prices {
  readonly open: number;
  high: number;
  low: number;
  close: number;
}

/** The way of a price within a minute, as logarithms. */
export interface Walk {
  readonly to: number;
  readonly high: number;
  readonly low: number;
}

/** Distance of a price's logarithm from that of the walk, at the start and the end of a minute. */
export interface Shift {
  readonly from: number;
  readonly to: number;
}

const NO_SHIFT: Shift = { from: 0, to: 0 };

export class PriceTrack {
  private readonly ticksAtLevelZero: number;
  private close = 0;

  constructor(ticksAtLevelZero: number) {
    this.ticksAtLevelZero = ticksAtLevelZero;
  }

  begin(level: number): void {
    this.close = this.ticksAt(level);
  }

  /** Opens where the minute before closed. */
  next({ to, high, low }: Walk, shift: Shift = NO_SHIFT): Prices {
    const open = this.close;
    const close = this.ticksAt(to + shift.to);
    this.close = close;
    return {
      open,
      high: Math.max(open, close, this.ticksAt(high + Math.max(shift.from, shift.to))),
      low: Math.min(open, close, this.ticksAt(low + Math.min(shift.from, shift.to))),
      close,
    };
  }

  private ticksAt(level: number): number {
    return Math.max(1, Math.round(this.ticksAtLevelZero * Math.exp(level)));
  }
}

export function joinPrices(into: Prices, next: Prices): void {
  if (next.high > into.high) into.high = next.high;
  if (next.low < into.low) into.low = next.low;
  into.close = next.close;
}
