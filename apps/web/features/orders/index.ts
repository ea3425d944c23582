/** Own orders and fills: the page of their own, and the lists that the trade page shows under its chart. */

export { CancelAllButton, CancelAllDialog } from "./cancel/CancelAllButton.tsx";
export { ConditionText } from "./list/ConditionText.tsx";
export { LoginFirst } from "./list/LoginFirst.tsx";
export type { OrderNews } from "./news/news.model.ts";
export { OrderQuantity } from "./list/OrderCells.tsx";
export { OpenOrders } from "./list/OpenOrders.tsx";
export {
  FIELDS_OF_TAB,
  FILTER_EMPTY,
  filterOpen,
  type OrderFilter,
  type OrderTab,
} from "./list/order-filter.model.ts";
export { TypeSelect } from "./list/OrderFilters.tsx";
export { OrderTabs } from "./list/OrderTabs.tsx";
export { OrderHistory } from "./list/OrderHistory.tsx";
export { CONTRACT_DECIMALS, quoteDecimalsShown } from "./orders.model.ts";
export { OrderWindow } from "./detail/OrderWindow.tsx";
export { OwnTrades } from "./list/OwnTrades.tsx";
export { useOrderNews } from "./news/use-order-news.ts";
export { saveOrders } from "./list/save-orders.ts";
