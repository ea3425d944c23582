/** Balance changes by events of loans. Collateral is frozen in its member's spot account. */
import { type AccountName, venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting, spotOf } from "../ledger/posting.ts";
import type { Bookings } from "../product.ts";
import type { LoanEvent, OfLoan } from "./events.ts";

export type LoanReason =
  | "loan"
  | "loanFee"
  | "loanInterest"
  | "loanRepayment"
  | "collateral"
  | "collateralForfeit";

const LENDING: AccountName = venueAccount("lending");
const FEES: AccountName = venueAccount("fees");

interface Pledged extends OfLoan {
  readonly collateralCoin: string;
}

/** From available to frozen; an amount below zero goes back. */
function pledge({ member, collateralCoin }: Pledged, amount: bigint): readonly Posting<LoanReason>[] {
  if (amount === 0n) return [];
  return [post(spotOf(member), collateralCoin, -amount, amount, "collateral")];
}

export const loanPostings: Bookings<LoanEvent, LoanReason> = {
  planDefined: nothing,
  planStateSet: nothing,
  interestCharged: nothing,
  loanCalled: nothing,
  loanOverdue: nothing,
  loanDefaulted: nothing,
  loanLiquidationBegun: nothing,
  loanLiquidationEnded: nothing,
  loanOpened: (event) => [
    post(LENDING, event.coin, -event.amount, 0n, "loan"),
    post(spotOf(event.member), event.coin, event.amount, 0n, "loan"),
    post(spotOf(event.member), event.coin, -event.fee, 0n, "loanFee"),
    post(FEES, event.coin, event.fee, 0n, "loanFee"),
    ...pledge(event, event.collateral),
  ],
  loanRepaid: ({ member, coin, interest, principal }) => [
    post(spotOf(member), coin, -interest, 0n, "loanInterest"),
    post(FEES, coin, interest, 0n, "loanInterest"),
    post(spotOf(member), coin, -principal, 0n, "loanRepayment"),
    post(LENDING, coin, principal, 0n, "loanRepayment"),
  ],
  collateralAdded: (event) => pledge(event, event.amount),
  collateralTaken: (event) => pledge(event, -event.amount),
  collateralOffered: (event) => pledge(event, -event.amount),
  collateralSold: (event) => pledge(event, event.returned),
  loanClosed: (event) => {
    const { member, collateralCoin, collateral, forfeited } = event;
    const freed = pledge(event, -collateral);
    if (forfeited === 0n) return freed;
    return [
      ...freed,
      post(spotOf(member), collateralCoin, 0n, -forfeited, "collateralForfeit"),
      post(LENDING, collateralCoin, forfeited, 0n, "collateralForfeit"),
    ];
  },
};
