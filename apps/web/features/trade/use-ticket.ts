/** The ticket with what it stands against: live book, balances, and what follows from them. */
import type { Balance } from "@meridian/contract";
import { useEffect, useMemo, useRef } from "react";
import { useTicker } from "../../data/index.ts";
import { type MarketScale, previewLevels, priceText, ticksOf, unitsOf } from "./market-scale.ts";
import * as model from "./ticket.model.ts";
import { ticketProblem, ticketWarnings } from "./ticket.problems.ts";
import { summaryTexts, ticketSummary } from "./ticket.summary.ts";
import { openTicket, setTicket, showGhost, useTicketStore } from "./ticket-store.ts";
import { ghostOf } from "./ticket.ghost.ts";
import { useCalmBook } from "./use-calm-book.ts";
import { useStale } from "./use-stale.ts";

const BOOK_EVERY_MS = 250;

function availableIn(scale: MarketScale, balances: readonly Balance[]) {
  const unitsFree = (coin: string, decimals: number): bigint => {
    const row = balances.find((balance) => balance.account === "spot" && balance.coin === coin);
    return row === undefined ? 0n : unitsOf(row.available, decimals);
  };
  const { base, quote } = scale.market;
  return { base: unitsFree(base, scale.baseDecimals), quote: unitsFree(quote, scale.quoteDecimals) };
}

function useView(scale: MarketScale, balances: readonly Balance[] | null): model.TicketView {
  const book = useCalmBook(scale.market.market, BOOK_EVERY_MS);
  return useMemo(
    () => ({
      scale,
      bids: previewLevels(scale, book?.bids ?? []),
      asks: previewLevels(scale, book?.asks ?? []),
      available: balances === null ? null : availableIn(scale, balances),
    }),
    [scale, book, balances],
  );
}

/** A limit ticket without a price begins at the last one. */
function useFirstPrice(scale: MarketScale): void {
  const { market } = scale.market;
  const last = useTicker(market)?.last;
  const priced = last !== undefined;
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
    setTicket({ ...form, price: priceText(known.scale, ticks) });
  }, [market, priced]);
}

export function useTicket(scale: MarketScale, balances: readonly Balance[] | null) {
  const view = useView(scale, balances);
  useFirstPrice(scale);
  const form = useTicketStore((state) => state.form);
  const { stale } = useStale();
  const summary = useMemo(() => ticketSummary(form, view), [form, view]);
  const problem = ticketProblem(form, summary, view);
  useEffect(() => showGhost(ghostOf(form, summary, view)), [form, summary, view]);
  useEffect(() => () => showGhost(null), []);
  return {
    form,
    view,
    summary,
    texts: summary === undefined ? undefined : summaryTexts(form, summary, view),
    problem,
    warnings:
      summary === undefined || problem !== undefined ? [] : ticketWarnings(form, summary, view, stale),
    spendable: model.spendable(form.side, view),
    change: (next: Partial<model.TicketForm>) => setTicket(model.change(form, next, view)),
    typeAmount: (amount: string) => setTicket(model.typeAmount(form, amount)),
    choosePercent: (percent: number) => setTicket(model.choosePercent(form, percent, view)),
    turnUnit: () => setTicket(model.turnUnit(form, view)),
    stepPrice: (ticks: number) => setTicket(model.stepPrice(form, ticks, view)),
    presetPrice: (preset: "best" | "middle") => setTicket(model.presetPrice(form, preset, view)),
  };
}

export type Ticket = ReturnType<typeof useTicket>;
