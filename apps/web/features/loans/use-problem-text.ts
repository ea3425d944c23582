/** Problems of a typed loan, repayment or collateral, in the words in which the exchange itself would refuse it. */
import { useTranslations } from "use-intl";
import type { LoanProblem } from "./calculator/calculator.model.ts";
import type { PaidProblem } from "./records/records.model.ts";

export function useProblemText(): (problem: LoanProblem["problem"] | PaidProblem) => string {
  const t = useTranslations();
  return (problem) => t(problem === "missing" ? "loans.amount.missing" : `refusals.${problem}`);
}
