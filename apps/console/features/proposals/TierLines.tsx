/** Tiers as a table; beside others, with what they were where they differ. */
import { clsx, formatAmount, formatPercent } from "@meridian/ui";
import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { type Tier, type TierFigure, type TierLine, tierLines } from "../../parts/tiers.model.ts";

const DECIMALS = 6;
const RATE_DECIMALS = 4;

const STATE_CLASS: Readonly<Record<TierLine["state"], string>> = {
  same: "",
  changed: "bg-accent-soft",
  added: "bg-accent-soft",
  gone: "text-text-3 line-through",
};

function Figure({ figure, text }: { figure: TierFigure; text: (value: string) => string }) {
  return (
    <td className="figure px-2 py-1 text-end whitespace-nowrap last:pe-4">
      {figure.before !== undefined && (
        <span className="text-text-3">
          {text(figure.before)}
          <ArrowRight aria-hidden className="mx-1.5 inline size-3" />
        </span>
      )}
      {text(figure.now)}
    </td>
  );
}

/** @param before undefined where nothing is compared */
export function TierLines({
  tiers,
  before,
}: {
  tiers: readonly Tier[];
  before?: readonly Tier[] | undefined;
}) {
  const t = useTranslations("consoleMoney");
  const locale = useLocale();
  const amount = (value: string): string => formatAmount(value, locale, DECIMALS);
  const percent = (value: string): string => formatPercent(value, locale, RATE_DECIMALS);
  const leverage = (value: string): string => t("tiers.times", { leverage: value });
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-12">
        <caption className="sr-only">{t("tiers.title")}</caption>
        <thead className="text-text-3">
          <tr className="h-8">
            <th scope="col" className="ps-4 text-start font-normal">
              {t("tiers.tier")}
            </th>
            <th scope="col" className="px-2 text-end font-normal">
              {t("tiers.upTo")}
            </th>
            <th scope="col" className="px-2 text-end font-normal">
              {t("tiers.maintenance")}
            </th>
            <th scope="col" className="px-2 pe-4 text-end font-normal">
              {t("tiers.leverage")}
            </th>
          </tr>
        </thead>
        <tbody>
          {tierLines(tiers, before).map((line) => (
            <tr key={line.place} className={clsx("border-t border-line", STATE_CLASS[line.state])}>
              <th scope="row" className="figure ps-4 text-start font-normal text-text-3">
                {line.place + 1}
              </th>
              <Figure figure={line.notionalMax} text={amount} />
              <Figure figure={line.maintenance} text={percent} />
              <Figure figure={line.leverage} text={leverage} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
