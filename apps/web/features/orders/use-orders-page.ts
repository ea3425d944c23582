/** The page's state: open tab and filters, both kept in the address so that a link or a way back keeps them. */
import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useOpenOrders } from "../../data/index.ts";
import { openReceipt } from "../receipt/index.ts";
import {
  FILTER_EMPTY,
  filterOpen,
  type OrderFilter,
  type OrderTab,
  tabOf,
} from "./list/order-filter.model.ts";
import { openOrder } from "./detail/order-window-store.ts";
import { useOrderNews } from "./news/use-order-news.ts";

const FIELDS = [
  "market",
  "side",
  "type",
  "status",
  "from",
  "to",
] as const satisfies readonly (keyof OrderFilter)[];

/** Shows the order that the address asks for, which then asks no more: a reload does not open it again. */
function useAskedOrder([query, setQuery]: ReturnType<typeof useSearchParams>): void {
  const asked = query.get("open") ?? "";
  useEffect(() => {
    if (asked === "") return;
    const rest = new URLSearchParams(query);
    rest.delete("open");
    setQuery(rest, { replace: true });
    openOrder(asked);
  }, [asked, query, setQuery]);
}

export function useOrdersPage() {
  const { pathname } = useLocation();
  const search = useSearchParams();
  const [query, setQuery] = search;
  useAskedOrder(search);
  const tab = tabOf(pathname, query.get("tab"));
  const texts = FIELDS.map((field) => query.get(field) ?? "").join("\n");
  const filter = useMemo<OrderFilter>(() => {
    const [market = "", side = "", type = "", status = "", from = "", to = ""] = texts.split("\n");
    return { market, side, type, status, from, to };
  }, [texts]);
  const all = useOpenOrders(useOrderNews(openReceipt));
  const orders = useMemo(() => (all === null ? null : filterOpen(all, filter)), [all, filter]);

  // An order that the address asks to see at once; forgotten, so that going back or reloading does not open it again.
  const asked = query.get("open") ?? "";
  useEffect(() => {
    if (asked === "") return;
    openOrder(asked);
    const rest = new URLSearchParams(query);
    rest.delete("open");
    setQuery(rest, { replace: true });
  }, [asked, query, setQuery]);

  function setFilter(change: Partial<OrderFilter>): void {
    const next = new URLSearchParams(query);
    for (const [field, value] of Object.entries(change)) {
      if (value === "") next.delete(field);
      else next.set(field, value);
    }
    setQuery(next, { replace: true });
  }

  function setTab(next: OrderTab): void {
    const kept = new URLSearchParams(query);
    kept.set("tab", next);
    setQuery(kept, { replace: true });
  }

  return { tab, setTab, filter, setFilter, clearFilter: () => setFilter(FILTER_EMPTY), all, orders };
}

export type OrdersPage = ReturnType<typeof useOrdersPage>;
