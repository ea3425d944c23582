/** The rates that were settled in a contract, newest first. */
import type { CallOutput } from "@meridian/contract";
import {
  type Column,
  EmptyState,
  formatPercent,
  PagedTable,
  PriceText,
  Sparkline,
  TimeText,
} from "@meridian/ui";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { downloadCsv, useMarket, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { percentOfFraction } from "../../markets/index.ts";

type Settled = CallOutput<"data/fundingHistory">["list"][number];

const RATE_DECIMALS = 4;

function Rate({ rate }: { rate: string }) {
  const locale = useLocale();
  const tone = rate.startsWith("-") ? "text-down" : /[1-9]/.test(rate) ? "text-up" : "";
  return (
    <span className={`figure ${tone}`}>{formatPercent(percentOfFraction(rate), locale, RATE_DECIMALS)}</span>
  );
}

function Mark({ row }: { row: Settled }) {
  return <PriceText value={row.mark} decimals={useMarket(row.market)?.priceDecimals ?? 2} />;
}

function Card({ row }: { row: Settled }) {
  return (
    <div className="flex justify-between gap-3 px-4 py-3 text-13">
      <TimeText timeMs={row.time} style="moment" />
      <span className="flex gap-4">
        <Mark row={row} />
        <Rate rate={row.rate} />
      </span>
    </div>
  );
}

function useColumns(): readonly Column<Settled>[] {
  const t = useTranslations("contracts");
  return useMemo(
    () => [
      { key: "time", header: t("column.time"), cell: (row) => <TimeText timeMs={row.time} style="moment" /> },
      { key: "mark", header: t("column.mark"), align: "end", cell: (row) => <Mark row={row} /> },
      {
        key: "rate",
        header: t("figures.fundingShort"),
        align: "end",
        cell: (row) => <Rate rate={row.rate} />,
      },
    ],
    [t],
  );
}

interface FundingHistoryProps {
  readonly market: string;
  readonly layout: "desktop" | "mobile";
}

export function FundingHistory({ market, layout }: FundingHistoryProps) {
  const t = useTranslations("contracts");
  const pages = usePages("data/fundingHistory", { market }, { staleTime: 60_000 });
  const rows = pages.data?.pages.flatMap(({ list }) => list);
  const label = t("fundingHistory.title");
  return (
    <>
      <div className="flex items-center gap-3 pb-2">
        {rows !== undefined && rows.length > 1 && (
          <Sparkline
            values={rows.map(({ rate }) => rate).toReversed()}
            label={label}
            width={160}
            height={28}
          />
        )}
        <span className="ms-auto">
          <CsvButton onSave={() => downloadCsv("data/fundingHistory", { market }, `${market}-funding`)} />
        </span>
      </div>
      <PagedTable<Settled>
        pages={pages}
        label={label}
        columns={useColumns()}
        rows={rows}
        rowKey={({ time }) => String(time)}
        empty={<EmptyState className="py-6">{t("empty.funding")}</EmptyState>}
        {...(layout === "mobile" ? { card: (row) => <Card row={row} /> } : {})}
      />
    </>
  );
}
