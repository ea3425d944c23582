/** The cost of a loan: rate, interest, fee, what really arrives and what is paid back, and all of it in one line. */
import { AmountText, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Fact, Facts, isAny } from "../../wealth/index.ts";
import type { Calculator } from "./use-calculator.ts";

const RATE_DECIMALS = 4;
const YEAR_DECIMALS = 2;

/** Nothing before an amount is typed. */
function CostLine({ calculator }: { calculator: Calculator }) {
  const t = useTranslations("loans.cost");
  const locale = useLocale();
  const { product, cost, decimals } = calculator;
  const { yearlyPercent } = cost;
  if (!isAny(cost.actualArrival)) return null;
  const amount = (value: string) => () => <AmountText value={value} decimals={decimals} />;
  return (
    <p className="border-t border-line pt-3 text-14">
      {t.rich("line", {
        coin: product.coin,
        days: product.loanTermDays,
        percent: formatPercent(yearlyPercent, locale, YEAR_DECIMALS),
        arrival: amount(cost.actualArrival),
        repayment: amount(cost.totalRepayment),
        cost: amount(cost.totalCost),
      })}
    </p>
  );
}

export function CostBox({ calculator }: { calculator: Calculator }) {
  const t = useTranslations("loans");
  const locale = useLocale();
  const { product, cost, decimals } = calculator;
  const { coin, loanTermDays, handlingFeePercent, dailyInterestRatePercent } = product;
  const amount = (value: string) => <AmountText value={value} decimals={decimals} coin={coin} />;
  return (
    <section aria-label={t("cost.title")} className="grid gap-4 rounded-card bg-surface-2 p-4">
      <div>
        <p className="text-13 text-text-2">{t("cost.arrival")}</p>
        <p className="text-28 font-semibold max-sm:text-20" aria-live="polite">
          {amount(cost.actualArrival)}
        </p>
      </div>
      <Facts>
        <Fact name={t("cost.dailyRate")}>
          <span className="figure">{formatPercent(dailyInterestRatePercent, locale, RATE_DECIMALS)}</span>
        </Fact>
        <Fact name={t("cost.dailyInterest")}>{amount(cost.dailyInterest)}</Fact>
        <Fact name={t("cost.totalInterest", { days: loanTermDays })}>{amount(cost.totalInterest)}</Fact>
        <Fact name={t("cost.fee", { percent: formatPercent(handlingFeePercent, locale, RATE_DECIMALS) })}>
          {amount(cost.handlingFee)}
        </Fact>
        <Fact name={t("cost.repayment")}>
          <span className="font-semibold">{amount(cost.totalRepayment)}</span>
        </Fact>
        <Fact name={t("cost.due")}>
          <TimeText timeMs={cost.dueAt} />
        </Fact>
      </Facts>
      <CostLine calculator={calculator} />
      <p className="text-12 text-text-3">{t("cost.note")}</p>
    </section>
  );
}
