/** The market in one line: which one, its price, what it did in 24 hours, and whether all that is fresh. */
import type { MarketInfo } from "@meridian/contract";
import {
  ChangeText,
  clsx,
  CompactText,
  directionOf,
  formatDollars,
  PriceText,
  Skeleton,
  StaleShade,
} from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { StreamPill } from "../../../app/shell/StreamPill.tsx";
import { type AnyTicker, useTicker, useTickers } from "../../../data/index.ts";
import { AlertButton } from "../../alerts/index.ts";
import { FavouriteStar } from "../../markets/index.ts";
import { Stat } from "../ticket/Figures.tsx";
import { dollarsOf, movedBy } from "../ticket/figures.model.ts";
import { PairMenu } from "./PairMenu.tsx";
import { ProductSwitch } from "./ProductSwitch.tsx";
import { useFlash, useMove } from "./use-move.ts";
import { useStale } from "../ticket/use-stale.ts";
import { usePriceTitle } from "../use-title.ts";

export function LastPrice({
  ticker,
  decimals,
  className,
}: {
  ticker: AnyTicker;
  decimals: number;
  className?: string;
}) {
  const t = useTranslations("trade");
  const move = useMove(ticker.last);
  const flashes = useFlash(ticker.last);
  return (
    <span className={clsx("relative inline-block rounded-control px-1", className)}>
      {flashes > 0 && move !== "level" && (
        <span
          key={flashes}
          aria-hidden
          className={clsx(
            "flash absolute inset-0 rounded-control",
            move === "up" ? "bg-up/32" : "bg-down/32",
          )}
        />
      )}
      <span className="sr-only">{t("last")}</span>
      <PriceText value={ticker.last} decimals={decimals} direction={move} className="relative" />
    </span>
  );
}

/** About how many dollars; keeps its line free where no market gives a price. */
export function Dollars({ ticker, quote }: { ticker: AnyTicker; quote: string }) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const dollars = dollarsOf(ticker.last, quote, useTickers().data?.list ?? []);
  return (
    <span title={t("dollarsHint", { coin: quote })} className="figure block h-4 text-12 text-text-3">
      {dollars !== undefined && `≈ ${formatDollars(dollars, locale)}`}
    </span>
  );
}

function DayMove({ ticker, decimals }: { ticker: AnyTicker; decimals: number }) {
  const moved = movedBy(ticker.last, ticker.open, decimals);
  const direction = directionOf(ticker.changePercent);
  return (
    <span className="flex items-center gap-2">
      {moved !== undefined && (
        <PriceText
          difference
          value={moved}
          decimals={decimals}
          className={clsx(
            "max-xl:hidden",
            direction === "up" && "text-up",
            direction === "down" && "text-down",
          )}
        />
      )}
      <ChangeText percent={ticker.changePercent} />
    </span>
  );
}

function DayStats({ ticker, info }: { ticker: AnyTicker; info: MarketInfo }) {
  const t = useTranslations("trade");
  return (
    // Widths that hold the longest figure: a digit less must not move what stands behind it. What finds no room falls
    // under the line whole, out of sight: half a figure would be another figure.
    <dl className="flex h-9 min-w-0 flex-1 flex-wrap items-center gap-x-4 overflow-hidden">
      <Stat label={t("day.change")} className="h-9 justify-center xl:min-w-36">
        <DayMove ticker={ticker} decimals={info.priceDecimals} />
      </Stat>
      <Stat label={t("day.high")} className="h-9 justify-center">
        <PriceText value={ticker.high} decimals={info.priceDecimals} />
      </Stat>
      <Stat label={t("day.low")} className="h-9 justify-center">
        <PriceText value={ticker.low} decimals={info.priceDecimals} />
      </Stat>
      <Stat label={t("day.volume", { coin: info.base })} className="h-9 min-w-24 justify-center">
        <CompactText value={ticker.volumeBase} />
      </Stat>
      <Stat label={t("day.volume", { coin: info.quote })} className="h-9 min-w-24 justify-center">
        <CompactText value={ticker.volumeQuote} />
      </Stat>
    </dl>
  );
}

function Figures({ ticker, info }: { ticker: AnyTicker; info: MarketInfo }) {
  return (
    <StaleShade {...useStale()} place="end" className="min-w-0 flex-1">
      <div className="flex h-14 min-w-0 items-center gap-5 overflow-hidden">
        <div className="min-w-32 shrink-0 xl:min-w-36">
          <LastPrice
            ticker={ticker}
            decimals={info.priceDecimals}
            className="text-20 font-semibold whitespace-nowrap"
          />
          <span className="block px-1">
            <Dollars ticker={ticker} quote={info.quote} />
          </span>
        </div>
        <DayStats ticker={ticker} info={info} />
      </div>
    </StaleShade>
  );
}

/** @param aside stands at the end: how the page is arranged */
export function PairHeader({ info, aside }: { info: MarketInfo; aside?: ReactNode }) {
  const ticker = useTicker(info.market);
  usePriceTitle(info.market, ticker?.last, info.priceDecimals);
  return (
    <header className="flex h-14 shrink-0 items-center gap-4 border-b border-line px-3">
      <div className="flex shrink-0 items-center gap-1">
        <PairMenu info={info} />
        <FavouriteStar market={info.market} />
        <AlertButton market={info.market} layout="desktop" />
        <ProductSwitch market={info.market} />
      </div>
      {ticker === undefined ? (
        <span className="min-w-0 flex-1">
          <Skeleton className="h-8 w-160 max-w-full" />
        </span>
      ) : (
        <Figures ticker={ticker} info={info} />
      )}
      <div className="flex shrink-0 items-center gap-3">
        <StreamPill />
        {aside}
      </div>
    </header>
  );
}
