/**
 * The prices at which positions have to be looked at, the next one first, so that a mark costs what it sets off and not
 * what there is. A watch that was set anew leaves its old entry behind, which is passed over when its turn comes.
 */
import type { Leg } from "./state.ts";

interface Entry {
  /** Rising is nearer: the price of a position that is looked at when the mark falls, else minus that price. */
  readonly rank: number;
  readonly leg: Leg;
  readonly stamp: number;
}

/** So many entries more than positions are kept before the ones passed over are cleared out. */
const SLACK = 1_024;

class Heap {
  private entries: Entry[] = [];

  get count(): number {
    return this.entries.length;
  }

  get first(): Entry | undefined {
    return this.entries[0];
  }

  add(entry: Entry): void {
    const { entries } = this;
    let place = entries.length;
    entries.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (entries[parent]!.rank >= entry.rank) break;
      entries[place] = entries[parent]!;
      place = parent;
    }
    entries[place] = entry;
  }

  removeFirst(): void {
    const { entries } = this;
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && entries[child + 1]!.rank > entries[child]!.rank) child += 1;
      if (entries[child]!.rank <= last.rank) break;
      entries[place] = entries[child]!;
      place = child;
    }
    entries[place] = last;
  }

  /** Visits the entries from a rank upwards: none lies below a parent that it would be passed over with. */
  visitFrom(rank: number, visit: (entry: Entry) => void): void {
    const places = [0];
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const entry = this.entries[place];
      if (entry === undefined || entry.rank < rank) continue;
      visit(entry);
      places.push(2 * place + 1, 2 * place + 2);
    }
  }

  clear(): Entry[] {
    const { entries } = this;
    this.entries = [];
    return entries;
  }
}

export class Watches {
  private readonly falling = new Heap();
  private readonly rising = new Heap();
  private kept = 0;

  /** @param price whole ticks: a long is looked at when the mark is there or below, a short there or above */
  set(leg: Leg, price: number): void {
    leg.watchStamp += 1;
    const heap = leg.size > 0 ? this.falling : this.rising;
    heap.add({ rank: leg.size > 0 ? price : -price, leg, stamp: leg.watchStamp });
    if (this.falling.count + this.rising.count > 2 * this.kept + SLACK) this.tidy();
  }

  /** Until it is set again. */
  unset(leg: Leg): void {
    leg.watchStamp += 1;
  }

  /** The positions whose price the mark has reached; they are watched no longer. */
  take(mark: number): Leg[] {
    const found: Leg[] = [];
    for (const [heap, reached] of [
      [this.falling, mark],
      [this.rising, -mark],
    ] as const) {
      for (let entry = heap.first; entry !== undefined && entry.rank >= reached; entry = heap.first) {
        heap.removeFirst();
        if (entry.stamp === entry.leg.watchStamp) found.push(entry.leg);
      }
    }
    return found;
  }

  /** The positions that are looked at within so many ticks of the mark, in no order. They stay watched. */
  near(mark: number, reach: number): Leg[] {
    const found: Leg[] = [];
    const add = ({ leg, stamp }: Entry): void => {
      if (stamp === leg.watchStamp) found.push(leg);
    };
    this.falling.visitFrom(mark - reach, add);
    this.rising.visitFrom(-mark - reach, add);
    return found;
  }

  private tidy(): void {
    this.kept = 0;
    for (const heap of [this.falling, this.rising]) {
      for (const entry of heap.clear()) {
        if (entry.stamp !== entry.leg.watchStamp) continue;
        heap.add(entry);
        this.kept += 1;
      }
    }
  }
}
