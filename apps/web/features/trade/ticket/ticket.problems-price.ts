/** Checks of a single price: above the market's maximum, or off its tick. Pure. */
import { TICKS_MAX } from "@meridian/core";
import { bandTexts } from "./band.model.ts";
import { isPriceBeyond, priceText, ticksOf } from "./market-scale.ts";
import { type TicketForm, type TicketView, traitsOf } from "./ticket.form.ts";
import type { PriceName } from "./ticket.model.ts";
import { type TicketProblem, wrong } from "./ticket.problem.ts";

/** The price must be there: a missing one is told elsewhere. */
export function problemOfPrice(
  form: TicketForm,
  field: PriceName,
  view: TicketView,
): TicketProblem | undefined {
  const { scale, average } = view;
  const { tickSize, quote } = scale.market;
  if (ticksOf(scale, form[field]) !== undefined) return undefined;
  if (!isPriceBeyond(scale, form[field])) return wrong("priceOffTick", field, tickSize, quote);
  // Far beyond the band too, where there is one: that is the nearer of the two limits.
  const band = field === "price" && !traitsOf(form).waits ? bandTexts(scale, average) : undefined;
  if (band !== undefined) return wrong("priceAboveBand", field, band[1], quote);
  return wrong("priceMax", field, priceText(scale, TICKS_MAX), quote);
}
