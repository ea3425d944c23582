/** Queries on loans. Nothing here changes the exchange, and nothing here is needed to replay it. */
import type { CoinCode, LoanId, MemberId, PlanName } from "../ids.ts";
import { amount, type Amount, type RatePpm, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { LoanKind, LtvMarks, PlanState, PlanTerms } from "./commands.ts";
import { dueAtOf, graceEndsAtOf } from "./interest.ts";
import { debtAt, type Loan, type LoanState, stateOf } from "./loan.ts";
import { addTo } from "./state.ts";

export type { LoanState } from "./loan.ts";

export interface PlanView extends PlanTerms {
  readonly state: PlanState;
  readonly loans: number;
  /** The unpaid principal of those. */
  readonly principal: Amount;
}

/** In the order in which they were defined. */
export function plansView({ loans }: Exchange): PlanView[] {
  const running = [...loans.running.values()];
  return [...loans.plans.values()].map((plan) => {
    const own = running.filter((loan) => loan.plan === plan);
    const principal = own.reduce((sum, loan) => sum + loan.principal, 0n);
    return { ...plan.terms, state: plan.state, loans: own.length, principal: amount(principal) };
  });
}

/** A running loan. */
export interface LoanView extends LtvMarks {
  readonly loanId: LoanId;
  readonly plan: PlanName;
  readonly kind: LoanKind;
  readonly member: MemberId;
  readonly coin: CoinCode;
  /** "" of a credit. */
  readonly collateralCoin: CoinCode;
  readonly state: LoanState;
  /** The principal that it began with. */
  readonly amount: Amount;
  readonly principal: Amount;
  /** Owed beside the principal, of all days that have begun. */
  readonly interest: Amount;
  /** Charged beside it until the term is over, if nothing is repaid; 0 once it is over. */
  readonly interestAhead: Amount;
  readonly collateral: Amount;
  readonly ratePpm: RatePpm;
  readonly termDays: number;
  readonly startedAt: TimeMs;
  readonly dueAt: TimeMs;
  readonly graceEndsAt: TimeMs;
  readonly chargedDays: number;
  /** 0 for never. */
  readonly calledAt: TimeMs;
}

/** By rising number; none for an unknown member. */
export function loansOf({ loans }: Exchange, member: MemberId, time: TimeMs): LoanView[] {
  return [...loans.of(member)].map((loan) => loanView(loan, time));
}

/** By rising number. */
export function allLoans({ loans }: Exchange, time: TimeMs): LoanView[] {
  return [...loans.running.values()].map((loan) => loanView(loan, time));
}

function loanView(loan: Loan, time: TimeMs): LoanView {
  const { id, plan, member, collateralCoin, ratePpm, termDays, startedAt, chargedDays, calledAt } = loan;
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = loan;
  const [dueAt, debt] = [dueAtOf(loan), debtAt(loan, time)];
  const ahead = debtAt(loan, dueAt) - debt;
  return {
    ...{ loanId: id, plan: plan.terms.plan, kind: plan.terms.kind, member, coin: plan.terms.coin },
    ...{ collateralCoin, ratePpm, termDays, startedAt, chargedDays, calledAt },
    ...{ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    state: stateOf(loan),
    amount: amount(loan.amount),
    principal: amount(loan.principal),
    interest: amount(debt - loan.principal),
    interestAhead: amount(ahead > 0n ? ahead : 0n),
    collateral: amount(loan.collateral),
    dueAt,
    graceEndsAt: graceEndsAtOf(loan),
  };
}

/** The venue's lending of a coin. */
export interface LendingView {
  readonly coin: CoinCode;
  /** In the lending account. */
  readonly available: Amount;
  /** The unpaid principal of all loans, and the part of it that is overdue. */
  readonly receivable: Amount;
  readonly overdue: Amount;
  /** Principal that did not come back. */
  readonly writtenOff: Amount;
}

/** In the order of the coins, those of which there is or was anything. */
export function lendingView({ ledger, loans }: Exchange): LendingView[] {
  const overdue = new Map<CoinCode, bigint>();
  for (const { isOverdue, plan, principal } of loans.running.values())
    if (isOverdue) addTo(overdue, plan.terms.coin, principal);
  return ledger.coinList
    .map(({ code: coin }) => ({
      coin,
      available: amount(ledger.availableOfVenue("lending", coin)),
      receivable: amount(loans.receivable.get(coin) ?? 0n),
      overdue: amount(overdue.get(coin) ?? 0n),
      writtenOff: amount(loans.writtenOff.get(coin) ?? 0n),
    }))
    .filter(({ available, receivable, writtenOff }) => available + receivable + writtenOff !== 0n);
}
