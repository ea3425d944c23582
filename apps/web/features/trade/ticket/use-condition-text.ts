import { formatPercent, formatPrice } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { isTakeProfit } from "./ticket.form.ts";
import type { Ticket } from "./use-ticket.ts";

/** Condition that sends an order to the book: "last ≥ 64,500.0", or how a trailing stop follows; "" while unsaid. */
export function useConditionText(ticket: Ticket): string {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { form, summary, texts, view } = ticket;
  if (texts?.trigger === undefined || summary === undefined) return "";
  const price = formatPrice(texts.trigger, locale, view.scale.info.priceDecimals);
  if (form.type === "trailingStop") {
    return t("condition.trailing", { percent: formatPercent(form.trailing, locale), price });
  }
  const rising = (form.side === "buy") !== isTakeProfit(form.type);
  return t(rising ? "condition.rising" : "condition.falling", { price });
}
