/** All that one member does in one market, for either layout: own orders, balances, the ticket and its sending. */
import { useCallback, useEffect, useRef } from "react";
import { useBalances, useOpenOrders } from "../../../data/index.ts";
import type { TradedMarket } from "./traded-market.ts";
import { useTicketStore } from "./ticket-store.ts";
import { useOrderFeedback } from "../sounds/use-order-feedback.ts";
import { useForgetRefusal } from "./use-forget-refusal.ts";
import { useStale } from "./use-stale.ts";
import { useSubmit } from "./use-submit.ts";
import { type Ticket, useTicket } from "./use-ticket.ts";

/** The same function for as long as the page stands: what is drawn beside the ticket stays as it is while one types. */
function usePick(ticket: Ticket): Ticket["pick"] {
  const latest = useRef(ticket.pick);
  useEffect(() => {
    latest.current = ticket.pick;
  });
  return useCallback((price, quantity) => latest.current(price, quantity), []);
}

export function useTrading(scale: TradedMarket) {
  const { hear, placed } = useOrderFeedback();
  const orders = useOpenOrders(hear, "spot");
  const balances = useBalances();
  const ticket = useTicket(scale, balances, orders);
  const submit = useSubmit(ticket, placed);
  useForgetRefusal(useTicketStore, submit.refused?.error === null, submit.clearRefused);
  return { orders, balances, ticket, submit, staleness: useStale(), pickPrice: usePick(ticket) };
}

export type Trading = ReturnType<typeof useTrading>;
