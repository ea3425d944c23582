/** A market, a book and a balance that the ticket's tests stand on. */
import type { MarketInfo } from "@meridian/contract";
import { ticksOf } from "@meridian/core";
import { previewLevels, tradedMarket } from "./traded-market.ts";
import { TICKET_EMPTY, type TicketForm, type TicketView } from "./ticket.form.ts";
import { type TicketProblem, ticketProblem } from "./ticket.problems.ts";
import { ticketSummary } from "./ticket.summary.ts";
import { ticketWarnings } from "./ticket.warnings.ts";

export const market: MarketInfo = {
  market: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  tickSize: "0.1",
  priceDecimals: 1,
  lotSize: "0.00001",
  quantityDecimals: 5,
  quantityMin: "0.00001",
  quantityMax: "100",
  notionalMin: "5",
  notionalMax: "2000000",
  bandLowPpm: 700_000,
  bandHighPpm: 1_300_000,
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  openOrdersMax: 200,
  conditionalOrdersMax: 20,
  state: "trading",
};

export const scale = tradedMarket(market, 8, 6);

const last = ticksOf(scale, "64000.0");
if (last === undefined) throw new Error("the test's own price is off its tick");

export const view: TicketView = {
  scale,
  bids: previewLevels(scale, [
    ["64000.0", "1"],
    ["63900.0", "2"],
  ]),
  asks: previewLevels(scale, [
    ["64000.3", "0.5"],
    ["64100.0", "1"],
  ]),
  available: { base: 200_000_000n, quote: 10_000_000_000n },
  last,
  average: last,
  own: { open: 0, pending: 0 },
};

export const limit: TicketForm = { ...TICKET_EMPTY, price: "64000.0", amount: "0.01" };
export const byMarket: TicketForm = { ...TICKET_EMPTY, type: "market", amount: "0.01" };

export function problemWith(form: TicketForm, where = view): TicketProblem | undefined {
  return ticketProblem(form, ticketSummary(form, where), where);
}

export function problemOf(form: TicketForm, where = view): string | undefined {
  return problemWith(form, where)?.kind;
}

/** @throws when the form is not complete enough to be warned about */
export function warningsOf(form: TicketForm, where = view, stale = false) {
  const summary = ticketSummary(form, where);
  if (summary === undefined) throw new Error("the form has no summary");
  return ticketWarnings(form, summary, where, stale);
}
