/** The candles as a table, newest first: the picture for those who cannot see it, or want the numbers. */
import type { Chart } from "klinecharts";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatTime, type TimeStyle } from "../figures/time.ts";
import type { ChartInterval } from "./chart.model.ts";
import { candleWords } from "./legend/legend.model.ts";

interface ChartTableProps {
  readonly chart: Chart;
  readonly caption: string;
  readonly interval: ChartInterval;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

const ROWS = 100;
const REFRESH_MS = 5_000;
const COLUMNS = ["open", "high", "low", "close", "change", "volume"] as const;

function timeStyle(interval: ChartInterval): TimeStyle {
  if (/[dwM]$/.test(interval)) return "day";
  return interval === "1s" ? "moment" : "brief";
}

export default function ChartTable({ chart, caption, interval, ...decimals }: ChartTableProps) {
  const t = useTranslations("chart");
  const locale = useLocale();
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const bars = chart.getDataList();
  const style = timeStyle(interval);
  const rows = bars.slice(-ROWS).map((bar, index, shown) => {
    const before = shown[index - 1] ?? bars[bars.length - shown.length - 1];
    return { openedAt: bar.timestamp, words: candleWords(bar, before, { locale, ...decimals }) };
  });
  return (
    <div
      className="absolute inset-0 z-[2] overflow-auto bg-surface-0"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="figure w-full text-12">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface-1 text-text-3">
          <tr>
            <th scope="col" className="h-7 px-3 text-start font-normal">
              {t("table.time")}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-3 text-end font-normal">
                {t(`candle.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ openedAt, words }) => (
            <tr key={openedAt} className="border-t border-line">
              <th scope="row" className="h-7 px-3 text-start font-normal whitespace-nowrap text-text-2">
                {formatTime(openedAt, locale, style)}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="px-3 text-end whitespace-nowrap">
                  {words[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
