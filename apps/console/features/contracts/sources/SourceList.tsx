import type { IndexSource, WatchedContract } from "@meridian/contract";
import { Badge, type Column, EmptyState, formatPercent, PriceText, Table, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useWide } from "../../../parts/index.ts";
import { ageText, sourceUrgency, type Urgency } from "../contracts.model.ts";

const DEVIATION_DECIMALS = 4;
const TONES = { "": "up", warn: "warn", danger: "danger" } as const satisfies Record<Urgency, string>;

function useColumns(decimals: number): readonly Column<IndexSource>[] {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  const end = { align: "end" } as const;
  const none = <span className="text-text-3">—</span>;
  return [
    {
      key: "source",
      header: t("sources.source"),
      cell: ({ source }) => <b className="text-13 font-medium">{source}</b>,
    },
    {
      key: "state",
      header: t("sources.stateOf"),
      cell: (row) => <Badge tone={TONES[sourceUrgency(row)]}>{t(`sources.state.${row.state}`)}</Badge>,
    },
    {
      ...{ key: "price", header: t("sources.price"), ...end },
      cell: ({ price }) => (price === "" ? none : <PriceText value={price} decimals={decimals} />),
    },
    {
      ...{ key: "deviation", header: t("sources.deviation"), ...end },
      cell: ({ deviationPercent }) =>
        deviationPercent === "" ? none : formatPercent(deviationPercent, locale, DEVIATION_DECIMALS, true),
    },
    {
      ...{ key: "age", header: t("sources.age"), ...end },
      cell: ({ ageMs }) => (ageMs === null ? none : ageText(ageMs, locale)),
    },
    {
      ...{ key: "since", header: t("sources.since"), ...end },
      cell: ({ since }) => <TimeText timeMs={since} style="moment" />,
    },
    {
      key: "why",
      header: <span className="sr-only">{t("sources.whyOf")}</span>,
      cell: ({ state }) =>
        state === "used" ? null : <span className="text-text-3">{t(`sources.why.${state}`)}</span>,
    },
  ];
}

/** The sources of one contract, each with why it does not count. */
export function SourceList({ contract }: { contract: WatchedContract }) {
  const t = useTranslations("consoleContracts");
  const wide = useWide();
  const columns = useColumns(contract.priceDecimals);
  const [source, state, price, deviation, age, since, why] = columns;
  return (
    <Table
      label={t("sources.title")}
      columns={columns}
      rows={contract.sources}
      rowKey={(row) => row.source}
      empty={<EmptyState>{t("sources.none")}</EmptyState>}
      card={
        wide
          ? undefined
          : (row) => (
              <div className="figure space-y-1 px-4 py-2.5 text-13">
                <span className="flex items-center justify-between gap-3">
                  {source?.cell(row)}
                  {state?.cell(row)}
                </span>
                <span className="flex items-center justify-between gap-3">
                  {price?.cell(row)}
                  <span>
                    {deviation?.cell(row)} · {age?.cell(row)}
                  </span>
                </span>
                <span className="flex items-center justify-between gap-3 text-12 text-text-3">
                  {why?.cell(row)}
                  {since?.cell(row)}
                </span>
              </div>
            )
      }
    />
  );
}
