import type { CoinCode, MemberId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import type { MemberAccount, VenueAccount } from "./accounts.ts";

export interface MemberOpened {
  readonly type: "memberOpened";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly inviter: MemberId;
}

export interface Transferred {
  readonly type: "transferred";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly from: MemberAccount;
  readonly to: MemberAccount;
  readonly amount: Amount;
}

/** `account` of the venue paid it to the member's spot account. */
export interface MemberCredited {
  readonly type: "memberCredited";
  readonly time: TimeMs;
  readonly account: VenueAccount;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/** The member's spot account gave it back to `account` of the venue. */
export interface CreditReturned {
  readonly type: "creditReturned";
  readonly time: TimeMs;
  readonly account: VenueAccount;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export interface VenueFundsMoved {
  readonly type: "venueFundsMoved";
  readonly time: TimeMs;
  readonly from: VenueAccount;
  readonly to: VenueAccount;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export type LedgerEvent = MemberOpened | Transferred | MemberCredited | CreditReturned | VenueFundsMoved;
