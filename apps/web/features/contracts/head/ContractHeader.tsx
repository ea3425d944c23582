/** The contract in one line: which one, its price, mark and index, funding with its countdown, and the day. */
import type { ContractInfo } from "@meridian/contract";
import { ChangeText, CompactText, PriceText, Skeleton, StaleShade, Tooltip } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StreamPill } from "../../../app/shell/StreamPill.tsx";
import { type ContractTicker, useContractTicker, useStale } from "../../../data/index.ts";
import { LastPrice, Stat, usePriceTitle } from "../../trade/index.ts";
import { ContractMenu } from "./ContractMenu.tsx";
import { FundingText } from "./FundingText.tsx";
import { ProductSwitch } from "./ProductSwitch.tsx";

function Explained({ of, children }: { of: "mark" | "index" | "funding"; children: string }) {
  const t = useTranslations("contracts");
  return (
    <Tooltip content={t(`explain.${of}`)} side="bottom">
      <span tabIndex={0} className="cursor-help border-b border-dotted border-text-3">
        {children}
      </span>
    </Tooltip>
  );
}

function DayStats({ ticker, info }: { ticker: ContractTicker; info: ContractInfo }) {
  const t = useTranslations("contracts");
  const { priceDecimals, base, quote } = info;
  const stat = (label: ReactNode, children: ReactNode, className = "") => (
    <Stat label={label as string} className={`h-9 justify-center ${className}`}>
      {children}
    </Stat>
  );
  return (
    // Figures that find no room fall under the line whole, out of sight: half a figure would be another figure.
    <dl className="flex h-9 min-w-0 flex-1 flex-wrap items-center gap-x-5 overflow-hidden">
      {stat(
        <Explained of="mark">{t("figures.mark")}</Explained>,
        <PriceText value={ticker.mark} decimals={priceDecimals} />,
      )}
      {stat(
        <Explained of="index">{t("figures.index")}</Explained>,
        <PriceText value={ticker.index} decimals={priceDecimals} />,
      )}
      {stat(
        <Explained of="funding">{t("figures.funding")}</Explained>,
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
export function ContractHeader({ info, aside }: { info: ContractInfo; aside?: ReactNode }) {
  const t = useTranslations("contracts");
  const ticker = useContractTicker(info.market);
  const staleness = useStale();
  usePriceTitle(info.market, ticker?.last, info.priceDecimals);
  return (
    <header className="flex h-14 shrink-0 items-center gap-4 border-b border-line px-3">
      <div className="flex shrink-0 items-center gap-2">
        <ContractMenu info={info} />
        <ProductSwitch base={info.base} />
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
            <DayStats ticker={ticker} info={info} />
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
