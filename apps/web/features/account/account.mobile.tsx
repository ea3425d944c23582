import { Button, StaleShade, Tabs } from "@meridian/ui";
import { Suspense } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useStale } from "../../data/index.ts";
import { ChangeHistory } from "../records/index.ts";
import { Allocation } from "./worth/Allocation.tsx";
import { AssetCards } from "./assets/AssetCards.tsx";
import { AssetFilters } from "./assets/AssetFilters.tsx";
import { useAssets, useAssetView, useWorth } from "./assets/use-assets.ts";
import { useTab } from "./use-tab.ts";
import { Worth } from "./worth/Worth.tsx";
import { WorthCurve } from "./worth/WorthCurve.tsx";

const RING_PX = 108;

function MoneyButtons() {
  const t = useTranslations("account");
  return (
    <div className="grid grid-cols-6 gap-2 *:col-span-2 *:nth-[n+4]:col-span-3">
      <Button asChild variant="primary" className="h-11 min-w-0 px-2">
        <Link to="/mbdeposit">{t("deposit")}</Link>
      </Button>
      <Button asChild className="h-11 min-w-0 px-2">
        <Link to="/mbwithdraw">{t("withdraw")}</Link>
      </Button>
      <Button asChild className="h-11 min-w-0 px-2">
        <Link to="/mbexchange">{t("trade")}</Link>
      </Button>
      <Button asChild className="h-11 min-w-0 px-2">
        <Link to="/mbtransition">{t("convert")}</Link>
      </Button>
      <Button asChild className="h-11 min-w-0 px-2">
        <Link to="/mbtransition?tab=transfer">{t("transfer")}</Link>
      </Button>
    </div>
  );
}

export default function AccountMobile() {
  const t = useTranslations("account");
  const assets = useAssets();
  const view = useAssetView(assets);
  const worth = useWorth(assets);
  const [tab, setTab] = useTab();
  const { stale, asOfMs } = useStale();
  return (
    <>
      <div className="flex flex-col gap-5 px-4 py-5">
        <h1 className="sr-only">{t("title")}</h1>
        <Worth worth={worth} />
        <MoneyButtons />
        <WorthCurve totalUsdt={worth.totalUsdt} layout="mobile" />
        <Allocation assets={assets.assets} sizePx={RING_PX} />
      </div>
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
        <>
          <AssetFilters view={view} mobile />
          <StaleShade stale={stale} asOfMs={asOfMs}>
            <AssetCards assets={assets} view={view} />
          </StaleShade>
        </>
      ) : (
        <Suspense>
          <ChangeHistory mobile />
        </Suspense>
      )}
    </>
  );
}
