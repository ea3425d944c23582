/** After a subscription: that it is made, and when the first income comes. */
import { AmountText, Button } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { Fact, Facts } from "../Facts.tsx";
import { investmentsPath } from "../paths.ts";
import { UtcDay, UtcMoment } from "../UtcTime.tsx";
import type { Subscribe, Subscribed } from "./use-subscribe.ts";

interface SubscribedNoteProps {
  readonly subscribe: Subscribe;
  readonly done: Subscribed;
  readonly layout: Layout;
}

export function SubscribedNote({ subscribe, done, layout }: SubscribedNoteProps) {
  const t = useTranslations("wealth");
  const { product, amount, decimals, again } = subscribe;
  const { investmentId, firstDayAt, firstPaidAt, backAt } = done;
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line p-5">
      <p className="flex items-center gap-2 text-16 font-semibold">
        <CircleCheck aria-hidden className="size-5 text-up" />
        {t("done.title")}
      </p>
      <p className="text-14 text-text-2">{t("done.text")}</p>
      <Facts>
        <Fact name={t("amount.label")}>
          <AmountText value={amount} decimals={decimals} coin={product.coin} />
        </Fact>
        <Fact name={t("timeline.starts")}>
          <UtcDay timeMs={firstDayAt} />
        </Fact>
        <Fact name={t("timeline.paid")}>
          <UtcMoment timeMs={firstPaidAt} />
        </Fact>
        {backAt !== null && (
          <Fact name={t("timeline.back")}>
            <UtcMoment timeMs={backAt} />
          </Fact>
        )}
        <Fact name={t("done.id")}>
          <span className="figure">{investmentId}</span>
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={investmentsPath(layout, investmentId)}>{t("done.view")}</Link>
        </Button>
        <Button onClick={again}>{t("done.again")}</Button>
      </div>
    </div>
  );
}
