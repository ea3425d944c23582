import { ChangeText, CoinIcon, CompactText } from "@meridian/ui";
import { clsx } from "clsx";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { marketToPath } from "../../data/index.ts";
import { FavouriteStar, LivePrice } from "./MarketCells.tsx";
import { MarketFilters } from "./MarketFilters.tsx";
import { HeadCell, PlainHead } from "./MarketHead.tsx";
import { MarketList } from "./MarketList.tsx";
import type { MarketRow } from "./markets.model.ts";
import { type Markets, useMarkets } from "./use-markets.ts";

const GRID = "grid grid-cols-[36px_minmax(0,1fr)_auto_72px] items-center gap-2 ps-1 pe-4";

function Head({ markets }: { markets: Markets }) {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-line bg-surface-0 text-12 text-text-3">
      <div role="row" className={clsx(GRID, "h-9")}>
        <PlainHead label="" />
        <HeadCell markets={markets} sortKey="volumeQuote" end={false} />
        <HeadCell markets={markets} sortKey="last" />
        <HeadCell markets={markets} sortKey="changePercent" />
      </div>
    </div>
  );
}

function Row({ row }: { row: MarketRow }) {
  return (
    <div
      role="row"
      className={clsx(
        GRID,
        "h-15 border-b border-line [contain-intrinsic-size:60px] [content-visibility:auto]",
      )}
    >
      <span role="cell">
        <FavouriteStar market={row.market} />
      </span>
      <Link
        role="cell"
        to={`/mbexchange/${marketToPath(row.market)}`}
        className="flex h-full min-w-0 items-center gap-2.5"
      >
        <CoinIcon coin={row.base} sizePx={28} />
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="text-14 font-medium">
            {row.base}
            <span className="text-text-3">/{row.quote}</span>
          </span>
          <CompactText value={row.volumeQuote} className="text-12 text-text-3" />
        </span>
      </Link>
      <span role="cell" className="text-end text-14 font-medium">
        <LivePrice row={row} />
      </span>
      <span role="cell" className="flex justify-end">
        <ChangeText percent={row.changePercent} variant="chip" className="w-18" />
      </span>
    </div>
  );
}

export default function MarketsMobile() {
  const t = useTranslations("markets");
  const markets = useMarkets();
  return (
    <div className="py-3">
      <h1 className="sr-only">{t("title")}</h1>
      <div className="px-4">
        <MarketFilters markets={markets} mobile />
      </div>
      <MarketList
        markets={markets}
        head={<Head markets={markets} />}
        row={(row) => <Row key={row.market} row={row} />}
      />
    </div>
  );
}
