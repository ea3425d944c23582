import { formatAmount, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { ChangeFieldName } from "@meridian/contract";
import { choiceOf, shownAs } from "./proposal.model.ts";

const AMOUNT_DECIMALS = 18;
const RATE_DECIMALS = 4;

/** A field of a change as the reader's language writes it. */
export function useLineText(): (name: ChangeFieldName, text: string) => string {
  const locale = useLocale();
  const t = useTranslations("consoleMoney");
  return (name, text) => {
    const choice = choiceOf(name, text);
    if (choice !== undefined) return t(`option.${choice}`);
    const shown = shownAs(name, text);
    if (shown === "rate") return formatPercent(text, locale, RATE_DECIMALS);
    return shown === "amount" ? formatAmount(text, locale, AMOUNT_DECIMALS) : text;
  };
}
