/**
 * A map from whole numbers to slots: open addressing in flat memory, because finding an order by its number is a
 * quarter of what a matcher does and a `Map` of boxed numbers takes twice as long. Key and slot of a cell lie side by
 * side, and four numbers in a row have four cells in a row, which is one line of the processor's cache: whoever looks
 * up an order that came lately, or another coin of the same account, finds the line there already.
 */
import { LINE_OFFSET_BYTES, lineBuffer } from "./line-buffer.ts";

const ABSENT = -1;
/** A cell is 16 bytes: the key, then the slot, each seen through a view of its own. */
const CELL_BYTES = 16;
const KEY_STRIDE = 2;
const SLOT_STRIDE = 4;
const SLOT_BYTES_BEFORE = 8;

export class NumberIndex {
  private keys = keysOf(bufferOf(64));
  private slots = slotsOf(this.keys.buffer);
  private mask = 63;
  size = 0;

  /** The slot stored for `key`, or −1. */
  get(key: number): number {
    const { keys, slots, mask } = this;
    let place = homeOf(key, mask);
    for (;;) {
      const slot = slots[place * SLOT_STRIDE]!;
      if (slot === ABSENT || keys[place * KEY_STRIDE] === key) return slot;
      place = (place + 1) & mask;
    }
  }

  /** Stores `slot` (not negative) for `key` (a whole number, not negative). */
  set(key: number, slot: number): void {
    if (this.size * 2 > this.mask) this.grow();
    const { keys, slots } = this;
    const place = this.placeOf(key);
    if (slots[place * SLOT_STRIDE] === ABSENT) this.size += 1;
    keys[place * KEY_STRIDE] = key;
    slots[place * SLOT_STRIDE] = slot;
  }

  /** Closes the gap behind the removed key, so that no marker of a removal ever slows a later search. */
  delete(key: number): void {
    const { keys, slots, mask } = this;
    let gap = this.placeOf(key);
    if (slots[gap * SLOT_STRIDE] === ABSENT) return;
    let place = gap;
    for (;;) {
      place = (place + 1) & mask;
      if (slots[place * SLOT_STRIDE] === ABSENT) break;
      const home = homeOf(keys[place * KEY_STRIDE]!, mask);
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      keys[gap * KEY_STRIDE] = keys[place * KEY_STRIDE]!;
      slots[gap * SLOT_STRIDE] = slots[place * SLOT_STRIDE]!;
      gap = place;
    }
    slots[gap * SLOT_STRIDE] = ABSENT;
    this.size -= 1;
  }

  /** The cell of `key`, or the free cell for it. */
  private placeOf(key: number): number {
    const { keys, slots, mask } = this;
    let place = homeOf(key, mask);
    while (slots[place * SLOT_STRIDE] !== ABSENT && keys[place * KEY_STRIDE] !== key) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private grow(): void {
    const { keys, slots } = this;
    const cells = this.mask + 1;
    const buffer = bufferOf(cells * 2);
    this.mask = this.mask * 2 + 1;
    this.keys = keysOf(buffer);
    this.slots = slotsOf(buffer);
    this.size = 0;
    for (let place = 0; place < cells; place++) {
      const slot = slots[place * SLOT_STRIDE]!;
      if (slot !== ABSENT) this.set(keys[place * KEY_STRIDE]!, slot);
    }
  }
}

/** Filled with ones, every slot of it is −1. */
function bufferOf(cells: number): ArrayBuffer {
  const buffer = lineBuffer(cells * CELL_BYTES);
  new Uint8Array(buffer).fill(255);
  return buffer;
}

function keysOf(buffer: ArrayBuffer): Float64Array<ArrayBuffer> {
  return new Float64Array(buffer, LINE_OFFSET_BYTES);
}

function slotsOf(buffer: ArrayBuffer): Int32Array {
  return new Int32Array(buffer, LINE_OFFSET_BYTES + SLOT_BYTES_BEFORE);
}

/**
 * Multiplies by an odd number near 2³² / φ, which spreads rising numbers evenly; the upper half joins in. The two
 * lowest bits stay, so that four numbers in a row stay together.
 */
function homeOf(key: number, mask: number): number {
  const upper = key > 4_294_967_295 ? Math.imul((key / 4_294_967_296) | 0, 0x85ebca6b) : 0;
  const low = key | 0;
  const mixed = Math.imul((low >>> 2) ^ upper, 0x9e3779b1);
  return (((mixed ^ (mixed >>> 15)) << 2) | (low & 3)) & mask;
}
