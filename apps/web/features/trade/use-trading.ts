/** All that one member does in one market, for either layout: own orders, balances, the ticket and its sending. */
import { useBalances, useOpenOrders } from "../../data/index.ts";
import type { MarketScale } from "./market-scale.ts";
import { useOrderFeedback } from "./use-order-feedback.ts";
import { useStale } from "./use-stale.ts";
import { useSubmit } from "./use-submit.ts";
import { useTicket } from "./use-ticket.ts";

export function useTrading(scale: MarketScale) {
  const { hear, placed } = useOrderFeedback();
  const orders = useOpenOrders(hear);
  const balances = useBalances();
  const ticket = useTicket(scale, balances, orders);
  const submit = useSubmit(ticket, placed);
  return { orders, balances, ticket, submit, staleness: useStale(), pickPrice: ticket.pick };
}

export type Trading = ReturnType<typeof useTrading>;
