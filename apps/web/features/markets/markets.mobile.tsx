import { Button, ChangeText, CoinIcon, CompactText, lazy, Sheet, Skeleton } from "@meridian/ui";
import { clsx } from "clsx";
import { memo, Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { FavouriteStar, HealthDot, LivePrice, PairText } from "./MarketCells.tsx";
import { MarketFilters } from "./MarketFilters.tsx";
import { HeadButton, HeadCell, PlainHead } from "./MarketHead.tsx";
import { MarketList } from "./MarketList.tsx";
import type { MarketRow } from "./markets.model.ts";
import { useLongPress } from "./use-long-press.ts";
import { tradePath } from "./trade-path.ts";
import { type Markets, useMarkets } from "./use-markets.ts";

const MarketPreview = lazy(() => import("./MarketPreview.tsx"));

const GRID = "grid grid-cols-[44px_minmax(0,1fr)_auto_72px] items-center gap-2 pe-4";

/** One column stands under two names; the one it is sorted by shows the order. */
function sortOf({ sort }: Markets) {
  return sort?.key === "market" || sort?.key === "volumeQuote" ? sort.direction : "none";
}

function Head({ markets }: { markets: Markets }) {
  return (
    <div
      role="rowgroup"
      className="sticky top-(--top-bar) z-10 border-b border-line bg-surface-0 text-12 text-text-3"
    >
      <div role="row" className={clsx(GRID, "h-9")}>
        <PlainHead label="" />
        <span role="columnheader" aria-sort={sortOf(markets)} className="flex min-w-0 items-center gap-1.5">
          <HeadButton markets={markets} sortKey="market" end={false} />
          <span className="contents max-[359px]:hidden">
            <span aria-hidden>/</span>
            <HeadButton markets={markets} sortKey="volumeQuote" end={false} />
          </span>
        </span>
        <HeadCell markets={markets} sortKey="last" />
        <HeadCell markets={markets} sortKey="changePercent" />
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: MarketRow;
  readonly onLook: (market: string) => void;
}

const Row = memo(function Row({ row, onLook }: RowProps) {
  const press = useLongPress(() => onLook(row.market));
  return (
    <div
      role="row"
      {...press}
      className={clsx(GRID, "relative h-[60px] border-b border-line select-none active:bg-surface-1")}
    >
      <span role="cell" className="z-[1] flex size-11 items-center justify-center">
        <FavouriteStar market={row.market} />
      </span>
      <span role="cell" className="flex min-w-0 items-center gap-2.5">
        <span className="contents max-[359px]:hidden">
          <CoinIcon coin={row.base} sizePx={28} />
        </span>
        <span className="flex min-w-0 flex-col leading-tight">
          {/* The link's touch area is the whole row; the star lies above it. */}
          <Link
            to={tradePath(row.market, "mobile")}
            draggable={false}
            className="truncate text-14 font-medium [-webkit-touch-callout:none] after:absolute after:inset-0"
          >
            <PairText row={row} />
          </Link>
          <span className="flex items-center gap-1.5">
            <HealthDot row={row} short={row.health === "deep" || row.health === "fair"} />
            <CompactText value={row.volumeQuote} className="text-12 text-text-3" />
          </span>
        </span>
      </span>
      <span role="cell" className="flex flex-col items-end leading-tight">
        <LivePrice row={row} className="text-14 font-medium" />
        {row.lastUsdt !== undefined && (
          <span className="figure text-12 text-text-3">
            ≈ <CompactText value={row.lastUsdt} coin="USDT" />
          </span>
        )}
      </span>
      <span role="cell" className="flex justify-end">
        <ChangeText
          percent={row.changePercent}
          variant="chip"
          className="!h-[32px] !w-[72px] !min-w-0 !px-0"
        />
      </span>
    </div>
  );
});

function LookSheet({ row, onClose }: { row: MarketRow | undefined; onClose: () => void }) {
  const t = useTranslations("markets");
  return (
    <Sheet open={row !== undefined} onOpen={(open) => open || onClose()} title={row?.market ?? ""}>
      {row !== undefined && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <MarketPreview
            row={row}
            action={
              <Button asChild variant="primary" size="large" wide>
                <Link to={tradePath(row.market, "mobile")}>{t("tradeMarket", { market: row.market })}</Link>
              </Button>
            }
          />
        </Suspense>
      )}
    </Sheet>
  );
}

export default function MarketsMobile() {
  const t = useTranslations("markets");
  const markets = useMarkets();
  const [looked, setLooked] = useState<string>();
  return (
    <div className="py-3 pb-20">
      <h1 className="sr-only">{t("title")}</h1>
      <div className="px-4">
        <MarketFilters markets={markets} mobile />
      </div>
      <MarketList
        markets={markets}
        head={<Head markets={markets} />}
        row={(row) => <Row key={row.market} row={row} onLook={setLooked} />}
      />
      <LookSheet
        row={markets.rows?.find((row) => row.market === looked)}
        onClose={() => setLooked(undefined)}
      />
    </div>
  );
}
