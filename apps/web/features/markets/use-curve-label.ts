import { formatChange } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { MarketRow } from "./markets.model.ts";

/** What a screen reader hears in place of a curve. */
export function useCurveLabel({ market, changePercent }: MarketRow): string {
  const t = useTranslations("markets");
  return t("curve", { market, change: formatChange(changePercent, useLocale()) });
}
