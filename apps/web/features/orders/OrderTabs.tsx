/** The three lists under their tabs, for a page of their own. */
import { Button, Tabs } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CancelAllButton } from "./CancelAllButton.tsx";
import { OpenOrders, type OrderListProps } from "./OpenOrders.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { ORDER_TABS } from "./orders.model.ts";
import { OwnTrades } from "./OwnTrades.tsx";
import type { OrdersPage } from "./use-orders-page.ts";

interface OrderTabsProps {
  readonly page: OrdersPage;
  readonly layout: OrderListProps["layout"];
}

function ToTrade({ layout }: Pick<OrderTabsProps, "layout">) {
  const t = useTranslations("orders");
  return (
    <Button asChild variant="primary">
      <Link to={layout === "mobile" ? "/mbexchange" : "/exchange"}>{t("toTrade")}</Link>
    </Button>
  );
}

function List({ page, layout }: OrderTabsProps) {
  const shared = { layout, density: "comfortable" } as const;
  if (page.tab === "open") {
    return <OpenOrders {...shared} orders={page.orders} action={<ToTrade layout={layout} />} />;
  }
  if (page.tab === "history") return <OrderHistory {...shared} filter={page.filter} />;
  return <OwnTrades {...shared} filter={page.withoutStatus} />;
}

export function OrderTabs({ page, layout }: OrderTabsProps) {
  const t = useTranslations("orders");
  const mobile = layout === "mobile";
  const cancelAll = <CancelAllButton count={page.cancellable} market={page.filter.market} />;
  return (
    <>
      <Tabs
        label={t("tabs")}
        value={page.tab}
        onValue={page.setTab}
        tabs={ORDER_TABS.map((tab) => ({
          value: tab,
          label: t(`tab.${tab}`),
          ...(tab === "open" && page.openCount !== undefined ? { count: page.openCount } : {}),
        }))}
        {...(page.tab === "open" && !mobile ? { aside: cancelAll } : {})}
      />
      <div className={mobile ? "p-4" : "px-4 py-3"}>
        <OrderFilters page={page} mobile={mobile} />
        {mobile && page.tab === "open" && <div className="mt-3 flex justify-end">{cancelAll}</div>}
      </div>
      <List page={page} layout={layout} />
    </>
  );
}
