/** Problems of an amount, in the words in which the exchange itself would refuse it. */
import { useTranslations } from "use-intl";
import type { PartProblem } from "./investments/investments.model.ts";
import type { AmountProblem } from "./subscribe/subscribe.model.ts";

export function useProblemText(): (problem: AmountProblem) => string {
  const t = useTranslations();
  return (problem) => t(problem === "missing" ? "wealth.amount.missing" : `refusals.${problem}`);
}

const REFUSALS = {
  tooMuch: "wealth.amount_above_principal",
  copies: "wealth.not_whole_copies",
  rest: "wealth.rest_below_min",
} as const;

/** Of a part that is taken out. */
export function usePartText(): (problem: PartProblem) => string {
  const t = useTranslations();
  return (problem) => t(problem === "missing" ? "wealth.amount.missing" : `refusals.${REFUSALS[problem]}`);
}
