import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { OrderTabs } from "./list/OrderTabs.tsx";

export default function OrdersPage({ layout }: PageProps) {
  const t = useTranslations("orders");
  return <OrderTabs title={t("title")} layout={layout} />;
}
