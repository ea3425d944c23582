/**
 * Every open order of every market, one record each in flat memory. Records are reused, so memory follows the number of
 * open orders and not the number ever placed.
 */
import type { OrderId } from "../../ids.ts";
import { LINE_OFFSET_BYTES, lineBuffer } from "../../numeric/line-buffer.ts";
import { NumberIndex } from "../../numeric/number-index.ts";
import { assert } from "../../numeric/numbers.ts";

/** Stands for "no slot" in every link. */
export const NONE = -1;

/**
 * A record has two parts: eight cells of 8 bytes, which are one line of the processor's cache, and eight of 4 bytes,
 * which are half of one. A slot is the number of its record's first cell in either, and each field is a view that
 * starts at its own cell, so that `price[slot]` finds the price. Whoever only follows links touches small records only.
 */
const CELLS = 8;
const WIDE_BYTES = 8;
const NARROW_BYTES = 4;

export class Orders {
  private capacity = 256 * CELLS;
  private wide = lineBuffer(this.capacity * WIDE_BYTES);
  private narrow = lineBuffer(this.capacity * NARROW_BYTES);
  id = this.numbers(0);
  /** Lots shown in the book: all that is left, but of an iceberg. */
  remaining = this.numbers(1);
  held = this.amounts(2);
  quantity = this.numbers(3);
  executed = this.numbers(4);
  prevented = this.numbers(5);
  placedAt = this.numbers(6);
  /** Lots left but not shown in the book; 0 but of an iceberg. */
  hidden = this.numbers(7);
  price = this.links(0);
  /** Its member as a participant of its market: see trading/participants.ts. */
  participant = this.links(1);
  /** The price level in which the order rests, or NONE. */
  level = this.links(2);
  /** Links of the queue of its level; `next` also chains the free slots. */
  next = this.links(3);
  previous = this.links(4);
  /** Side, type, time in force and modes in one number: see trading/terms.ts. */
  terms = this.links(5);
  /** Links of the list of its participant's open orders. */
  participantNext = this.links(6);
  participantPrevious = this.links(7);
  /** By slot; only of the orders that have one. */
  private readonly clientOrderIds = new Map<number, string>();
  private readonly displayQuantities = new Map<number, number>();
  private readonly listIds = new Map<number, OrderId>();
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

  /** The client order id of an open order, or "". */
  clientOrderId(slot: number): string {
    return this.clientOrderIds.size === 0 ? "" : (this.clientOrderIds.get(slot) ?? "");
  }

  nameAs(slot: number, clientOrderId: string): void {
    if (clientOrderId !== "") this.clientOrderIds.set(slot, clientOrderId);
  }

  /** The slice of an iceberg shown at a time; 0 of any other order. */
  displayQuantity(slot: number): number {
    return this.displayQuantities.get(slot) ?? 0;
  }

  /** Divides what is left of an order into what is shown and what is not. */
  show(slot: number, displayQuantity: number, left: number): void {
    this.displayQuantities.set(slot, displayQuantity);
    this.remaining[slot] = Math.min(displayQuantity, left);
    this.hidden[slot] = left - this.remaining[slot]!;
  }

  /** Puts back what a snapshot says of an iceberg; what is shown of it is known already. */
  restoreShown(slot: number, displayQuantity: number, hidden: number): void {
    this.displayQuantities.set(slot, displayQuantity);
    this.hidden[slot] = hidden;
  }

  /** The list that an order is a leg of; 0 for none. */
  listId(slot: number): OrderId {
    return this.listIds.get(slot) ?? 0;
  }

  listAs(slot: number, listId: OrderId): void {
    this.listIds.set(slot, listId);
  }

  /** Lots neither executed nor prevented, shown or not. */
  left(slot: number): number {
    return this.remaining[slot]! + this.hidden[slot]!;
  }

  add(id: OrderId): number {
    let slot = this.free;
    if (slot >= 0) {
      this.free = this.next[slot]!;
    } else {
      if (this.used === this.capacity) this.grow();
      slot = this.used;
      this.used += CELLS;
    }
    this.id[slot] = id;
    this.level[slot] = NONE;
    this.hidden[slot] = 0;
    this.index.set(id, slot);
    this.recent = slot;
    return slot;
  }

  remove(slot: number): void {
    assert(this.level[slot] === NONE, "an order leaves its book before it is forgotten");
    this.index.delete(this.id[slot]!);
    this.id[slot] = 0;
    if (this.clientOrderIds.size > 0) this.clientOrderIds.delete(slot);
    if (this.displayQuantities.size > 0) this.displayQuantities.delete(slot);
    if (this.listIds.size > 0) this.listIds.delete(slot);
    this.next[slot] = this.free;
    this.free = slot;
  }

  /** The slots of all open orders, by rising order number. */
  slots(): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < this.used; slot += CELLS) if (this.id[slot] !== 0) slots.push(slot);
    return slots.sort((left, right) => this.id[left]! - this.id[right]!);
  }

  private numbers(cell: number): Float64Array {
    return new Float64Array(this.wide, LINE_OFFSET_BYTES + cell * WIDE_BYTES);
  }

  private amounts(cell: number): BigInt64Array {
    return new BigInt64Array(this.wide, LINE_OFFSET_BYTES + cell * WIDE_BYTES);
  }

  private links(cell: number): Int32Array {
    return new Int32Array(this.narrow, LINE_OFFSET_BYTES + cell * NARROW_BYTES);
  }

  private grow(): void {
    this.capacity *= 2;
    this.wide = lineBuffer(this.capacity * WIDE_BYTES, this.wide);
    this.narrow = lineBuffer(this.capacity * NARROW_BYTES, this.narrow);
    this.id = this.numbers(0);
    this.remaining = this.numbers(1);
    this.held = this.amounts(2);
    this.quantity = this.numbers(3);
    this.executed = this.numbers(4);
    this.prevented = this.numbers(5);
    this.placedAt = this.numbers(6);
    this.hidden = this.numbers(7);
    this.price = this.links(0);
    this.participant = this.links(1);
    this.level = this.links(2);
    this.next = this.links(3);
    this.previous = this.links(4);
    this.terms = this.links(5);
    this.participantNext = this.links(6);
    this.participantPrevious = this.links(7);
  }
}
