import type { CoinCode, DepositKey, MemberId, NetworkName, WithdrawalId } from "../ids.ts";
import type { VenueAccount } from "../ledger/accounts.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import type { WithdrawalReleaseReason } from "./commands.ts";

export interface DepositCredited {
  readonly type: "depositCredited";
  readonly time: TimeMs;
  readonly depositKey: DepositKey;
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/** `debited` came back from the member, `lost` went to the account of reorganisation losses; together the deposit. */
export interface DepositReversed {
  readonly type: "depositReversed";
  readonly time: TimeMs;
  readonly depositKey: DepositKey;
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly debited: Amount;
  readonly lost: Amount;
}

export interface WithdrawalRequested {
  readonly type: "withdrawalRequested";
  readonly time: TimeMs;
  readonly withdrawalId: WithdrawalId;
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
  readonly fee: Amount;
}

export interface WithdrawalSettled {
  readonly type: "withdrawalSettled";
  readonly time: TimeMs;
  readonly withdrawalId: WithdrawalId;
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
  readonly fee: Amount;
}

export interface WithdrawalReleased {
  readonly type: "withdrawalReleased";
  readonly time: TimeMs;
  readonly withdrawalId: WithdrawalId;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
  readonly reason: WithdrawalReleaseReason;
}

export interface VenueFunded {
  readonly type: "venueFunded";
  readonly time: TimeMs;
  readonly fundingKey: DepositKey;
  readonly network: NetworkName;
  readonly account: VenueAccount;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export interface NetworkCostBooked {
  readonly type: "networkCostBooked";
  readonly time: TimeMs;
  readonly costKey: DepositKey;
  readonly network: NetworkName;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export type CustodyEvent =
  | DepositCredited
  | DepositReversed
  | WithdrawalRequested
  | WithdrawalSettled
  | WithdrawalReleased
  | VenueFunded
  | NetworkCostBooked;
