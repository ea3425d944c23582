/** A market by its figures: the last day, what an order must be like, and what trading here costs. */
import type { MarketInfo } from "@meridian/contract";
import { type Ticks, ticksOf } from "@meridian/core";
import { AmountText, ChangeText, CompactText, formatPercent, PriceText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useTicker } from "../../../data/index.ts";
import { bandTexts } from "../ticket/band.model.ts";
import { Line } from "../ticket/Figures.tsx";
import { ratedScale, type TradedMarket } from "../ticket/traded-market.ts";
import { rateText } from "../ticket/ticket.texts.ts";
import { useFeeRates } from "../ticket/use-ticket-view.ts";

const DECIMALS = 8;
const RATE_DECIMALS = 4;

function Facts({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="pb-2 text-13 font-semibold">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
      {note !== undefined && <p className="pt-2 text-12 text-text-3">{note}</p>}
    </section>
  );
}

function Day({ market: { market, base, quote, priceDecimals, state } }: { market: MarketInfo }) {
  const t = useTranslations("trade");
  const ticker = useTicker(market);
  return (
    <Facts title={t("facts.dayTitle")}>
      {ticker !== undefined && (
        <>
          <Line label={t("day.change")}>
            <ChangeText percent={ticker.changePercent} />
          </Line>
          <Line label={t("day.high")}>
            <PriceText value={ticker.high} decimals={priceDecimals} />
          </Line>
          <Line label={t("day.low")}>
            <PriceText value={ticker.low} decimals={priceDecimals} />
          </Line>
          <Line label={t("day.volume", { coin: base })}>
            <CompactText value={ticker.volumeBase} />
          </Line>
          <Line label={t("day.volume", { coin: quote })}>
            <CompactText value={ticker.volumeQuote} />
          </Line>
        </>
      )}
      <Line label={t("facts.state")}>{t(`facts.stateNow.${state}`)}</Line>
    </Facts>
  );
}

function Rules({ scale }: { scale: TradedMarket }) {
  const t = useTranslations("trade");
  const { info } = scale;
  const { base, quote, priceDecimals } = info;
  const average = ticksOf(scale, useTicker(scale.market)?.average ?? "") ?? (0 as Ticks);
  const band = bandTexts(scale, average);
  const amount = (value: string, coin: string): ReactNode => (
    <AmountText value={value} decimals={DECIMALS} coin={coin} />
  );
  return (
    <Facts title={t("facts.rulesTitle")} note={t("facts.bandHint")}>
      <Line label={t("facts.tick")}>{amount(info.tickSize, quote)}</Line>
      <Line label={t("facts.lot")}>{amount(info.lotSize, base)}</Line>
      <Line label={t("facts.quantityMin")}>{amount(info.quantityMin, base)}</Line>
      <Line label={t("facts.quantityMax")}>{amount(info.quantityMax, base)}</Line>
      <Line label={t("facts.notionalMin")}>{amount(info.notionalMin, quote)}</Line>
      <Line label={t("facts.notionalMax")}>{amount(info.notionalMax, quote)}</Line>
      <Line label={t("facts.band")}>
        {band === undefined ? (
          "—"
        ) : (
          <>
            <PriceText value={band[0]} decimals={priceDecimals} /> –{" "}
            <PriceText value={band[1]} decimals={priceDecimals} />
          </>
        )}
      </Line>
    </Facts>
  );
}

function Limits({ scale }: { scale: TradedMarket }) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { rates, level } = useFeeRates(scale.market);
  const { makerFeePpm, takerFeePpm } = ratedScale(scale, rates);
  const rate = (ppm: number): string => formatPercent(rateText(ppm), locale, RATE_DECIMALS);
  return (
    <Facts title={t("facts.limitsTitle")}>
      {level !== undefined && <Line label={t("facts.level")}>{level}</Line>}
      <Line label={t("facts.fees")}>
        {rate(makerFeePpm)} / {rate(takerFeePpm)}
      </Line>
      <Line label={t("facts.openOrders")}>{scale.info.openOrdersMax}</Line>
      <Line label={t("facts.pendingOrders")}>{scale.info.conditionalOrdersMax}</Line>
    </Facts>
  );
}

export default function MarketFacts({ scale }: { scale: TradedMarket }) {
  return (
    <div className="h-full overflow-y-auto text-13">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-x-10 gap-y-6 px-4 py-4">
        <Day market={scale.info} />
        <Rules scale={scale} />
        <Limits scale={scale} />
      </div>
    </div>
  );
}
