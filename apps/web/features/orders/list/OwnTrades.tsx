/** Own fills, newest first, page by page; each opens the receipt of its order. */
import type { OwnTrade } from "@meridian/contract";
import { EmptyState, PagedTable } from "@meridian/ui";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { usePages, useSession } from "../../../data/index.ts";
import { openReceipt } from "../../receipt/index.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import type { OrderListProps } from "./OpenOrders.tsx";
import { fillColumns } from "./fill-columns.tsx";
import { fillsInput, isFiltered, type OrderFilter } from "./order-filter.model.ts";
import { FillCard } from "./OrderCards.tsx";
import { useFreshRows } from "../news/use-fresh-rows.ts";

interface OwnTradesProps extends OrderListProps {
  readonly filter: OrderFilter;
}

function keyOf({ tradeId, orderId }: OwnTrade): string {
  return `${tradeId}:${orderId}`;
}

function useFills(filter: OrderFilter) {
  const { loggedIn } = useSession();
  const input = useMemo(() => fillsInput(filter), [filter]);
  const pages = usePages("user/tradeRecord", input, { enabled: loggedIn });
  const { data } = pages;
  const rows = useMemo(() => data?.pages.flatMap(({ list }) => list), [data]);
  const stamps = useMemo(() => rows?.map((fill) => ({ key: keyOf(fill), timeMs: fill.time })), [rows]);
  return { pages, rows, fresh: useFreshRows(stamps, JSON.stringify(input)), loggedIn };
}

export function OwnTrades({ filter, layout, density = "dense", className }: OwnTradesProps) {
  const t = useTranslations("orders");
  const { pages, rows, fresh, loggedIn } = useFills(filter);
  const columns = useMemo(() => fillColumns(t, filter.marketKind), [t, filter.marketKind]);
  return (
    <PagedTable<OwnTrade>
      pages={pages}
      className={className ?? ""}
      label={t("tab.fills")}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      onRow={(fill) => openReceipt(fill.orderId)}
      rowClassName={(fill) => (fresh.has(keyOf(fill)) ? "motion-safe:animate-news" : undefined)}
      density={density}
      empty={
        <EmptyState className="py-6">
          {t(isFiltered("fills", filter) ? "empty.filtered" : "empty.fills")}
        </EmptyState>
      }
      {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
      {...(layout === "mobile" ? { card: (fill) => <FillCard fill={fill} /> } : {})}
    />
  );
}
