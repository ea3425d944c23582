/** The columns of the asset table. */
import { AmountText, Button, ChangeText, CoinIcon, type Column, PriceText } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { marketToPath } from "../../../data/index.ts";
import { FrozenAmount } from "../../holds/index.ts";
import type { Asset } from "../account.model.ts";

const MONEY_DECIMALS = 2;
const NO_FIGURE = <span className="text-text-3">—</span>;

function Actions({ asset }: { asset: Asset }) {
  const t = useTranslations("account");
  const trade = asset.market === null ? [] : [["trade", `/exchange/${marketToPath(asset.market)}`] as const];
  const actions = [
    ["deposit", `/recharge?coin=${asset.coin}`] as const,
    ["withdraw", `/withdraw?coin=${asset.coin}`] as const,
    ["convert", `/transition?from=${asset.coin}`] as const,
    ...trade,
  ];
  return (
    <span className="inline-grid grid-cols-[auto_auto_auto_auto] gap-x-4">
      {actions.map(([key, path]) => (
        <Link
          key={key}
          to={path}
          aria-label={`${t(key)} ${asset.coin}`}
          className="rounded-control text-13 font-medium text-accent hover:text-accent-hover"
        >
          {t(key)}
        </Link>
      ))}
      {asset.market === null && (
        <span aria-hidden className="invisible text-13 font-medium">
          {t("trade")}
        </span>
      )}
    </span>
  );
}

function CoinCell({ asset }: { asset: Asset }) {
  return (
    <Link to={`/currency/${asset.coin}`} className="group flex items-center gap-3">
      <CoinIcon coin={asset.coin} />
      <span className="flex flex-col leading-5">
        <span className="font-medium group-hover:text-accent">{asset.coin}</span>
        <span className="text-12 leading-4 text-text-3">{asset.name}</span>
      </span>
    </Link>
  );
}

function PriceCell({ asset }: { asset: Asset }) {
  if (asset.price === null || asset.market === null) return NO_FIGURE;
  return (
    <span className="flex flex-col items-end leading-5">
      <PriceText value={asset.price} decimals={asset.priceDecimals} />
      {asset.changePercent !== null && (
        <ChangeText percent={asset.changePercent} className="text-12 leading-4" />
      )}
    </span>
  );
}

export function assetColumns(t: ReturnType<typeof useTranslations<"account">>): readonly Column<Asset>[] {
  const amount = (key: "total" | "available"): Column<Asset> => ({
    key,
    header: t(`column.${key}`),
    align: "end",
    sortable: true,
    cell: (asset) => <AmountText value={asset[key]} decimals={asset.decimals} balance />,
  });
  return [
    { key: "coin", header: t("column.coin"), sortable: true, cell: (asset) => <CoinCell asset={asset} /> },
    amount("total"),
    amount("available"),
    {
      key: "frozen",
      header: t("column.frozen"),
      align: "end",
      sortable: true,
      cell: ({ coin, decimals, frozen }) => (
        <FrozenAmount amount={frozen} coin={coin} decimals={decimals} label={t("why")} layout="desktop" />
      ),
    },
    {
      key: "valueUsdt",
      header: t("column.value"),
      align: "end",
      sortable: true,
      cell: (asset) =>
        asset.valueUsdt === null ? (
          NO_FIGURE
        ) : (
          <AmountText value={asset.valueUsdt} decimals={MONEY_DECIMALS} fixed balance />
        ),
    },
    {
      key: "changePercent",
      header: `${t("column.price")} · ${t("column.change")}`,
      align: "end",
      sortable: true,
      cell: (asset) => <PriceCell asset={asset} />,
    },
    { key: "actions", header: t("column.actions"), align: "end", cell: (asset) => <Actions asset={asset} /> },
  ];
}

export function EmptyAction({ onAll }: { onAll: () => void }) {
  const t = useTranslations("account");
  return <Button onClick={onAll}>{t("showAll")}</Button>;
}
