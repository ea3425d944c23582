import type { CoinCode, MemberId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import type { MemberAccount, VenueAccount } from "./accounts.ts";

/** Opens the four accounts of a member. Refused when they are open already; sub-accounts are opened by products. */
export interface OpenMember {
  readonly type: "openMember";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** The inviter, for the referral share of fees; 0 for none. */
  readonly inviter: MemberId;
}

/** Moves an available amount between two accounts of one member. */
export interface Transfer {
  readonly type: "transfer";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly from: MemberAccount;
  readonly to: MemberAccount;
  readonly amount: Amount;
}

/**
 * Gives a member's spot account an amount that an account of the venue has. Refused when it has less, because nothing
 * is paid from thin air, and when its product needs what it has.
 */
export interface CreditMember {
  readonly type: "creditMember";
  readonly time: TimeMs;
  readonly account: VenueAccount;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/**
 * Moves what one account of the venue has to another, such as from what it works with to what it rewards members from.
 * Refused when the account has less, or when its product needs what it has. What members own stays the same.
 */
export interface MoveVenueFunds {
  readonly type: "moveVenueFunds";
  readonly time: TimeMs;
  readonly from: VenueAccount;
  readonly to: VenueAccount;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/**
 * Leaves a visitor of the demo with exactly `target` available of a coin, all of it in the spot account: what lacks
 * comes from the venue's demo account, what is too much goes back there. Asking again changes nothing, which is refused
 * as an amount that is not positive; so is more than the demo account has. What is frozen stays.
 */
export interface LevelDemoFunds {
  readonly type: "levelDemoFunds";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly target: Amount;
}

export type LedgerCommand = OpenMember | Transfer | CreditMember | MoveVenueFunds | LevelDemoFunds;
