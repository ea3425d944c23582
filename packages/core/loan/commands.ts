import type { CoinCode, LoanId, MemberId, PlanName } from "../ids.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";
import type { CoinSample } from "../trading/coin-prices.ts";

/** Pledged: against collateral, which is sold when it covers too little. Credit: against a member's good name. */
export type LoanKind = "pledged" | "credit";

/** A closed plan lends nothing more; what runs goes on to its end. */
export type PlanState = "closed" | "open";

/** The loan-to-value marks of a pledged loan, in parts per million; all 0 of a credit. */
export interface LtvMarks {
  /** The most at which it begins, and down to which collateral is sold. */
  readonly ltvStartPpm: number;
  /** From which its member is called to add collateral. */
  readonly ltvCallPpm: number;
  /** From which collateral is sold. */
  readonly ltvLiquidationPpm: number;
}

/** An operator's terms of a plan. Coin and kind never change; a loan keeps the terms that it began with. */
export interface PlanTerms extends LtvMarks {
  readonly plan: PlanName;
  /** The coin that is lent. */
  readonly coin: CoinCode;
  readonly kind: LoanKind;
  readonly termDays: number;
  /** Interest of a day, on the principal. */
  readonly ratePpm: RatePpm;
  /** Of what is lent, taken at arrival. */
  readonly feePpm: RatePpm;
  /** Of one loan. */
  readonly amountMin: Amount;
  /** Of all principal that one member owes of the plan. */
  readonly amountMax: Amount;
  /** The coins that it is lent against, a space between two; "" of a credit. */
  readonly collaterals: string;
  /** Sources that an index needs at least. */
  readonly quorum: number;
}

/** Defines a plan, closed at first, or changes its terms for loans to come. */
export interface DefinePlan extends PlanTerms {
  readonly type: "definePlan";
  readonly time: TimeMs;
}

export interface SetPlanState {
  readonly type: "setPlanState";
  readonly time: TimeMs;
  readonly plan: PlanName;
  readonly state: PlanState;
}

/**
 * Lends out of the lending account into the member's spot account, less the fee. Collateral is frozen there. The latest
 * samples of the coins' sources come with it.
 */
export interface OpenLoan {
  readonly type: "openLoan";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly plan: PlanName;
  readonly amount: Amount;
  /** "" of a credit. */
  readonly collateralCoin: CoinCode;
  readonly collateral: Amount;
  /** Of a credit: the most that all credits of the member may be worth, in units of the price coin. */
  readonly creditLimit: Amount;
  readonly samples: readonly CoinSample[];
}

/** Pays a debt out of the spot account, interest first; never more than is owed. */
export interface RepayLoan {
  readonly type: "repayLoan";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly loanId: LoanId;
  /** At most so much. */
  readonly amount: Amount;
}

export interface AddCollateral {
  readonly type: "addCollateral";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly loanId: LoanId;
  readonly amount: Amount;
}

/** Takes collateral back as long as what stays is enough to begin such a loan with. */
export interface TakeCollateral {
  readonly type: "takeCollateral";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly loanId: LoanId;
  readonly amount: Amount;
  readonly samples: readonly CoinSample[];
}

/**
 * Does what time and prices make due: charges days that have begun, notifies borrowers, and sells collateral
 * on the spot book. Of as many loans as one command may take, so it is repeated until nothing is due.
 */
export interface TendLoans {
  readonly type: "tendLoans";
  readonly time: TimeMs;
  readonly samples: readonly CoinSample[];
}

export type LoanCommand =
  | DefinePlan
  | SetPlanState
  | OpenLoan
  | RepayLoan
  | AddCollateral
  | TakeCollateral
  | TendLoans;
