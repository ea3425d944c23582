/** Every series with its terms, whether it opens rounds, and what members lost on average. */
import { percentOfPpm } from "@meridian/core";
import type { CallOutput } from "@meridian/contract";
import {
  AmountText,
  Badge,
  Button,
  type Column,
  EmptyState,
  formatPercent,
  Table,
  type Tone,
} from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useMay, useRead } from "../../data/index.ts";
import { Loaded, Section, useWide } from "../../parts/index.ts";
import { ParameterWindow } from "../parameters/index.ts";
import { changesOf } from "../proposals/index.ts";
import { SeriesButtons } from "./SeriesButtons.tsx";

export type Series = CallOutput<"data/roundSeries">["list"][number];

const EVERY_MS = 5_000;
const DECIMALS = 2;
const TONES = { "": "up", stopped: "danger", sources: "warn" } as const satisfies Record<
  Series["closed"],
  Tone
>;

function State({ closed }: Pick<Series, "closed">) {
  const t = useTranslations("consoleRounds");
  return <Badge tone={TONES[closed]}>{t(`state.${closed === "" ? "open" : closed}`)}</Badge>;
}

function Stakes({ stakeMin, stakeMax, coin }: Series) {
  return (
    <>
      <AmountText value={stakeMin} decimals={DECIMALS} /> –{" "}
      <AmountText value={stakeMax} decimals={DECIMALS} coin={coin} />
    </>
  );
}

function Terms({ series, onClose }: { series: string; onClose: () => void }) {
  const parameters = useRead("staff/parameters", {});
  const standing = (parameters.data === undefined ? [] : changesOf(parameters.data)).find(
    (change) => change.kind === "roundSeries" && change.series === series,
  );
  if (standing === undefined) return null;
  return <ParameterWindow kind="roundSeries" standing={standing} onClose={onClose} />;
}

function useColumns(onTerms: (series: string) => void): readonly Column<Series>[] {
  const t = useTranslations("consoleRounds");
  const locale = useLocale();
  const may = useMay();
  const end = { align: "end" } as const;
  const percent = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, DECIMALS);
  return [
    {
      key: "series",
      header: t("column.series"),
      cell: ({ series }) => <b className="text-13 font-medium">{series}</b>,
    },
    { key: "state", header: t("column.state"), cell: (row) => <State {...row} /> },
    { key: "stakes", header: t("column.stakes"), ...end, cell: (row) => <Stakes {...row} /> },
    { key: "openFee", header: t("column.openFee"), ...end, cell: ({ openFeePpm }) => percent(openFeePpm) },
    {
      key: "rewardFee",
      header: t("column.rewardFee"),
      ...end,
      cell: ({ rewardFeePpm }) => percent(rewardFeePpm),
    },
    { key: "rounds", header: t("column.rounds"), ...end, cell: ({ history }) => history.rounds },
    { key: "voids", header: t("column.voids"), ...end, cell: ({ history }) => history.voids },
    {
      ...{ key: "staked", header: t("column.staked"), ...end },
      cell: ({ history, coin }) => <AmountText value={history.staked} decimals={DECIMALS} coin={coin} />,
    },
    {
      ...{ key: "loss", header: t("column.averageLoss"), ...end },
      cell: ({ history }) => <AmountText value={history.averageLoss} decimals={DECIMALS} fixed />,
    },
    { key: "sources", header: t("column.sources"), ...end, cell: ({ sources }) => sources.length },
    {
      key: "do",
      header: <span className="sr-only">{t("column.do")}</span>,
      ...end,
      cell: ({ series, closed }) => (
        <span className="flex justify-end gap-1.5">
          {may("staff/parameters") && (
            <Button size="small" onClick={() => onTerms(series)}>
              {t("terms")}
            </Button>
          )}
          <SeriesButtons series={series} isStopped={closed === "stopped"} />
        </span>
      ),
    },
  ];
}

function Card({ row, columns }: { row: Series; columns: readonly Column<Series>[] }) {
  const [name, state, ...rest] = columns;
  const buttons = rest.at(-1);
  return (
    <div className="grid gap-2 px-4 py-3 text-13">
      <span className="flex items-center justify-between gap-3">
        {name?.cell(row)}
        {state?.cell(row)}
      </span>
      <span className="grid grid-cols-2 gap-x-4 gap-y-2">
        {rest.slice(0, -1).map(({ key, header, cell }) => (
          <span key={key} className="min-w-0">
            <span className="block text-12 text-text-3">{header}</span>
            <span className="figure">{cell(row)}</span>
          </span>
        ))}
      </span>
      {buttons?.cell(row)}
    </div>
  );
}

export function SeriesTable() {
  const t = useTranslations("consoleRounds");
  const wide = useWide();
  const [terms, setTerms] = useState<string>();
  const columns = useColumns(setTerms);
  const series = useRead("data/roundSeries", {}, { refetchInterval: EVERY_MS });
  return (
    <Section title={t("series")}>
      <Loaded query={series} rows={2}>
        {({ list }) => (
          <Table
            label={t("series")}
            columns={columns}
            rows={list}
            rowKey={(row) => row.series}
            density="paired"
            empty={<EmptyState>{t("none")}</EmptyState>}
            card={wide ? undefined : (row) => <Card row={row} columns={columns} />}
          />
        )}
      </Loaded>
      {terms !== undefined && <Terms series={terms} onClose={() => setTerms(undefined)} />}
    </Section>
  );
}
