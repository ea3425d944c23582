import type { WatchedContract } from "@meridian/contract";
import { AmountText, clsx, Countdown, formatPercent } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Price } from "./ContractCells.tsx";
import { percentOfFraction, premiumPercent, sourceCount, type Urgency } from "./contracts.model.ts";

const RATE_DECIMALS = 4;
const QUANTITY_DECIMALS = 8;
const VALUE_DECIMALS = 0;
const TEXT: Readonly<Record<Urgency, string>> = { "": "", warn: "text-warn", danger: "text-danger" };

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface-0 px-4 py-2.5">
      <dt className="break-words text-12 text-text-3">{name}</dt>
      <dd className="figure text-16 font-semibold">{children}</dd>
      <dd className="figure min-h-4 break-words text-12 text-text-3">{note}</dd>
    </div>
  );
}

/** The figures that move, in one strip. */
export function ContractFigures({ contract }: { contract: WatchedContract }) {
  const t = useTranslations("consoleContracts");
  const locale = useLocale();
  const { predictedRate, lastRate, fundingAt, openInterest, openInterestValue, base, positions } = contract;
  const rate = (text: string): string => formatPercent(percentOfFraction(text), locale, RATE_DECIMALS, true);
  const premium = premiumPercent(contract);
  const { used, of, urgency } = sourceCount(contract);
  return (
    <dl className="grid grid-cols-6 gap-px overflow-hidden rounded-card border border-line bg-line max-xl:grid-cols-3 max-sm:grid-cols-2">
      <Figure
        name={t("column.mark")}
        note={
          premium === ""
            ? undefined
            : t("premium", { percent: formatPercent(premium, locale, RATE_DECIMALS, true) })
        }
      >
        <Price contract={contract} of="mark" />
      </Figure>
      <Figure
        name={t("column.index")}
        note={<span className={TEXT[urgency]}>{t("sources.count", { count: used, of })}</span>}
      >
        <Price contract={contract} of="index" />
      </Figure>
      <Figure name={t("column.last")}>
        <Price contract={contract} of="last" />
      </Figure>
      <Figure name={t("funding.predicted")} note={fundingAt > 0 && <Countdown endsAtMs={fundingAt} />}>
        <span className={clsx(predictedRate.startsWith("-") && "text-down")}>{rate(predictedRate)}</span>
      </Figure>
      <Figure name={t("funding.last")}>{rate(lastRate)}</Figure>
      <Figure
        name={t("column.openInterest")}
        note={
          <>
            <AmountText value={openInterest} decimals={QUANTITY_DECIMALS} coin={base} />
            {" · "}
            {t("totals.positions", { count: positions })}
          </>
        }
      >
        <AmountText value={openInterestValue} decimals={VALUE_DECIMALS} coin="USDT" />
      </Figure>
    </dl>
  );
}
