/** Days and income of a subscription before it is made. */
import { AmountText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Fact, Facts } from "../Facts.tsx";
import { Timeline } from "./Timeline.tsx";
import type { Subscribe } from "./use-subscribe.ts";
import type { WealthSchedule } from "@meridian/contract";

interface EstimateProps {
  readonly subscribe: Subscribe;
  readonly schedule: WealthSchedule;
}

export function Estimate({ subscribe, schedule }: EstimateProps) {
  const t = useTranslations("wealth");
  const { product, estimate, decimals } = subscribe;
  const { coin, termDays } = product;
  return (
    <div className="grid gap-4 rounded-card bg-surface-2 p-4">
      <Timeline schedule={schedule} />
      <Facts>
        <Fact name={t("estimate.daily")}>
          <AmountText value={estimate.daily} decimals={decimals} coin={coin} />
        </Fact>
        <Fact name={t(termDays === 0 ? "estimate.month" : "estimate.total", { days: estimate.days })}>
          <AmountText
            value={estimate.total}
            decimals={decimals}
            coin={coin}
            className="text-20 font-semibold"
          />
        </Fact>
      </Facts>
      <p className="text-12 text-text-3">{t("estimate.note")}</p>
    </div>
  );
}
