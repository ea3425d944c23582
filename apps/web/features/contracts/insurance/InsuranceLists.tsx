/** Whatever moved the insurance fund: by day, and event by event. */
import type { CallOutput } from "@meridian/contract";
import {
  AmountText,
  type Column,
  EmptyState,
  formatTime,
  GainText,
  PagedTable,
  Table,
  TimeText,
} from "@meridian/ui";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { downloadCsv, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { Line } from "../../trade/index.ts";
import { CAUSES, type FundDay, type FundAnswer } from "./insurance.model.ts";

type FundEvent = CallOutput<"data/insuranceEvents">["list"][number];

const MONEY_DECIMALS = 2;

/** The day as it was in UTC, wherever the reader is. */
function Day({ day }: { day: number }) {
  return <span className="font-medium">{formatTime(day, useLocale(), "day", "UTC")}</span>;
}

function Balance({ value, coin }: { value: string; coin: string }) {
  return <AmountText value={value} decimals={MONEY_DECIMALS} coin={coin} />;
}

function DayCard({ row, coin }: { row: FundDay; coin: string }) {
  const t = useTranslations("insurance");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <span className="flex justify-between gap-3">
        <Day day={row.day} />
        <Balance value={row.balance} coin={coin} />
      </span>
      <dl>
        {CAUSES.map((cause) => (
          <Line key={cause} label={t(`day.${cause}`)}>
            <GainText value={row[cause]} shown />
          </Line>
        ))}
      </dl>
    </div>
  );
}

export function FundDays({ fund, layout }: { fund: FundAnswer; layout: Layout }) {
  const t = useTranslations("insurance");
  const { coin, days } = fund;
  const columns = useMemo(
    (): readonly Column<FundDay>[] => [
      { key: "day", header: t("day.title"), cell: ({ day }) => <Day day={day} /> },
      ...CAUSES.map((cause) => ({
        key: cause,
        header: t(`day.${cause}`),
        align: "end" as const,
        cell: (row: FundDay) => <GainText value={row[cause]} shown />,
      })),
      {
        key: "balance",
        header: t("balance"),
        align: "end",
        cell: (row) => <Balance value={row.balance} coin={coin} />,
      },
    ],
    [t, coin],
  );
  return (
    <Table<FundDay>
      label={t("days")}
      columns={columns}
      rows={days}
      rowKey={({ day }) => String(day)}
      empty={<EmptyState className="py-6">{t("none")}</EmptyState>}
      {...(layout === "mobile" ? { card: (row) => <DayCard row={row} coin={coin} /> } : {})}
    />
  );
}

function EventCard({ row }: { row: FundEvent }) {
  const t = useTranslations("insurance");
  return (
    <div className="flex justify-between gap-3 px-4 py-3 text-13">
      <span>
        {t(`cause.${row.cause}`)} <span className="text-text-3">{row.market}</span>
        <TimeText timeMs={row.time} className="block text-12 text-text-3" />
      </span>
      <GainText value={row.amount} coin={row.coin} shown />
    </div>
  );
}

export function FundEvents({ layout }: { layout: Layout }) {
  const t = useTranslations("insurance");
  const pages = usePages("data/insuranceEvents", {}, { refetchInterval: 30_000 });
  const columns = useMemo(
    (): readonly Column<FundEvent>[] => [
      { key: "time", header: t("time"), cell: ({ time }) => <TimeText timeMs={time} style="moment" /> },
      { key: "cause", header: t("causeTitle"), cell: ({ cause }) => t(`cause.${cause}`) },
      { key: "market", header: t("contract"), cell: ({ market }) => market },
      {
        key: "amount",
        header: t("amount"),
        align: "end",
        cell: ({ amount, coin }) => <GainText value={amount} coin={coin} shown />,
      },
    ],
    [t],
  );
  return (
    <>
      <div className="flex justify-end pb-2">
        <CsvButton onSave={() => downloadCsv("data/insuranceEvents", {}, "meridian-insurance")} />
      </div>
      <PagedTable<FundEvent>
        pages={pages}
        label={t("events")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ time, cause, market, amount }) => `${time}:${cause}:${market}:${amount}`}
        empty={<EmptyState className="py-6">{t("none")}</EmptyState>}
        {...(layout === "mobile" ? { card: (row) => <EventCard row={row} /> } : {})}
      />
    </>
  );
}
