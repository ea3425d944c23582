import { OrderTabs } from "./list/OrderTabs.tsx";
import { useOrdersPage } from "./use-orders-page.ts";

export default function OrdersMobile() {
  const page = useOrdersPage();
  return <OrderTabs page={page} layout="mobile" />;
}
