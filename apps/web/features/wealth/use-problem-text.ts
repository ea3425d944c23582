/** Problems of an amount, in the words in which the exchange itself would refuse it. */
import type { WealthProduct } from "@meridian/contract";
import { formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { PartProblem } from "./investments/investments.model.ts";
import type { AmountProblem } from "./subscribe/subscribe.model.ts";

const DECIMALS = 8;

/** Of an amount that is put in. @param product whose unit is named */
export function useProblemText(product: Pick<WealthProduct, "price" | "coin">) {
  const t = useTranslations();
  const notInSteps = useNotInSteps();
  return (problem: AmountProblem): string => {
    if (problem === "wealth.not_whole_copies") return notInSteps(product);
    return t(problem === "missing" ? "wealth.amount.missing" : `refusals.${problem}`);
  };
}

function useNotInSteps() {
  const t = useTranslations("wealth.amount");
  const locale = useLocale();
  return ({ price, coin }: Pick<WealthProduct, "price" | "coin">): string =>
    t("notInSteps", { unit: `${formatAmount(price, locale, DECIMALS)} ${coin}` });
}

const REFUSALS = {
  tooMuch: "wealth.amount_above_principal",
  copies: "wealth.not_whole_copies",
  rest: "wealth.rest_below_min",
} as const;

/** Of a part that is taken out. @param product whose unit is named; null of one that is offered no more */
export function usePartText(product: WealthProduct | null) {
  const t = useTranslations();
  const notInSteps = useNotInSteps();
  return (problem: PartProblem): string => {
    if (problem === "copies" && product !== null) return notInSteps(product);
    if (problem === "missing") return t("wealth.amount.missing");
    return t(`refusals.${REFUSALS[problem]}`);
  };
}
