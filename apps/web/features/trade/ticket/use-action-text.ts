import { formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Ticket } from "./use-ticket.ts";

const QUOTE_DECIMALS = 8;

/** Returns the submit button's label, with the amount: "Buy 0.015 BTC". */
export function useActionText(ticket: Ticket): string {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { form, summary, texts, view } = ticket;
  const { base, quote, quantityDecimals } = view.scale.info;
  if (summary === undefined || texts === undefined) return t(`act.${form.side}`, { what: base });
  if (summary.quoteAmount > 0n) {
    const what = `${formatAmount(form.amount, locale, QUOTE_DECIMALS)} ${quote}`;
    return t(`actFor.${form.side}`, { what, coin: base });
  }
  return t(`act.${form.side}`, { what: `${formatAmount(texts.quantity, locale, quantityDecimals)} ${base}` });
}
