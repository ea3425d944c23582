import { toast } from "@meridian/ui";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CallRefused, downloadCsv, useOpenOrders } from "../../data/index.ts";
import {
  fillsInput,
  filterOpen,
  historyInput,
  type OrderFilter,
  type OrderTab,
  tabOf,
} from "./orders.model.ts";
import { useOrderNews } from "./use-order-news.ts";

/** Keeps the whole filtered list of a tab as a file. */
function saveList(tab: OrderTab, filter: OrderFilter): Promise<void> {
  const { market, side } = filter;
  switch (tab) {
    case "open":
      return downloadCsv(
        "user/pendOrderList",
        { ...(market && { market }), ...(side && { side }) },
        "meridian-open-orders",
      );
    case "history":
      return downloadCsv("user/orderList", historyInput(filter), "meridian-orders");
    default:
      return downloadCsv("user/tradeRecord", fillsInput(spread(filter)), "meridian-trades");
  }
}

export function useOrdersPage() {
  const t = useTranslations("orders");
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(pathname, query.get("tab"));
  const [filter, setFilter] = useState<OrderFilter>({});
  const [saving, setSaving] = useState(false);
  const all = useOpenOrders(useOrderNews());
  const orders = all === null ? null : filterOpen(all, filter);
  const { status: _status, ...withoutStatus } = filter;

  async function save(): Promise<void> {
    setSaving(true);
    await saveList(tab, filter).catch((error: unknown) =>
      toast.error(error instanceof CallRefused ? error.message : t("noAnswer")),
    );
    setSaving(false);
  }

  return {
    tab,
    setTab: (next: OrderTab) => setQuery({ tab: next }, { replace: true }),
    filter,
    setFilter: (change: Changes) => setFilter((known) => cleaned({ ...known, ...change })),
    clearFilter: () => setFilter({}),
    withoutStatus,
    orders,
    /** What "cancel all" would cancel: it knows pairs but no sides. */
    cancellable:
      all === null ? 0 : filterOpen(all, filter.market === undefined ? {} : { market: filter.market }).length,
    openCount: all?.length,
    saving,
    save: () => void save(),
  };
}

type Changes = { readonly [Name in keyof OrderFilter]?: OrderFilter[Name] | undefined };

/** Without the fields that are not chosen. */
function cleaned(filter: Changes): OrderFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ""),
  ) as OrderFilter;
}

function spread({ market, side, from, to }: Omit<OrderFilter, "status">) {
  return { market, side, from, to };
}

export type OrdersPage = ReturnType<typeof useOrdersPage>;
