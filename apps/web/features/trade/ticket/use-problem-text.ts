import { formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { isFieldState, type TicketProblem } from "./ticket.problem.ts";

const DECIMALS_MAX = 8;

/** A problem in plain words: a refusal in those that a refused call has. */
export function useProblemText(): (problem: TicketProblem) => string {
  const ofState = useTranslations("trade.fieldState");
  const ofRefusal = useTranslations("refusals");
  const locale = useLocale();
  return ({ kind, bound: named }) => {
    const { bound, coin = "" } = named ?? { bound: "" };
    const figure = bound === "" ? "" : `${formatAmount(bound, locale, DECIMALS_MAX)} ${coin}`.trim();
    return isFieldState(kind) ? ofState(kind, { price: figure }) : ofRefusal(kind, { bound: figure });
  };
}
