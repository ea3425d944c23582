/** One own investment: what is in it, what it earned, how long it runs, and what can be done with it. */
import type { Investment } from "@meridian/contract";
import { AmountText, Badge, Button, CoinIcon, formatPercent, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isAny } from "../amounts.ts";
import { TermBadge } from "../products/ProductCard.tsx";
import { UtcDay } from "../UtcTime.tsx";
import { DaysRing } from "./DaysRing.tsx";
import { isAddable, isRedeemable, progressOf } from "./investments.model.ts";

const DECIMALS = 8;
const RATE_DECIMALS = 2;

export type InvestmentStep = "detail" | "add" | "redeem";

interface InvestmentCardProps {
  readonly investment: Investment;
  readonly nowMs: number;
  readonly onStep: (step: InvestmentStep) => void;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="mt-0.5 text-14 font-medium">{children}</dd>
    </div>
  );
}

function Head({ investment, nowMs }: Pick<InvestmentCardProps, "investment" | "nowMs">) {
  const t = useTranslations("wealth");
  const { coin, name, state, autoRenew } = investment;
  const progress = state === "running" ? progressOf(investment, nowMs) : undefined;
  return (
    <header className="flex items-center gap-3">
      <CoinIcon coin={coin} sizePx={32} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-14 font-semibold">{name}</h3>
        <p className="mt-1 flex flex-wrap gap-1">
          <TermBadge product={investment} />
          {state !== "running" && <Badge>{t(`state.${state}`)}</Badge>}
          {state === "running" && autoRenew && <Badge tone="info">{t("renew.on")}</Badge>}
        </p>
      </div>
      {progress !== undefined && <DaysRing {...progress} />}
    </header>
  );
}

/** The day on which the principal is due; once it is back, when that was. */
function End({ investment: { backAt, endedAt } }: Pick<InvestmentCardProps, "investment">) {
  const t = useTranslations("wealth");
  if (endedAt !== null)
    return (
      <Figure label={t("detail.ended")}>
        <TimeText timeMs={endedAt} />
      </Figure>
    );
  if (backAt === null) return null;
  return (
    <Figure label={t("timeline.back")}>
      <UtcDay timeMs={backAt} />
    </Figure>
  );
}

export function InvestmentCard({ investment, nowMs, onStep }: InvestmentCardProps) {
  const t = useTranslations("wealth");
  const locale = useLocale();
  const { coin, principal, incomePaid, incomeYesterday, incomeOwed, ratePercent } = investment;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface-1 p-4">
      <Head investment={investment} nowMs={nowMs} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure label={t("totals.principal")}>{amount(principal)}</Figure>
        <Figure label={t("rate")}>{formatPercent(ratePercent, locale, RATE_DECIMALS)}</Figure>
        <Figure label={t("totals.yesterday")}>{amount(incomeYesterday)}</Figure>
        <Figure label={t("totals.income")}>{amount(incomePaid)}</Figure>
        {isAny(incomeOwed) && (
          <Figure label={t("owed")}>
            <span className="text-warn">{amount(incomeOwed)}</span>
          </Figure>
        )}
        <End investment={investment} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onStep("detail")}>
          {t("detail.open")}
        </Button>
        {isAddable(investment, nowMs) && (
          <Button size="small" onClick={() => onStep("add")}>
            {t("add.action")}
          </Button>
        )}
        {isRedeemable(investment, nowMs) && (
          <Button size="small" onClick={() => onStep("redeem")}>
            {t("redeem.action")}
          </Button>
        )}
      </div>
    </article>
  );
}
