/** The chart's own words and figures in the page's language. */
import { type Chart, registerLocale } from "klinecharts";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { decimalMark } from "../figures/format.ts";
import { localFigure, shortFigure } from "./axis-figures.ts";

const LABELS = [
  "time",
  "open",
  "high",
  "low",
  "close",
  "volume",
  "change",
  "turnover",
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
] as const;

export function useChartLocale(chart: Chart | undefined): void {
  const t = useTranslations("ui");
  const locale = useLocale();
  useEffect(() => {
    if (chart === undefined) return;
    const texts = Object.fromEntries(LABELS.map((key) => [key, `${t(`chart.${key}`)} `]));
    registerLocale(locale, texts as unknown as Parameters<typeof registerLocale>[1]);
    chart.setLocale(locale);
    chart.setFormatter({ formatBigNumber: (value) => shortFigure(value, locale) });
    chart.setThousandsSeparator({
      sign: decimalMark(locale) === "," ? "." : ",",
      format: (value) => localFigure(value, locale),
    });
  }, [chart, locale, t]);
}
