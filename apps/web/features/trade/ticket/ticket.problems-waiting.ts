/** Checks of conditional orders: triggers on the wrong side, OCO prices that cross, impossible exits. */
import { TRAILING_BPS_MAX, TRAILING_BPS_MIN } from "@meridian/core";
import { priceText } from "./market-scale.ts";
import {
  hasExits,
  isNothing,
  isTakeProfit,
  type TicketForm,
  type TicketView,
  traitsOf,
} from "./ticket.form.ts";
import { trailingBpsOf } from "./ticket.model.ts";
import { type ProblemKind, type TicketField, type TicketProblem, wrong } from "./ticket.problem.ts";
import { problemOfPrice } from "./ticket.problems-price.ts";
import type { TicketSummary } from "./ticket.summary.ts";

/** Names the last price that a price must be above, or below. */
function beyond(kind: ProblemKind, field: TicketField, price: number, view: TicketView): TicketProblem {
  return wrong(kind, field, priceText(view.scale, price), view.scale.market.quote);
}

/** True when it is met as the price rises: a stop that buys, a profit that is taken by selling. */
function meetsRising(form: TicketForm): boolean {
  return (form.side === "buy") !== isTakeProfit(form.type);
}

export function problemOfTrigger(
  form: TicketForm,
  summary: TicketSummary | undefined,
  view: TicketView,
): TicketProblem | undefined {
  if (!traitsOf(form).waits) return undefined;
  if (form.type === "trailingStop") {
    const bps = trailingBpsOf(form) ?? 0;
    const fits = bps >= TRAILING_BPS_MIN && bps <= TRAILING_BPS_MAX;
    return fits ? undefined : wrong("trailingRange", "trailing");
  }
  const { last } = view;
  if (last === 0 || summary === undefined) return undefined;
  const rising = meetsRising(form);
  const isMet = rising ? last >= summary.trigger : last <= summary.trigger;
  return isMet ? beyond(rising ? "triggerAbove" : "triggerBelow", "trigger", last, view) : undefined;
}

/** The limit stands on the profitable side of the last price, the stop on the other. */
export function problemOfOco(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const { last } = view;
  const { stop, price } = summary;
  if (form.type !== "oco" || stop === null || last === 0) return undefined;
  if (form.side === "sell") {
    if (price <= last) return beyond("limitAbove", "price", last, view);
    if (summary.now.executed > 0) return wrong("postOnlyTakes", "price");
    return stop.trigger >= last ? beyond("triggerBelow", "trigger", last, view) : undefined;
  }
  if (price >= last) return beyond("limitBelow", "price", last, view);
  if (summary.now.executed > 0) return wrong("postOnlyTakes", "price");
  return stop.trigger <= last ? beyond("triggerAbove", "trigger", last, view) : undefined;
}

function problemOfExitPrices(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  for (const field of ["takeProfit", "stopLoss"] as const) {
    const found = isNothing(form[field]) ? undefined : problemOfPrice(form, field, view);
    if (found !== undefined) return found;
  }
  const { price } = summary;
  const [profit, loss] = [summary.exits?.takeProfit?.price, summary.exits?.stopLoss?.price];
  if (form.side === "buy") {
    if (profit !== undefined && profit <= price) return beyond("takeProfitAbove", "takeProfit", price, view);
    if (loss !== undefined && loss >= price) return beyond("stopLossBelow", "stopLoss", price, view);
    return undefined;
  }
  if (profit !== undefined && profit >= price) return beyond("takeProfitBelow", "takeProfit", price, view);
  if (loss !== undefined && loss <= price) return beyond("stopLossAbove", "stopLoss", price, view);
  return undefined;
}

/** Exits are held when the entry is filled: they must be large enough then, and within what is then there. */
export function problemOfExits(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  const { exits } = summary;
  if (!hasExits(form) || exits === null) return undefined;
  const ofPrices = problemOfExitPrices(form, summary, view);
  if (ofPrices !== undefined) return ofPrices;
  const named = [exits.takeProfit, exits.stopLoss].filter((exit) => exit !== null);
  const { scale, available } = view;
  const isSmall = named.some((exit) => exit.total < scale.notionalMin) || exits.lots < scale.quantityMin;
  if (named.length > 0 && isSmall) return wrong("exitsSmall", "amount");
  if (form.side === "buy" || available === null) return undefined;
  const dearest = named.reduce((most, exit) => (exit.total > most ? exit.total : most), 0n);
  return dearest > available.quote + summary.received ? wrong("exitsFunds", "stopLoss") : undefined;
}
