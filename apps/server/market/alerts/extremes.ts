/**
 * The highest and the lowest price of a market within the last minutes or hours. Prices are gathered in stretches, and
 * one counts while it began within the time: so a time is never longer than it says, and one stretch shorter at most.
 */

interface Stretch {
  readonly openTime: number;
  /** Ticks. */
  high: number;
  low: number;
  close: number;
}

export interface Extreme {
  readonly high: number;
  readonly low: number;
}

interface Closed extends Extreme {
  /** The stretch that runs, of which it says nothing. */
  readonly running: Stretch;
}

export class Extremes {
  private readonly stretchMs: number;
  private readonly reachMs: number;
  private stretches: Stretch[] = [];
  /** By length of the time, for the stretches that are over: summed once for each that runs. */
  private readonly closed = new Map<number, Closed>();

  constructor(stretchMs: number, reachMs: number) {
    this.stretchMs = stretchMs;
    this.reachMs = reachMs;
  }

  /** A clock that steps back adds to the latest stretch. */
  add(price: number, timeMs: number): void {
    const openTime = timeMs - (timeMs % this.stretchMs);
    const last = this.stretches.at(-1);
    if (last === undefined || last.openTime < openTime) {
      this.stretches.push({ openTime, high: price, low: price, close: price });
      this.forget(openTime);
      return;
    }
    last.high = Math.max(last.high, price);
    last.low = Math.min(last.low, price);
    last.close = price;
  }

  /** Stretches from before the first price that was added, oldest first. */
  addPast(past: readonly Stretch[]): void {
    const first = this.stretches[0]?.openTime ?? Infinity;
    const earlier = past.filter(({ openTime }) => openTime < first).map((stretch) => ({ ...stretch }));
    this.stretches = [...earlier, ...this.stretches];
    this.closed.clear();
  }

  /** Undefined before the first price. The price that stood when the time began is within it. */
  within(lengthMs: number, timeMs: number): Extreme | undefined {
    const running = this.stretches.at(-1);
    if (running === undefined) return undefined;
    const isOver = running.openTime <= timeMs - lengthMs;
    if (isOver) return { high: running.close, low: running.close };
    const known = this.closed.get(lengthMs);
    const isKnown = known?.running === running && timeMs < running.openTime + this.stretchMs;
    const { high, low } = isKnown ? known : this.sum(running, lengthMs, timeMs);
    return { high: Math.max(high, running.high), low: Math.min(low, running.low) };
  }

  private sum(running: Stretch, lengthMs: number, timeMs: number): Closed {
    const openTime = Math.max(running.openTime, timeMs - (timeMs % this.stretchMs));
    const from = openTime + this.stretchMs - lengthMs;
    let high = running.high;
    let low = running.low;
    for (let place = this.stretches.length - 2; place >= 0; place -= 1) {
      const stretch = this.stretches[place]!;
      const isBefore = stretch.openTime < from;
      high = Math.max(high, isBefore ? stretch.close : stretch.high);
      low = Math.min(low, isBefore ? stretch.close : stretch.low);
      if (isBefore) break;
    }
    const closed = { running, high, low };
    if (openTime === running.openTime) this.closed.set(lengthMs, closed);
    return closed;
  }

  /** One before the longest time stays: its close is the price that stood when that time began. */
  private forget(openTime: number): void {
    const from = openTime - this.reachMs;
    let gone = 0;
    while (gone + 1 < this.stretches.length && this.stretches[gone + 1]!.openTime <= from) gone += 1;
    if (gone > 0) this.stretches.splice(0, gone);
  }
}
