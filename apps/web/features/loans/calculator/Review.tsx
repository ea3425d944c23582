/** Everything once more as the exchange itself reckons it, before the fund password is asked for. */
import type { CallOutput } from "@meridian/contract";
import { AmountText, Button, ErrorState, formatAmount, Skeleton, TimeText } from "@meridian/ui";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { refusalOf, useRead } from "../../../data/index.ts";
import { Fact, Facts } from "../../wealth/index.ts";
import { LtvGauge } from "../LtvGauge.tsx";
import { ScheduleTable } from "../ScheduleTable.tsx";
import type { Calculator } from "./use-calculator.ts";

type Quote = CallOutput<"user/loanQuote">;

function useQuote({ product, collateral, form }: Calculator) {
  const pledge = collateral && { collateralCoin: collateral.coin, collateral: form.pledged };
  return useRead(
    "user/loanQuote",
    { productId: product.productId, amount: form.amount, ...pledge },
    { staleTime: 0 },
  );
}

function Figures({ calculator, quote }: { calculator: Calculator; quote: Quote }) {
  const t = useTranslations("loans");
  const { product, collateral, form, decimals } = calculator;
  const { coin } = product;
  const amount = (value: string) => <AmountText value={value} decimals={decimals} coin={coin} />;
  return (
    <>
      <Facts className="rounded-card bg-surface-2 p-4">
        <Fact name={t("amount.label")}>{amount(quote.loanAmount)}</Fact>
        <Fact name={t("term")}>{t("days", { days: quote.loanTermDays })}</Fact>
        {collateral !== undefined && (
          <Fact name={t("collateral.label")}>
            <AmountText value={form.pledged} decimals={collateral.decimals} coin={collateral.coin} />
          </Fact>
        )}
        <Fact name={t("cost.totalInterest", { days: quote.loanTermDays })}>
          {amount(quote.totalInterest)}
        </Fact>
        <Fact name={t("review.fee")}>{amount(quote.handlingFee)}</Fact>
        <Fact name={t("cost.repayment")}>{amount(quote.totalRepaymentAmount)}</Fact>
        <Fact name={t("cost.due")}>
          <TimeText timeMs={quote.dueAt} />
        </Fact>
        <Fact name={t("cost.arrival")}>
          <span className="text-20 font-semibold">{amount(quote.actualArrival)}</span>
        </Fact>
      </Facts>
      {quote.ltv !== null && collateral !== undefined && (
        <LtvGauge gauge={quote.ltv} coin={coin} collateralCoin={collateral.coin} />
      )}
      <ScheduleTable schedule={quote.schedule} coin={coin} />
    </>
  );
}

export function Review({ calculator }: { calculator: Calculator }) {
  const t = useTranslations("loans.review");
  const locale = useLocale();
  const quote = useQuote(calculator);
  const { product, form, decimals, busy, refused, change, send } = calculator;
  const refusal = refusalOf(quote.error);
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  return (
    <section className="grid w-full max-w-160 gap-5" aria-labelledby="loan-review">
      <h2 id="loan-review" className="text-20 font-semibold">
        {t("title")}
      </h2>
      {quote.data !== undefined ? (
        <Figures calculator={calculator} quote={quote.data} />
      ) : quote.isError ? (
        <ErrorState onRetry={() => void quote.refetch()}>
          {refusal.startsWith("loan.") ? quote.error.message : undefined}
        </ErrorState>
      ) : (
        <Skeleton className="h-70 rounded-card" />
      )}
      <p className="text-13 text-text-2">{t(`note.${product.kind}`)}</p>
      {refused !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {refused.message}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button size="large" onClick={() => change({ reviewing: false })}>
          {t("back")}
        </Button>
        <Button
          variant="primary"
          size="large"
          wraps
          busy={busy}
          disabled={quote.data === undefined}
          onClick={() => void send()}
        >
          {t("send", { amount: formatAmount(form.amount, locale, decimals), coin: product.coin })}
        </Button>
      </div>
    </section>
  );
}
