/** Each event of loans written into the state, with the money that it moves. */
import { booked } from "../ledger/apply.ts";
import type { Appliers } from "../product.ts";
import {
  applyInterestCharged,
  applyLiquidationBegun,
  applyLiquidationEnded,
  applyLoanCalled,
  applyLoanDefaulted,
  applyLoanOverdue,
  applyPlanDefined,
  applyPlanStateSet,
  rememberAdded,
  rememberClosed,
  rememberLoan,
  rememberRepayment,
  rememberSold,
  rememberTaken,
} from "./apply.ts";
import type { LoanEvent } from "./events.ts";
import { loanPostings } from "./postings.ts";

export const LOAN_APPLIERS: Appliers<LoanEvent> = {
  planDefined: applyPlanDefined,
  planStateSet: applyPlanStateSet,
  loanOpened: booked(loanPostings.loanOpened, rememberLoan),
  interestCharged: applyInterestCharged,
  loanRepaid: booked(loanPostings.loanRepaid, rememberRepayment),
  collateralAdded: booked(loanPostings.collateralAdded, rememberAdded),
  collateralTaken: booked(loanPostings.collateralTaken, rememberTaken),
  loanCalled: applyLoanCalled,
  loanOverdue: applyLoanOverdue,
  loanDefaulted: applyLoanDefaulted,
  loanLiquidationBegun: applyLiquidationBegun,
  collateralOffered: booked(loanPostings.collateralOffered, rememberTaken),
  collateralSold: booked(loanPostings.collateralSold, rememberSold),
  loanLiquidationEnded: applyLiquidationEnded,
  loanClosed: booked(loanPostings.loanClosed, rememberClosed),
};
