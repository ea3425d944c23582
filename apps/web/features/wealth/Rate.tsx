/** A rate a year, which is said to be an estimate wherever it stands large. */
import { clsx, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";

const DECIMALS = 2;

export function Rate({ percent, className }: { percent: string; className?: string }) {
  const t = useTranslations("wealth");
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className={clsx("figure font-semibold", className)}>
        {formatPercent(percent, useLocale(), DECIMALS)}
      </span>
      <span className="text-12 text-text-3">{t("apr")}</span>
    </span>
  );
}
