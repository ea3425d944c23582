/** The health of each series' sources: as they are now, and how near their last samples were to the boundary. */
import type { CallOutput } from "@meridian/contract";
import { Badge, type Column, EmptyState, PriceText, Table, type Tone } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Loaded, Section, useWide } from "../../parts/index.ts";
import { secondsText } from "./seconds.model.ts";

type Source = CallOutput<"staff/roundSources">["list"][number];

const DECIMALS = 2;
const EVERY_MS = 2_000;
const TONES = {
  ...{ used: "up", apart: "warn", stale: "danger", untimed: "danger", missing: "danger" },
} as const satisfies Record<Source["state"], Tone>;

function useColumns(): readonly Column<Source>[] {
  const t = useTranslations("consoleRounds");
  const locale = useLocale();
  const end = { align: "end" } as const;
  return [
    {
      key: "series",
      header: t("column.series"),
      cell: ({ series }) => <b className="font-medium">{series}</b>,
    },
    { key: "source", header: t("column.source"), cell: ({ source }) => source },
    {
      key: "state",
      header: t("column.state"),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`source.${state}`)}</Badge>,
    },
    { key: "signer", header: t("column.signer"), cell: ({ signer }) => t(`signer.${signer}`) },
    {
      ...{ key: "price", header: t("column.price"), ...end },
      cell: ({ price }) => (price === null ? "—" : <PriceText value={price} decimals={DECIMALS} />),
    },
    {
      ...{ key: "age", header: t("column.age"), ...end },
      cell: ({ ageMs }) => (ageMs === null ? "—" : secondsText(ageMs, locale)),
    },
    {
      ...{ key: "offset", header: t("column.lastOffset"), ...end },
      cell: ({ lastOffsetMs }) => (lastOffsetMs === null ? "—" : secondsText(lastOffsetMs, locale)),
    },
  ];
}

function Card({ row, columns }: { row: Source; columns: readonly Column<Source>[] }) {
  const [series, source, state, signer, ...rest] = columns;
  return (
    <div className="grid gap-1 px-4 py-2.5 text-13">
      <span className="flex items-center gap-2">
        {series?.cell(row)} {source?.cell(row)}
        <span className="ms-auto">{state?.cell(row)}</span>
      </span>
      <span className="text-12 text-text-3">{signer?.cell(row)}</span>
      <span className="figure flex flex-wrap gap-x-4 text-12">
        {rest.map(({ key, header, cell }) => (
          <span key={key}>
            <span className="text-text-3">{header}</span> {cell(row)}
          </span>
        ))}
      </span>
    </div>
  );
}

export function SourceTable() {
  const t = useTranslations("consoleRounds");
  const wide = useWide();
  const columns = useColumns();
  const sources = useRead("staff/roundSources", {}, { refetchInterval: EVERY_MS });
  return (
    <Section title={t("sources")}>
      <Loaded query={sources}>
        {({ list }) => (
          <Table
            label={t("sources")}
            columns={columns}
            rows={list}
            rowKey={({ series, source }) => `${series}:${source}`}
            empty={<EmptyState>{t("noSources")}</EmptyState>}
            card={wide ? undefined : (row) => <Card row={row} columns={columns} />}
          />
        )}
      </Loaded>
    </Section>
  );
}
