/**
 * Finds the number of a thing by a hash of its name: open addressing, with the names kept by the owner of the table. It
 * is asked for every command, and a `Map` would need the name as a text.
 */
import { randomInt } from "node:crypto";

/** Other in every process, so that nobody can choose names that meet in one place. */
const SEED = randomInt(2 ** 32);

/** A hash of bytes[start, end), with another one mixed in. */
export function hashOf(bytes: Uint8Array, start: number, end: number, mixedIn: number): number {
  let hash = SEED ^ Math.imul(mixedIn, 0x9e3779b1);
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ (bytes[at] as number), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** Of a place its number plus one, 0 where there is none, and behind it its hash: one line of the cache for both. */
const CELLS = 2;
const PLACES_FIRST = 1_024;

export class HashedPlaces {
  #table = new Int32Array(PLACES_FIRST * CELLS);
  #mask = PLACES_FIRST - 1;
  #count = 0;

  /** The number whose hash this is and of whom `isIt` says so; −1 for none. */
  find(hash: number, isIt: (number: number) => boolean): number {
    const table = this.#table;
    const mask = this.#mask;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (table[place * CELLS] as number) - 1;
      if (number < 0 || (table[place * CELLS + 1] === hash && isIt(number))) return number;
    }
  }

  add(hash: number, number: number): void {
    if (++this.#count * 2 > this.#mask) this.#grow();
    this.#put(hash, number);
  }

  /** Closes the gap behind it, so that no mark of a removal ever slows a later search. */
  remove(hash: number, number: number): void {
    const table = this.#table;
    const mask = this.#mask;
    let gap = hash & mask;
    while (table[gap * CELLS] !== number + 1) gap = (gap + 1) & mask;
    for (let place = (gap + 1) & mask; table[place * CELLS] !== 0; place = (place + 1) & mask) {
      const home = (table[place * CELLS + 1] as number) & mask;
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      table[gap * CELLS] = table[place * CELLS] as number;
      table[gap * CELLS + 1] = table[place * CELLS + 1] as number;
      gap = place;
    }
    table[gap * CELLS] = 0;
    this.#count--;
  }

  #put(hash: number, number: number): void {
    const table = this.#table;
    const mask = this.#mask;
    let place = hash & mask;
    while (table[place * CELLS] !== 0) place = (place + 1) & mask;
    table[place * CELLS] = number + 1;
    table[place * CELLS + 1] = hash;
  }

  #grow(): void {
    const table = this.#table;
    this.#mask = this.#mask * 2 + 1;
    this.#table = new Int32Array((this.#mask + 1) * CELLS);
    for (let at = 0; at < table.length; at += CELLS) {
      const number = table[at] as number;
      if (number !== 0) this.#put(table[at + 1] as number, number - 1);
    }
  }
}
