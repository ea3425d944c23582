import { Button, ChangeText, CompactText, lazy, Skeleton } from "@meridian/ui";
import { HoverCard } from "@meridian/ui/hover-card";
import { clsx } from "clsx";
import { memo, Suspense } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { FavouriteStar, HealthDot, LivePrice, PairName, RowCurve, RowPrice } from "./MarketCells.tsx";
import { MarketFilters } from "./MarketFilters.tsx";
import { HeadCell, PlainHead } from "./MarketHead.tsx";
import { MarketList } from "./MarketList.tsx";
import type { MarketRow } from "./markets.model.ts";
import { tradePath } from "./trade-path.ts";
import { type Markets, useMarkets } from "./use-markets.ts";

const MarketPreview = lazy(() => import("./MarketPreview.tsx"));

const GRID = clsx(
  "grid items-center gap-4 px-4",
  "grid-cols-[28px_minmax(170px,1.5fr)_1fr_0.9fr_1fr_1fr_1.2fr_96px_100px_auto]",
);

function Head({ markets }: { markets: Markets }) {
  const t = useTranslations("markets");
  return (
    <div role="rowgroup" className="sticky top-14 z-10 border-b border-line bg-surface-0 text-12 text-text-3">
      <div role="row" className={clsx(GRID, "h-10")}>
        <PlainHead label="" />
        <HeadCell markets={markets} sortKey="market" end={false} />
        <HeadCell markets={markets} sortKey="last" />
        <HeadCell markets={markets} sortKey="changePercent" />
        <HeadCell markets={markets} sortKey="high" />
        <HeadCell markets={markets} sortKey="low" />
        <HeadCell markets={markets} sortKey="volumeQuote" />
        <HeadCell markets={markets} sortKey="health" end={false} className="ps-4" />
        <PlainHead label={t("column.curve")} className="text-end" />
        <PlainHead label="" className="w-20" />
      </div>
    </div>
  );
}

function Preview({ row }: { row: MarketRow }) {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <MarketPreview row={row} />
    </Suspense>
  );
}

const Row = memo(function Row({ row }: { row: MarketRow }) {
  const t = useTranslations("markets");
  const path = tradePath(row.market, "desktop");
  return (
    <div
      role="row"
      className={clsx(GRID, "h-[60px] border-b border-line text-14 transition-colors hover:bg-surface-1")}
    >
      <span role="cell">
        <FavouriteStar market={row.market} />
      </span>
      <span role="cell" className="min-w-0">
        <HoverCard card={<Preview row={row} />}>
          <Link to={path} className="flex h-[52px] w-fit max-w-full items-center rounded-control pe-2">
            <PairName row={row} />
          </Link>
        </HoverCard>
      </span>
      <span role="cell" className="text-end font-medium">
        <LivePrice row={row} />
      </span>
      <span role="cell" className="text-end">
        <ChangeText percent={row.changePercent} />
      </span>
      <span role="cell" className="text-end text-text-2">
        <RowPrice row={row} price={row.high} />
      </span>
      <span role="cell" className="text-end text-text-2">
        <RowPrice row={row} price={row.low} />
      </span>
      <span role="cell" className="text-end text-text-2">
        <CompactText value={row.volumeQuote} coin={row.quote} />
      </span>
      <span role="cell" className="ps-4">
        <HealthDot row={row} />
      </span>
      <span role="cell" className="flex justify-end">
        <RowCurve row={row} />
      </span>
      <span role="cell">
        <Button asChild size="small" className="w-20">
          <Link to={path} aria-label={t("tradeMarket", { market: row.market })}>
            {t("trade")}
          </Link>
        </Button>
      </span>
    </div>
  );
});

export default function MarketsDesktop() {
  const t = useTranslations("markets");
  const markets = useMarkets();
  return (
    <div className="mx-auto w-full max-w-330 px-6 py-8">
      <h1 className="mb-5 text-28 font-semibold">{t("title")}</h1>
      <MarketFilters markets={markets} />
      <MarketList
        markets={markets}
        head={<Head markets={markets} />}
        row={(row) => <Row key={row.market} row={row} />}
      />
    </div>
  );
}
