import { arrive, formatAmount } from "@meridian/ui";
import { useEffect } from "react";
import { useLocale, useMessages, useTranslations } from "use-intl";
import { addNamespaces } from "../../../app/language.tsx";
import { isFieldState, type TicketProblem } from "./ticket.problem.ts";

const DECIMALS_MAX = 8;

/** Loads the words of refusals once they are `needed`: they are too many for the first load of the page. */
export function useRefusalWords(needed: boolean): void {
  useEffect(() => {
    if (needed) void arrive(() => addNamespaces(["refusals"]));
  }, [needed]);
}

/** A problem in plain words: a refusal in those that a refused call has, and "" until they are here. */
export function useProblemText(): (problem: TicketProblem) => string {
  const t = useTranslations();
  const hasWords = "refusals" in useMessages();
  const locale = useLocale();
  return ({ kind, bound: named }) => {
    const { bound, coin = "" } = named ?? { bound: "" };
    const figure = bound === "" ? "" : `${formatAmount(bound, locale, DECIMALS_MAX)} ${coin}`.trim();
    if (isFieldState(kind)) return t(`trade.fieldState.${kind}`, { price: figure });
    return hasWords ? t(`refusals.${kind}`, { bound: figure }) : "";
  };
}
