/** The rate that would be settled now, and the time until it is. */
import { clsx, Countdown, formatPercent } from "@meridian/ui";
import { useLocale } from "use-intl";
import type { ContractTicker } from "../../../data/index.ts";
import { percentOfFraction } from "../../markets/index.ts";

const RATE_DECIMALS = 4;

export function FundingText({ ticker }: { ticker: Pick<ContractTicker, "predictedRate" | "fundingAt"> }) {
  const locale = useLocale();
  const { predictedRate, fundingAt } = ticker;
  if (fundingAt === 0) return <span className="text-text-3">—</span>;
  const isNegative = predictedRate.startsWith("-");
  return (
    <span className="figure whitespace-nowrap">
      <span className={clsx(isNegative ? "text-down" : "text-warn")}>
        {formatPercent(percentOfFraction(predictedRate), locale, RATE_DECIMALS)}
      </span>
      <span className="text-text-3"> / </span>
      <Countdown endsAtMs={fundingAt} />
    </span>
  );
}
