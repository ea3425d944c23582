/** The whole of one loan: its figures, its collateral, its schedule, and whatever happened to it. */
import type { CallOutput, LoanOrder } from "@meridian/contract";
import { AmountText, Badge, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { Fact, Facts, isAny, WealthWindow } from "../../wealth/index.ts";
import { LtvGauge } from "../LtvGauge.tsx";
import { ScheduleTable } from "../ScheduleTable.tsx";
import { collateralsOf, isLive, isOver, STATE_TONE } from "./records.model.ts";
import { Timeline } from "./Timeline.tsx";

const DECIMALS = 8;
const RATE_DECIMALS = 4;

interface DetailWindowProps {
  readonly detail: CallOutput<"user/getLoanOrderDetail">;
  readonly layout: Layout;
  readonly onClose: () => void;
}

function Owed({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const { coin, interestPaid, principalPaid, interestOwed, principal, savedByRepayingNow } = order;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  return (
    <>
      {isLive(order) && (
        <>
          <Fact name={t("owed")}>
            <span className="text-20 font-semibold">{amount(order.amountToBeRepaid)}</span>
          </Fact>
          <Fact name={t("detail.principal")}>{amount(principal)}</Fact>
          <Fact name={t("detail.interestOwed")}>{amount(interestOwed)}</Fact>
          <Fact name={t("repayment.saved")}>{amount(savedByRepayingNow)}</Fact>
        </>
      )}
      {isAny(interestPaid) && <Fact name={t("detail.interestPaid")}>{amount(interestPaid)}</Fact>}
      {isAny(principalPaid) && <Fact name={t("detail.principalPaid")}>{amount(principalPaid)}</Fact>}
    </>
  );
}

function Terms({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const locale = useLocale();
  const { coin, loanAmount, loanTermDays, dailyInterestRatePercent, totalInterest, handlingFee } = order;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  return (
    <Facts>
      <Fact name={t("amount.label")}>{amount(loanAmount)}</Fact>
      <Fact name={t("term")}>{t("days", { days: loanTermDays })}</Fact>
      <Fact name={t("cost.dailyRate")}>
        <span className="figure">{formatPercent(dailyInterestRatePercent, locale, RATE_DECIMALS)}</span>
      </Fact>
      {isOver(order) ? (
        <Fact name={t("detail.interestCharged")}>{amount(totalInterest)}</Fact>
      ) : (
        <>
          <Fact name={t("detail.totalRate")}>
            <span className="figure">
              {formatPercent(order.totalInterestRatePercent, locale, RATE_DECIMALS)}
            </span>
          </Fact>
          <Fact name={t("cost.totalInterest", { days: loanTermDays })}>{amount(totalInterest)}</Fact>
        </>
      )}
      <Fact name={t("review.fee")}>{amount(handlingFee)}</Fact>
      <Fact name={t("cost.arrival")}>{amount(order.actualArrival)}</Fact>
      <Fact name={t("cost.repayment")}>{amount(order.totalRepaymentAmount)}</Fact>
      <Owed order={order} />
    </Facts>
  );
}

function Times({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans");
  const { orderTime, startedAt, dueAt, graceEndsAt, endedAt, orderId } = order;
  const times = [
    [t("orderTime"), orderTime],
    [t("detail.started"), startedAt],
    [t("cost.due"), dueAt],
    [t("detail.graceEnds"), endedAt === null ? graceEndsAt : null],
    [t("detail.ended"), endedAt],
  ] as const;
  return (
    <Facts>
      {times.map(
        ([name, time]) =>
          time !== null && (
            <Fact key={name} name={name}>
              <TimeText timeMs={time} />
            </Fact>
          ),
      )}
      <Fact name={t("number")}>
        <span className="figure">{orderId}</span>
      </Fact>
    </Facts>
  );
}

export function DetailWindow({ detail, layout, onClose }: DetailWindowProps) {
  const t = useTranslations("loans");
  const { order, timeline, schedule } = detail;
  const { coin, collateralCoin, ltv, state } = order;
  const collaterals = collateralsOf(order);
  return (
    <WealthWindow layout={layout} title={t("detail.title")} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          <Badge tone={STATE_TONE[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <Terms order={order} />
        {collaterals.length > 0 && (
          <Facts>
            {collaterals.map(({ name, amount }) => (
              <Fact key={name} name={t(`collateral.${name}`)}>
                <AmountText value={amount} decimals={DECIMALS} coin={collateralCoin} balance />
              </Fact>
            ))}
          </Facts>
        )}
        {ltv !== null && <LtvGauge gauge={ltv} coin={coin} collateralCoin={collateralCoin} />}
        <Times order={order} />
        <ScheduleTable schedule={schedule} coin={coin} />
        <Timeline timeline={timeline} order={order} />
      </div>
    </WealthWindow>
  );
}
