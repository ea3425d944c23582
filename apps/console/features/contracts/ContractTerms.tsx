import type { WatchedContract } from "@meridian/contract";
import {
  FUNDING_INTERVAL_MS,
  IMPACT_MARGIN_USDT,
  INTEREST_PPB,
  INTEREST_REACH_PPB,
  percentOfPpm,
  RATE_MOST_PPB,
} from "@meridian/core";
import { AmountText, formatPercent, formatSpan } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Fact, Facts, Section } from "../../parts/index.ts";
import { percentOfPpb } from "./contracts.model.ts";

const DECIMALS = 8;
const RATE_DECIMALS = 4;

/** Everything that two people may change of a contract but its tiers, in two columns of names and figures. */
export function ContractTerms({ contract }: { contract: WatchedContract }) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const locale = useLocale();
  const rate = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, RATE_DECIMALS);
  const amount = (value: string, coin: string) => (
    <AmountText value={value} decimals={DECIMALS} coin={coin} />
  );
  const { base, quote } = contract;
  return (
    <div className="grid grid-cols-2 gap-x-8 px-4 py-3 max-sm:grid-cols-1 max-sm:gap-y-1.5">
      <Facts className="content-start [&_dd]:figure [&_dd]:text-end">
        <Fact name={tm("field.makerFeePpm")}>{rate(contract.makerFeePpm)}</Fact>
        <Fact name={tm("field.takerFeePpm")}>{rate(contract.takerFeePpm)}</Fact>
        <Fact name={tm("field.liquidationFeePpm")}>{rate(contract.liquidationFeePpm)}</Fact>
        <Fact name={tm("field.quorum")}>{t("sources.needs", { count: contract.quorum })}</Fact>
        <Fact name={t("band")}>
          {rate(contract.bandLowPpm)} – {rate(contract.bandHighPpm)}
        </Fact>
        <Fact name={tm("field.openOrdersMax")}>{contract.openOrdersMax}</Fact>
        <Fact name={tm("field.conditionalOrdersMax")}>{contract.conditionalOrdersMax}</Fact>
      </Facts>
      <Facts className="content-start [&_dd]:figure [&_dd]:text-end">
        <Fact name={tm("field.tickSize")}>{amount(contract.tickSize, quote)}</Fact>
        <Fact name={tm("field.lotSize")}>{amount(contract.lotSize, base)}</Fact>
        <Fact name={tm("field.quantityMin")}>{amount(contract.quantityMin, base)}</Fact>
        <Fact name={tm("field.quantityMax")}>{amount(contract.quantityMax, base)}</Fact>
        <Fact name={tm("field.notionalMin")}>{amount(contract.notionalMin, quote)}</Fact>
        <Fact name={tm("field.notionalMax")}>{amount(contract.notionalMax, quote)}</Fact>
      </Facts>
    </div>
  );
}

/** The published rule of funding, whose figures nobody changes: formulas are code. */
export function FundingRule() {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  const rate = (ppb: number): string => formatPercent(percentOfPpb(ppb), locale, RATE_DECIMALS);
  return (
    <Section title={t("rule.title")}>
      <div className="space-y-2 px-4 py-3 text-13">
        <p className="figure text-text-2">
          {t("rule.formula", {
            interest: rate(INTEREST_PPB),
            reach: rate(INTEREST_REACH_PPB),
            most: rate(RATE_MOST_PPB),
          })}
        </p>
        <p className="text-12 text-text-3">
          {t("rule.note", {
            every: formatSpan(FUNDING_INTERVAL_MS, locale),
            impact: String(IMPACT_MARGIN_USDT),
          })}
        </p>
      </div>
    </Section>
  );
}
