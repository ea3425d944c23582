/**
 * A map from whole numbers to slots: open addressing in flat arrays, because finding an order by its number is a
 * quarter of what a matcher does and a `Map` of boxed numbers takes twice as long.
 */

const ABSENT = -1;

export class NumberIndex {
  private keys = new Float64Array(64);
  private slots = new Int32Array(64).fill(ABSENT);
  private mask = 63;
  size = 0;

  /** The slot stored for `key`, or −1. */
  get(key: number): number {
    const { keys, slots, mask } = this;
    let place = homeOf(key, mask);
    for (;;) {
      const slot = slots[place]!;
      if (slot === ABSENT || keys[place] === key) return slot;
      place = (place + 1) & mask;
    }
  }

  /** Stores `slot` (not negative) for `key` (a whole number, not negative). */
  set(key: number, slot: number): void {
    if (this.size * 2 > this.mask) this.grow();
    const { keys, slots, mask } = this;
    let place = homeOf(key, mask);
    while (slots[place] !== ABSENT && keys[place] !== key) place = (place + 1) & mask;
    if (slots[place] === ABSENT) this.size += 1;
    keys[place] = key;
    slots[place] = slot;
  }

  /** Closes the gap behind the removed key, so that no marker of a removal ever slows a later search. */
  delete(key: number): void {
    const { keys, slots, mask } = this;
    let gap = homeOf(key, mask);
    while (slots[gap] !== ABSENT && keys[gap] !== key) gap = (gap + 1) & mask;
    if (slots[gap] === ABSENT) return;
    let place = gap;
    for (;;) {
      place = (place + 1) & mask;
      if (slots[place] === ABSENT) break;
      const home = homeOf(keys[place]!, mask);
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      keys[gap] = keys[place]!;
      slots[gap] = slots[place]!;
      gap = place;
    }
    slots[gap] = ABSENT;
    this.size -= 1;
  }

  private grow(): void {
    const { keys, slots } = this;
    this.mask = this.mask * 2 + 1;
    this.keys = new Float64Array(this.mask + 1);
    this.slots = new Int32Array(this.mask + 1).fill(ABSENT);
    this.size = 0;
    for (let place = 0; place < slots.length; place++) {
      if (slots[place] !== ABSENT) this.set(keys[place]!, slots[place]!);
    }
  }
}

/** Multiplies by an odd number near 2³² / φ, which spreads rising numbers evenly; the upper half joins in. */
function homeOf(key: number, mask: number): number {
  const upper = key > 4_294_967_295 ? Math.imul((key / 4_294_967_296) | 0, 0x85ebca6b) : 0;
  const mixed = Math.imul((key | 0) ^ upper, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) & mask;
}
