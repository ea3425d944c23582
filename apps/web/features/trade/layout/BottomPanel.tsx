/** The list under the chart. Loaded separately, as a visitor without a session has none. */
import type { Balance, Order } from "@meridian/contract";
import { OpenOrders, type OrderFilter, OrderHistory, OrderWindow, OwnTrades } from "../../orders/index.ts";
import { Assets } from "../Assets.tsx";

export type BottomTab = "open" | "history" | "fills" | "assets";

export interface BottomPanelProps {
  readonly tab: BottomTab;
  readonly filter: OrderFilter;
  /** Those that pass the filter. */
  readonly orders: readonly Order[] | null;
  readonly balances: readonly Balance[] | null;
  readonly layout: "desktop" | "mobile";
}

function List({ tab, filter, orders, balances, layout }: BottomPanelProps) {
  const className = layout === "mobile" ? "" : "h-full overflow-auto";
  if (tab === "open") return <OpenOrders {...{ orders, layout, className }} filtered={filter.type !== ""} />;
  if (tab === "history") return <OrderHistory {...{ filter, layout, className }} />;
  if (tab === "fills") return <OwnTrades {...{ filter, layout, className }} />;
  return <Assets {...{ balances, layout, className }} />;
}

export default function BottomPanel(props: BottomPanelProps) {
  return (
    <>
      <List {...props} />
      <OrderWindow layout={props.layout} />
    </>
  );
}
