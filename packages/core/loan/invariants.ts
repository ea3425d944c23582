/** The invariants of loans after every command. */
import type { CoinCode } from "../ids.ts";
import { PPM } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { debtMost } from "./interest.ts";
import { GRACE_DAYS } from "./limits.ts";
import type { Loan } from "./loan.ts";
import { addTo } from "./state.ts";

/**
 * Sentences, one per broken invariant; none when all hold. The receivable of a coin is the unpaid principal of its
 * loans, and the lending account never owes.
 */
export function loanProblems({ ledger, loans }: Exchange): string[] {
  const problems: string[] = [];
  const unpaid = new Map<CoinCode, bigint>();
  for (const loan of loans.running.values()) {
    addTo(unpaid, loan.plan.terms.coin, loan.principal);
    problemsOf(loan, problems);
  }
  for (const { code } of ledger.coinList) {
    const [receivable, principal] = [loans.receivable.get(code) ?? 0n, unpaid.get(code) ?? 0n];
    if (receivable !== principal)
      problems.push(`${receivable} ${code} is receivable but loans owe ${principal}`);
    if (ledger.availableOfVenue("lending", code) < 0n) problems.push(`the lending account owes ${code}`);
    if ((loans.writtenOff.get(code) ?? 0n) < 0n) problems.push(`less than nothing of ${code} is written off`);
  }
  return problems;
}

function problemsOf(loan: Loan, problems: string[]): void {
  const { id, plan, amount, principal, interest, creditPpm, chargedDays, ratePpm, termDays } = loan;
  if (principal <= 0n || principal > amount || interest < 0n)
    problems.push(`loan ${id} owes ${principal} and ${interest} of ${amount}`);
  if (principal + interest > debtMost(amount, ratePpm, termDays))
    problems.push(`loan ${id} owes more than it may ever come to`);
  if (creditPpm < 0 || creditPpm >= PPM) problems.push(`loan ${id} keeps ${creditPpm} millionths`);
  if (chargedDays < 1 || chargedDays > termDays + GRACE_DAYS)
    problems.push(`loan ${id} is charged for ${chargedDays} days of ${termDays}`);
  const isPledged = plan.terms.kind === "pledged";
  const { collateral, collateralCoin, liquidation, isOverdue, isDefaulted } = loan;
  if (collateral < 0n || (collateralCoin !== "") !== isPledged || (collateral > 0n && !isPledged))
    problems.push(`loan ${id} has ${collateral} of collateral`);
  const isForfeit = liquidation === "overdue" || isDefaulted;
  if ((isForfeit && !isOverdue) || (isPledged ? isDefaulted : liquidation !== "none"))
    problems.push(`loan ${id} is in no state that a loan can be in`);
}
