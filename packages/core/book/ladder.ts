/**
 * One side of a book: its price levels in order, best last, each with a queue of orders. Any price is possible; the
 * best level is the end of an array, so that taking it, and adding near it, moves next to nothing.
 */
import { grown } from "../numeric/grown.ts";
import { assert } from "../numeric/numbers.ts";
import { NONE, type Orders } from "./orders.ts";

export class Ladder {
  /** 1 when a higher price is better (bids), −1 when a lower one is (asks). */
  readonly direction: 1 | -1;
  private readonly orders: Orders;
  /** price × direction, rising, so that the best stands last. */
  private ranks = new Int32Array(64);
  /** The level of each rank. */
  private levels = new Int32Array(64);
  /** How many levels there are. */
  depth = 0;
  private heads = new Int32Array(64);
  private tails = new Int32Array(64);
  private readonly freeLevels: number[] = [];
  private levelsUsed = 0;

  constructor(direction: 1 | -1, orders: Orders) {
    this.direction = direction;
    this.orders = orders;
  }

  /** The order that is first to trade, or NONE. */
  best(): number {
    return this.depth === 0 ? NONE : this.heads[this.levels[this.depth - 1]!]!;
  }

  /** The first order of the level that is `distance` levels behind the best, or NONE. */
  headAt(distance: number): number {
    return distance < this.depth ? this.heads[this.levels[this.depth - 1 - distance]!]! : NONE;
  }

  /** The order that trades after `slot`: the next in its queue, or the first of the level behind. NONE at the end. */
  after(slot: number): number {
    const next = this.orders.next[slot]!;
    if (next !== NONE) return next;
    const place = this.placeOf(this.orders.price[slot]! * this.direction);
    return place === 0 ? NONE : this.heads[this.levels[place - 1]!]!;
  }

  /** Puts an order at the end of its price's queue. */
  add(slot: number): void {
    const { orders } = this;
    const rank = orders.price[slot]! * this.direction;
    const place = this.placeOf(rank);
    const isNew = place === this.depth || this.ranks[place] !== rank;
    const level = isNew ? this.openLevel(place, rank) : this.levels[place]!;
    orders.level[slot] = level;
    orders.next[slot] = NONE;
    if (isNew) {
      orders.previous[slot] = NONE;
      this.heads[level] = slot;
    } else {
      const tail = this.tails[level]!;
      orders.previous[slot] = tail;
      orders.next[tail] = slot;
    }
    this.tails[level] = slot;
  }

  remove(slot: number): void {
    const { orders } = this;
    const level = orders.level[slot]!;
    assert(level !== NONE, "only a resting order can leave a book");
    const next = orders.next[slot]!;
    const previous = orders.previous[slot]!;
    orders.level[slot] = NONE;
    if (previous === NONE) this.heads[level] = next;
    else orders.next[previous] = next;
    if (next === NONE) this.tails[level] = previous;
    else orders.previous[next] = previous;
    if (next === NONE && previous === NONE) this.closeLevel(level, orders.price[slot]! * this.direction);
  }

  /**
   * Where `rank` stands, or would stand: the first place whose rank is not below it. Searches from the best level in
   * doubling steps, because most orders come near the best.
   */
  private placeOf(rank: number): number {
    const { ranks } = this;
    let high = this.depth;
    let step = 1;
    while (high - step >= 0 && ranks[high - step]! >= rank) {
      high -= step;
      step *= 2;
    }
    let low = Math.max(high - step + 1, 0);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranks[middle]! >= rank) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private openLevel(place: number, rank: number): number {
    if (this.depth === this.ranks.length) this.grow();
    const level = this.freeLevels.pop() ?? this.levelsUsed++;
    if (place < this.depth) {
      this.ranks.copyWithin(place + 1, place, this.depth);
      this.levels.copyWithin(place + 1, place, this.depth);
    }
    this.ranks[place] = rank;
    this.levels[place] = level;
    this.depth += 1;
    return level;
  }

  private closeLevel(level: number, rank: number): void {
    const place = this.placeOf(rank);
    assert(this.levels[place] === level, "a level stands at its price");
    this.depth -= 1;
    if (place < this.depth) {
      this.ranks.copyWithin(place, place + 1, this.depth + 1);
      this.levels.copyWithin(place, place + 1, this.depth + 1);
    }
    this.freeLevels.push(level);
  }

  private grow(): void {
    const length = this.ranks.length * 2;
    this.ranks = grown(new Int32Array(length), this.ranks);
    this.levels = grown(new Int32Array(length), this.levels);
    this.heads = grown(new Int32Array(length), this.heads);
    this.tails = grown(new Int32Array(length), this.tails);
  }
}
