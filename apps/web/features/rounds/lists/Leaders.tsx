/** Those who won most of late, without names; the own place is marked. */
import type { CallOutput } from "@meridian/contract";
import { AmountText, Badge, type Column, EmptyState, GainText, Segmented, Table } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useRead } from "../../../data/index.ts";
import { Line } from "../../trade/index.ts";
import { POOL_DECIMALS } from "./Cells.tsx";
import { daysOf, LEADER_SPANS, type LeaderSpan } from "./span.model.ts";

type Leader = CallOutput<"data/roundLeaders">["list"][number];

function Place({ place, isOwn }: Leader) {
  const t = useTranslations("rounds.leaders");
  return (
    <span className="flex items-center gap-2 font-medium">
      <span className="figure w-6">{place}</span>
      {isOwn && <Badge tone="accent">{t("you")}</Badge>}
    </span>
  );
}

function Card({ row, coin }: { row: Leader; coin: string }) {
  const t = useTranslations("rounds.leaders");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <span className="flex justify-between gap-3">
        <Place {...row} />
        <GainText value={row.profitLoss} coin={coin} shown />
      </span>
      <dl className="text-12">
        <Line label={t("won")}>{t("wonOf", { won: row.won, entries: row.entries })}</Line>
        <Line label={t("staked")}>
          <AmountText value={row.staked} decimals={POOL_DECIMALS} coin={coin} />
        </Line>
      </dl>
    </div>
  );
}

export function Leaders({ layout }: { layout: Layout }) {
  const t = useTranslations("rounds.leaders");
  const tr = useTranslations("rounds");
  const [span, setSpan] = useState<LeaderSpan>("week");
  const { data, isError, refetch } = useRead(
    "data/roundLeaders",
    { days: daysOf(span) },
    { refetchInterval: 60_000 },
  );
  const coin = data?.coin ?? "";
  const columns = useMemo((): readonly Column<Leader>[] => {
    const end = { align: "end" } as const;
    return [
      { key: "place", header: t("place"), cell: (row) => <Place {...row} /> },
      { key: "won", header: t("won"), ...end, cell: ({ won, entries }) => t("wonOf", { won, entries }) },
      {
        ...{ key: "staked", header: t("staked"), ...end },
        cell: (row) => <AmountText value={row.staked} decimals={POOL_DECIMALS} coin={coin} />,
      },
      {
        ...{ key: "profit", header: t("profit"), ...end },
        cell: (row) => <GainText value={row.profitLoss} coin={coin} shown />,
      },
    ];
  }, [t, coin]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-2 max-lg:px-4">
        <Segmented<LeaderSpan>
          size="small"
          label={tr("profit.span")}
          value={span}
          onValue={setSpan}
          options={LEADER_SPANS.map((value) => ({ value, label: tr(`span.${value}`) }))}
        />
        <p className="text-12 text-text-3">{t("note")}</p>
      </div>
      <Table<Leader>
        label={t("title")}
        columns={columns}
        rows={data?.list}
        rowKey={({ place }) => String(place)}
        failed={isError && data === undefined}
        onRetry={() => void refetch()}
        rowClassName={({ isOwn }) => (isOwn ? "bg-accent-soft" : undefined)}
        empty={<EmptyState className="py-8">{t("none")}</EmptyState>}
        {...(layout === "mobile" ? { card: (row) => <Card row={row} coin={coin} /> } : {})}
      />
    </>
  );
}
