import { formatAmount, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { ChangeFieldName } from "@meridian/contract";
import { shownAs } from "./proposal.model.ts";

const AMOUNT_DECIMALS = 18;
const RATE_DECIMALS = 4;

/** A field of a change as the reader's language writes it. */
export function useLineText(): (name: ChangeFieldName, text: string) => string {
  const locale = useLocale();
  const t = useTranslations("consoleMoney");
  return (name, text) => {
    if (name === "hedge") return t(text === "on" ? "hedge.on" : "hedge.off");
    if (name === "direction") return t(text === "in" ? "direction.in" : "direction.out");
    const shown = shownAs(name, text);
    if (shown === "rate") return formatPercent(text, locale, RATE_DECIMALS);
    return shown === "amount" ? formatAmount(text, locale, AMOUNT_DECIMALS) : text;
  };
}
