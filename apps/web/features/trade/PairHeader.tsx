/** The market in one line: which one, its price, and what it did in 24 hours. */
import type { MarketInfo } from "@meridian/contract";
import { ChangeText, CompactText, PriceText, Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type MarketTicker, useTicker } from "../../data/index.ts";
import { FavouriteStar } from "../markets/index.ts";
import { Stat } from "./Figures.tsx";
import { LayoutMenu } from "./LayoutMenu.tsx";
import { PairMenu } from "./PairMenu.tsx";
import { useMove } from "./use-move.ts";
import { usePriceTitle } from "./use-title.ts";

export function LastPrice({
  ticker,
  decimals,
  className,
}: {
  ticker: MarketTicker;
  decimals: number;
  className?: string;
}) {
  const t = useTranslations("trade");
  const move = useMove(ticker.last);
  return (
    <span className={className}>
      <span className="sr-only">{t("last")}</span>
      <PriceText value={ticker.last} decimals={decimals} direction={move} />
    </span>
  );
}

export function DayStats({ ticker, info }: { ticker: MarketTicker; info: MarketInfo }) {
  const t = useTranslations("trade");
  return (
    <dl className="flex min-w-0 items-center gap-6">
      <Stat label={t("day.change")}>
        <ChangeText percent={ticker.changePercent} />
      </Stat>
      <Stat label={t("day.high")}>
        <PriceText value={ticker.high} decimals={info.priceDecimals} />
      </Stat>
      <Stat label={t("day.low")}>
        <PriceText value={ticker.low} decimals={info.priceDecimals} />
      </Stat>
      <Stat label={t("day.volume", { coin: info.base })} className="max-xl:hidden">
        <CompactText value={ticker.volumeBase} />
      </Stat>
      <Stat label={t("day.volume", { coin: info.quote })}>
        <CompactText value={ticker.volumeQuote} />
      </Stat>
    </dl>
  );
}

export function PairHeader({ info }: { info: MarketInfo }) {
  const ticker = useTicker(info.market);
  usePriceTitle(info.market, ticker?.last, info.priceDecimals);
  return (
    <header className="flex h-14 items-center gap-5 border-b border-line px-3">
      <div className="flex items-center gap-1">
        <PairMenu info={info} />
        <FavouriteStar market={info.market} />
      </div>
      {ticker === undefined ? (
        <Skeleton className="h-8 w-160" />
      ) : (
        <>
          <LastPrice
            ticker={ticker}
            decimals={info.priceDecimals}
            className="min-w-36 text-20 font-semibold whitespace-nowrap"
          />
          <DayStats ticker={ticker} info={info} />
        </>
      )}
      <span className="ms-auto shrink-0">
        <LayoutMenu />
      </span>
    </header>
  );
}
