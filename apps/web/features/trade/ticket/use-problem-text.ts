import { formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { TicketProblem } from "./ticket.problems.ts";

const DECIMALS_MAX = 8;

/** A problem in plain words, with the market's own limit in it. */
export function useProblemText(): (problem: TicketProblem) => string {
  const t = useTranslations("trade");
  const locale = useLocale();
  return ({ kind, limit, coin }) =>
    t(`problem.${kind}`, {
      limit: limit === "" ? "" : `${formatAmount(limit, locale, DECIMALS_MAX)} ${coin}`.trim(),
    });
}
