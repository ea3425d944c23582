/** The odds in plain words: what the venue takes, what members lost so far, and when everything goes back. */
import { percentOfPpm } from "@meridian/core";
import { AmountText, clsx, formatPercent, Skeleton } from "@meridian/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useTerms } from "./use-rounds.ts";

const RULES = ["price", "payout", "refund", "entries", "void"] as const;

interface OddsProps {
  readonly series: string;
  readonly layout: Layout;
  readonly className?: string;
}

function Average({ series }: { series: string }) {
  const t = useTranslations("rounds.odds");
  const locale = useLocale();
  const terms = useTerms(series);
  if (terms === undefined) return <Skeleton className="h-10 w-full" />;
  const { history, coin, rewardFeePpm, openFeePpm } = terms;
  const fee = formatPercent(percentOfPpm(rewardFeePpm), locale, 2);
  return (
    <>
      <p className="text-13 text-text-1">
        {/[1-9]/.test(history.staked)
          ? t.rich("average", {
              rounds: history.rounds,
              loss: () => (
                <AmountText value={history.averageLoss} decimals={2} coin={coin} className="font-semibold" />
              ),
              hundred: () => <AmountText value="100" decimals={0} coin={coin} />,
            })
          : t("noHistory")}
      </p>
      <p className="text-12 text-text-2">
        {t("fee", { fee })}
        {openFeePpm > 0 && ` ${t("openFee", { fee: formatPercent(percentOfPpm(openFeePpm), locale, 2) })}`}
      </p>
    </>
  );
}

export function Odds({ series, layout, className }: OddsProps) {
  const t = useTranslations("rounds.odds");
  return (
    <section
      aria-label={t("title")}
      className={clsx("grid gap-2 rounded-card border border-line bg-surface-1 p-4", className)}
    >
      <h2 className="text-14 font-semibold">{t("title")}</h2>
      <Average series={series} />
      <details className="text-12 text-text-2">
        <summary className="target-44 cursor-pointer text-accent">{t("rules.title")}</summary>
        <ul className="mt-2 grid list-disc gap-1.5 ps-4">
          {RULES.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </details>
      <Link to={pathOf("roundVerify", layout)} className="target-44 text-12 text-accent">
        {t("verify")}
      </Link>
    </section>
  );
}
