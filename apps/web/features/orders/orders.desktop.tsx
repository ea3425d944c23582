import { useTranslations } from "use-intl";
import { OrderTabs } from "./list/OrderTabs.tsx";
import { useOrdersPage } from "./use-orders-page.ts";

export default function OrdersDesktop() {
  const t = useTranslations("orders");
  const page = useOrdersPage();
  return (
    <div className="mx-auto w-full max-w-330 px-6 py-8">
      <h1 className="mb-4 text-28 font-semibold">{t("title")}</h1>
      <div className="min-h-[60dvh] overflow-hidden rounded-card border border-line">
        <OrderTabs page={page} layout="desktop" />
      </div>
    </div>
  );
}
