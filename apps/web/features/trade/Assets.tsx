/** Holdings of the spot account. */
import type { Balance } from "@meridian/contract";
import { AmountText, CoinIcon, type Column, EmptyState, Table } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useTickers } from "../../data/index.ts";
import { FrozenAmount } from "../holds/index.ts";
import { type Holding, holdingsOf } from "./assets.model.ts";

const DECIMALS = 8;
const WORTH_DECIMALS = 2;

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

function Worth({ worth }: Pick<Holding, "worth">) {
  if (worth === "") return <span className="text-text-3">—</span>;
  return <AmountText value={worth} decimals={WORTH_DECIMALS} fixed balance />;
}

function AssetCard({ holding }: { holding: Holding }) {
  const t = useTranslations("trade");
  const { coin, total, available, frozen, worth } = holding;
  return (
    <div className="flex items-start justify-between gap-3 px-4 py-3">
      <CoinName coin={coin} />
      <span className="text-end text-13">
        <AmountText value={total} decimals={DECIMALS} balance className="font-medium" />
        <span className="block text-12 text-text-2">
          ≈ <Worth worth={worth} /> USDT
        </span>
        <span className="block text-12 text-text-3">
          {t("available")} <AmountText value={available} decimals={DECIMALS} balance /> · {t("assets.frozen")}{" "}
          <FrozenAmount
            amount={frozen}
            coin={coin}
            decimals={DECIMALS}
            label={t("assets.why")}
            layout="mobile"
          />
        </span>
      </span>
    </div>
  );
}

export function Assets({ balances, layout, className }: AssetsProps) {
  const t = useTranslations("trade");
  const tickers = useTickers().data?.list;
  const rows = useMemo(() => balances && holdingsOf(balances, tickers ?? []), [balances, tickers]);
  const amount = (key: "total" | "available", header: string): Column<Holding> => ({
    key,
    header,
    align: "end",
    cell: ({ [key]: value }) => <AmountText value={value} decimals={DECIMALS} balance />,
  });
  const columns: readonly Column<Holding>[] = [
    { key: "coin", header: t("assets.coin"), cell: ({ coin }) => <CoinName coin={coin} /> },
    amount("total", t("assets.total")),
    amount("available", t("available")),
    {
      key: "frozen",
      header: t("assets.frozen"),
      align: "end",
      cell: ({ coin, frozen }) => (
        <FrozenAmount
          amount={frozen}
          coin={coin}
          decimals={DECIMALS}
          label={t("assets.why")}
          layout="desktop"
        />
      ),
    },
    { key: "worth", header: t("assets.worth"), align: "end", cell: ({ worth }) => <Worth worth={worth} /> },
  ];
  return (
    <Table<Holding>
      label={t("tabs.assets")}
      columns={columns}
      rows={rows ?? undefined}
      rowKey={({ coin }) => coin}
      empty={<EmptyState className="py-6">{t("assets.empty")}</EmptyState>}
      {...(layout === "mobile" ? { card: (holding) => <AssetCard holding={holding} /> } : {})}
      className={className ?? ""}
    />
  );
}
