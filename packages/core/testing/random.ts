/** Repeatable randomness for tests, simulation and benches: the same seed gives the same run on every machine. */

import { mulberry32 } from "../numeric/mulberry32.ts";

export class Random {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = mulberry32(seed);
  }

  /** In [0, 1). */
  share(): number {
    return this.next();
  }

  /** True once in `odds` times. */
  oneIn(odds: number): boolean {
    return this.next() * odds < 1;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)]!;
  }
}
