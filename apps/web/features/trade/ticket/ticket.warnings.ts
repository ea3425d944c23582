/** Warnings before a ticket is sent, stronger the more it could cost. Pure. */
import { mulDiv, quantityText, wholeNumber } from "@meridian/core";
import { type TicketForm, type TicketView, traitsOf } from "./ticket.form.ts";
import { touchOf } from "./ticket.model.ts";
import type { TicketSummary } from "./ticket.summary.ts";
import { percentText } from "./ticket.texts.ts";

type WarningKind =
  | "farFromMarket"
  | "farFromTrigger"
  | "impact"
  | "shareOfBalance"
  | "thinBook"
  | "unreachable"
  | "stale";

/** `says`: shown at the ticket. `asks`: asked once more. `types`: asked to type the amount. */
export type WarningStep = "says" | "asks" | "types";

export interface TicketWarning {
  readonly kind: WarningKind;
  /** Percent points, or the lots left over for `thinBook`. */
  readonly figure: string;
  readonly step: WarningStep;
}

/** Far from the touch: over 5 % is said, over 10 % is asked. Source: the guard of trading wallets. */
const WARN_OVER_PPM = 50_000;
const ASK_OVER_PPM = 100_000;
/** So far on the losing side that hardly anybody means it. */
const TYPE_OVER_PPM = 200_000;
const ASK_OVER_SHARE_PERCENT = 50;

function distancePpm(price: number, from: number): number {
  return wholeNumber(mulDiv(BigInt(Math.abs(price - from)), 1_000_000n, BigInt(from), "ceil"));
}

function stepOf(ppm: number, loses: boolean): WarningStep {
  if (ppm > TYPE_OVER_PPM && loses) return "types";
  return ppm > ASK_OVER_PPM ? "asks" : "says";
}

/** A limit price against where it would be met: the touch, or for a pending order its trigger. */
function warningOfLimit(
  kind: "farFromMarket" | "farFromTrigger",
  form: TicketForm,
  price: number,
  from: number | undefined,
): readonly TicketWarning[] {
  if (from === undefined || from === 0) return [];
  const ppm = distancePpm(price, from);
  if (ppm <= WARN_OVER_PPM) return [];
  const loses = form.side === "buy" ? price > from : price < from;
  return [{ kind, figure: percentText(ppm), step: stepOf(ppm, loses) }];
}

function warningsOfMarket(summary: TicketSummary, view: TicketView): readonly TicketWarning[] {
  const { now, percent } = summary;
  const warnings: TicketWarning[] = [];
  const large = percent !== null && percent > ASK_OVER_SHARE_PERCENT;
  if (now.impactPpm > WARN_OVER_PPM) {
    const step = large && now.impactPpm > ASK_OVER_PPM ? "types" : stepOf(now.impactPpm, true);
    warnings.push({ kind: "impact", figure: percentText(now.impactPpm), step });
  }
  if (large) warnings.push({ kind: "shareOfBalance", figure: String(percent), step: "asks" });
  if (now.remaining > 0) {
    warnings.push({ kind: "thinBook", figure: quantityText(view.scale, now.remaining), step: "asks" });
  }
  return warnings;
}

/** A stop whose limit lies on the better side of its trigger may be passed by without being filled. */
function warningOfReach(form: TicketForm, price: number, trigger: number): readonly TicketWarning[] {
  const better = form.side === "sell" ? price > trigger : price < trigger;
  return price > 0 && better ? [{ kind: "unreachable", figure: "", step: "says" }] : [];
}

function warningsOfOrder(form: TicketForm, summary: TicketSummary, view: TicketView) {
  const { atMarket, isPending } = traitsOf(form);
  const { price, trigger, stop } = summary;
  if (isPending) {
    if (atMarket) return [];
    return [
      ...warningOfLimit("farFromTrigger", form, price, trigger),
      ...warningOfReach(form, price, trigger),
    ];
  }
  if (atMarket) return warningsOfMarket(summary, view);
  const ofLimit = warningOfLimit("farFromMarket", form, price, touchOf(form.side, view));
  if (stop === null || stop.price === 0) return ofLimit;
  const ofStop = warningOfLimit("farFromTrigger", form, stop.price, stop.trigger);
  return [...ofLimit, ...ofStop, ...warningOfReach(form, stop.price, stop.trigger)];
}

export function ticketWarnings(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
  stale: boolean,
): readonly TicketWarning[] {
  const ofOrder = warningsOfOrder(form, summary, view);
  return stale ? [...ofOrder, { kind: "stale", figure: "", step: "asks" }] : ofOrder;
}

/**
 * Returns the confirmation needed between button and order. Stale prices and the `types` step ask whatever the setting:
 * neither is a matter of taste.
 */
export function guardOf(warnings: readonly TicketWarning[], when: "always" | "risky" | "never"): WarningStep {
  if (warnings.some((warning) => warning.step === "types")) return "types";
  const asked = warnings.filter((warning) => warning.step === "asks");
  if (when === "always" || asked.some((warning) => warning.kind === "stale")) return "asks";
  return when === "risky" && asked.length > 0 ? "asks" : "says";
}
