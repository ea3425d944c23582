/** The page's state: open tab and filters, both kept in the address so that a link or a way back keeps them. */
import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useOpenOrders } from "../../data/index.ts";
import { openReceipt } from "../receipt/index.ts";
import {
  type FilterChange,
  filterOpen,
  kindOf,
  type OrderFilter,
  type OrderTab,
  tabOf,
} from "./list/order-filter.model.ts";
import { openOrder } from "./detail/order-window-store.ts";
import { useOrderNews } from "./news/use-order-news.ts";

const FIELDS = ["market", "side", "type", "status", "from", "to"] as const satisfies readonly Exclude<
  keyof OrderFilter,
  "marketKind"
>[];

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

/** @param further tabs beside those of orders */
export function useOrdersPage<Further extends string = never>(further: readonly Further[] = []) {
  const { pathname } = useLocation();
  const search = useSearchParams();
  const [query, setQuery] = search;
  useAskedOrder(search);
  const named = query.get("tab");
  const tab = further.find((name) => name === named) ?? tabOf(pathname, named);
  const marketKind = kindOf(pathname);
  const texts = FIELDS.map((field) => query.get(field) ?? "").join("\n");
  const filter = useMemo<OrderFilter>(() => {
    const [market = "", side = "", type = "", status = "", from = "", to = ""] = texts.split("\n");
    return { marketKind, market, side, type, status, from, to };
  }, [marketKind, texts]);
  const all = useOpenOrders(useOrderNews(openReceipt), marketKind);
  const orders = useMemo(() => (all === null ? null : filterOpen(all, filter)), [all, filter]);

  function setFilter(change: FilterChange): void {
    const next = new URLSearchParams(query);
    for (const [field, value] of Object.entries(change)) {
      if (value === "") next.delete(field);
      else next.set(field, value);
    }
    setQuery(next, { replace: true });
  }

  function setTab(next: Further | OrderTab): void {
    const kept = new URLSearchParams(query);
    kept.set("tab", next);
    setQuery(kept, { replace: true });
  }

  function clearFilter(): void {
    setFilter(Object.fromEntries(FIELDS.map((field) => [field, ""])));
  }

  return { tab, setTab, filter, setFilter, clearFilter, all, orders };
}

export type OrdersPage<Further extends string = never> = ReturnType<typeof useOrdersPage<Further>>;
