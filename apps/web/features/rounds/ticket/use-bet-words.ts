/** The reason why a stake is not taken, in words. */
import { formatAmount, formatTime } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { type BetProblem, type BetView, STAKE_DECIMALS } from "./bet.model.ts";

export function useBetWords({ series, limits, own }: BetView): (problem: BetProblem) => string {
  const t = useTranslations("rounds");
  const locale = useLocale();
  const money = (value: string): string => `${formatAmount(value, locale, STAKE_DECIMALS)} ${series.coin}`;
  return (problem) =>
    t(`problem.${problem}`, {
      least: money(series.stakeMin),
      most: money(series.stakeMax),
      left: money(limits?.left ?? "0"),
      until: formatTime(limits?.coolOffUntil ?? 0, locale, "minute"),
      side: own === undefined ? "" : t(`side.${own.direction}`),
    });
}
