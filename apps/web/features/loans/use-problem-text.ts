/**
 * Problems of a typed loan, repayment or collateral: in the words in which the exchange itself would refuse it, but for
 * those that the form alone knows.
 */
import { useTranslations } from "use-intl";
import type { LimitProblem, LoanProblem } from "./calculator/calculator.model.ts";
import type { PaidProblem } from "./records/records.model.ts";

type Problem = LoanProblem["problem"] | PaidProblem;
type OwnProblem = LimitProblem | "missing";

const OWN: readonly Problem[] = ["missing", "unverified", "noLimit", "limitShort"] satisfies OwnProblem[];

const isOwn = (problem: Problem): problem is OwnProblem => OWN.includes(problem);

export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations();
  return (problem) => t(isOwn(problem) ? `loans.amount.${problem}` : `refusals.${problem}`);
}
