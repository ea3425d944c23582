/** Deposits and withdrawals over the chains. */
import type { Deposit, Withdrawal } from "@meridian/contract";
import { Address, AmountText, Badge, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Code, NetworkName, Section } from "../../parts/index.ts";

const DECIMALS = 8;

/** In its smallest unit, since its digits are only what the contract claims; the name is anybody's words. */
function UnlistedAmount({ unlisted }: { unlisted: NonNullable<Deposit["unlisted"]> }) {
  const t = useTranslations("consoleMembers");
  const { raw, symbol, contract } = unlisted;
  return (
    <span className="flex flex-col items-end">
      <span className="figure max-w-40 truncate" title={raw}>
        {raw}
      </span>
      <bdi translate="no" className="text-12 text-text-3">
        {symbol === "" ? t("unlisted.unnamed") : t("unlisted.named", { symbol })}
      </bdi>
      {contract !== "" && <Address address={contract} short className="text-12" />}
    </span>
  );
}

function useDepositColumns(): readonly Column<Deposit>[] {
  const t = useTranslations("consoleMembers");
  return [
    {
      key: "time",
      header: t("time"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="brief" />,
    },
    {
      key: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ amount, coin, unlisted }) =>
        unlisted === null ? (
          <AmountText value={amount} decimals={DECIMALS} coin={coin} />
        ) : (
          <UnlistedAmount unlisted={unlisted} />
        ),
    },
    { key: "network", header: t("network"), cell: ({ network }) => <NetworkName network={network} /> },
    { key: "state", header: t("status"), cell: ({ state }) => <Badge>{t(`depositState.${state}`)}</Badge> },
    {
      key: "transaction",
      header: t("transaction"),
      className: "max-w-40",
      cell: ({ txHash }) => <Code text={txHash} />,
    },
  ];
}

function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const t = useTranslations("consoleMembers");
  return [
    {
      key: "time",
      header: t("time"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="brief" />,
    },
    {
      key: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ amount, coin }) => <AmountText value={amount} decimals={DECIMALS} coin={coin} />,
    },
    { key: "network", header: t("network"), cell: ({ network }) => <NetworkName network={network} /> },
    { key: "address", header: t("address"), cell: ({ address }) => <Address address={address} short /> },
    {
      key: "state",
      header: t("status"),
      cell: ({ state }) => <Badge>{t(`withdrawalState.${state}`)}</Badge>,
    },
  ];
}

interface MovementsProps {
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
}

export function Movements({ deposits, withdrawals }: MovementsProps) {
  const t = useTranslations("consoleMembers");
  return (
    <div className="grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
      <Section title={t("deposits")}>
        <Table
          label={t("deposits")}
          columns={useDepositColumns()}
          rows={deposits}
          rowKey={({ depositKey }) => depositKey}
          empty={<EmptyState>{t("noDeposits")}</EmptyState>}
        />
      </Section>
      <Section title={t("withdrawals")}>
        <Table
          label={t("withdrawals")}
          columns={useWithdrawalColumns()}
          rows={withdrawals}
          rowKey={({ withdrawalId }) => withdrawalId}
          empty={<EmptyState>{t("noWithdrawals")}</EmptyState>}
        />
      </Section>
    </div>
  );
}
