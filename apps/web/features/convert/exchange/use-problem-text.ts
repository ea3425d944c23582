import { formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { ConvertProblem } from "../convert.model.ts";

const DIGITS_MAX = 18;

/** A problem of the form in words. */
export function useProblemText(): (problem: ConvertProblem) => string {
  const t = useTranslations("convert.problem");
  const locale = useLocale();
  const amount = (value: string, coin: string): string =>
    `${formatAmount(value, locale, DIGITS_MAX)} ${coin}`;
  return (told) => {
    switch (told.problem) {
      case "noIndex":
        return t("noIndex", { coin: told.coin });
      case "short":
      case "full":
        return /[1-9]/.test(told.most)
          ? t(`${told.problem}Most`, { most: amount(told.most, told.coin) })
          : t(told.problem, { coin: told.coin });
      case "belowMin":
        return t("belowMin", { min: amount(told.bound, told.coin) });
      case "aboveMax":
        return t("aboveMax", { max: amount(told.bound, told.coin) });
      default:
        return t(told.problem);
    }
  };
}
