/** A running loan, and what follows from it alone. */
import type { Emit } from "../events.ts";
import type { CoinCode, LoanId, MemberId } from "../ids.ts";
import { type Amount, amount as toAmount, type RatePpm, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { LtvMarks } from "./commands.ts";
import type { LoanLiquidationReason, OfLoan } from "./events.ts";
import { chargeOf, daysBegun, stretchesOf } from "./interest.ts";
import type { Plan } from "./state.ts";

/** Overdue: within the grace. Liquidating: collateral is sold. Defaulted: a credit after its grace. */
export type LoanState = "running" | "overdue" | "liquidating" | "defaulted";

export interface Loan extends LtvMarks {
  readonly id: LoanId;
  readonly plan: Plan;
  readonly member: MemberId;
  /** The principal that it began with. */
  readonly amount: bigint;
  readonly ratePpm: RatePpm;
  readonly termDays: number;
  /** "" of a credit. */
  readonly collateralCoin: CoinCode;
  readonly startedAt: TimeMs;
  principal: bigint;
  /** Charged and not paid. */
  interest: bigint;
  /** See {@link chargeOf}. */
  creditPpm: number;
  chargedDays: number;
  collateral: bigint;
  /** The time at which its member was called last; 0 for never. */
  calledAt: TimeMs;
  isOverdue: boolean;
  liquidation: LoanLiquidationReason | "none";
  isDefaulted: boolean;
}

export function stateOf({ isOverdue, liquidation, isDefaulted }: Loan): LoanState {
  if (isDefaulted) return "defaulted";
  if (liquidation !== "none") return "liquidating";
  return isOverdue ? "overdue" : "running";
}

/** The running loan that a command names, if it is its member's. */
export function ownLoan(
  { loans }: Exchange,
  { member, loanId }: { readonly member: MemberId; readonly loanId: LoanId },
): Loan | undefined {
  const loan = loans.running.get(loanId);
  return loan?.member === member ? loan : undefined;
}

export function placeOf({ id, plan, member }: Loan, time: TimeMs): OfLoan {
  return { time, loanId: id, plan: plan.terms.plan, member, coin: plan.terms.coin };
}

/** The debt at a time, with the interest of all days begun. */
export function debtAt(loan: Loan, time: TimeMs): bigint {
  let { creditPpm } = loan;
  let debt = loan.principal + loan.interest;
  for (const stretch of uncharged(loan, time)) {
    const charge = chargeOf(loan.principal, stretch, creditPpm);
    debt += charge.amount;
    creditPpm = charge.creditPpm;
  }
  return debt;
}

function uncharged(loan: Loan, time: TimeMs) {
  return stretchesOf(loan, loan.chargedDays, daysBegun(loan, time));
}

export function isChargeDue(loan: Loan, time: TimeMs): boolean {
  return loan.chargedDays < daysBegun(loan, time);
}

/** Charges all days that have begun, before anything of a loan changes. */
export function chargeUpTo(loan: Loan, time: TimeMs, emit: Emit): void {
  for (const { day, days, ratePpm } of uncharged(loan, time)) {
    const { amount, creditPpm } = chargeOf(loan.principal, { days, ratePpm }, loan.creditPpm);
    const terms = { day, days, principal: toAmount(loan.principal), ratePpm: ratePpm as RatePpm };
    emit({
      type: "interestCharged",
      ...placeOf(loan, time),
      ...terms,
      amount: amount as Amount,
      creditPpm,
    });
  }
}
