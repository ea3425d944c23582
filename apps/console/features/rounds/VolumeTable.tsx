/** Per UTC day and series: what was staked, what was kept of it, and voids by their reason. */
import type { CallOutput } from "@meridian/contract";
import { AmountText, type Column, EmptyState, formatTime, Table } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Loaded, Section, useWide } from "../../parts/index.ts";

type Volume = CallOutput<"staff/roundVolumes">["list"][number];

/** No coin has more. */
const DECIMALS = 18;
const EVERY_MS = 30_000;

function useColumns(): readonly Column<Volume>[] {
  const t = useTranslations("consoleRounds");
  const locale = useLocale();
  const end = { align: "end" } as const;
  const money = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return [
    { key: "day", header: t("column.day"), cell: ({ day }) => formatTime(day, locale, "day", "UTC") },
    {
      key: "series",
      header: t("column.series"),
      cell: ({ series }) => <b className="font-medium">{series}</b>,
    },
    { key: "rounds", header: t("column.rounds"), ...end, cell: ({ rounds }) => rounds },
    { key: "entries", header: t("column.entries"), ...end, cell: ({ entries }) => entries },
    { key: "staked", header: t("column.staked"), ...end, cell: ({ staked }) => money(staked) },
    { key: "refunded", header: t("column.refunded"), ...end, cell: ({ refunded }) => money(refunded) },
    { key: "rewardFees", header: t("column.kept"), ...end, cell: ({ rewardFees }) => money(rewardFees) },
    { key: "openFees", header: t("column.openFees"), ...end, cell: ({ openFees }) => money(openFees) },
    { key: "residue", header: t("column.residue"), ...end, cell: ({ residue }) => money(residue) },
    { key: "quorum", header: t("void.quorum"), ...end, cell: ({ voidQuorum }) => voidQuorum },
    { key: "spread", header: t("void.spread"), ...end, cell: ({ voidSpread }) => voidSpread },
    { key: "late", header: t("void.late"), ...end, cell: ({ voidLate }) => voidLate },
  ];
}

function Card({ row, columns }: { row: Volume; columns: readonly Column<Volume>[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 text-13">
      {columns.map(({ key, header, cell }) => (
        <span key={key} className="min-w-0">
          <span className="block text-12 text-text-3">{header}</span>
          <span className="figure">{cell(row)}</span>
        </span>
      ))}
    </div>
  );
}

export function VolumeTable() {
  const t = useTranslations("consoleRounds");
  const wide = useWide();
  const columns = useColumns();
  const volumes = useRead("staff/roundVolumes", {}, { refetchInterval: EVERY_MS });
  return (
    <Section title={t("volumes")}>
      <Loaded query={volumes}>
        {({ list }) => (
          <Table
            label={t("volumes")}
            columns={columns}
            rows={list}
            rowKey={({ day, series }) => `${day}:${series}`}
            empty={<EmptyState>{t("noVolumes")}</EmptyState>}
            card={wide ? undefined : (row) => <Card row={row} columns={columns} />}
          />
        )}
      </Loaded>
    </Section>
  );
}
