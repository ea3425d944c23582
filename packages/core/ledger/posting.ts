/** One movement of money: what an event adds to an account, or takes from it. */
import type { CoinCode, MemberId } from "../ids.ts";
import { type AccountName, memberAccount } from "./accounts.ts";

/**
 * Signed amounts in the coin's smallest unit. Over the postings of an event, each coin sums to zero. The reasons are
 * declared by the part that books for them.
 */
export interface Posting<Reason extends string = string> {
  readonly account: AccountName;
  readonly coin: CoinCode;
  readonly available: bigint;
  readonly frozen: bigint;
  readonly reason: Reason;
}

export function post<Reason extends string>(
  account: AccountName,
  coin: CoinCode,
  available: bigint,
  frozen: bigint,
  reason: Reason,
): Posting<Reason> {
  return { account, coin, available, frozen, reason };
}

/** The account that deposits come to, and from which members trade and withdraw. */
export function spotOf(member: MemberId): AccountName {
  return memberAccount(member, "spot");
}

/** Of an event that moves nothing. */
export const nothing = (): readonly Posting<never>[] => [];
