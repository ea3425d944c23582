/** Loans' record of their events, apart from the money that they move. */
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type {
  CollateralAdded,
  CollateralOffered,
  CollateralSold,
  CollateralTaken,
  InterestCharged,
  LoanCalled,
  LoanClosed,
  LoanDefaulted,
  LoanLiquidationBegun,
  LoanLiquidationEnded,
  LoanOpened,
  LoanOverdue,
  LoanRepaid,
  PlanDefined,
  PlanStateSet,
} from "./events.ts";
import { addTo, Plan } from "./state.ts";

export function applyPlanDefined({ loans }: Exchange, event: PlanDefined): void {
  const { type: _type, time: _time, ...terms } = event;
  const known = loans.plans.get(terms.plan);
  if (known === undefined) loans.plans.set(terms.plan, new Plan(terms));
  else known.terms = terms;
}

export function applyPlanStateSet({ loans }: Exchange, { plan, state }: PlanStateSet): void {
  loans.planOf(plan).state = state;
}

export function rememberLoan({ loans }: Exchange, event: LoanOpened): void {
  const { loanId, member, amount, ratePpm, termDays, collateralCoin, collateral, time } = event;
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = event;
  loans.add({
    ...{ id: loanId, plan: loans.planOf(event.plan), member, amount, ratePpm, termDays },
    ...{ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    ...{ collateralCoin, collateral, startedAt: time },
    ...{ principal: amount, interest: 0n, creditPpm: 0, chargedDays: 0 },
    ...{ calledAt: 0, isOverdue: false, liquidation: "none", isDefaulted: false },
  });
}

export function applyInterestCharged({ loans }: Exchange, event: InterestCharged): void {
  const loan = loans.loanOf(event.loanId);
  assert(event.day === loan.chargedDays + event.days, "each day of a loan is charged once");
  loan.chargedDays = event.day;
  loan.interest += event.amount;
  loan.creditPpm = event.creditPpm;
}

export function rememberRepayment({ loans }: Exchange, event: LoanRepaid): void {
  const loan = loans.loanOf(event.loanId);
  loan.interest -= event.interest;
  loan.principal -= event.principal;
  assert(loan.interest >= 0n && loan.principal >= 0n, "no more is repaid than is owed");
  assert(event.principal === 0n || loan.interest === 0n, "interest is paid before the principal");
  addTo(loans.receivable, event.coin, -event.principal);
}

export function rememberAdded({ loans }: Exchange, { loanId, amount }: CollateralAdded): void {
  loans.loanOf(loanId).collateral += amount;
}

export function rememberTaken(
  { loans }: Exchange,
  { loanId, amount }: CollateralTaken | CollateralOffered,
): void {
  const loan = loans.loanOf(loanId);
  loan.collateral -= amount;
  assert(loan.collateral >= 0n, "no more collateral leaves a loan than it has");
}

export function rememberSold({ loans }: Exchange, { loanId, returned }: CollateralSold): void {
  loans.loanOf(loanId).collateral += returned;
}

export function applyLoanCalled({ loans }: Exchange, { loanId, time }: LoanCalled): void {
  loans.loanOf(loanId).calledAt = time;
}

export function applyLoanOverdue({ loans }: Exchange, { loanId }: LoanOverdue): void {
  loans.loanOf(loanId).isOverdue = true;
}

export function applyLoanDefaulted({ loans }: Exchange, { loanId }: LoanDefaulted): void {
  loans.loanOf(loanId).isDefaulted = true;
}

export function applyLiquidationBegun({ loans }: Exchange, { loanId, reason }: LoanLiquidationBegun): void {
  loans.loanOf(loanId).liquidation = reason;
}

export function applyLiquidationEnded({ loans }: Exchange, { loanId }: LoanLiquidationEnded): void {
  loans.loanOf(loanId).liquidation = "none";
}

export function rememberClosed({ loans }: Exchange, event: LoanClosed): void {
  const loan = loans.loanOf(event.loanId);
  assert(
    loan.principal === event.principal && loan.interest === event.interest,
    "what is left is written off",
  );
  assert(event.end === "writtenOff" || loan.principal + loan.interest === 0n, "a debt ends when it is paid");
  assert(event.collateral + event.forfeited === loan.collateral, "all of the collateral leaves its hold");
  addTo(loans.receivable, event.coin, -event.principal);
  if (event.principal !== 0n) addTo(loans.writtenOff, event.coin, event.principal);
  loans.drop(loan);
}
