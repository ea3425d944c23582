import type { Product } from "../product.ts";
import { LOAN_APPLIERS } from "./appliers.ts";
import { addCollateral, takeCollateral } from "./collateral.ts";
import { LOAN_COMMANDS } from "./command-fields.ts";
import type { LoanCommand } from "./commands.ts";
import { LOAN_EVENTS } from "./event-fields.ts";
import type { LoanEvent } from "./events.ts";
import { eachLoanHold, loanHoldsOf } from "./holds.ts";
import { loanProblems } from "./invariants.ts";
import { openLoan } from "./open.ts";
import { LOAN_OUTCOMES } from "./outcome.ts";
import { definePlan, setPlanState } from "./plans.ts";
import { loanPostings, type LoanReason } from "./postings.ts";
import { repayLoan } from "./repay.ts";
import { LOAN_SNAPSHOT } from "./snapshot.ts";
import { tendLoans } from "./tend.ts";

/** Coins lent out of a funded account: against collateral, which is sold when it covers too little, or to a limit. */
export const loan: Product<LoanCommand, LoanEvent, LoanReason> = {
  execute: { definePlan, setPlanState, openLoan, repayLoan, addCollateral, takeCollateral, tendLoans },
  appliesItself: ["tendLoans"],
  apply: LOAN_APPLIERS,
  postings: loanPostings,
  commands: LOAN_COMMANDS,
  events: LOAN_EVENTS,
  outcomes: LOAN_OUTCOMES,
  holdsOf: loanHoldsOf,
  eachHold: eachLoanHold,
  problems: loanProblems,
  snapshot: LOAN_SNAPSHOT,
};
