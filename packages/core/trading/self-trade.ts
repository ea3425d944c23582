/** A self-trade is between two orders of one trader: a member, or any of its sub-accounts. */
import type { MemberId } from "../ids.ts";
import type { SelfTradePrevented } from "./events.ts";

/** The members of the two orders. */
export function preventedMembers({ member, buyer, seller }: SelfTradePrevented): {
  readonly maker: MemberId;
  readonly buyer: MemberId;
  readonly seller: MemberId;
} {
  if (buyer === 0) return { maker: member, buyer: member, seller: member };
  return { maker: buyer === member ? seller : buyer, buyer, seller };
}
