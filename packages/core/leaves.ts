/**
 * The leaves of a proof of reserves: each member's due of a coin once its loans are set off. A debt lessens nothing but
 * its own member's holdings of the very coin; docs/decisions/0041 says why.
 */
import type { CoinCode, MemberId } from "./ids.ts";
import { MEMBER_ACCOUNTS, memberAccount } from "./ledger/accounts.ts";
import { isSubAccount } from "./ledger/sub-accounts.ts";
import { type Amount, amount, assert } from "./numeric/index.ts";
import type { Exchange } from "./state.ts";
import { balanceOf } from "./views.ts";

export interface Leaf {
  readonly member: MemberId;
  readonly coin: CoinCode;
  /**
   * In all accounts and sub-accounts, available and frozen, pledged collateral among it; an account below zero counts
   * as nothing.
   */
  readonly held: Amount;
  /** Unpaid principal of loans, and the interest charged on it. */
  readonly owed: bigint;
  /** Held less owed, never below zero. */
  readonly net: Amount;
}

interface LeafSides extends Pick<Leaf, "member" | "coin"> {
  readonly held: bigint;
  readonly owed: bigint;
}

export function leafOf(exchange: Exchange, member: MemberId, coin: CoinCode): Leaf {
  assert(!isSubAccount(member), "what a sub-account holds is in its owner's leaf");
  let held = 0n;
  for (const each of [member, ...exchange.managed.of(member)])
    for (const account of MEMBER_ACCOUNTS) {
      const { available, frozen } = balanceOf(exchange, memberAccount(each, account), coin);
      if (available + frozen > 0n) held += available + frozen;
    }
  let owed = 0n;
  for (const { plan, principal, interest } of exchange.loans.of(member))
    if (plan.terms.coin === coin) owed += principal + interest;
  return leaf({ member, coin, held, owed });
}

/** Stops at a negative figure: with it a sum could be made smaller than what others are owed. */
export function leaf({ member, coin, held, owed }: LeafSides): Leaf {
  assert(held >= 0n && owed >= 0n, "a leaf holds and owes no less than nothing");
  const net = held > owed ? held - owed : 0n;
  return { member, coin, held: amount(held), owed, net: amount(net) };
}

/** Debts of all members in one coin. */
export interface MemberDebts {
  /** The part that is set off against what they themselves hold of it. */
  readonly setOff: bigint;
  /** The rest, which they no longer have: owed to the exchange, and no part of what covers others. */
  readonly receivable: bigint;
}

/** By coin, those of which anybody owes. */
export function memberDebts(exchange: Exchange): Map<CoinCode, MemberDebts> {
  const debts = new Map<CoinCode, MemberDebts>();
  for (const [member, loans] of exchange.loans.byMember) {
    for (const coin of new Set([...loans].map(({ plan }) => plan.terms.coin))) {
      const { held, owed, net } = leafOf(exchange, member, coin);
      const { setOff, receivable } = debts.get(coin) ?? { setOff: 0n, receivable: 0n };
      debts.set(coin, { setOff: setOff + (held - net), receivable: receivable + owed - (held - net) });
    }
  }
  return debts;
}
