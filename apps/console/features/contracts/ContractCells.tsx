/** The figures of one contract, each as it stands in a row, in two lines where two belong together. */
import { percentOfPpm } from "@meridian/core";
import type { WatchedContract } from "@meridian/contract";
import {
  AmountText,
  Badge,
  clsx,
  CoinIcon,
  CompactText,
  Countdown,
  formatPercent,
  PriceText,
} from "@meridian/ui";
import { type ReactNode } from "react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { percentOfFraction, premiumPercent, sourceCount, type Urgency } from "./contracts.model.ts";

interface CellProps {
  readonly contract: WatchedContract;
}

const RATE_DECIMALS = 4;
const QUANTITY_DECIMALS = 8;
const DOT: Readonly<Record<Urgency, string>> = { "": "bg-up", warn: "bg-warn", danger: "bg-danger" };

export function Pair({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <span className="inline-block align-middle leading-4">
      {children}
      <span className="block text-text-3">{under}</span>
    </span>
  );
}

export function StateBadges({ contract: { state, isIndexLost, mark } }: CellProps) {
  const t = useTranslations("consoleContracts");
  const td = useTranslations("consoleOperations");
  return (
    <>
      {state !== "trading" && (
        <Badge tone={state === "halted" ? "danger" : "warn"}>{td(`state.${state}`)}</Badge>
      )}
      {isIndexLost && <Badge tone="danger">{t(mark === "0" ? "state.noIndex" : "state.indexLost")}</Badge>}
    </>
  );
}

/** @param isWay false where all around it leads there already */
export function Name({ contract, isWay }: CellProps & { isWay: boolean }) {
  const { base, market } = contract;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <CoinIcon coin={base} sizePx={16} />
        {isWay ? (
          <Link to={`/contracts/${market}`} className="text-13 font-medium hover:underline">
            {market}
          </Link>
        ) : (
          <span className="text-14 font-medium">{market}</span>
        )}
      </span>
      <StateBadges contract={contract} />
    </span>
  );
}

export function Price({ contract, of }: CellProps & { of: "mark" | "index" | "last" }) {
  const value = contract[of];
  return value === "0" ? (
    <span className="text-text-3">—</span>
  ) : (
    <PriceText value={value} decimals={contract.priceDecimals} />
  );
}

export function Mark({ contract }: CellProps) {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  const premium = premiumPercent(contract);
  return (
    <Pair
      under={
        premium === "" ? "—" : t("premium", { percent: formatPercent(premium, locale, RATE_DECIMALS, true) })
      }
    >
      <span className="text-13 font-medium">
        <Price contract={contract} of="mark" />
      </span>
    </Pair>
  );
}

/** The rate that would be settled now; under it the last one, and the time until the next. */
export function Funding({ contract: { predictedRate, lastRate, fundingAt } }: CellProps) {
  const locale = useLocale();
  const rate = (text: string): string => formatPercent(percentOfFraction(text), locale, RATE_DECIMALS, true);
  return (
    <Pair
      under={
        <>
          {rate(lastRate)}
          {fundingAt > 0 && (
            <>
              {" · "}
              <Countdown endsAtMs={fundingAt} />
            </>
          )}
        </>
      }
    >
      <span className={clsx("figure", predictedRate.startsWith("-") && "text-down")}>
        {rate(predictedRate)}
      </span>
    </Pair>
  );
}

export function Interest({ contract: { openInterest, openInterestValue, base } }: CellProps) {
  return (
    <Pair under={<AmountText value={openInterest} decimals={QUANTITY_DECIMALS} coin={base} />}>
      <CompactText value={openInterestValue} coin="USDT" />
    </Pair>
  );
}

/** The number of sources that count; under it how many the index needs. */
export function Sources({ contract }: CellProps) {
  const t = useTranslations("consoleContracts");
  const { used, of, urgency } = sourceCount(contract);
  return (
    <Pair under={t("sources.needs", { count: contract.quorum })}>
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden className={clsx("size-1.5 rounded-full", DOT[urgency])} />
        {t("totals.of", { count: used, of })}
      </span>
    </Pair>
  );
}

/** Maker and taker; under them the fee of a liquidation. */
export function Fees({ contract: { makerFeePpm, takerFeePpm, liquidationFeePpm } }: CellProps) {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  const rate = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, RATE_DECIMALS);
  return (
    <Pair under={t("liquidationFee", { percent: rate(liquidationFeePpm) })}>
      {rate(makerFeePpm)} / {rate(takerFeePpm)}
    </Pair>
  );
}

/** The highest leverage; under it how many tiers there are. */
export function Leverage({ contract: { tiers } }: CellProps) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const most = tiers[0]?.leverageMax;
  return (
    <Pair under={t("tierCount", { count: tiers.length })}>
      {most === undefined ? "—" : tm("tiers.times", { leverage: String(most) })}
    </Pair>
  );
}
