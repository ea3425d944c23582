import { useTranslations } from "use-intl";
import { useRefusalText } from "../../trade/index.ts";
import type { TicketProblem } from "./contract-ticket.problem.ts";

/** A problem of the ticket in plain words. */
export function useProblemText(): (problem: TicketProblem) => string {
  const t = useTranslations("contracts");
  const refusalText = useRefusalText();
  return (problem) =>
    typeof problem === "string" ? t(`ticket.${problem}`) : refusalText(problem.refusal, problem.bound);
}
