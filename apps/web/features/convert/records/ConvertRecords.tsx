/** Transfers and exchanges in one list, narrowed down by type, coin and days; each opens its receipt. */
import type { ConvertRecord } from "@meridian/contract";
import { Badge, Button, clsx, type Column, EmptyState, PagedTable, Select, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { downloadCsv, useCoinMenu, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { DayFields, PeriodProblem } from "../../records/index.ts";
import { Amount } from "../exchange/Rates.tsx";
import {
  type ConvertFilter,
  isFiltered,
  isTransfer,
  NO_FILTER,
  RECORD_TYPES,
  recordsInput,
} from "./records.model.ts";
import { RecordReceipt } from "./RecordReceipt.tsx";

const ALL = "all";
const SKELETONS = 6;

interface FilterProps {
  readonly filter: ConvertFilter;
  readonly onFilter: (filter: ConvertFilter) => void;
  readonly mobile: boolean;
}

function Filters({ filter, onFilter, mobile }: FilterProps) {
  const t = useTranslations("convert.records");
  const coins = useCoinMenu().data?.coins ?? [];
  return (
    <div className="flex flex-col gap-2">
      <div className={clsx("gap-2", mobile ? "grid grid-cols-2" : "flex flex-wrap items-center")}>
        <Select
          label={t("type")}
          value={filter.type === "" ? ALL : filter.type}
          options={[
            { value: ALL, label: t("typeAll") },
            ...RECORD_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
          ]}
          onValue={(value) => onFilter({ ...filter, type: value === ALL ? "" : value })}
          className="min-w-34"
        />
        <Select
          label={t("coin")}
          value={filter.coin === "" ? ALL : filter.coin}
          options={[
            { value: ALL, label: t("coinAll") },
            ...coins.map(({ coin }) => ({ value: coin, label: coin })),
          ]}
          onValue={(value) => onFilter({ ...filter, coin: value === ALL ? "" : value })}
          className="min-w-34"
        />
        <DayFields period={filter} onPeriod={(change) => onFilter({ ...filter, ...change })} />
      </div>
      <PeriodProblem period={filter} />
    </div>
  );
}

function What({ row }: { row: ConvertRecord }) {
  const t = useTranslations("convert");
  if (!isTransfer(row)) return `${row.coin} → ${row.toCoin}`;
  return `${t(`account.${row.fromAccount}`)} → ${t(`account.${row.toAccount}`)}`;
}

function useColumns(): readonly Column<ConvertRecord>[] {
  const t = useTranslations("convert.records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("time"),
        cell: (row) => <TimeText timeMs={row.time} className="text-text-2" />,
      },
      { key: "type", header: t("type"), cell: (row) => <Badge>{t(`types.${row.type}`)}</Badge> },
      { key: "what", header: t("what"), cell: (row) => <What row={row} /> },
      {
        key: "amount",
        header: t("given"),
        align: "end",
        cell: (row) => <Amount value={row.amount} coin={row.coin} />,
      },
      {
        key: "received",
        header: t("received"),
        align: "end",
        cell: (row) => (isTransfer(row) ? "—" : <Amount value={row.received} coin={row.toCoin} />),
      },
    ],
    [t],
  );
}

function Card({ row, onOpen }: { row: ConvertRecord; onOpen: () => void }) {
  const t = useTranslations("convert.records");
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full flex-col justify-center gap-1 px-4 py-2.5 text-start active:bg-surface-1"
    >
      <span className="flex items-center justify-between gap-3 text-14">
        <span className="min-w-0 truncate font-medium">
          <What row={row} />
        </span>
        <Amount
          value={isTransfer(row) ? row.amount : row.received}
          coin={isTransfer(row) ? row.coin : row.toCoin}
        />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-text-3">
        <TimeText timeMs={row.time} />
        {t(`types.${row.type}`)}
      </span>
    </button>
  );
}

export function ConvertRecords({ mobile }: { mobile: boolean }) {
  const t = useTranslations("convert.records");
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState<ConvertRecord | null>(null);
  const pages = usePages("user/convertRecord", recordsInput(filter));
  const columns = useColumns();
  const filtered = isFiltered(filter);
  return (
    <section aria-label={t("title")} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{t("title")}</h2>
        <CsvButton
          size="small"
          onSave={() => downloadCsv("user/convertRecord", recordsInput(filter), "meridian-conversions")}
        />
      </div>
      <Filters filter={filter} onFilter={setFilter} mobile={mobile} />
      <div className="overflow-hidden rounded-card border border-line">
        <PagedTable
          pages={pages}
          label={t("title")}
          columns={columns}
          rows={pages.rows}
          rowKey={(row) => row.id}
          onRow={setOpen}
          density="comfortable"
          skeletonRows={SKELETONS}
          empty={
            <EmptyState
              action={filtered && <Button onClick={() => setFilter(NO_FILTER)}>{t("clear")}</Button>}
            >
              {t(filtered ? "emptyFiltered" : "empty")}
            </EmptyState>
          }
          card={mobile ? (row) => <Card row={row} onOpen={() => setOpen(row)} /> : undefined}
        />
      </div>
      {open !== null && <RecordReceipt record={open} mobile={mobile} onClose={() => setOpen(null)} />}
    </section>
  );
}
