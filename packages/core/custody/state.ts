/**
 * The state of custody. Keys are kept for ever, because a deposit counts once however often it is reported; what a key
 * stood for is dropped when it can no longer matter.
 */
import type { CoinCode, DepositKey, MemberId, NetworkName, WithdrawalId } from "../ids.ts";
import type { Amount } from "../numeric/index.ts";

export interface CreditedDeposit {
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export interface OpenWithdrawal {
  readonly network: NetworkName;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
  readonly fee: Amount;
}

export type WithdrawalEnd = "settled" | "released";

export class Custody {
  readonly deposits = new Map<DepositKey, CreditedDeposit | "reversed">();
  readonly openWithdrawals = new Map<WithdrawalId, OpenWithdrawal>();
  readonly withdrawalEnds = new Map<WithdrawalId, WithdrawalEnd>();
  readonly fundingKeys = new Set<DepositKey>();
  readonly costKeys = new Set<DepositKey>();
}
