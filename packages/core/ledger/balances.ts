/**
 * Balances of every account and coin, in flat 64-bit cells. A 64-bit cell wraps silently, so each write checks its
 * range: a member's or fee balance that wraps or is overdrawn turns negative, hence one comparison finds both.
 */
import { COINS_MAX } from "./limits.ts";
import { grown } from "../numeric/grown.ts";
import { LINE_OFFSET_BYTES, lineBuffer } from "../numeric/line-buffer.ts";
import { NumberIndex } from "../numeric/number-index.ts";
import { AMOUNT_MAX, assert } from "../numeric/numbers.ts";

/**
 * A record is four cells of 8 bytes, half a line of the processor's cache: what is available, what is frozen, the key,
 * and the next balance of the same account. A slot is the number of its record's first cell, and each field is a view
 * that starts at its own cell.
 */
const CELLS = 4;
const CELL_BYTES = 8;
/** So many balances of an account are looked at one after another before the index is asked. */
const STEPS_MAX = 4;
const ACCOUNT_CELLS = 2;
const NONE = -1;

export class Balances {
  private capacity = 256 * CELLS;
  private buffer = lineBuffer(this.capacity * CELL_BYTES);
  available = this.amounts(0);
  frozen = this.amounts(1);
  /** account × COINS_MAX + coin. */
  private keys = this.numbers(2);
  private next = this.numbers(3);
  /** Of each account its first balance, or NONE, and what is kept of it as a participant: two cells side by side. */
  private accounts = new Int32Array(4_096).fill(NONE);
  private readonly index = new NumberIndex();
  private used = 0;

  /** The slot of (account, coin), or −1 when nothing was ever booked there. */
  find(account: number, coin: number): number {
    const { accounts, keys, next } = this;
    if (account < 0 || account * ACCOUNT_CELLS >= accounts.length) return NONE;
    const key = account * COINS_MAX + coin;
    let slot = accounts[account * ACCOUNT_CELLS]!;
    for (let step = 0; step < STEPS_MAX; step++) {
      if (slot === NONE || keys[slot] === key) return slot;
      slot = next[slot]!;
    }
    return slot === NONE ? NONE : this.index.get(key);
  }

  slotOf(account: number, coin: number): number {
    const known = this.find(account, coin);
    return known === NONE ? this.open(account, coin) : known;
  }

  private open(account: number, coin: number): number {
    const key = account * COINS_MAX + coin;
    if (this.used === this.capacity) this.grow();
    const slot = this.used;
    this.used += CELLS;
    this.keys[slot] = key;
    this.makeRoom(account);
    this.next[slot] = this.accounts[account * ACCOUNT_CELLS]!;
    this.accounts[account * ACCOUNT_CELLS] = slot;
    this.index.set(key, slot);
    return slot;
  }

  /**
   * Returns the value that `keepParticipant` stored for an account, or −1. It lies beside the head of the account's
   * balances, because callers that need one need the other.
   */
  participantOf(account: number): number {
    const { accounts } = this;
    return account * ACCOUNT_CELLS < accounts.length ? accounts[account * ACCOUNT_CELLS + 1]! : NONE;
  }

  keepParticipant(account: number, participant: number): void {
    this.makeRoom(account);
    this.accounts[account * ACCOUNT_CELLS + 1] = participant;
  }

  /** The first slot, and the next one after another; each is below {@link end}. */
  readonly first = 0;

  after(slot: number): number {
    return slot + CELLS;
  }

  /** Behind the last slot. */
  get end(): number {
    return this.used;
  }

  accountAt(slot: number): number {
    return Math.floor(this.keys[slot]! / COINS_MAX);
  }

  coinAt(slot: number): number {
    return this.keys[slot]! % COINS_MAX;
  }

  availableAt(slot: number): bigint {
    return slot < 0 ? 0n : this.available[slot]!;
  }

  /** Moves `value` (not negative) from available to frozen; nothing of a wallet that is below zero. */
  freeze(slot: number, value: bigint): void {
    if (value === 0n) return;
    const { available, frozen } = this;
    available[slot] = available[slot]! - value;
    frozen[slot] = frozen[slot]! + value;
    assert(available[slot]! >= 0n && frozen[slot]! >= 0n, "a hold exceeds what is available");
  }

  /** Moves `value` (not negative) from frozen to available. */
  release(slot: number, value: bigint): void {
    if (value === 0n) return;
    const { available, frozen } = this;
    frozen[slot] = frozen[slot]! - value;
    available[slot] = available[slot]! + value;
    assert(available[slot]! >= 0n && frozen[slot]! >= 0n, "a release exceeds what is frozen");
  }

  /** Takes `value` (not negative) out of frozen. */
  spend(slot: number, value: bigint): void {
    const { frozen } = this;
    frozen[slot] = frozen[slot]! - value;
    assert(frozen[slot]! >= 0n, "a payment exceeds what is frozen");
  }

  /** Adds `value − fee` to `slot` and `fee` to `feeSlot`; neither amount is negative, nor their difference. */
  receiveLess(slot: number, value: bigint, fee: bigint, feeSlot: number): void {
    const { available } = this;
    available[slot] = available[slot]! + value - fee;
    available[feeSlot] = available[feeSlot]! + fee;
    assert(available[slot]! >= 0n && available[feeSlot]! >= 0n, "a balance exceeds its range");
  }

  /** Adds signed amounts; only the venue's and the chains' accounts may be below zero. */
  post(slot: number, available: bigint, frozen: bigint, negativeAllowed: boolean): void {
    const availableNow = this.available[slot]! + available;
    const frozenNow = this.frozen[slot]! + frozen;
    assert(availableNow <= AMOUNT_MAX && availableNow >= -AMOUNT_MAX, "a balance exceeds its range");
    assert(frozenNow <= AMOUNT_MAX && frozenNow >= 0n, "a frozen balance exceeds its range");
    assert(negativeAllowed || availableNow >= 0n, "a member's balance would be negative");
    this.available[slot] = availableNow;
    this.frozen[slot] = frozenNow;
  }

  private makeRoom(account: number): void {
    while (account * ACCOUNT_CELLS >= this.accounts.length) {
      const { accounts } = this;
      this.accounts = grown(new Int32Array(accounts.length * 2), accounts).fill(NONE, accounts.length);
    }
  }

  private amounts(cell: number): BigInt64Array {
    return new BigInt64Array(this.buffer, LINE_OFFSET_BYTES + cell * CELL_BYTES);
  }

  private numbers(cell: number): Float64Array {
    return new Float64Array(this.buffer, LINE_OFFSET_BYTES + cell * CELL_BYTES);
  }

  private grow(): void {
    this.capacity *= 2;
    this.buffer = lineBuffer(this.capacity * CELL_BYTES, this.buffer);
    this.available = this.amounts(0);
    this.frozen = this.amounts(1);
    this.keys = this.numbers(2);
    this.next = this.numbers(3);
  }
}
