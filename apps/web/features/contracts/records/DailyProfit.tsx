/** Profit and cost of own contracts by UTC day, newest first. */
import { type Column, EmptyState, formatTime, Table } from "@meridian/ui";
import type { CallOutput } from "@meridian/contract";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRead, useSession } from "../../../data/index.ts";
import { LoginFirst } from "../../orders/index.ts";
import { Line } from "../../trade/index.ts";
import { Signed } from "../Signed.tsx";

type ProfitDay = CallOutput<"user/contractProfit">["list"][number];

const FIGURES = ["realised", "fees", "funding", "liquidationFees"] as const;

/** The day as it was in UTC, wherever the member is. */
function Day({ row }: { row: ProfitDay }) {
  return <span className="font-medium">{formatTime(row.day, useLocale(), "day", "UTC")}</span>;
}

function DayCard({ row }: { row: ProfitDay }) {
  const t = useTranslations("contracts");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <div className="flex justify-between gap-3">
        <Day row={row} />
        <Signed value={row.profit} coin="USDT" className="text-14 font-semibold" />
      </div>
      <dl>
        {FIGURES.map((figure) => (
          <Line key={figure} label={t(`column.${figure}`)}>
            <Figure row={row} figure={figure} />
          </Line>
        ))}
      </dl>
    </div>
  );
}

/** Fees are what was paid, shown as the loss that they are. */
function Figure({ row, figure }: { row: ProfitDay; figure: (typeof FIGURES)[number] }) {
  const isCost = figure === "fees" || figure === "liquidationFees";
  return <Signed value={isCost && /[1-9]/.test(row[figure]) ? `-${row[figure]}` : row[figure]} />;
}

interface DailyProfitProps {
  readonly layout: "desktop" | "mobile";
  readonly className: string;
}

export function DailyProfit({ layout, className }: DailyProfitProps) {
  const t = useTranslations("contracts");
  const { loggedIn } = useSession();
  const days = useRead("user/contractProfit", {}, { enabled: loggedIn });
  const columns = useMemo(
    (): readonly Column<ProfitDay>[] => [
      { key: "day", header: t("column.day"), cell: (row) => <Day row={row} /> },
      ...FIGURES.map((figure) => ({
        key: figure,
        header: t(`column.${figure}`),
        align: "end" as const,
        cell: (row: ProfitDay) => <Figure row={row} figure={figure} />,
      })),
      { key: "net", header: t("column.net"), align: "end", cell: (row) => <Signed value={row.profit} /> },
    ],
    [t],
  );
  return (
    <Table<ProfitDay>
      label={t("tab.daily")}
      className={className}
      columns={columns}
      rows={days.data?.list}
      rowKey={({ day }) => String(day)}
      failed={days.isError && days.data === undefined}
      onRetry={() => void days.refetch()}
      empty={<EmptyState className="py-6">{t("empty.daily")}</EmptyState>}
      {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
      {...(layout === "mobile" ? { card: (row) => <DayCard row={row} /> } : {})}
    />
  );
}
