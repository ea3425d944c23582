/** One movement of money: what an event adds to an account, or takes from it. */
import type { CoinCode, MemberId } from "../ids.ts";
import { type AccountName, memberAccount } from "./accounts.ts";

export type PostingReason =
  | "deposit"
  | "depositReversal"
  | "withdrawalHold"
  | "withdrawal"
  | "withdrawalFee"
  | "withdrawalRelease"
  | "funding"
  | "networkCost"
  | "transfer"
  | "orderHold"
  | "orderRelease"
  | "trade"
  | "tradeFee"
  | "realisedProfit"
  | "isolatedMargin"
  | "fundingFee"
  | "liquidationFee"
  | "roundHold"
  | "roundRelease"
  | "roundLoss"
  | "roundWin"
  | "roundFee"
  | "conversion"
  | "conversionFee"
  | "referral"
  | "credit"
  | "investment"
  | "redemption"
  | "income"
  | "incomeReturned"
  | "loan"
  | "loanFee"
  | "loanInterest"
  | "loanRepayment"
  | "collateral"
  | "collateralForfeit"
  | "profitShare";

/** Signed amounts in the coin's smallest unit. Over the postings of an event, each coin sums to zero. */
export interface Posting {
  readonly account: AccountName;
  readonly coin: CoinCode;
  readonly available: bigint;
  readonly frozen: bigint;
  readonly reason: PostingReason;
}

export function post(
  account: AccountName,
  coin: CoinCode,
  available: bigint,
  frozen: bigint,
  reason: PostingReason,
): Posting {
  return { account, coin, available, frozen, reason };
}

/** The account that deposits come to, and from which members trade and withdraw. */
export function spotOf(member: MemberId): AccountName {
  return memberAccount(member, "spot");
}

/** Of an event that moves nothing. */
export const nothing = (): readonly Posting[] => [];
