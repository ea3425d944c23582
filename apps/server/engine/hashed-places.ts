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

export class HashedPlaces {
  /** The number plus one; 0 where there is none. */
  #numbers = new Int32Array(1_024);
  #hashes = new Int32Array(1_024);
  #count = 0;

  /** The number whose hash this is and of whom `isIt` says so; −1 for none. */
  find(hash: number, isIt: (number: number) => boolean): number {
    const mask = this.#numbers.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (this.#numbers[place] as number) - 1;
      if (number < 0 || (this.#hashes[place] === hash && isIt(number))) return number;
    }
  }

  add(hash: number, number: number): void {
    if (++this.#count * 2 > this.#numbers.length) this.#grow();
    this.#put(hash, number);
  }

  /** Closes the gap behind it, so that no mark of a removal ever slows a later search. */
  remove(hash: number, number: number): void {
    const [numbers, hashes] = [this.#numbers, this.#hashes];
    const mask = numbers.length - 1;
    let gap = hash & mask;
    while (numbers[gap] !== number + 1) gap = (gap + 1) & mask;
    for (let place = (gap + 1) & mask; numbers[place] !== 0; place = (place + 1) & mask) {
      const home = (hashes[place] as number) & mask;
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      numbers[gap] = numbers[place] as number;
      hashes[gap] = hashes[place] as number;
      gap = place;
    }
    numbers[gap] = 0;
    this.#count--;
  }

  #put(hash: number, number: number): void {
    const mask = this.#numbers.length - 1;
    let place = hash & mask;
    while (this.#numbers[place] !== 0) place = (place + 1) & mask;
    this.#numbers[place] = number + 1;
    this.#hashes[place] = hash;
  }

  #grow(): void {
    const [numbers, hashes] = [this.#numbers, this.#hashes];
    this.#numbers = new Int32Array(numbers.length * 2);
    this.#hashes = new Int32Array(numbers.length * 2);
    for (const [place, number] of numbers.entries()) {
      if (number !== 0) this.#put(hashes[place] as number, number - 1);
    }
  }
}
