/** The pieces a row of the market list is made of, in both layouts. */
import {
  CoinIcon,
  type Direction,
  formatCompact,
  formatPercent,
  IconButton,
  PriceText,
  Sparkline,
} from "@meridian/ui";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { comparePrices } from "../../data/index.ts";
import { toggleFavourite, useFavourites } from "./favourites.ts";
import type { Health } from "./health.model.ts";
import type { MarketRow } from "./markets.model.ts";
import { useCurveLabel } from "./use-curve-label.ts";

export function FavouriteStar({ market }: { market: string }) {
  const t = useTranslations("markets");
  const starred = useFavourites((state) => state.markets.has(market));
  return (
    <IconButton
      size="small"
      label={t(starred ? "unstar" : "star", { market })}
      aria-pressed={starred}
      onClick={() => toggleFavourite(market)}
    >
      <Star aria-hidden className={clsx("size-4", starred ? "fill-warn text-warn" : "text-text-3")} />
    </IconButton>
  );
}

/** "BTC/USDT", and of a contract "BTC-PERP". */
export function PairText({ row: { base, quote, contract } }: { row: MarketRow }) {
  return (
    <>
      {base}
      <span className="text-text-3">{contract === undefined ? `/${quote}` : "-PERP"}</span>
    </>
  );
}

export function PairName({ row }: { row: MarketRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <CoinIcon coin={row.base} sizePx={28} />
      <span className="flex min-w-0 flex-col leading-tight">
        <span className="text-14 font-medium">
          <PairText row={row} />
        </span>
        <span className="truncate text-12 text-text-3">{row.name}</span>
      </span>
    </span>
  );
}

const HEALTH_TONE: Record<Health, string> = {
  deep: "bg-up",
  fair: "bg-info",
  thin: "bg-warn",
  empty: "bg-text-3",
};

/** Spread and depth as one word, with the figures behind it; where room is short the word is for screen readers. */
export function HealthDot({ row, short = false }: { row: MarketRow; short?: boolean }) {
  const t = useTranslations("markets");
  const locale = useLocale();
  const { health, spreadPercent, bidDepth, askDepth, quote } = row;
  const hint =
    spreadPercent === undefined
      ? t("health.empty")
      : t("healthHint", {
          spread: formatPercent(spreadPercent, locale, 3),
          bids: formatCompact(bidDepth, locale),
          asks: formatCompact(askDepth, locale),
          coin: quote,
        });
  return (
    <span title={hint} className="inline-flex items-center gap-1.5 whitespace-nowrap text-12 text-text-3">
      <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", HEALTH_TONE[health])} />
      <span className={clsx(short && "sr-only")}>{t(`health.${health}`)}</span>
    </span>
  );
}

/** Direction of the last price's move; "level" until it moves. */
function useMove(price: string): Direction {
  const [move, setMove] = useState<Direction>("level");
  const before = useRef(price);
  useEffect(() => {
    if (before.current === price) return;
    setMove(comparePrices(price, before.current) > 0 ? "up" : "down");
    before.current = price;
  }, [price]);
  return move;
}

const FLASH: Record<Direction, string> = { up: "flash-up", down: "flash-down", level: "" };

/** The last price, which flashes only when it changed. */
export function LivePrice({ row, className }: { row: MarketRow; className?: string }) {
  const move = useMove(row.last);
  return (
    <span key={row.last} className={clsx("-mx-1 rounded-[3px] px-1", FLASH[move], className)}>
      <RowPrice row={row} price={row.last} />
    </span>
  );
}

/** A price of the row's market, with the decimals of its tick. */
export function RowPrice({ row, price }: { row: MarketRow; price: string }) {
  const { priceDecimals } = row;
  return <PriceText value={price} {...(priceDecimals === undefined ? {} : { decimals: priceDecimals })} />;
}

/** The last 24 hours, in the colour of the change beside it. */
export function RowCurve({
  row,
  width = 100,
  height = 32,
}: {
  row: MarketRow;
  width?: number;
  height?: number;
}) {
  return <Sparkline values={row.curve} label={useCurveLabel(row)} width={width} height={height} />;
}
