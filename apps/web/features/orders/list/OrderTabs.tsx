/** The lists of own orders under their tabs, for a page of their own; a product may stand its own lists beside them. */
import { Button, Tabs } from "@meridian/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../../app/routes.tsx";
import { ReceiptWindow } from "../../receipt/index.ts";
import { CancelAllButton } from "../cancel/CancelAllButton.tsx";
import { OpenOrders, type OrderListProps } from "./OpenOrders.tsx";
import { isFiltered, ORDER_TABS, type OrderTab } from "./order-filter.model.ts";
import { OrderFilters } from "./OrderFilters.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderWindow } from "../detail/OrderWindow.tsx";
import { OwnTrades } from "./OwnTrades.tsx";
import { type OrdersPage, useOrdersPage } from "../use-orders-page.ts";

/** A list beside those of orders. */
interface FurtherList<Name extends string> {
  readonly value: Name;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: (shared: { readonly className: string }) => ReactNode;
}

interface OrderTabsProps<Name extends string> {
  readonly title: string;
  readonly layout: OrderListProps["layout"];
  /** In front of the lists of orders. */
  readonly before?: readonly FurtherList<Name>[];
  /** Behind them. */
  readonly after?: readonly FurtherList<Name>[];
}

interface ListProps {
  readonly tab: OrderTab;
  readonly page: Omit<OrdersPage, "tab" | "setTab">;
  readonly layout: OrderListProps["layout"];
  readonly className: string;
}

function ToTrade({ page, layout }: Pick<ListProps, "page" | "layout">) {
  const t = useTranslations("orders");
  const title = page.filter.marketKind === "contract" ? "contracts" : "exchange";
  return (
    <Button asChild variant="primary">
      <Link to={pathOf(title, layout)}>{t("toTrade")}</Link>
    </Button>
  );
}

function List({ tab, page, layout, className }: ListProps) {
  const shared = { layout, density: "comfortable", className } as const;
  if (tab === "open") {
    return (
      <OpenOrders
        {...shared}
        orders={page.orders}
        filtered={isFiltered("open", page.filter)}
        action={<ToTrade page={page} layout={layout} />}
      />
    );
  }
  if (tab === "history") return <OrderHistory {...shared} filter={page.filter} />;
  return <OwnTrades {...shared} filter={page.filter} />;
}

function CancelAll({ page }: Pick<ListProps, "page">) {
  const { marketKind, market, type } = page.filter;
  const kind = type === "open" || type === "conditional" ? type : "all";
  return <CancelAllButton orders={page.all} {...{ marketKind, market, kind }} />;
}

function FilteredList({ tab, page, layout, className }: ListProps) {
  const mobile = layout === "mobile";
  const { filter, setFilter, clearFilter } = page;
  return (
    <>
      <div className={mobile ? "p-4" : "px-4 py-3"}>
        <OrderFilters {...{ tab, filter, mobile }} onFilter={setFilter} onClear={clearFilter}>
          {mobile && tab === "open" && <CancelAll page={page} />}
        </OrderFilters>
      </div>
      <List {...{ tab, page, layout, className }} />
    </>
  );
}

// As high as the window leaves room for, so that the header and the tabs stay in sight while the rows scroll.
const HEIGHTS = { orders: "max-h-[calc(100dvh-21.5rem)]", further: "max-h-[calc(100dvh-18rem)]" };

function useTabs<Name extends string>({ before = [], after = [] }: OrderTabsProps<Name>) {
  const t = useTranslations("orders");
  const further = [...before, ...after];
  const page = useOrdersPage(further.map(({ value }) => value));
  const { tab } = page;
  const tabOf = ({ value, label, count }: FurtherList<Name>) => ({
    value,
    label,
    ...(count === undefined ? {} : { count }),
  });
  const orders = ORDER_TABS.map((value) => ({
    value,
    label: t(`tab.${value}`),
    ...(value === "open" && page.all !== null ? { count: page.all.length } : {}),
  }));
  return {
    page,
    chosen: further.find(({ value }) => value === tab),
    ofOrders: ORDER_TABS.find((value) => value === tab),
    tabs: [...before.map(tabOf), ...orders, ...after.map(tabOf)],
  };
}

function Lists<Name extends string>(props: OrderTabsProps<Name>) {
  const { layout } = props;
  const t = useTranslations("orders");
  const { page, chosen, ofOrders, tabs } = useTabs(props);
  const mobile = layout === "mobile";
  return (
    <>
      <Tabs<Name | OrderTab>
        label={t("tabs")}
        value={page.tab}
        onValue={page.setTab}
        tabs={tabs}
        {...(mobile || ofOrders !== "open" ? {} : { aside: <CancelAll page={page} /> })}
      />
      {ofOrders !== undefined && (
        <FilteredList {...{ page, layout }} tab={ofOrders} className={mobile ? "" : HEIGHTS.orders} />
      )}
      {chosen?.content({ className: mobile ? "" : HEIGHTS.further })}
      <OrderWindow layout={layout} />
      <ReceiptWindow />
    </>
  );
}

export function OrderTabs<Name extends string = never>(props: OrderTabsProps<Name>) {
  if (props.layout === "mobile") return <Lists {...props} />;
  return (
    <div className="mx-auto w-full max-w-330 px-6 py-8">
      <h1 className="mb-4 text-28 font-semibold">{props.title}</h1>
      <div className="min-h-[60dvh] overflow-hidden rounded-card border border-line">
        <Lists {...props} />
      </div>
    </div>
  );
}
