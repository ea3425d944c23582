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
  return (found) => {
    switch (found.problem) {
      case "noIndex":
        return t("noIndex", { coin: found.coin });
      case "short":
      case "full":
        return /[1-9]/.test(found.most)
          ? t(`${found.problem}Most`, { most: amount(found.most, found.coin) })
          : t(found.problem, { coin: found.coin });
      case "belowMin":
        return t("belowMin", { min: amount(found.bound, found.coin) });
      case "aboveMax":
        return t("aboveMax", { max: amount(found.bound, found.coin) });
      default:
        return t(found.problem);
    }
  };
}
