import type { TreasurySweep } from "@meridian/contract";
import { AmountText, Badge, type Column, EmptyState, Table, TimeText, type Tone } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Code, NetworkName, Section, useWide } from "../../parts/index.ts";

const DECIMALS = 8;
const TONES: Readonly<Record<TreasurySweep["state"], Tone>> = {
  underWay: "accent",
  done: "neutral",
  failed: "danger",
};

function useColumns(): readonly Column<TreasurySweep>[] {
  const t = useTranslations("consoleTreasury");
  return [
    {
      key: "when",
      header: t("sweeps.when"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="brief" />,
    },
    { key: "kind", header: t("sweeps.kind"), cell: ({ kind }) => t(`sweeps.kinds.${kind}`) },
    { key: "network", header: t("sweeps.network"), cell: ({ network }) => <NetworkName network={network} /> },
    {
      key: "amount",
      header: t("sweeps.amount"),
      align: "end",
      cell: ({ amount, coin }) =>
        amount === null ? (
          `${t("sweeps.all")} ${coin}`
        ) : (
          <AmountText value={amount} decimals={DECIMALS} coin={coin} />
        ),
    },
    {
      key: "tx",
      header: t("sweeps.tx"),
      cell: ({ txHash }) =>
        txHash === null ? (
          "—"
        ) : (
          <span className="block max-w-40">
            <Code text={txHash} />
          </span>
        ),
    },
    {
      key: "state",
      header: t("sweeps.state"),
      align: "end",
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`sweeps.states.${state}`)}</Badge>,
    },
  ];
}

/** Transfers between the venue's own addresses, newest first. */
export function Sweeps({ sweeps }: { sweeps: readonly TreasurySweep[] }) {
  const t = useTranslations("consoleTreasury");
  const wide = useWide();
  const columns = useColumns();
  const [when, kind, network, amount, tx, state] = columns;
  return (
    <Section title={t("sweeps.title")}>
      <Table
        label={t("sweeps.title")}
        columns={columns}
        rows={sweeps}
        rowKey={(row) => `${row.kind} ${row.network} ${row.coin} ${row.txHash ?? row.createdAt}`}
        empty={<EmptyState>{t("sweeps.none")}</EmptyState>}
        card={
          wide
            ? undefined
            : (row) => (
                <div className="space-y-1 px-4 py-2.5 text-13">
                  <span className="flex items-center justify-between gap-3 font-medium">
                    {kind?.cell(row)}
                    {state?.cell(row)}
                  </span>
                  <span className="flex items-center justify-between gap-3">
                    {amount?.cell(row)}
                    <span className="text-text-2">{network?.cell(row)}</span>
                  </span>
                  <span className="flex items-center justify-between gap-3 text-12 text-text-3">
                    {when?.cell(row)}
                    {tx?.cell(row)}
                  </span>
                </div>
              )
        }
      />
    </Section>
  );
}
