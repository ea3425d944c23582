/**
 * A participant is a member in one market: the two balances that back its orders, and its open orders there. The table
 * saves every order two searches of the ledger. Derived from orders and accounts, so it is no part of a snapshot.
 */
import { NONE, type Orders } from "./book/orders.ts";
import type { MemberId } from "../ids.ts";
import { MARKETS_MAX } from "./limits.ts";
import { spotAccountOf } from "../ledger/accounts.ts";
import type { Balances } from "../ledger/balances.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import { LINE_OFFSET_BYTES, lineBuffer } from "../numeric/line-buffer.ts";
import { NumberIndex } from "../numeric/number-index.ts";

/**
 * A record is eight cells of 8 bytes, which are one line of the processor's cache. A participant is the number of
 * its record's first cell, and each field is a view that starts at its own cell.
 */
const CELLS = 8;
const CELL_BYTES = 8;
/** Kept with the account of a member who trades in several markets. */
const MANY = -2;

export class Participants {
  private capacity = 256 * CELLS;
  private buffer = lineBuffer(this.capacity * CELL_BYTES);
  memberId = this.cells(0);
  /** The member's place in the ledger. */
  member = this.cells(1);
  market = this.cells(2);
  /** Of the balance that backs buys, and of the one that backs sells. */
  buySlot = this.cells(3);
  sellSlot = this.cells(4);
  openOrders = this.cells(5);
  firstOrder = this.cells(6);
  /** Of its member, as the ledger's fees have it: 0 for whoever pays a market's own rates and was not invited. */
  feeMark = this.cells(7);
  private used = 0;
  private readonly index = new NumberIndex();
  private readonly balances: Balances;

  constructor(balances: Balances) {
    this.balances = balances;
  }

  /** The participant of a member in one market alone is kept with its account: most trade in one, and many in none. */
  find(member: number, market: number): number {
    const only = this.balances.participantOf(spotAccountOf(member));
    if (only === MANY) return this.index.get(member * MARKETS_MAX + market);
    return only === NONE || this.market[only] === market ? only : NONE;
  }

  open(
    memberId: MemberId,
    member: number,
    market: number,
    buySlot: number,
    sellSlot: number,
    feeMark: number,
  ): number {
    if (this.used === this.capacity) this.grow();
    const participant = this.used;
    this.used += CELLS;
    this.memberId[participant] = memberId;
    this.member[participant] = member;
    this.market[participant] = market;
    this.buySlot[participant] = buySlot;
    this.sellSlot[participant] = sellSlot;
    this.firstOrder[participant] = NONE;
    this.feeMark[participant] = feeMark;
    this.index.set(member * MARKETS_MAX + market, participant);
    const account = spotAccountOf(member);
    this.balances.keepParticipant(
      account,
      this.balances.participantOf(account) === NONE ? participant : MANY,
    );
    return participant;
  }

  /** The balance in which an order of a side holds: see {@link Market.backingCoin}. */
  backing(participant: number, isBuy: boolean): number {
    return isBuy ? this.buySlot[participant]! : this.sellSlot[participant]!;
  }

  /**
   * True of a participant that is the trader, or a sub-account of it. Asked of each order that is met, so it reads the
   * record that a fill reads next, and divides for sub-accounts only.
   *
   * @param trader an owner, as {@link ownerOf} gives it
   */
  isOf(trader: MemberId, participant: number): boolean {
    return ownerOf(this.memberId[participant]!) === trader;
  }

  /** Every participant that was ever opened. */
  all(): number[] {
    return Array.from({ length: this.used / CELLS }, (_participant, place) => place * CELLS);
  }

  addOrder(orders: Orders, slot: number, participant: number): void {
    const first = this.firstOrder[participant]!;
    orders.participant[slot] = participant;
    orders.participantNext[slot] = first;
    orders.participantPrevious[slot] = NONE;
    if (first !== NONE) orders.participantPrevious[first] = slot;
    this.firstOrder[participant] = slot;
    this.openOrders[participant] = this.openOrders[participant]! + 1;
  }

  removeOrder(orders: Orders, slot: number): void {
    const participant = orders.participant[slot]!;
    const next = orders.participantNext[slot]!;
    const previous = orders.participantPrevious[slot]!;
    if (previous === NONE) this.firstOrder[participant] = next;
    else orders.participantNext[previous] = next;
    if (next !== NONE) orders.participantPrevious[next] = previous;
    this.openOrders[participant] = this.openOrders[participant]! - 1;
  }

  private cells(cell: number): Float64Array {
    return new Float64Array(this.buffer, LINE_OFFSET_BYTES + cell * CELL_BYTES);
  }

  private grow(): void {
    this.capacity *= 2;
    this.buffer = lineBuffer(this.capacity * CELL_BYTES, this.buffer);
    this.memberId = this.cells(0);
    this.member = this.cells(1);
    this.market = this.cells(2);
    this.buySlot = this.cells(3);
    this.sellSlot = this.cells(4);
    this.openOrders = this.cells(5);
    this.firstOrder = this.cells(6);
    this.feeMark = this.cells(7);
  }
}
