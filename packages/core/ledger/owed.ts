/** Referral shares still owed because the venue's fees lacked the coin when they fell due, oldest debt first. */
import type { MemberId } from "../ids.ts";
import { AMOUNT_MAX, assert } from "../numeric/index.ts";

export class OwedRewards {
  /** By whom it is owed to, in the order in which each debt began. */
  private readonly debts = new Map<MemberId, bigint>();

  /** The number of members who are owed something. */
  get count(): number {
    return this.debts.size;
  }

  /** In smallest units of the coin that rewards are paid in; 0 when nothing is owed. */
  to(member: MemberId): bigint {
    return this.debts.get(member) ?? 0n;
  }

  /** The creditor of the oldest debt. */
  first(): MemberId | undefined {
    return this.debts.keys().next().value;
  }

  entries(): IterableIterator<[MemberId, bigint]> {
    return this.debts.entries();
  }

  add(member: MemberId, amount: bigint): void {
    const sum = this.to(member) + amount;
    assert(amount > 0n && sum <= AMOUNT_MAX, "a debt is within the range of a balance");
    this.debts.set(member, sum);
  }

  take(member: MemberId, amount: bigint): void {
    const left = this.to(member) - amount;
    assert(amount > 0n && left >= 0n, "no more is paid than is owed");
    if (left === 0n) this.debts.delete(member);
    else this.debts.set(member, left);
  }
}
