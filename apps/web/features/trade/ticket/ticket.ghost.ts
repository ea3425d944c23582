/** The typed order as the chart and the book draw it. Pure. */
import { alignedPriceText, quantityText } from "@meridian/core";
import type { TicketForm, TicketView } from "./ticket.form.ts";
import { oppositeOf } from "./ticket.model.ts";
import type { TicketSummary } from "./ticket.summary.ts";
import type { Ghost } from "./ticket-store.ts";

/** Null while the ticket has no amount or no price: there is nothing to draw yet. */
export function ghostOf(
  form: TicketForm,
  summary: TicketSummary | undefined,
  view: TicketView,
): Ghost | null {
  if (summary === undefined || summary.lots === 0) return null;
  const { scale } = view;
  const { now, stop, exits } = summary;
  const text = (price: number | undefined): string =>
    price === undefined || price === 0 ? "" : alignedPriceText(scale, price);
  const reached = oppositeOf(form.side, view).findIndex((level) => level.price === now.worst);
  return {
    market: scale.market,
    side: form.side,
    type: form.type,
    price: text(summary.price),
    triggerPrice: text(stop?.trigger ?? summary.trigger),
    takeProfitPrice: text(exits?.takeProfit?.price),
    stopLossPrice: text(exits?.stopLoss?.price),
    quantity: quantityText(scale, summary.lots),
    eats:
      now.executed === 0
        ? null
        : {
            quantity: quantityText(scale, now.executed),
            levels: reached + 1,
            worst: alignedPriceText(scale, now.worst),
          },
  };
}
