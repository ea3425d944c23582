/** The day's figures and the rules of a market: steps, limits, fees. */
import { AmountText, ChangeText, CompactText, formatPercent, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useTicker } from "../../data/index.ts";
import { Line } from "./Figures.tsx";
import type { MarketScale } from "./market-scale.ts";
import { percentText } from "./ticket.texts.ts";

export default function MarketFacts({ scale }: { scale: MarketScale }) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { market, base, quote, priceDecimals, ...terms } = scale.market;
  const ticker = useTicker(market);
  return (
    <dl className="grid h-full content-start gap-2 overflow-y-auto px-4 py-3 text-13">
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
      <Line label={t("facts.tick")}>
        <AmountText value={terms.tickSize} decimals={8} coin={quote} />
      </Line>
      <Line label={t("facts.lot")}>
        <AmountText value={terms.lotSize} decimals={8} coin={base} />
      </Line>
      <Line label={t("facts.notionalMin")}>
        <AmountText value={terms.notionalMin} decimals={8} coin={quote} />
      </Line>
      <Line label={t("facts.fees")}>
        {formatPercent(percentText(terms.makerFeePpm), locale)} /{" "}
        {formatPercent(percentText(terms.takerFeePpm), locale)}
      </Line>
    </dl>
  );
}
