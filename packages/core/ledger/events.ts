import type { CoinCode, MemberId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import type { MemberAccount } from "./accounts.ts";

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

export type LedgerEvent = MemberOpened | Transferred;
