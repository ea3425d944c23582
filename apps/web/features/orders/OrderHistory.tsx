/** Orders that are done, newest first, page by page. */
import type { Order } from "@meridian/contract";
import { EmptyState, LoadMore, Table } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { usePages, useSession } from "../../data/index.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import type { OrderListProps } from "./OpenOrders.tsx";
import { historyColumns } from "./order-columns.tsx";
import { OrderCard } from "./OrderCards.tsx";
import { OrderDetail } from "./OrderDetail.tsx";
import { historyInput, isFiltered, type OrderFilter } from "./orders.model.ts";

interface OrderHistoryProps extends OrderListProps {
  readonly filter: OrderFilter;
}

export function OrderHistory({ filter, layout, density = "dense", className }: OrderHistoryProps) {
  const t = useTranslations("orders");
  const { loggedIn } = useSession();
  const [shown, setShown] = useState<Order>();
  const input = useMemo(() => historyInput(filter), [filter]);
  const pages = usePages("user/orderList", input, { enabled: loggedIn });
  const columns = useMemo(() => historyColumns(t), [t]);
  return (
    <div className={className ?? ""}>
      <Table<Order>
        label={t("tab.history")}
        columns={columns}
        rows={pages.data === undefined ? undefined : pages.rows}
        rowKey={(order) => order.orderId}
        onRow={setShown}
        density={density}
        failed={pages.isError && pages.data === undefined}
        onRetry={() => void pages.refetch()}
        empty={
          <EmptyState className="py-6">
            {t(isFiltered(filter) ? "empty.filtered" : "empty.history")}
          </EmptyState>
        }
        {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
        {...(layout === "mobile" ? { card: (order) => <OrderCard order={order} onShow={setShown} /> } : {})}
      />
      <LoadMore
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      <OrderDetail order={shown} layout={layout} onClose={() => setShown(undefined)} />
    </div>
  );
}
