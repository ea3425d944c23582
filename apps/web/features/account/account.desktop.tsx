import { Button, EmptyState, StaleShade, Table, Tabs } from "@meridian/ui";
import { Suspense, useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useStale } from "../../data/index.ts";
import { ChangeHistory } from "../records/index.ts";
import type { SortKey } from "./account.model.ts";
import { Allocation } from "./worth/Allocation.tsx";
import { assetColumns, EmptyAction } from "./assets/asset-columns.tsx";
import { AssetFilters } from "./assets/AssetFilters.tsx";
import { type Assets, useAssets, useAssetView, useWorth } from "./assets/use-assets.ts";
import { useTab } from "./use-tab.ts";
import { Worth } from "./worth/Worth.tsx";
import { WorthCurve } from "./worth/WorthCurve.tsx";

const RING_PX = 136;
const SKELETONS = 12;

interface OverviewProps {
  readonly assets: Assets;
  readonly worth: ReturnType<typeof useWorth>;
}

function Overview({ assets, worth }: OverviewProps) {
  const t = useTranslations("account");
  return (
    <section className="grid grid-cols-[minmax(0,1.4fr)_minmax(320px,1fr)] gap-4">
      <div className="flex flex-col justify-between gap-6 rounded-card border border-line bg-surface-1 p-5">
        <Worth worth={worth} large />
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link to="/recharge">{t("deposit")}</Link>
          </Button>
          <Button asChild>
            <Link to="/withdraw">{t("withdraw")}</Link>
          </Button>
          <Button asChild>
            <Link to="/exchange">{t("trade")}</Link>
          </Button>
          <Button asChild>
            <Link to="/transition">{t("convert")}</Link>
          </Button>
          <Button asChild>
            <Link to="/transition?tab=transfer">{t("transfer")}</Link>
          </Button>
        </div>
      </div>
      <div className="rounded-card border border-line bg-surface-1 p-5">
        <h2 className="mb-2 text-13 text-text-2">{t("allocation.title")}</h2>
        <Allocation assets={assets.assets} sizePx={RING_PX} />
      </div>
    </section>
  );
}

function AssetTable({ assets }: { assets: Assets }) {
  const t = useTranslations("account");
  const view = useAssetView(assets);
  const columns = useMemo(() => assetColumns(t), [t]);
  const { stale, asOfMs } = useStale();
  return (
    <>
      <AssetFilters view={view} />
      <StaleShade stale={stale} asOfMs={asOfMs}>
        <Table
          label={t("title")}
          columns={columns}
          rows={view.shown}
          rowKey={(asset) => asset.coin}
          density="comfortable"
          skeletonRows={SKELETONS}
          failed={assets.failed}
          onRetry={assets.retry}
          sort={view.sort}
          onSort={(key) => view.sortBy(key as SortKey)}
          empty={<EmptyState action={<EmptyAction onAll={view.showAll} />}>{t("noMatch")}</EmptyState>}
        />
      </StaleShade>
    </>
  );
}

export default function AccountDesktop() {
  const t = useTranslations("account");
  const assets = useAssets();
  const worth = useWorth(assets);
  const [tab, setTab] = useTab();
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <Overview assets={assets} worth={worth} />
      <WorthCurve totalUsdt={worth.totalUsdt} layout="desktop" />
      <div className="min-h-[50dvh] overflow-hidden rounded-card border border-line">
        <Tabs
          label={t("tabs")}
          value={tab}
          onValue={setTab}
          tabs={[
            { value: "assets", label: t("tab.assets") },
            { value: "history", label: t("tab.history") },
          ]}
        />
        {tab === "assets" ? (
          <AssetTable assets={assets} />
        ) : (
          <Suspense>
            <ChangeHistory />
          </Suspense>
        )}
      </div>
    </div>
  );
}
