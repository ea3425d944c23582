/**
 * A map from whole numbers that were given out one after another, such as those of members, to the places in which they
 * came. Of 32 numbers in a row the table keeps the first place and a bit for each number that was stored, so the places
 * of a million members fit a processor's cache. A number that came out of turn is found in an index.
 */
import { grown } from "./grown.ts";
import { NumberIndex } from "./number-index.ts";

const ABSENT = -1;
/** Two cells for 32 numbers: the place of the first that was stored, and the bits. */
const CELLS = 2;
const SHIFT = 5;
const BITS = 31;
/** The table is at most so long that one number of 64 was stored; what lies further out goes to the index. */
const SPARSE_MAX = 64;
/** Numbers from here on do not fit the 32 bits that the table counts in. */
const NUMBERS_MAX = 2_147_483_648;
const LENGTH_FIRST = 64;

export class NumberTable {
  private runs = new Int32Array(LENGTH_FIRST);
  private readonly others = new NumberIndex();
  private count = 0;

  /** The place stored for `key`, or −1. */
  get(key: number): number {
    const { runs } = this;
    const number = key | 0;
    if (number === key && number >= 0) {
      const run = (number >> SHIFT) * CELLS;
      const bit = 1 << (number & BITS);
      if (run < runs.length && (runs[run + 1]! & bit) !== 0) {
        return runs[run]! + bitCount(runs[run + 1]! & (bit - 1));
      }
    }
    return this.others.size === 0 ? ABSENT : this.others.get(key);
  }

  /** Stores `place` (not negative) for `key` (a whole number, not negative), which has none yet. */
  add(key: number, place: number): void {
    this.count += 1;
    while (key >= this.reach && this.reach < Math.min(this.count * SPARSE_MAX, NUMBERS_MAX)) {
      this.grow();
    }
    if (key >= this.reach || !this.joins(key, place)) this.others.set(key, place);
  }

  /** Behind the last number that the table has bits for. */
  private get reach(): number {
    return (this.runs.length / CELLS) * (BITS + 1);
  }

  /** Adds the number to its run if places rise by one from each stored number to the next; else false. */
  private joins(key: number, place: number): boolean {
    const { runs } = this;
    const run = (key >> SHIFT) * CELLS;
    const bits = runs[run + 1]!;
    if (bits === 0) runs[run] = place;
    else if (bits >>> (key & BITS) !== 0 || place !== runs[run]! + bitCount(bits)) return false;
    runs[run + 1] = bits | (1 << (key & BITS));
    return true;
  }

  private grow(): void {
    this.runs = grown(new Int32Array(this.runs.length * 2), this.runs);
  }
}

/** The number of set bits among 32: sums of pairs, of fours, of bytes. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
