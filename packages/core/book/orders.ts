/**
 * Every open order of every market, one slot each over flat arrays. Slots are reused, so memory follows the number of
 * open orders and not the number ever placed.
 */
import type { OrderId } from "../ids.ts";
import { grown } from "../numeric/grown.ts";
import { NumberIndex } from "../numeric/number-index.ts";
import { assert } from "../numeric/numbers.ts";

/** Stands for "no slot" in every link. */
export const NONE = -1;

export class Orders {
  private capacity = 256;
  id = new Float64Array(this.capacity);
  /** Which member in which market: see the seats of spot. */
  seat = new Int32Array(this.capacity);
  /** Side, type, time in force and modes in one number: see spot/terms.ts. */
  terms = new Int32Array(this.capacity);
  price = new Int32Array(this.capacity);
  quantity = new Float64Array(this.capacity);
  remaining = new Float64Array(this.capacity);
  executed = new Float64Array(this.capacity);
  prevented = new Float64Array(this.capacity);
  held = new BigInt64Array(this.capacity);
  placedAt = new Float64Array(this.capacity);
  /** The price level in which the order rests, or NONE. */
  level = new Int32Array(this.capacity);
  /** Links of the queue of its level; `next` also chains the free slots. */
  next = new Int32Array(this.capacity);
  previous = new Int32Array(this.capacity);
  /** Links of the list of its seat's open orders. */
  seatNext = new Int32Array(this.capacity);
  seatPrevious = new Int32Array(this.capacity);
  readonly clientOrderId: string[] = [];
  private readonly index = new NumberIndex();
  private used = 0;
  private free = NONE;
  /** The slot added last: the order that is trading, which is found again and again without a search. */
  private recent = 0;

  get count(): number {
    return this.index.size;
  }

  /** The slot of an open order, or NONE. */
  find(id: OrderId): number {
    return id !== 0 && this.id[this.recent] === id ? this.recent : this.index.get(id);
  }

  slotOf(id: OrderId): number {
    const slot = this.find(id);
    assert(slot >= 0, "an event names an order that is not open");
    return slot;
  }

  add(id: OrderId): number {
    let slot = this.free;
    if (slot >= 0) {
      this.free = this.next[slot]!;
    } else {
      if (this.used === this.capacity) this.grow();
      slot = this.used++;
      this.clientOrderId.push("");
    }
    this.id[slot] = id;
    this.level[slot] = NONE;
    this.index.set(id, slot);
    this.recent = slot;
    return slot;
  }

  remove(slot: number): void {
    assert(this.level[slot] === NONE, "an order leaves its book before it is forgotten");
    this.index.delete(this.id[slot]!);
    this.id[slot] = 0;
    this.clientOrderId[slot] = "";
    this.next[slot] = this.free;
    this.free = slot;
  }

  /** The slots of all open orders, by rising order number. */
  slots(): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < this.used; slot++) if (this.id[slot] !== 0) slots.push(slot);
    return slots.sort((left, right) => this.id[left]! - this.id[right]!);
  }

  private grow(): void {
    this.capacity *= 2;
    const { capacity } = this;
    this.id = grown(new Float64Array(capacity), this.id);
    this.seat = grown(new Int32Array(capacity), this.seat);
    this.terms = grown(new Int32Array(capacity), this.terms);
    this.price = grown(new Int32Array(capacity), this.price);
    this.quantity = grown(new Float64Array(capacity), this.quantity);
    this.remaining = grown(new Float64Array(capacity), this.remaining);
    this.executed = grown(new Float64Array(capacity), this.executed);
    this.prevented = grown(new Float64Array(capacity), this.prevented);
    this.held = grown(new BigInt64Array(capacity), this.held);
    this.placedAt = grown(new Float64Array(capacity), this.placedAt);
    this.level = grown(new Int32Array(capacity), this.level);
    this.next = grown(new Int32Array(capacity), this.next);
    this.previous = grown(new Int32Array(capacity), this.previous);
    this.seatNext = grown(new Int32Array(capacity), this.seatNext);
    this.seatPrevious = grown(new Int32Array(capacity), this.seatPrevious);
  }
}
