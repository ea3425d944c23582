/** Lines of figures about a price: both rates, and what spread and fee take. */
import { percentOfPpm } from "@meridian/core";
import { AmountText, formatPercent, PriceText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";

const DIGITS_MAX = 18;
const PERCENT_DECIMALS = 4;

export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-13">
      <dt className="text-text-3">{label}</dt>
      <dd className="ms-auto min-w-0 text-end">{children}</dd>
    </div>
  );
}

export function Amount({ value, coin, className }: { value: string; coin: string; className?: string }) {
  return <AmountText value={value} decimals={DIGITS_MAX} coin={coin} {...(className && { className })} />;
}

export interface RatesProps {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly rateBack: string;
}

/** 1 BTC = 60,000 USDT, and the other way round. */
export function BothRates({ from, to, rate, rateBack }: RatesProps) {
  const t = useTranslations("convert");
  return (
    <>
      <Line label={t("rate")}>
        <OneRate one={from} rate={rate} other={to} />
      </Line>
      <Line label={t("rateBack")}>
        <OneRate one={to} rate={rateBack} other={from} />
      </Line>
    </>
  );
}

export function OneRate({ one, rate, other }: { one: string; rate: string; other: string }) {
  return (
    <span className="figure whitespace-nowrap">
      1 {one} = <PriceText value={rate} /> {other}
    </span>
  );
}

interface CostsProps {
  readonly coin: string;
  readonly spread: string;
  readonly fee: string;
  readonly spreadPpm: number;
  readonly feePpm: number;
}

/** Spread and fee, each by itself. */
export function Costs({ coin, spread, fee, spreadPpm, feePpm }: CostsProps) {
  const t = useTranslations("convert");
  const locale = useLocale();
  const percent = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, PERCENT_DECIMALS);
  return (
    <>
      <Line label={t("spread", { percent: percent(spreadPpm) })}>
        <Amount value={spread} coin={coin} />
      </Line>
      <Line label={t("fee", { percent: percent(feePpm) })}>
        <Amount value={fee} coin={coin} />
      </Line>
    </>
  );
}

export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-13 text-danger">
      {text}
    </p>
  );
}
