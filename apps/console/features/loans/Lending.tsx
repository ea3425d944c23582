/** The lending account of each coin: what there is to lend, what is lent of it, overdue and written off. */
import type { LendingRow } from "@meridian/contract";
import { AmountText, type Column, clsx, EmptyState, formatPercent, Table } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Loaded, RowCard, Section, useWide } from "../../parts/index.ts";
import { lentPercent, sortedLending } from "./loans.model.ts";

const DECIMALS = 8;

function useColumns(): readonly Column<LendingRow>[] {
  const t = useTranslations("consoleLoans");
  const locale = useLocale();
  const amount = (value: string, isBad = false) => (
    <AmountText
      value={value}
      decimals={DECIMALS}
      className={clsx(isBad && /[1-9]/.test(value) && "text-danger")}
    />
  );
  const end = { align: "end" } as const;
  return [
    {
      key: "coin",
      header: t("lending.coin"),
      cell: ({ coin }) => <span className="font-medium">{coin}</span>,
    },
    {
      key: "lent",
      header: t("lending.lent"),
      ...end,
      cell: (row) => <span className="figure">{formatPercent(String(lentPercent(row)), locale, 0)}</span>,
    },
    { key: "available", header: t("lending.available"), ...end, cell: (row) => amount(row.available) },
    { key: "receivable", header: t("lending.receivable"), ...end, cell: (row) => amount(row.receivable) },
    { key: "overdue", header: t("lending.overdue"), ...end, cell: (row) => amount(row.overdue, true) },
    {
      key: "writtenOff",
      header: t("lending.writtenOff"),
      ...end,
      cell: (row) => amount(row.writtenOff, true),
    },
    { key: "dueSoon", header: t("lending.dueSoon"), ...end, cell: (row) => amount(row.dueSoon) },
    { key: "operating", header: t("lending.operating"), ...end, cell: (row) => amount(row.operating) },
  ];
}

export function Lending() {
  const t = useTranslations("consoleLoans");
  const wide = useWide();
  const lending = useRead("staff/lending", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  const columns = useColumns();
  return (
    <Section title={t("tab.lending")}>
      <Loaded query={lending}>
        {({ list }) => (
          <Table
            label={t("tab.lending")}
            columns={columns}
            rows={sortedLending(list)}
            rowKey={({ coin }) => coin}
            empty={<EmptyState>{t("lending.none")}</EmptyState>}
            card={wide ? undefined : (row) => <RowCard row={row} columns={columns} />}
          />
        )}
      </Loaded>
    </Section>
  );
}
