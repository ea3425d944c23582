import { formatAmount, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { TicketWarning } from "./ticket.warnings.ts";
import type { Ticket } from "./use-ticket.ts";

export function useWarningText(ticket: Ticket): (warning: TicketWarning) => string {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { market } = ticket.view.scale;
  return ({ kind, figure }) => {
    if (kind === "stale" || kind === "unreachable") return t(`warning.${kind}`);
    if (kind === "thinBook") {
      const rest = `${formatAmount(figure, locale, market.quantityDecimals)} ${market.base}`;
      return t("warning.thinBook", { rest });
    }
    return t(`warning.${kind}`, { percent: formatPercent(figure, locale), side: ticket.form.side });
  };
}
