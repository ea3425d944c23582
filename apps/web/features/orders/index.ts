/** Own orders and fills: the page of their own, and the lists that the trade page shows under its chart. */

export { CancelAllButton, CancelAllDialog } from "./CancelAllButton.tsx";
export { LoginFirst } from "./LoginFirst.tsx";
export { OpenOrders } from "./OpenOrders.tsx";
export { OrderHistory } from "./OrderHistory.tsx";
export { quoteDecimalsShown } from "./orders.model.ts";
export { OwnTrades } from "./OwnTrades.tsx";
export { type OrderNews, useOrderNews } from "./use-order-news.ts";
