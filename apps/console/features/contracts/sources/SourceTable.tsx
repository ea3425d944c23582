/** The sources of each index: a row for each contract, a column for each source, and why one does not count. */
import type { CallOutput, WatchedContract } from "@meridian/contract";
import { Badge, Button, type Column, EmptyState, PriceText, Table } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMayPropose } from "../../../data/index.ts";
import { Section, useWide } from "../../../parts/index.ts";
import { Pair, Sources } from "../ContractCells.tsx";
import { sourceNames } from "../contracts.model.ts";
import { SourceCell } from "./SourceCell.tsx";
import { SourcesWindow } from "./SourcesWindow.tsx";

function useColumns(names: readonly string[]): readonly Column<WatchedContract>[] {
  const t = useTranslations("consoleContracts");
  const own: Column<WatchedContract> = {
    key: "index",
    header: t("column.index"),
    cell: (row) => (
      <Pair under={row.index === "0" ? "—" : <PriceText value={row.index} decimals={row.priceDecimals} />}>
        <span className="text-13 font-medium">{row.market}</span>
      </Pair>
    ),
  };
  const count: Column<WatchedContract> = {
    key: "count",
    header: t("column.sources"),
    align: "end",
    cell: (row) => <Sources contract={row} />,
  };
  const sources = names.map((name): Column<WatchedContract> => ({
    key: `source ${name}`,
    header: name,
    align: "end",
    cell: ({ sources: quoted, priceDecimals }) => (
      <SourceCell source={quoted.find(({ source }) => source === name)} decimals={priceDecimals} />
    ),
  }));
  return [own, count, ...sources];
}

function Card({ row, columns }: { row: WatchedContract; columns: readonly Column<WatchedContract>[] }) {
  const [own, count, ...sources] = columns;
  return (
    <div className="px-4 py-3 text-12">
      <span className="flex items-start justify-between gap-3">
        {own?.cell(row)}
        <span className="text-end">{count?.cell(row)}</span>
      </span>
      <ul className="mt-2 space-y-2">
        {sources.map(({ key, header, cell }) => (
          <li key={key} className="flex items-start justify-between gap-3">
            <span className="text-text-2">{header}</span>
            <span className="figure text-end">{cell(row)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SourceTable({ answer }: { answer: CallOutput<"staff/contracts"> }) {
  const t = useTranslations("consoleContracts");
  const wide = useWide();
  const mayPropose = useMayPropose();
  const [isChoosing, setChoosing] = useState(false);
  const columns = useColumns(sourceNames(answer.list));
  return (
    <Section
      title={t("sources.title")}
      aside={
        answer.isSimulated ? (
          <Badge>{t("sources.simulated")}</Badge>
        ) : (
          mayPropose("indexSources") && (
            <Button size="small" onClick={() => setChoosing(true)}>
              {t("sources.choose")}
            </Button>
          )
        )
      }
    >
      <Table
        label={t("sources.title")}
        density="paired"
        columns={columns}
        rows={columns.length > 2 ? answer.list : []}
        rowKey={({ market }) => market}
        empty={<EmptyState>{t("sources.none")}</EmptyState>}
        card={wide ? undefined : (row) => <Card row={row} columns={columns} />}
      />
      {isChoosing && <SourcesWindow chosen={answer.exchanges} onClose={() => setChoosing(false)} />}
    </Section>
  );
}
