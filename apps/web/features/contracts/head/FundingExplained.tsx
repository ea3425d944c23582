/** The coming funding in sentences: who pays whom, how much of what, and what that is for one's own position. */
import { AmountText, Countdown, formatAmount, formatPercent } from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { ContractTicker } from "../../../data/index.ts";
import { percentOfFraction } from "../../markets/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import type { LivePosition } from "../use-contract-trading.ts";
import { FUNDING_EXAMPLE, fundingPayment, fundingWay } from "./funding.model.ts";
import { FundingText } from "./FundingText.tsx";

const RATE_DECIMALS = 4;
const EXAMPLE_DECIMALS = 4;

type Figures = Pick<ContractTicker, "predictedRate" | "fundingAt">;

interface ExplainedProps {
  readonly ticker: Figures;
  /** Own positions in the contract. */
  readonly positions: readonly LivePosition[];
}

function Own({ ticker, live }: { ticker: Figures; live: LivePosition }) {
  const t = useTranslations("contracts");
  const { position, now, scale } = live;
  const pays = position.isLong === (fundingWay(ticker.predictedRate) === "longsPay");
  const payment = fundingPayment(now.value, ticker.predictedRate, scale.quoteDecimals);
  return (
    <span className="block pt-1">
      {t(pays ? "funding.ownPays" : "funding.ownGets", {
        position: t(position.isLong ? "side.long" : "side.short"),
      })}{" "}
      <AmountText value={payment} decimals={EXAMPLE_DECIMALS} coin={scale.quote} balance />
    </span>
  );
}

export function FundingSentence({ ticker, positions }: ExplainedProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { predictedRate, fundingAt } = ticker;
  const way = fundingWay(predictedRate);
  const rate = formatPercent(percentOfFraction(predictedRate.replace("-", "")), locale, RATE_DECIMALS);
  const payment = fundingPayment(FUNDING_EXAMPLE, predictedRate, EXAMPLE_DECIMALS);
  return (
    <span className="block">
      {fundingAt > 0 &&
        t.rich(`funding.${way}`, {
          rate,
          value: `${formatAmount(FUNDING_EXAMPLE, locale, 0)} USDT`,
          payment: `${formatAmount(payment, locale, EXAMPLE_DECIMALS)} USDT`,
          time: () => <Countdown endsAtMs={fundingAt} />,
        })}{" "}
      {t("explain.funding")}
      {way !== "nobody" &&
        positions.map((live) => <Own key={live.position.position} ticker={ticker} live={live} />)}
    </span>
  );
}

/** The rate as a button that explains it: fingers cannot hover. */
export function FundingButton({ ticker, positions }: ExplainedProps) {
  const t = useTranslations("contracts");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="target-44 border-b border-dotted border-text-3"
      >
        <span className="sr-only">{t("funding.title")} </span>
        <FundingText ticker={ticker} />
      </button>
      <ContractWindow open={open} onOpen={setOpen} title={t("funding.title")}>
        <p className="text-13 text-text-2">
          <FundingSentence ticker={ticker} positions={positions} />
        </p>
      </ContractWindow>
    </>
  );
}
