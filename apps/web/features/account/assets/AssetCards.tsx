/** Assets on mobile: a line per coin, and a sheet with everything about it and the actions in thumb's reach. */
import { AmountText, Button, ChangeText, CoinIcon, EmptyState, PriceText, Sheet, Table } from "@meridian/ui";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { marketToPath } from "../../../data/index.ts";
import { HoldList } from "../../holds/index.ts";
import { type Asset, hasAny } from "../account.model.ts";
import { EmptyAction } from "./asset-columns.tsx";
import type { Assets, AssetViewState } from "./use-assets.ts";

const MONEY_DECIMALS = 2;
const SKELETONS = 8;

function AssetLine({ asset, onOpen }: { asset: Asset; onOpen: () => void }) {
  const t = useTranslations("account");
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start active:bg-surface-1"
    >
      <CoinIcon coin={asset.coin} sizePx={32} />
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-medium">{asset.coin}</span>
        <span className="block truncate text-12 text-text-3">
          {hasAny(asset.frozen) ? (
            <>
              {t("column.frozen")} <AmountText value={asset.frozen} decimals={asset.decimals} balance />
            </>
          ) : (
            asset.name
          )}
        </span>
      </span>
      <span className="text-end">
        <AmountText
          value={asset.total}
          decimals={asset.decimals}
          balance
          className="block text-14 font-medium"
        />
        {asset.valueUsdt !== null && (
          <AmountText
            value={asset.valueUsdt}
            decimals={MONEY_DECIMALS}
            coin="USDT"
            fixed
            balance
            className="block text-12 text-text-3"
          />
        )}
      </span>
    </button>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 text-14">
      <dt className="text-text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ asset }: { asset: Asset }) {
  const t = useTranslations("account");
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <Button asChild variant="primary" size="large" className="min-w-0">
        <Link to={`/mbdeposit?coin=${asset.coin}`}>{t("deposit")}</Link>
      </Button>
      <Button asChild size="large" className="min-w-0">
        <Link to={`/mbwithdraw?coin=${asset.coin}`}>{t("withdraw")}</Link>
      </Button>
      {asset.market !== null && (
        <Button asChild size="large" className="min-w-0">
          <Link to={`/mbexchange/${marketToPath(asset.market)}`}>{t("trade")}</Link>
        </Button>
      )}
    </div>
  );
}

function AssetSheet({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useTranslations("account");
  const { coin, decimals } = asset;
  const amounts = ["total", "available", "frozen"] as const;
  return (
    <Sheet
      open
      onOpen={(open) => !open && onClose()}
      title={`${coin} · ${asset.name}`}
      footer={<Actions asset={asset} />}
    >
      <dl className="divide-y divide-line">
        {amounts.map((key) => (
          <Fact key={key} label={t(`column.${key}`)}>
            <AmountText value={asset[key]} decimals={decimals} coin={coin} balance />
          </Fact>
        ))}
        {asset.valueUsdt !== null && (
          <Fact label={t("column.value")}>
            <AmountText value={asset.valueUsdt} decimals={MONEY_DECIMALS} fixed balance />
          </Fact>
        )}
        {asset.price !== null && asset.changePercent !== null && (
          <Fact label={`${t("column.price")} · ${t("column.change")}`}>
            <span className="flex items-center gap-2">
              <PriceText value={asset.price} decimals={asset.priceDecimals} />{" "}
              <ChangeText percent={asset.changePercent} className="text-13" />
            </span>
          </Fact>
        )}
      </dl>
      <Link
        to={`/mbcurrency/${coin}`}
        className="flex min-h-11 items-center justify-between border-t border-line text-14 text-accent"
      >
        {t("about", { coin })}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
      {hasAny(asset.frozen) && (
        <section className="mt-3 border-t border-line pt-4">
          <h3 className="mb-1 text-14 font-semibold">{t("why")}</h3>
          <HoldList coin={coin} decimals={decimals} layout="mobile" />
        </section>
      )}
    </Sheet>
  );
}

export function AssetCards({ assets, view }: { assets: Assets; view: AssetViewState }) {
  const t = useTranslations("account");
  const [openCoin, setOpenCoin] = useState<string | null>(null);
  const open = assets.assets?.find((asset) => asset.coin === openCoin);
  return (
    <>
      <Table
        label={t("title")}
        columns={[]}
        rows={view.shown}
        rowKey={(asset) => asset.coin}
        skeletonRows={SKELETONS}
        failed={assets.failed}
        onRetry={assets.retry}
        empty={<EmptyState action={<EmptyAction onAll={view.showAll} />}>{t("noMatch")}</EmptyState>}
        card={(asset) => <AssetLine asset={asset} onOpen={() => setOpenCoin(asset.coin)} />}
      />
      {open !== undefined && <AssetSheet asset={open} onClose={() => setOpenCoin(null)} />}
    </>
  );
}
