/** Own fills, newest first, page by page. */
import type { OwnTrade } from "@meridian/contract";
import { EmptyState, LoadMore, Table } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { usePages, useSession } from "../../data/index.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import type { OrderListProps } from "./OpenOrders.tsx";
import { fillColumns } from "./order-columns.tsx";
import { FillCard } from "./OrderCards.tsx";
import { fillsInput, isFiltered, type OrderFilter } from "./orders.model.ts";

interface OwnTradesProps extends OrderListProps {
  readonly filter: Omit<OrderFilter, "status">;
}

export function OwnTrades({ filter, layout, density = "dense", className }: OwnTradesProps) {
  const t = useTranslations("orders");
  const { loggedIn } = useSession();
  const { market, side, from, to } = filter;
  const input = useMemo(() => fillsInput({ market, side, from, to }), [market, side, from, to]);
  const pages = usePages("user/tradeRecord", input, { enabled: loggedIn });
  const columns = useMemo(() => fillColumns(t), [t]);
  return (
    <div className={className ?? ""}>
      <Table<OwnTrade>
        label={t("tab.fills")}
        columns={columns}
        rows={pages.data === undefined ? undefined : pages.rows}
        rowKey={(fill) => `${fill.tradeId}:${fill.orderId}`}
        density={density}
        failed={pages.isError && pages.data === undefined}
        onRetry={() => void pages.refetch()}
        empty={
          <EmptyState className="py-6">{t(isFiltered(filter) ? "empty.filtered" : "empty.fills")}</EmptyState>
        }
        {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
        {...(layout === "mobile" ? { card: (fill) => <FillCard fill={fill} /> } : {})}
      />
      <LoadMore
        more={pages.hasNextPage}
        busy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  );
}
