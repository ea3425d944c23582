/** Own orders and fills: the page of their own, and the lists that the trade page shows under its chart. */

export { CancelAllButton, CancelAllDialog } from "./CancelAllButton.tsx";
export { LoginFirst } from "./LoginFirst.tsx";
export type { OrderNews } from "./news.model.ts";
export { OpenOrders } from "./OpenOrders.tsx";
export {
  FIELDS_OF_TAB,
  FILTER_EMPTY,
  filterOpen,
  isFiltered,
  type OrderFilter,
  type OrderTab,
} from "./order-filter.model.ts";
export { TypeSelect } from "./OrderFilters.tsx";
export { OrderHistory } from "./OrderHistory.tsx";
export { quoteDecimalsShown } from "./orders.model.ts";
export { openOrder } from "./order-window-store.ts";
export { OrderWindow } from "./OrderWindow.tsx";
export { OwnTrades } from "./OwnTrades.tsx";
export { useOrderNews } from "./use-order-news.ts";
export { saveOrders } from "./save-orders.ts";
