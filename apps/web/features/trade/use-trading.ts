/** All that one member does in one market, for either layout: own orders, balances, the ticket and its sending. */
import { useCallback } from "react";
import { useBalances, useOpenOrders } from "../../data/index.ts";
import { useOrderNews } from "../orders/index.ts";
import type { MarketScale } from "./market-scale.ts";
import { useStale } from "./use-stale.ts";
import { useSubmit } from "./use-submit.ts";
import { useTicket } from "./use-ticket.ts";

export function useTrading(scale: MarketScale) {
  const tell = useOrderNews();
  const orders = useOpenOrders(tell);
  const balances = useBalances();
  const ticket = useTicket(scale, balances);
  const submit = useSubmit(
    ticket,
    useCallback(
      (answer, input) => {
        tell([
          {
            ...answer,
            market: input.market,
            side: input.side,
            price: input.price ?? "0",
            quantity: input.quantity ?? "0",
          },
        ]);
      },
      [tell],
    ),
  );
  const { change } = ticket;
  return {
    orders,
    balances,
    ticket,
    submit,
    staleness: useStale(),
    pickPrice: (price: string) => change({ type: "limit", price }),
  };
}

export type Trading = ReturnType<typeof useTrading>;
