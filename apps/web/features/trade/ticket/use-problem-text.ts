import { useLocale, useTranslations } from "use-intl";
import { figureOf, useRefusalText } from "../../../app/use-refusal-text.ts";
import { isFieldState, type TicketProblem } from "./ticket.problem.ts";

/** A problem in plain words. */
export function useProblemText(): (problem: TicketProblem) => string {
  const t = useTranslations("trade");
  const refusalText = useRefusalText();
  const locale = useLocale();
  return ({ kind, bound }) =>
    isFieldState(kind)
      ? t(`fieldState.${kind}`, { price: figureOf(bound, locale) })
      : refusalText(kind, bound);
}
