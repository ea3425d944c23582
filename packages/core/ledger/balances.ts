/**
 * What every account has of every coin, in flat 64-bit cells. A 64-bit cell wraps silently, so each write checks its
 * range: a member's or fee balance that wraps or is overdrawn turns negative, hence one comparison finds both.
 */
import { COINS_MAX } from "../limits.ts";
import { grown } from "../numeric/grown.ts";
import { NumberIndex } from "../numeric/number-index.ts";
import { AMOUNT_MAX, assert } from "../numeric/numbers.ts";

export class Balances {
  available = new BigInt64Array(256);
  frozen = new BigInt64Array(256);
  private accounts = new Int32Array(256);
  private coins = new Int32Array(256);
  private readonly index = new NumberIndex();
  count = 0;

  /** The slot of (account, coin), or −1 when nothing was ever booked there. */
  find(account: number, coin: number): number {
    return this.index.get(account * COINS_MAX + coin);
  }

  slotOf(account: number, coin: number): number {
    const key = account * COINS_MAX + coin;
    const known = this.index.get(key);
    if (known >= 0) return known;
    if (this.count === this.accounts.length) this.grow();
    const slot = this.count++;
    this.accounts[slot] = account;
    this.coins[slot] = coin;
    this.index.set(key, slot);
    return slot;
  }

  accountAt(slot: number): number {
    return this.accounts[slot]!;
  }

  coinAt(slot: number): number {
    return this.coins[slot]!;
  }

  availableAt(slot: number): bigint {
    return slot < 0 ? 0n : this.available[slot]!;
  }

  /** Moves `value` (not negative) from available to frozen. */
  freeze(slot: number, value: bigint): void {
    const { available, frozen } = this;
    available[slot] = available[slot]! - value;
    frozen[slot] = frozen[slot]! + value;
    assert(available[slot]! >= 0n && frozen[slot]! >= 0n, "a hold exceeds what is available");
  }

  /** Moves `value` (not negative) from frozen to available. */
  release(slot: number, value: bigint): void {
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

  private grow(): void {
    const length = this.accounts.length * 2;
    this.available = grown(new BigInt64Array(length), this.available);
    this.frozen = grown(new BigInt64Array(length), this.frozen);
    this.accounts = grown(new Int32Array(length), this.accounts);
    this.coins = grown(new Int32Array(length), this.coins);
  }
}
