import type { CoinCode, LoanId, MarketName, MemberId, OrderId, PlanName } from "../ids.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";
import type { LoanKind, LtvMarks, PlanState, PlanTerms } from "./commands.ts";

export interface PlanDefined extends PlanTerms {
  readonly type: "planDefined";
  readonly time: TimeMs;
}

export interface PlanStateSet {
  readonly type: "planStateSet";
  readonly time: TimeMs;
  readonly plan: PlanName;
  readonly state: PlanState;
}

/** The loan that an event is about, and the coin that was lent. */
export interface OfLoan {
  readonly time: TimeMs;
  readonly loanId: LoanId;
  readonly plan: PlanName;
  readonly member: MemberId;
  readonly coin: CoinCode;
}

/** Of an event that is about collateral too; "" of a credit. */
interface OfCollateral extends OfLoan {
  readonly collateralCoin: CoinCode;
}

export interface LoanOpened extends OfCollateral, LtvMarks {
  readonly type: "loanOpened";
  readonly kind: LoanKind;
  /** The principal; less the fee it arrived in the spot account. */
  readonly amount: Amount;
  readonly fee: Amount;
  readonly ratePpm: RatePpm;
  readonly termDays: number;
  readonly dueAt: TimeMs;
  readonly collateral: Amount;
}

/** Interest of days that have begun. */
export interface InterestCharged extends OfLoan {
  readonly type: "interestCharged";
  /** The last of the days, counted from 1; and how many they are. */
  readonly day: number;
  readonly days: number;
  readonly principal: Amount;
  /** Of a day; after the due time three times the loan's own. */
  readonly ratePpm: RatePpm;
  readonly amount: Amount;
  /** The part of a unit that was charged beyond what was due so far, and that the next charge takes off. */
  readonly creditPpm: number;
}

/** Out of the spot account: at the member's wish, or what a sale of its collateral brought. */
export type LoanPayer = "member" | "sale";

export interface LoanRepaid extends OfLoan {
  readonly type: "loanRepaid";
  readonly payer: LoanPayer;
  readonly interest: Amount;
  readonly principal: Amount;
}

export interface CollateralAdded extends OfCollateral {
  readonly type: "collateralAdded";
  readonly amount: Amount;
}

export interface CollateralTaken extends OfCollateral {
  readonly type: "collateralTaken";
  readonly amount: Amount;
}

/** The member is called to add collateral or to repay, once a day. */
export interface LoanCalled extends OfCollateral {
  readonly type: "loanCalled";
  readonly ltvPpm: number;
}

/** The debt is not repaid at its time; within the grace nothing but the interest changes. */
export interface LoanOverdue extends OfLoan {
  readonly type: "loanOverdue";
  readonly graceEndsAt: TimeMs;
}

/** A credit that was not repaid within its grace. It bears no more interest, and its member gets no new loan. */
export interface LoanDefaulted extends OfLoan {
  readonly type: "loanDefaulted";
  readonly principal: Amount;
  readonly interest: Amount;
}

/** Until the loan is as it may begin, or, once its grace is over, until it is repaid. */
export type LoanLiquidationReason = "ltv" | "overdue";

export interface LoanLiquidationBegun extends OfCollateral {
  readonly type: "loanLiquidationBegun";
  readonly reason: LoanLiquidationReason;
  /** 0 where no price is known. */
  readonly ltvPpm: number;
}

/** Collateral left its hold for an order, which follows in the same record. */
export interface CollateralOffered extends OfCollateral {
  readonly type: "collateralOffered";
  readonly market: MarketName;
  readonly amount: Amount;
}

/** The end of that order: what it did not need is held again. */
export interface CollateralSold extends OfCollateral {
  readonly type: "collateralSold";
  readonly market: MarketName;
  readonly orderId: OrderId;
  readonly sold: Amount;
  /** Of the coin that was lent, the fee of the trades taken off. */
  readonly proceeds: Amount;
  readonly returned: Amount;
}

export interface LoanLiquidationEnded extends OfCollateral {
  readonly type: "loanLiquidationEnded";
  readonly ltvPpm: number;
}

/** Repaid. Written off: too little collateral was left to be sold, and the lending account bears what lacks. */
export type LoanEnd = "repaid" | "writtenOff";

export interface LoanClosed extends OfCollateral {
  readonly type: "loanClosed";
  readonly end: LoanEnd;
  /** Free again. */
  readonly collateral: Amount;
  /** The part of the collateral that the lending account takes for what is written off, at index. */
  readonly forfeited: Amount;
  /** Written off. */
  readonly principal: Amount;
  readonly interest: Amount;
}

export type LoanEvent =
  | PlanDefined
  | PlanStateSet
  | LoanOpened
  | InterestCharged
  | LoanRepaid
  | CollateralAdded
  | CollateralTaken
  | LoanCalled
  | LoanOverdue
  | LoanDefaulted
  | LoanLiquidationBegun
  | CollateralOffered
  | CollateralSold
  | LoanLiquidationEnded
  | LoanClosed;
