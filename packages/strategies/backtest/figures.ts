/** The figures of a backtest as its minutes go by. All amounts are quote units. */
import { mulDiv, PPM, type TimeMs, wholeNumber } from "@meridian/core";

export interface CurvePoint {
  readonly time: TimeMs;
  readonly worth: bigint;
  /** Worth of just holding the coin. */
  readonly holding: bigint;
}

/** A minute that is over. Of most nothing but the worth is needed. */
export interface Minute {
  readonly time: TimeMs;
  readonly worth: bigint;
  readonly holding: () => bigint;
}

const pointOf = ({ time, worth, holding }: Minute): CurvePoint => ({ time, worth, holding: holding() });

/** Of two drawdowns the deeper, as a share of the peak it fell from. */
export interface Drawdown {
  readonly fall: bigint;
  readonly peak: bigint;
}

export class Figures {
  readonly from: TimeMs;
  readonly curve: CurvePoint[] = [];
  drawdown: Drawdown;
  months = 0;
  monthsLosing = 0;
  private peak: bigint;
  /** The least since the peak. */
  private lowest: bigint;
  private last: Minute;
  private seen = 0;
  private readonly every: number;
  /** The UTC month that runs, counted from January 1970, when it ends, and the worth it began with. */
  private month = 0;
  private monthEnd: TimeMs;
  private monthWorth: bigint;

  /** @param pointsMax of the curve, which gets every so manieth minute and the last */
  constructor(worth: bigint, from: TimeMs, count: number, pointsMax: number) {
    this.from = from;
    this.peak = worth;
    this.lowest = worth;
    this.drawdown = { fall: 0n, peak: worth };
    this.last = { time: from, worth, holding: () => worth };
    this.every = Math.max(Math.ceil(count / (pointsMax - 1)), 1);
    this.monthWorth = worth;
    this.monthEnd = this.monthEndAfter(from);
  }

  /** @param low worth at the low of the minute, against the highest close before it */
  add(minute: Minute, low: bigint): void {
    if (minute.time >= this.monthEnd) this.closeMonth(minute.time);
    if (low < this.lowest) this.fallTo(low);
    if (minute.worth > this.peak) this.peak = this.lowest = minute.worth;
    if (this.seen % this.every === 0) this.curve.push(pointOf(minute));
    this.seen += 1;
    this.last = minute;
  }

  private fallTo(low: bigint): void {
    this.lowest = low;
    const { drawdown, peak } = this;
    const fall = peak - low;
    if (fall * drawdown.peak > drawdown.fall * peak) this.drawdown = { fall, peak };
  }

  /** Ends the curve and the month that runs, which counts like a whole one. */
  finish(): void {
    if (this.seen > 0 && this.curve.at(-1)?.time !== this.last.time) this.curve.push(pointOf(this.last));
    this.countMonth();
  }

  private closeMonth(time: TimeMs): void {
    this.countMonth();
    this.monthWorth = this.last.worth;
    this.monthEnd = this.monthEndAfter(time);
  }

  private countMonth(): void {
    this.months += 1;
    if (this.last.worth < this.monthWorth) this.monthsLosing += 1;
  }

  private monthEndAfter(time: TimeMs): TimeMs {
    while (Date.UTC(1970, this.month) <= time) this.month += 1;
    return Date.UTC(1970, this.month);
  }
}

/** `part / whole` in ppm, rounded down; 0 of nothing. */
export function sharePpm(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : wholeNumber(mulDiv(part, BigInt(PPM), whole, "floor"));
}

/** Profit over the deepest drawdown, both as shares, in ppm; null without a drawdown, because nothing was at risk. */
export function returnOverDrawdownPpm(
  profit: bigint,
  start: bigint,
  { fall, peak }: Drawdown,
): number | null {
  if (fall === 0n || start === 0n) return null;
  return wholeNumber(mulDiv(profit * BigInt(PPM), peak, start * fall, "floor"));
}
