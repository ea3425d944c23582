/**
 * One side of a book: its price levels in order, best last, each with a queue of orders. Any price is possible; the
 * best level is the end of an array, so that taking it, and adding near it, moves next to nothing.
 */
import { grown } from "../../numeric/grown.ts";
import { assert } from "../../numeric/numbers.ts";
import { NONE, type Orders } from "./orders.ts";

const CELLS = 2;
const RUNGS_FIRST = 64;
/** So few cells are moved faster one by one than by a call. */
const MOVED_SINGLY_MAX = 32;

export class Ladder {
  /** 1 when a higher price is better (bids), −1 when a lower one is (asks). */
  readonly direction: 1 | -1;
  private readonly orders: Orders;
  /** Two cells for each level: its price × direction, rising, so that the best stands last; then its number. */
  private rungs = new Int32Array(RUNGS_FIRST * CELLS);
  /** The number of levels. */
  depth = 0;
  /** By the level's number: the first order of its queue and the last. */
  private ends = new Int32Array(RUNGS_FIRST * CELLS);
  private readonly freeLevels: number[] = [];
  private levelsUsed = 0;

  constructor(direction: 1 | -1, orders: Orders) {
    this.direction = direction;
    this.orders = orders;
  }

  /** The order that is first to trade, or NONE. */
  best(): number {
    return this.depth === 0 ? NONE : this.ends[this.rungs[this.depth * CELLS - 1]! * CELLS]!;
  }

  /** The first order of the level that is `distance` levels behind the best, or NONE. */
  headAt(distance: number): number {
    return distance < this.depth ? this.headOf(this.depth - 1 - distance) : NONE;
  }

  /** The order that trades after `slot`: the next in its queue, or the first of the level behind. NONE at the end. */
  after(slot: number): number {
    const next = this.orders.next[slot]!;
    if (next !== NONE) return next;
    const place = this.placeOf(this.orders.price[slot]! * this.direction);
    return place === 0 ? NONE : this.headOf(place - 1);
  }

  /** Puts an order at the end of its price's queue. */
  add(slot: number): void {
    const { orders } = this;
    const rank = orders.price[slot]! * this.direction;
    const place = this.placeOf(rank);
    const isNew = place === this.depth || this.rungs[place * CELLS] !== rank;
    const level = isNew ? this.openLevel(place, rank) : this.rungs[place * CELLS + 1]!;
    orders.level[slot] = level;
    orders.next[slot] = NONE;
    if (isNew) {
      orders.previous[slot] = NONE;
      this.ends[level * CELLS] = slot;
    } else {
      const tail = this.ends[level * CELLS + 1]!;
      orders.previous[slot] = tail;
      orders.next[tail] = slot;
    }
    this.ends[level * CELLS + 1] = slot;
  }

  remove(slot: number): void {
    const { orders } = this;
    const level = orders.level[slot]!;
    assert(level !== NONE, "only a resting order can leave a book");
    const next = orders.next[slot]!;
    const previous = orders.previous[slot]!;
    orders.level[slot] = NONE;
    if (previous === NONE) this.ends[level * CELLS] = next;
    else orders.next[previous] = next;
    if (next === NONE) this.ends[level * CELLS + 1] = previous;
    else orders.previous[next] = previous;
    if (next === NONE && previous === NONE) this.closeLevel(level, orders.price[slot]! * this.direction);
  }

  /**
   * Returns the first place whose rank is not below `rank`. Searches from the best level in doubling steps, because
   * most orders come near the best.
   */
  private placeOf(rank: number): number {
    const { rungs } = this;
    let high = this.depth;
    let step = 1;
    while (high - step >= 0 && rungs[(high - step) * CELLS]! >= rank) {
      high -= step;
      step *= 2;
    }
    let low = Math.max(high - step + 1, 0);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rungs[middle * CELLS]! >= rank) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private openLevel(place: number, rank: number): number {
    if (this.depth * CELLS === this.rungs.length) this.grow();
    const level = this.freeLevels.pop() ?? this.levelsUsed++;
    const { rungs } = this;
    const from = place * CELLS;
    const end = this.depth * CELLS;
    if (end - from <= MOVED_SINGLY_MAX) {
      for (let cell = end - 1; cell >= from; cell--) rungs[cell + CELLS] = rungs[cell]!;
    } else {
      rungs.copyWithin(from + CELLS, from, end);
    }
    rungs[from] = rank;
    rungs[from + 1] = level;
    this.depth += 1;
    return level;
  }

  private closeLevel(level: number, rank: number): void {
    const place = this.placeOf(rank);
    const { rungs } = this;
    const from = place * CELLS;
    assert(rungs[from + 1] === level, "a level stands at its price");
    const end = this.depth * CELLS;
    if (end - from <= MOVED_SINGLY_MAX) {
      for (let cell = from + CELLS; cell < end; cell++) rungs[cell - CELLS] = rungs[cell]!;
    } else {
      rungs.copyWithin(from, from + CELLS, end);
    }
    this.depth -= 1;
    this.freeLevels.push(level);
  }

  private headOf(place: number): number {
    return this.ends[this.rungs[place * CELLS + 1]! * CELLS]!;
  }

  private grow(): void {
    const length = this.rungs.length * 2;
    this.rungs = grown(new Int32Array(length), this.rungs);
    this.ends = grown(new Int32Array(length), this.ends);
  }
}
