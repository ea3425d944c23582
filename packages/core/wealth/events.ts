import type { CoinCode, InvestmentId, MemberId, OfferName } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";
import type { OfferState, OfferTerms } from "./commands.ts";
import type { Day } from "./income.ts";

export interface OfferDefined extends OfferTerms {
  readonly type: "offerDefined";
  readonly time: TimeMs;
  /** From which day on the rate counts for flexible investments. */
  readonly rateFrom: Day;
}

export interface OfferStateSet {
  readonly type: "offerStateSet";
  readonly time: TimeMs;
  readonly offer: OfferName;
  readonly state: OfferState;
}

export interface EarningsMoved {
  readonly type: "earningsMoved";
  readonly time: TimeMs;
  readonly offer: OfferName;
  readonly coin: CoinCode;
  /** Below zero where they went back to the operating account. */
  readonly amount: Amount;
}

/** The investment that an event is about, and the account that its money came from and goes back to. */
export interface OfInvestment {
  readonly time: TimeMs;
  readonly investmentId: InvestmentId;
  readonly offer: OfferName;
  readonly member: MemberId;
  readonly account: MemberAccount;
  readonly coin: CoinCode;
}

export interface Invested extends OfInvestment {
  readonly type: "invested";
  readonly amount: Amount;
  /** The day of the subscription, which earns nothing. */
  readonly day: Day;
  /** The last day that earns; 0 without a term. */
  readonly lastDay: Day;
  /** Of its term; of a flexible one the offer's at the time. */
  readonly ratePpm: RatePpm;
  readonly isRenewed: boolean;
}

export interface InvestmentAdded extends OfInvestment {
  readonly type: "investmentAdded";
  readonly amount: Amount;
  /** The addition earns from the day after. */
  readonly day: Day;
}

/** The row of an investment and a day. */
export interface IncomeAccrued extends OfInvestment {
  readonly type: "incomeAccrued";
  readonly day: Day;
  /** The part that earned: without what was added on the day. */
  readonly principal: Amount;
  readonly ratePpm: RatePpm;
  readonly amount: Amount;
  /** True if the offer's earnings did not reach: nothing was paid yet. */
  readonly isOwed: boolean;
}

export interface OwedIncomePaid extends OfInvestment {
  readonly type: "owedIncomePaid";
  readonly day: Day;
  readonly amount: Amount;
}

/** Redeemed: at the member's wish. Exited: before the end of a term. Matured: at its end. */
export type InvestmentEnd = "redeemed" | "exited" | "matured";

/** Principal left an investment; with the last of it the investment ended. */
export interface InvestmentReturned extends OfInvestment {
  readonly type: "investmentReturned";
  readonly end: InvestmentEnd;
  /** Of the principal, the income given back included. */
  readonly amount: Amount;
  /** Income of the term that an early exit gives back to the earnings, out of the principal. */
  readonly incomeReturned: Amount;
  /** Income of the term that was owed and is not any more. */
  readonly owedCancelled: Amount;
}

/** A term ended and the next one began, of the same principal at the rate that the offer had then. */
export interface InvestmentRenewed extends OfInvestment {
  readonly type: "investmentRenewed";
  /** The last day of the old term. */
  readonly day: Day;
  readonly lastDay: Day;
  readonly ratePpm: RatePpm;
}

export interface RenewalSet {
  readonly type: "renewalSet";
  readonly time: TimeMs;
  readonly investmentId: InvestmentId;
  readonly member: MemberId;
  readonly isRenewed: boolean;
}

export type WealthEvent =
  | OfferDefined
  | OfferStateSet
  | EarningsMoved
  | Invested
  | InvestmentAdded
  | IncomeAccrued
  | OwedIncomePaid
  | InvestmentReturned
  | InvestmentRenewed
  | RenewalSet;
