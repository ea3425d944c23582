/** Whatever happened to a loan, the newest first. */
import type { LoanOrder, LoanOrderEvent } from "@meridian/contract";
import { AmountText, formatPercent, TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { collateralOfStep } from "./records.model.ts";

const DECIMALS = 8;
const PERCENT_DECIMALS = 2;

function Entry({ event, order }: { event: LoanOrderEvent; order: LoanOrder }) {
  const t = useTranslations("loans");
  const locale = useLocale();
  const { kind, time, amount, coin, interest, principal, ltvPercent, reason, reasonKey, sequence } = event;
  const moved = collateralOfStep(order, kind);
  const text = (value: string) => () => <AmountText value={value} decimals={DECIMALS} balance />;
  return (
    <li className="grid gap-0.5 border-s-2 border-line-strong ps-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{t(`event.${kind}`)}</span>
        {amount !== "" && <AmountText value={amount} decimals={DECIMALS} coin={coin} balance />}
      </p>
      {moved !== undefined && (
        <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-2">
          <span>{t(`collateral.${moved.name}`)}</span>
          <AmountText value={moved.amount} decimals={DECIMALS} coin={order.collateralCoin} balance />
        </p>
      )}
      {interest !== "" && principal !== "" && (
        <p className="text-12 text-text-2">
          {t.rich("timeline.split", { interest: text(interest), principal: text(principal) })}
        </p>
      )}
      {ltvPercent !== "" && (
        <p className="text-12 text-text-2">
          {t("timeline.ltv", { percent: formatPercent(ltvPercent, locale, PERCENT_DECIMALS) })}
        </p>
      )}
      {reasonKey !== "" && <p className="text-12">{t(`reasons.${reasonKey}`)}</p>}
      {reason !== "" && <p className="text-12 text-text-2">{t("reason", { reason })}</p>}
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-3">
        <TimeText timeMs={time} />
        {sequence !== null && <span className="figure">{t("timeline.record", { sequence })}</span>}
      </p>
    </li>
  );
}

interface TimelineProps {
  readonly timeline: readonly LoanOrderEvent[];
  readonly order: LoanOrder;
}

export function Timeline({ timeline, order }: TimelineProps) {
  const t = useTranslations("loans.timeline");
  return (
    <section aria-label={t("title")} className="grid gap-3 text-13">
      <h3 className="font-medium">{t("title")}</h3>
      <ol className="grid gap-3">
        {timeline.map((event, place) => (
          // Two events of one kind may share a moment; the list only grows at its head.
          <Entry key={timeline.length - place} event={event} order={order} />
        ))}
      </ol>
    </section>
  );
}
