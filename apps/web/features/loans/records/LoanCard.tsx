/** One own loan or application: what is owed, until when, how its collateral stands, and what can be done with it. */
import type { LoanOrder } from "@meridian/contract";
import { AmountText, Badge, Button, CoinIcon, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Fact, Facts, isAny } from "../../wealth/index.ts";
import { LtvGauge } from "../LtvGauge.tsx";
import { collateralsOf, isLive, type LoanStep, STATE_TONE, stepsOf, termPercent } from "./records.model.ts";

const DECIMALS = 8;
const RATE_DECIMALS = 4;

export type CardStep = LoanStep | "detail";

interface LoanCardProps {
  readonly order: LoanOrder;
  readonly onStep: (step: CardStep) => void;
}

function Head({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const { coin, loanAmount, kind, state, isCalled, loanTermDays } = order;
  return (
    <header className="flex items-center gap-3">
      <CoinIcon coin={coin} sizePx={32} />
      <div className="min-w-0 flex-1">
        <h3 className="text-16 font-semibold">
          <AmountText value={loanAmount} decimals={DECIMALS} coin={coin} balance />
        </h3>
        <p className="mt-1 flex flex-wrap gap-1">
          <Badge tone={STATE_TONE[state]}>{t(`state.${state}`)}</Badge>
          {isCalled && <Badge tone="danger">{t("isCalled")}</Badge>}
          <Badge>{t(`kind.${kind}`)}</Badge>
          <Badge>{t("days", { days: loanTermDays })}</Badge>
        </p>
      </div>
    </header>
  );
}

function TermBar({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const { daysLeft, dueAt } = order;
  if (dueAt === null) return null;
  return (
    <div className="grid gap-1">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span style={{ width: `${termPercent(order)}%` }} className="block h-full rounded-full bg-accent" />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-2">
        <span>{t("daysLeft", { days: daysLeft })}</span>
        <span>{t.rich("dueOn", { time: () => <TimeText timeMs={dueAt} /> })}</span>
      </p>
    </div>
  );
}

function Notes({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const { reason, reasonKey, repaymentApplied, coin, savedByRepayingNow } = order;
  const amount = (value: string) => () => (
    <AmountText value={value} decimals={DECIMALS} coin={coin} balance />
  );
  return (
    <>
      {reasonKey !== "" && <p className="text-13">{t(`reasons.${reasonKey}`)}</p>}
      {reason !== "" && <p className="text-13 text-text-2">{t("reason", { reason })}</p>}
      {repaymentApplied !== "" && (
        <p className="text-13 text-info">{t.rich("repayment.waits", { amount: amount(repaymentApplied) })}</p>
      )}
      {isLive(order) && isAny(savedByRepayingNow) && (
        <p className="text-13 text-up">{t.rich("repayment.save", { amount: amount(savedByRepayingNow) })}</p>
      )}
    </>
  );
}

function Figures({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const locale = useLocale();
  const { coin, amountToBeRepaid, totalRepaymentAmount, collateralCoin } = order;
  const live = isLive(order);
  return (
    <Facts>
      <Fact name={t(live ? "owed" : "cost.repayment")}>
        <AmountText
          value={live ? amountToBeRepaid : totalRepaymentAmount}
          decimals={DECIMALS}
          coin={coin}
          balance
          className={live ? "text-20 font-semibold" : "font-medium"}
        />
      </Fact>
      <Fact name={t("cost.dailyRate")}>
        <span className="figure font-medium">
          {formatPercent(order.dailyInterestRatePercent, locale, RATE_DECIMALS)}
        </span>
      </Fact>
      {collateralsOf(order).map(({ name, amount }) => (
        <Fact key={name} name={t(`collateral.${name}`)}>
          <AmountText
            value={amount}
            decimals={DECIMALS}
            coin={collateralCoin}
            balance
            className="font-medium"
          />
        </Fact>
      ))}
      <Fact name={t("orderTime")}>
        <TimeText timeMs={order.orderTime} className="font-medium" />
      </Fact>
    </Facts>
  );
}

export function LoanCard({ order, onStep }: LoanCardProps) {
  const t = useTranslations("loans");
  const { coin, collateralCoin, ltv } = order;
  return (
    <article className="grid content-start gap-4 rounded-card border border-line bg-surface-1 p-4">
      <Head order={order} />
      <Figures order={order} />
      {isLive(order) && <TermBar order={order} />}
      {ltv !== null && <LtvGauge gauge={ltv} coin={coin} collateralCoin={collateralCoin} brief />}
      <Notes order={order} />
      <div className="flex flex-wrap gap-2 *:grow">
        {stepsOf(order).map((step) => (
          <Button
            key={step}
            size="small"
            variant={step === "repay" ? "primary" : "secondary"}
            onClick={() => onStep(step)}
          >
            {t(`step.${step}`)}
          </Button>
        ))}
        <Button size="small" onClick={() => onStep("detail")}>
          {t("step.detail")}
        </Button>
      </div>
    </article>
  );
}
