import type { CoinCode, DepositKey, MemberId, NetworkName, WithdrawalId } from "../ids.ts";
import type { VenueAccount } from "../ledger/accounts.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";

/**
 * A deposit has its confirmations: the amount goes to the member's spot account. Refused when the key was credited
 * before.
 */
export interface CreditDeposit {
  readonly type: "creditDeposit";
  readonly time: TimeMs;
  readonly depositKey: DepositKey;
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/** A reorganisation removed a credited deposit: takes back what is available, books the rest as a loss nobody hides. */
export interface ReverseDeposit {
  readonly type: "reverseDeposit";
  readonly time: TimeMs;
  readonly depositKey: DepositKey;
}

/** Freezes `amount` of the spot account; `amount − fee` is what shall arrive. */
export interface RequestWithdrawal {
  readonly type: "requestWithdrawal";
  readonly time: TimeMs;
  readonly withdrawalId: WithdrawalId;
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
  readonly fee: Amount;
}

/** The chain confirmed it: the frozen amount leaves the exchange. */
export interface SettleWithdrawal {
  readonly type: "settleWithdrawal";
  readonly time: TimeMs;
  readonly withdrawalId: WithdrawalId;
}

/** It will not be sent: the frozen amount is available again. */
export interface ReleaseWithdrawal {
  readonly type: "releaseWithdrawal";
  readonly time: TimeMs;
  readonly withdrawalId: WithdrawalId;
  readonly reason: WithdrawalReleaseReason;
}

export type WithdrawalReleaseReason = "cancelled" | "rejected" | "failed";

/** The operator's own coins arrived on a chain, for one of the venue's accounts. */
export interface FundVenue {
  readonly type: "fundVenue";
  readonly time: TimeMs;
  readonly fundingKey: DepositKey;
  readonly network: NetworkName;
  readonly account: VenueAccount;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/** Books the network fee of a venue's transaction, paid from the operating account. `costKey` is the transaction. */
export interface BookNetworkCost {
  readonly type: "bookNetworkCost";
  readonly time: TimeMs;
  readonly costKey: DepositKey;
  readonly network: NetworkName;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export type CustodyCommand =
  | CreditDeposit
  | ReverseDeposit
  | RequestWithdrawal
  | SettleWithdrawal
  | ReleaseWithdrawal
  | FundVenue
  | BookNetworkCost;
