/** The head of a touch screen's market: which one, its price, and what it did in 24 hours. */
import { ChangeText, CompactText, PriceText, StaleShade } from "@meridian/ui";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { type AnyTicker, useTicker } from "../../../data/index.ts";
import { AlertButton } from "../../alerts/index.ts";
import { FavouriteStar } from "../../markets/index.ts";
import { Line } from "../ticket/Figures.tsx";
import type { TradedMarket } from "../ticket/traded-market.ts";
import { Dollars, LastPrice } from "../pair/PairHeader.tsx";
import { PairMenu } from "../pair/PairMenu.tsx";
import { useStale } from "../ticket/use-stale.ts";
import { usePriceTitle } from "../use-title.ts";
import { LyingHead } from "./Lying.tsx";
import { MarketTools } from "./MarketTools.tsx";

function Day({ ticker, scale }: { ticker: AnyTicker; scale: TradedMarket }) {
  const t = useTranslations("trade");
  const { quote, priceDecimals } = scale.info;
  return (
    <dl className="ms-auto w-1/2 max-w-52 min-w-0 text-12">
      <Line label={t("day.high")}>
        <PriceText value={ticker.high} decimals={priceDecimals} />
      </Line>
      <Line label={t("day.low")}>
        <PriceText value={ticker.low} decimals={priceDecimals} />
      </Line>
      <Line label={t("day.volumeShort", { coin: quote })}>
        <CompactText value={ticker.volumeQuote} />
      </Line>
    </dl>
  );
}

export const MobileTop = memo(function MobileTop({ scale }: { scale: TradedMarket }) {
  const { market, quote, priceDecimals } = scale.info;
  const ticker = useTicker(market);
  usePriceTitle(market, ticker?.last, priceDecimals);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface-0 pt-[env(safe-area-inset-top)]">
      <div className="@container flex h-12 items-center gap-1 px-2">
        <PairMenu info={scale.info} />
        <FavouriteStar market={market} />
        <AlertButton market={market} layout="mobile" />
        <MarketTools />
      </div>
      <StaleShade {...useStale()}>
        <div className="flex h-[68px] items-start gap-3 px-3">
          {ticker !== undefined && (
            <>
              <div className="shrink-0">
                <LastPrice ticker={ticker} decimals={priceDecimals} className="text-28 font-semibold" />
                <p className="flex items-center gap-2 px-1">
                  <ChangeText percent={ticker.changePercent} className="text-12" />
                  <span className="max-[359px]:hidden">
                    <Dollars ticker={ticker} quote={quote} />
                  </span>
                </p>
              </div>
              <Day ticker={ticker} scale={scale} />
            </>
          )}
        </div>
      </StaleShade>
    </header>
  );
});

/** One line of it, for a phone that lies. */
export const LyingTop = memo(function LyingTop({ scale }: { scale: TradedMarket }) {
  const { market, priceDecimals } = scale.info;
  return <LyingHead {...{ market, priceDecimals }} menu={<PairMenu info={scale.info} />} />;
});
