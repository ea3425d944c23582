/**
 * A member's place in one market: the two balances it trades with and its open orders there. It saves every order two
 * searches of the ledger. Derived from orders and accounts, so it is no part of a snapshot.
 */
import { NONE, type Orders } from "../book/orders.ts";
import { MARKETS_MAX } from "../limits.ts";
import { grown } from "../numeric/grown.ts";
import { NumberIndex } from "../numeric/number-index.ts";

export class Seats {
  private capacity = 256;
  /** The member's place in the ledger. */
  member = new Int32Array(this.capacity);
  market = new Int32Array(this.capacity);
  baseSlot = new Int32Array(this.capacity);
  quoteSlot = new Int32Array(this.capacity);
  openOrders = new Int32Array(this.capacity);
  firstOrder = new Int32Array(this.capacity);
  count = 0;
  private readonly index = new NumberIndex();
  private recentKey = -1;
  private recentSeat = NONE;

  find(member: number, market: number): number {
    const key = member * MARKETS_MAX + market;
    if (key === this.recentKey) return this.recentSeat;
    const seat = this.index.get(key);
    if (seat === NONE) return NONE;
    this.recentKey = key;
    this.recentSeat = seat;
    return seat;
  }

  open(member: number, market: number, baseSlot: number, quoteSlot: number): number {
    if (this.count === this.capacity) this.grow();
    const seat = this.count++;
    this.member[seat] = member;
    this.market[seat] = market;
    this.baseSlot[seat] = baseSlot;
    this.quoteSlot[seat] = quoteSlot;
    this.firstOrder[seat] = NONE;
    this.index.set(member * MARKETS_MAX + market, seat);
    return seat;
  }

  addOrder(orders: Orders, slot: number, seat: number): void {
    const first = this.firstOrder[seat]!;
    orders.seat[slot] = seat;
    orders.seatNext[slot] = first;
    orders.seatPrevious[slot] = NONE;
    if (first !== NONE) orders.seatPrevious[first] = slot;
    this.firstOrder[seat] = slot;
    this.openOrders[seat] = this.openOrders[seat]! + 1;
  }

  removeOrder(orders: Orders, slot: number): void {
    const seat = orders.seat[slot]!;
    const next = orders.seatNext[slot]!;
    const previous = orders.seatPrevious[slot]!;
    if (previous === NONE) this.firstOrder[seat] = next;
    else orders.seatNext[previous] = next;
    if (next !== NONE) orders.seatPrevious[next] = previous;
    this.openOrders[seat] = this.openOrders[seat]! - 1;
  }

  private grow(): void {
    this.capacity *= 2;
    this.member = grown(new Int32Array(this.capacity), this.member);
    this.market = grown(new Int32Array(this.capacity), this.market);
    this.baseSlot = grown(new Int32Array(this.capacity), this.baseSlot);
    this.quoteSlot = grown(new Int32Array(this.capacity), this.quoteSlot);
    this.openOrders = grown(new Int32Array(this.capacity), this.openOrders);
    this.firstOrder = grown(new Int32Array(this.capacity), this.firstOrder);
  }
}
