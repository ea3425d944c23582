import { PriceText } from "@meridian/ui";
import { useTranslations } from "use-intl";

/** A price in the digits of its contract; in words where there is none, such as a liquidation that no price brings. */
export function PriceOrNone({ value, decimals }: { readonly value: string; readonly decimals: number }) {
  const t = useTranslations("contracts");
  return value === "" ? t("none") : <PriceText value={value} decimals={decimals} />;
}
