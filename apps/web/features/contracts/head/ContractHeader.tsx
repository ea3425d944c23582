/** The contract in one line: which one, its price, mark and index, funding with its countdown, and the day. */
import { ChangeText, CompactText, PriceText, Skeleton, StaleShade, Tooltip } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StreamPill } from "../../../app/shell/StreamPill.tsx";
import { type ContractTicker, useContractTicker, useStale } from "../../../data/index.ts";
import { AlertButton } from "../../alerts/index.ts";
import { FavouriteStar } from "../../markets/index.ts";
import { LastPrice, ProductSwitch, Stat, usePriceTitle } from "../../trade/index.ts";
import { ContractMenu } from "./ContractMenu.tsx";
import type { ContractTrading } from "../use-contract-trading.ts";
import { FundingSentence } from "./FundingExplained.tsx";
import { FundingText } from "./FundingText.tsx";

function Explained({ content, children }: { content: ReactNode; children: string }) {
  return (
    <Tooltip content={content} side="bottom">
      <span tabIndex={0} className="cursor-help border-b border-dotted border-text-3">
        {children}
      </span>
    </Tooltip>
  );
}

function DayStats({ ticker, trading }: { ticker: ContractTicker; trading: ContractTrading }) {
  const t = useTranslations("contracts");
  const { market, priceDecimals, base, quote } = trading.terms.info;
  const own = (trading.positions ?? []).filter(({ position }) => position.market === market);
  const stat = (label: ReactNode, children: ReactNode, className = "") => (
    <Stat label={label as string} className={`h-9 justify-center ${className}`}>
      {children}
    </Stat>
  );
  return (
    // Figures that find no room fall under the line whole, out of sight: half a figure would be another figure.
    <dl className="flex h-9 min-w-0 flex-1 flex-wrap items-center gap-x-5 overflow-hidden">
      {stat(
        <Explained content={t("explain.mark")}>{t("figures.mark")}</Explained>,
        <PriceText value={ticker.mark} decimals={priceDecimals} />,
      )}
      {stat(
        <Explained content={t("explain.index")}>{t("figures.index")}</Explained>,
        <PriceText value={ticker.index} decimals={priceDecimals} />,
      )}
      {stat(
        <Explained content={<FundingSentence ticker={ticker} positions={own} />}>
          {t("figures.funding")}
        </Explained>,
        <FundingText ticker={ticker} />,
        "min-w-36",
      )}
      {stat(t("figures.openInterest", { coin: base }), <CompactText value={ticker.openInterest} />)}
      {stat(t("figures.high"), <PriceText value={ticker.high} decimals={priceDecimals} />)}
      {stat(t("figures.low"), <PriceText value={ticker.low} decimals={priceDecimals} />)}
      {stat(t("figures.volume", { coin: quote }), <CompactText value={ticker.volumeQuote} />)}
    </dl>
  );
}

/** @param aside stands at the end: how the page is arranged */
export function ContractHeader({ trading, aside }: { trading: ContractTrading; aside?: ReactNode }) {
  const t = useTranslations("contracts");
  const { info } = trading.terms;
  const ticker = useContractTicker(info.market);
  const staleness = useStale();
  usePriceTitle(info.market, ticker?.last, info.priceDecimals);
  return (
    <header className="flex h-14 shrink-0 items-center gap-4 border-b border-line px-3">
      <div className="flex shrink-0 items-center gap-2">
        <ContractMenu info={info} />
        <FavouriteStar market={info.market} />
        <AlertButton market={info.market} layout="desktop" />
        <ProductSwitch market={info.market} />
      </div>
      {ticker === undefined ? (
        <span className="min-w-0 flex-1">
          <Skeleton className="h-8 w-160 max-w-full" />
        </span>
      ) : (
        <StaleShade {...staleness} place="end" className="min-w-0 flex-1">
          <div className="flex h-14 min-w-0 items-center gap-5 overflow-hidden">
            <div className="min-w-28 shrink-0">
              <LastPrice
                ticker={/[1-9]/.test(ticker.last) ? ticker : { ...ticker, last: ticker.mark }}
                decimals={info.priceDecimals}
                className="text-20 font-semibold whitespace-nowrap"
              />
              <span title={t("figures.change")} className="block h-4 px-1">
                <ChangeText percent={ticker.changePercent} className="text-12" />
              </span>
            </div>
            <DayStats ticker={ticker} trading={trading} />
          </div>
        </StaleShade>
      )}
      <div className="flex shrink-0 items-center gap-3">
        <StreamPill />
        {aside}
      </div>
    </header>
  );
}
