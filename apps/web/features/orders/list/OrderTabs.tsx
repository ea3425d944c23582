/** The three lists under their tabs, for a page of their own. */
import { Button, Tabs } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../../app/routes.tsx";
import { ReceiptWindow } from "../../receipt/index.ts";
import { CancelAllButton } from "../cancel/CancelAllButton.tsx";
import { OpenOrders, type OrderListProps } from "./OpenOrders.tsx";
import { isFiltered, ORDER_TABS } from "./order-filter.model.ts";
import { OrderFilters } from "./OrderFilters.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderWindow } from "../detail/OrderWindow.tsx";
import { OwnTrades } from "./OwnTrades.tsx";
import type { OrdersPage } from "../use-orders-page.ts";

interface OrderTabsProps {
  readonly page: OrdersPage;
  readonly layout: OrderListProps["layout"];
}

function ToTrade({ layout }: Pick<OrderTabsProps, "layout">) {
  const t = useTranslations("orders");
  return (
    <Button asChild variant="primary">
      <Link to={pathOf("exchange", layout)}>{t("toTrade")}</Link>
    </Button>
  );
}

function List({ page, layout }: OrderTabsProps) {
  // As high as the window leaves room for, so that the header and the tabs stay in sight while the rows scroll.
  const className = layout === "mobile" ? "" : "max-h-[calc(100dvh-21.5rem)]";
  const shared = { layout, density: "comfortable", className } as const;
  if (page.tab === "open") {
    return (
      <OpenOrders
        {...shared}
        orders={page.orders}
        filtered={isFiltered("open", page.filter)}
        action={<ToTrade layout={layout} />}
      />
    );
  }
  if (page.tab === "history") return <OrderHistory {...shared} filter={page.filter} />;
  return <OwnTrades {...shared} filter={page.filter} />;
}

function CancelAll({ page }: Pick<OrderTabsProps, "page">) {
  const { market, type } = page.filter;
  const kind = type === "open" || type === "conditional" ? type : "all";
  return <CancelAllButton orders={page.all} market={market} kind={kind} />;
}

export function OrderTabs({ page, layout }: OrderTabsProps) {
  const t = useTranslations("orders");
  const mobile = layout === "mobile";
  const { tab, filter, setFilter, clearFilter } = page;
  const cancelAll = tab === "open" && <CancelAll page={page} />;
  return (
    <>
      <Tabs
        label={t("tabs")}
        value={tab}
        onValue={page.setTab}
        tabs={ORDER_TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(value === "open" && page.all !== null ? { count: page.all.length } : {}),
        }))}
        {...(mobile ? {} : { aside: cancelAll })}
      />
      <div className={mobile ? "p-4" : "px-4 py-3"}>
        <OrderFilters {...{ tab, filter, mobile }} onFilter={setFilter} onClear={clearFilter}>
          {mobile && cancelAll}
        </OrderFilters>
      </div>
      <List page={page} layout={layout} />
      <OrderWindow layout={layout} />
      <ReceiptWindow />
    </>
  );
}
