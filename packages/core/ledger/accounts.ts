/** The accounts of the ledger. Each holds, per coin, what is available and what is frozen. */
import type { MemberId, NetworkName } from "../ids.ts";
import { wholeNumberIn } from "../numeric/index.ts";
import { VENUE_ACCOUNTS_MAX } from "./limits.ts";
import { isSubAccount, ownerOf } from "./sub-accounts.ts";

export const MEMBER_ACCOUNTS = ["spot", "contract", "rounds", "wealth"] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

/** As their owner sees them: what all of its sub-accounts have is one account more. */
export const OWN_ACCOUNTS = [...MEMBER_ACCOUNTS, "managed"] as const;
export type OwnAccount = (typeof OWN_ACCOUNTS)[number];

/**
 * The venue's own accounts. They may go below zero where they mirror the outside: a chain account is minus what the
 * venue holds on that chain, so that every coin sums to zero over all accounts. The clearing account stands on the
 * other side of every profit of contracts: see contracts/invariants.ts. Through the pools account passes what moves
 * between the members of a round: it has nothing between two commands.
 */
export const VENUE_ACCOUNTS = [
  "fees",
  "operating",
  "networkCost",
  "insurance",
  "earnings",
  "lending",
  "rewards",
  "inventory",
  "rounding",
  "reorgLoss",
  "demo",
  "clearing",
  "pools",
] as const;
export type VenueAccount = (typeof VENUE_ACCOUNTS)[number];

/** An account as text: "member:42:spot", "venue:fees", "chain:evm". */
export type AccountName =
  | `member:${number}:${MemberAccount}`
  | `venue:${VenueAccount}`
  | `chain:${NetworkName}`;

export function memberAccount(member: MemberId, account: MemberAccount): AccountName {
  return `member:${member}:${account}`;
}

export function venueAccount(account: VenueAccount): AccountName {
  return `venue:${account}`;
}

export function chainAccount(network: NetworkName): AccountName {
  return `chain:${network}`;
}

/** Owner of an account, and which of its own it is to the owner; undefined of the venue's and the chains'. */
export function ownAccountOf(
  name: AccountName,
): { readonly member: MemberId; readonly account: OwnAccount } | undefined {
  if (!name.startsWith("member:")) return undefined;
  const end = name.indexOf(":", "member:".length);
  const number = wholeNumberIn(name.slice("member:".length, end));
  if (isSubAccount(number)) return { member: ownerOf(number), account: "managed" };
  return { member: number, account: name.slice(end + 1) as MemberAccount };
}

/** The number of the spot account of the member at a place in the ledger: the first of each member's accounts. */
export function spotAccountOf(memberIndex: number): number {
  return VENUE_ACCOUNTS_MAX + memberIndex * MEMBER_ACCOUNTS.length;
}

/** The number of the contract account of the member at a place in the ledger. */
export function contractAccountOf(memberIndex: number): number {
  return spotAccountOf(memberIndex) + MEMBER_ACCOUNTS.indexOf("contract");
}

/** True of a member's contract account too: profit of its open positions may cover it. */
export function mayBeNegative(account: AccountName): boolean {
  return !account.startsWith("member:") || account.endsWith(":contract");
}

/** True of the accounts that products alone book on: the cost of open positions, rounds' pools, offers' earnings. */
export function isReserved(account: VenueAccount): boolean {
  return account === "clearing" || account === "pools" || account === "earnings";
}
