/** The ticket with what it stands against: live book, balances, and what follows from them. */
import type { Balance, Order } from "@meridian/contract";
import { afterPaint } from "@meridian/ui";
import { useEffect, useMemo, useRef } from "react";
import { useTicker } from "../../../data/index.ts";
import { alignedPriceText, ticksOf } from "@meridian/core";
import type { TradedMarket } from "./traded-market.ts";
import { isNothing, type TicketForm, type TicketView } from "./ticket.form.ts";
import { ghostOf } from "./ticket.ghost.ts";
import * as model from "./ticket.model.ts";
import { isFieldState } from "./ticket.problem.ts";
import { ticketProblem } from "./ticket.problems.ts";
import { openedIn, openTicket, setTicket, showGhost, useTicketStore } from "./ticket-store.ts";
import { type TicketSummary, ticketSummary } from "./ticket.summary.ts";
import { summaryTexts } from "./ticket.texts.ts";
import { ticketWarnings } from "./ticket.warnings.ts";
import { useRefusalWords } from "../../../app/use-refusal-text.ts";
import { useStale } from "./use-stale.ts";
import { useTicketView, viewNow } from "./use-ticket-view.ts";

/** A limit ticket without a price begins at the last one. */
function useFirstPrice(scale: TradedMarket): void {
  const { market } = scale.info;
  const last = useTicker(market)?.last;
  // A market that has never traded says zero.
  const priced = last !== undefined && /[1-9]/.test(last);
  const latest = useRef({ scale, last });
  latest.current = { scale, last };
  useEffect(() => {
    openTicket(market);
    if (!priced) return;
    // Only the first price counts: afterwards the field belongs to the member.
    const { form } = useTicketStore.getState();
    const known = latest.current;
    const ticks = ticksOf(known.scale, known.last ?? "");
    if (form.price !== "" || ticks === undefined || ticks === 0) return;
    setTicket({ ...form, price: alignedPriceText(known.scale, ticks) });
  }, [market, priced]);
}

/** The fields answer a hand first; chart and book draw the order a frame later. */
function useGhostShown(form: TicketForm, summary: TicketSummary | undefined, view: TicketView): void {
  useEffect(() => {
    let newest = true;
    afterPaint(() => {
      if (newest) showGhost(ghostOf(form, summary, view));
    });
    return () => {
      newest = false;
    };
  }, [form, summary, view]);
  useEffect(() => () => showGhost(null), []);
}

export function useTicket(
  scale: TradedMarket,
  balances: readonly Balance[] | null,
  orders: readonly Order[] | null,
) {
  const view = useTicketView(scale, balances, orders);
  useFirstPrice(scale);
  const kept = useTicketStore();
  // Of another market's ticket nothing is drawn here, not even once: its figures may not fit this market.
  const filledIn = useMemo(() => openedIn(scale.market, kept).form, [scale, kept]);
  const form = useMemo(() => model.withPercent(filledIn, view), [filledIn, view]);
  const { stale } = useStale();
  const summary = useMemo(() => ticketSummary(form, view), [form, view]);
  const problem = ticketProblem(form, summary, view);
  useGhostShown(form, summary, view);
  useRefusalWords(!isNothing(form.amount) || (problem !== undefined && !isFieldState(problem.kind)));
  return {
    form,
    view,
    summary,
    texts: summary === undefined ? undefined : summaryTexts(form, summary, view),
    problem,
    warnings:
      summary === undefined || problem !== undefined ? [] : ticketWarnings(form, summary, view, stale),
    spendable: model.spendable(form.side, view),
    most: () => model.mostAmount(form, viewNow(view)),
    change: (next: Partial<TicketForm>) => setTicket(model.change(form, next, viewNow(view))),
    typeAmount: (amount: string) => setTicket(model.typeAmount(form, amount)),
    choosePercent: (percent: number) => setTicket(model.choosePercent(form, percent, viewNow(view))),
    turnUnit: () => setTicket(model.turnUnit(form, viewNow(view))),
    stepPrice: (ticks: number, name: model.PriceName = "price") =>
      setTicket(model.stepPrice(form, name, ticks, viewNow(view))),
    presetPrice: (preset: "best" | "middle") => setTicket(model.presetPrice(form, preset, viewNow(view))),
    pick: (price: string, quantity?: string) => setTicket(model.pick(form, price, quantity, viewNow(view))),
  };
}

export type Ticket = ReturnType<typeof useTicket>;
