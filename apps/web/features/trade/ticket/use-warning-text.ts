import type { MarketInfo } from "@meridian/contract";
import { formatAmount, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { TicketWarning } from "./ticket.warnings.ts";

type Counted = Pick<MarketInfo, "base" | "quantityDecimals">;

export function useWarningText({ base, quantityDecimals }: Counted): (warning: TicketWarning) => string {
  const t = useTranslations("trade");
  const locale = useLocale();
  return ({ kind, figure }) => {
    if (kind === "stale" || kind === "unreachable") return t(`warning.${kind}`);
    if (kind === "thinBook") {
      return t("warning.thinBook", { rest: `${formatAmount(figure, locale, quantityDecimals)} ${base}` });
    }
    return t(`warning.${kind}`, { percent: formatPercent(figure, locale) });
  };
}
