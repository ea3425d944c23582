/** A contract by its figures: the day, its funding, the terms of an order, and the tiers of its positions. */
import { percentOfPpm } from "@meridian/core";
import type { ContractInfo } from "@meridian/contract";
import { AmountText, ChangeText, CompactText, formatPercent, PriceText, StaleShade } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useContractTicker } from "../../../data/index.ts";
import { percentOfFraction } from "../../markets/index.ts";
import { Line } from "../../trade/index.ts";
import { FundingSentence } from "../head/FundingExplained.tsx";
import { FundingText } from "../head/FundingText.tsx";
import { bandPercent } from "../head/rate.model.ts";
import type { ContractTrading } from "../use-contract-trading.ts";

const DECIMALS = 8;
const RATE_DECIMALS = 4;

interface FactsProps {
  readonly trading: ContractTrading;
}

function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="pb-2 text-13 font-semibold">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
      {note !== undefined && <p className="pt-2 text-12 text-text-3">{note}</p>}
    </section>
  );
}

function Day({ trading }: FactsProps) {
  const t = useTranslations("contracts");
  const { base, quote, priceDecimals, market } = trading.terms.info;
  const ticker = useContractTicker(market);
  if (ticker === undefined) return null;
  const price = (value: string): ReactNode => <PriceText value={value} decimals={priceDecimals} />;
  return (
    <StaleShade {...trading.staleness}>
      <Section title={t("facts.day")}>
        <Line label={t("figures.change")}>
          <ChangeText percent={ticker.changePercent} />
        </Line>
        <Line label={t("figures.high")}>{price(ticker.high)}</Line>
        <Line label={t("figures.low")}>{price(ticker.low)}</Line>
        <Line label={t("figures.volume", { coin: quote })}>
          <CompactText value={ticker.volumeQuote} />
        </Line>
        <Line label={t("figures.openInterest", { coin: base })}>
          <CompactText value={ticker.openInterest} />
        </Line>
        <Line label={t("figures.mark")}>{price(ticker.mark)}</Line>
        <Line label={t("figures.index")}>{price(ticker.index)}</Line>
      </Section>
    </StaleShade>
  );
}

function Funding({ trading }: FactsProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { market } = trading.terms.info;
  const ticker = useContractTicker(market);
  if (ticker === undefined) return null;
  const own = (trading.positions ?? []).filter(({ position }) => position.market === market);
  return (
    <Section title={t("figures.fundingShort")} note={<FundingSentence ticker={ticker} positions={own} />}>
      <Line label={t("figures.funding")}>
        <FundingText ticker={ticker} />
      </Line>
      <Line label={t("funding.last")}>
        {formatPercent(percentOfFraction(ticker.lastRate), locale, RATE_DECIMALS)}
      </Line>
    </Section>
  );
}

function Terms({ info }: { info: ContractInfo }) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { base, quote } = info;
  const amount = (value: string, coin: string): ReactNode => (
    <AmountText value={value} decimals={DECIMALS} coin={coin} />
  );
  const rate = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, RATE_DECIMALS);
  return (
    <Section
      title={t("facts.terms")}
      note={t("facts.note", { percent: formatPercent(bandPercent(info), locale, 2) })}
    >
      <Line label={t("facts.settled")}>{quote}</Line>
      <Line label={t("facts.tick")}>{amount(info.tickSize, quote)}</Line>
      <Line label={t("facts.lot")}>{amount(info.lotSize, base)}</Line>
      <Line label={t("facts.notionalMin")}>{amount(info.notionalMin, quote)}</Line>
      <Line label={t("facts.notionalMax")}>{amount(info.notionalMax, quote)}</Line>
      <Line label={t("facts.fees")}>
        {rate(info.makerFeePpm)} / {rate(info.takerFeePpm)}
      </Line>
      <Line label={t("facts.liquidationFee")}>{rate(info.liquidationFeePpm)}</Line>
      <Line label={t("facts.quorum")}>{info.quorum}</Line>
    </Section>
  );
}

/** The larger the position, the more of it must stay as maintenance, and the less its leverage. */
function Tiers({ info }: { info: ContractInfo }) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  return (
    <section className="min-w-0">
      <h3 className="pb-2 text-13 font-semibold">{t("facts.tiers")}</h3>
      <table className="w-full text-12">
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="text-start font-normal">
              {t("facts.upTo", { coin: info.quote })}
            </th>
            <th scope="col" className="text-end font-normal">
              {t("account.maintenance")}
            </th>
            <th scope="col" className="text-end font-normal">
              {t("leverage.title")}
            </th>
          </tr>
        </thead>
        <tbody>
          {info.tiers.map(({ notionalMax, maintenancePpm, leverageMax }) => (
            <tr key={notionalMax} className="h-5">
              <td className="figure">
                <AmountText value={notionalMax} decimals={0} />
              </td>
              <td className="figure text-end">{formatPercent(percentOfPpm(maintenancePpm), locale, 2)}</td>
              <td className="figure text-end">{t("leverage.of", { leverage: leverageMax })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ContractFacts({ trading }: FactsProps) {
  const { info } = trading.terms;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-x-10 gap-y-6">
      <Day trading={trading} />
      <Funding trading={trading} />
      <Terms info={info} />
      <Tiers info={info} />
    </div>
  );
}
