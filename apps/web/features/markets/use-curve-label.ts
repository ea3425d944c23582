import { formatChange } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { MarketRow } from "./markets.model.ts";

/** Text alternative of a curve for screen readers. */
export function useCurveLabel({ market, changePercent }: MarketRow): string {
  const t = useTranslations("markets");
  return t("curve", { market, change: formatChange(changePercent, useLocale()) });
}
