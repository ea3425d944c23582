/** Orders that are done, newest first, page by page. */
import { EmptyState, PagedTable } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { usePages, useSession } from "../../../data/index.ts";
import type { OrderRow } from "./list-rows.model.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import type { OrderListProps } from "./OpenOrders.tsx";
import { historyColumns } from "./order-columns.tsx";
import { historyInput, isFiltered, type OrderFilter } from "./order-filter.model.ts";
import { openOrder } from "../detail/order-window-store.ts";
import { OrderCard } from "./OrderCards.tsx";
import { useDensity } from "./use-density.ts";
import { useFreshRows } from "../news/use-fresh-rows.ts";

interface OrderHistoryProps extends OrderListProps {
  readonly filter: OrderFilter;
}

function useHistory(filter: OrderFilter) {
  const { loggedIn } = useSession();
  const input = useMemo(() => historyInput(filter), [filter]);
  const pages = usePages("user/orderList", input, { enabled: loggedIn });
  const { data } = pages;
  const rows = useMemo(
    () => data?.pages.flatMap(({ list }) => list.map((order): OrderRow => ({ order, place: "alone" }))),
    [data],
  );
  const stamps = useMemo(
    () => rows?.map(({ order: { orderId, updatedAt } }) => ({ key: orderId, timeMs: updatedAt })),
    [rows],
  );
  return { pages, rows, fresh: useFreshRows(stamps, JSON.stringify(input)), loggedIn };
}

export function OrderHistory({ filter, layout, className, ...props }: OrderHistoryProps) {
  const t = useTranslations("orders");
  const { pages, rows, fresh, loggedIn } = useHistory(filter);
  const { frame, density } = useDensity<HTMLDivElement>(props.density);
  const columns = useMemo(() => historyColumns(t, density), [t, density]);
  return (
    <PagedTable<OrderRow>
      pages={pages}
      ref={frame}
      className={className ?? ""}
      label={t("tab.history")}
      columns={columns}
      rows={rows}
      rowKey={({ order }) => order.orderId}
      onRow={({ order }) => openOrder(order.orderId)}
      rowClassName={({ order }) => (fresh.has(order.orderId) ? "motion-safe:animate-news" : undefined)}
      density={density}
      empty={
        <EmptyState className="py-6">
          {t(isFiltered("history", filter) ? "empty.filtered" : "empty.history")}
        </EmptyState>
      }
      {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
      {...(layout === "mobile" ? { card: ({ order }) => <OrderCard order={order} /> } : {})}
    />
  );
}
