import type { CallOutput } from "@meridian/contract";
import { formatAmount, Sparkline } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { balanceSeries, rangeOf } from "./fund.model.ts";

/** A quarter of a year: longer than any storm that a fund is kept for. */
export const DAYS = 90;
const DECIMALS = 2;

interface FundCurveProps {
  readonly days: CallOutput<"data/insuranceFund">["days"];
  readonly nowMs: number;
}

/** The balance day by day as a curve, with what it lies between. */
export function FundCurve({ days, nowMs }: FundCurveProps) {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  if (days.length === 0) return <p className="px-4 py-3 text-13 text-text-3">{t("fund.noDays")}</p>;
  const values = balanceSeries(days, DAYS, nowMs);
  const { low, high } = rangeOf(values);
  const text = (value: string): string => formatAmount(value, locale, DECIMALS);
  return (
    <div className="p-4">
      <Sparkline
        values={values}
        label={t("fund.series", { days: DAYS })}
        width={320}
        height={96}
        className="w-full"
      />
      <p className="figure mt-2 text-12 text-text-3">
        {t("fund.range", { low: text(low), high: text(high) })}
      </p>
    </div>
  );
}
