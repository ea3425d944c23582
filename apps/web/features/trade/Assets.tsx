/** What the spot account holds. */
import type { Balance } from "@meridian/contract";
import { AmountText, CoinIcon, type Column, EmptyState, Table } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";

const DECIMALS = 8;

interface AssetsProps {
  readonly balances: readonly Balance[] | null;
  readonly layout: "desktop" | "mobile";
  readonly className?: string;
}

function CoinName({ coin }: { coin: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      <CoinIcon coin={coin} sizePx={18} />
      {coin}
    </span>
  );
}

function AssetCard({ balance }: { balance: Balance }) {
  const t = useTranslations("trade");
  return (
    <div className="flex items-center justify-between px-4 py-3">
      <CoinName coin={balance.coin} />
      <span className="text-end text-13">
        <AmountText value={balance.available} decimals={DECIMALS} balance />
        <span className="block text-12 text-text-3">
          {t("assets.frozen")} <AmountText value={balance.frozen} decimals={DECIMALS} balance />
        </span>
      </span>
    </div>
  );
}

export function Assets({ balances, layout, className }: AssetsProps) {
  const t = useTranslations("trade");
  const rows = useMemo(
    () =>
      balances?.filter(
        (row) => row.account === "spot" && [row.available, row.frozen].some((text) => /[1-9]/.test(text)),
      ),
    [balances],
  );
  const columns: readonly Column<Balance>[] = [
    { key: "coin", header: t("assets.coin"), cell: ({ coin }) => <CoinName coin={coin} /> },
    {
      key: "available",
      header: t("available"),
      align: "end",
      cell: ({ available }) => <AmountText value={available} decimals={DECIMALS} balance />,
    },
    {
      key: "frozen",
      header: t("assets.frozen"),
      align: "end",
      cell: ({ frozen }) => <AmountText value={frozen} decimals={DECIMALS} balance />,
    },
  ];
  return (
    <Table<Balance>
      label={t("tabs.assets")}
      columns={columns}
      rows={rows}
      rowKey={({ coin }) => coin}
      empty={<EmptyState className="py-6">{t("assets.empty")}</EmptyState>}
      {...(layout === "mobile" ? { card: (balance) => <AssetCard balance={balance} /> } : {})}
      className={className ?? ""}
    />
  );
}
