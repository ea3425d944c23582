/** Paying a debt back. */
import type { Emit } from "../events.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { type Amount, assert, type TimeMs, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { RepayLoan } from "./commands.ts";
import type { LoanPayer } from "./events.ts";
import { chargeUpTo, debtAt, type Loan, ownLoan, placeOf } from "./loan.ts";

export function repayLoan(exchange: Exchange, command: RepayLoan, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, member, amount } = command;
  const loan = ownLoan(exchange, command);
  if (loan === undefined) return refuse("loan.unknown");
  const ofAmount = refusalOfAmount(amount);
  if (ofAmount !== undefined) return ofAmount;
  const debt = debtAt(loan, time);
  const paid = amount < debt ? amount : debt;
  if (paid > ledger.freeOf(ledger.memberOf(member), "spot", loan.plan.terms.coin))
    return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  chargeUpTo(loan, time, emit);
  pay(loan, paid, "member", time, emit);
  return undefined;
}

/** Interest first; with the last of the debt the collateral is free again. */
export function pay(loan: Loan, amount: bigint, payer: LoanPayer, time: TimeMs, emit: Emit): void {
  assert(amount > 0n && amount <= loan.interest + loan.principal, "a payment is within what is owed");
  const interest = (amount < loan.interest ? amount : loan.interest) as Amount;
  const principal = (amount - interest) as Amount;
  emit({ type: "loanRepaid", ...placeOf(loan, time), payer, interest, principal });
  if (loan.principal !== 0n) return;
  const { collateralCoin } = loan;
  const collateral = loan.collateral as Amount;
  const nothing = { forfeited: ZERO, principal: ZERO, interest: ZERO };
  emit({ type: "loanClosed", ...placeOf(loan, time), end: "repaid", collateralCoin, collateral, ...nothing });
}
