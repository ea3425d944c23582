import type { WatchedContract } from "@meridian/contract";
import { type Column, EmptyState, Table } from "@meridian/ui";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Section, useWide } from "../../parts/index.ts";
import { Fees, Funding, Interest, Leverage, Mark, Name, Price, Sources } from "./ContractCells.tsx";

function useColumns(wide: boolean): readonly Column<WatchedContract>[] {
  const t = useTranslations("consoleContracts");
  const end = { align: "end" } as const;
  return [
    { key: "contract", header: t("column.contract"), cell: (row) => <Name contract={row} isWay={wide} /> },
    { key: "mark", header: t("column.mark"), ...end, cell: (row) => <Mark contract={row} /> },
    { key: "index", header: t("column.index"), ...end, cell: (row) => <Price contract={row} of="index" /> },
    { key: "last", header: t("column.last"), ...end, cell: (row) => <Price contract={row} of="last" /> },
    { key: "funding", header: t("column.funding"), ...end, cell: (row) => <Funding contract={row} /> },
    { key: "interest", header: t("column.openInterest"), ...end, cell: (row) => <Interest contract={row} /> },
    { key: "positions", header: t("column.positions"), ...end, cell: ({ positions }) => positions },
    { key: "sources", header: t("column.sources"), ...end, cell: (row) => <Sources contract={row} /> },
    { key: "fees", header: t("column.fees"), ...end, cell: (row) => <Fees contract={row} /> },
    { key: "leverage", header: t("column.leverage"), ...end, cell: (row) => <Leverage contract={row} /> },
  ];
}

function Card({ row, columns }: { row: WatchedContract; columns: readonly Column<WatchedContract>[] }) {
  const [name, mark, ...rest] = columns;
  return (
    <div className="px-4 py-3 text-13">
      <span className="flex items-start justify-between gap-3">
        {name?.cell(row)}
        <span className="text-end">{mark?.cell(row)}</span>
      </span>
      <span className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        {rest.map(({ key, header, cell }) => (
          <span key={key} className="min-w-0">
            <span className="block text-12 text-text-3">{header}</span>
            <span className="figure">{cell(row)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}

/** Every contract with its prices, funding, open interest and terms in two lines; a row leads to the whole of it. */
export function ContractTable({ list }: { list: readonly WatchedContract[] }) {
  const t = useTranslations("consoleContracts");
  const wide = useWide();
  const navigate = useNavigate();
  const columns = useColumns(wide);
  return (
    <Section title={t("table")}>
      <Table
        label={t("table")}
        density="paired"
        columns={columns}
        rows={list}
        rowKey={({ market }) => market}
        onRow={({ market }) => void navigate(`/contracts/${market}`)}
        empty={<EmptyState>{t("none")}</EmptyState>}
        card={
          wide
            ? undefined
            : (row) => (
                <Link to={`/contracts/${row.market}`} className="block">
                  <Card row={row} columns={columns} />
                </Link>
              )
        }
      />
    </Section>
  );
}
