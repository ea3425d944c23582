/** Own orders and fills: the page of their own, and the lists that the trade page shows under its chart. */
import type { FeaturePages } from "../../app/feature.ts";

export { CancelAllButton } from "./CancelAllButton.tsx";
export { LoginFirst } from "./LoginFirst.tsx";
export { OpenOrders } from "./OpenOrders.tsx";
export { OrderHistory } from "./OrderHistory.tsx";
export { quoteDecimalsShown } from "./orders.model.ts";
export { OwnTrades } from "./OwnTrades.tsx";
export { useOrderNews } from "./use-order-news.ts";

export default {
  orders: { desktop: () => import("./orders.desktop.tsx"), mobile: () => import("./orders.mobile.tsx") },
} satisfies FeaturePages;
