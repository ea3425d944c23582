/** Asks before an order takes the price that its line was pulled to. */
import { Button, Dialog, formatPrice, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { OrderQuantity } from "../../orders/index.ts";
import { hasPlace } from "./chart-lines.model.ts";
import type { Move } from "./use-chart-move.ts";

export default function ChartMoveDialog({ move, decimals }: { move: Move; decimals: number }) {
  const t = useTranslations("chart");
  const orders = useTranslations("orders");
  const locale = useLocale();
  const { order, part, price, answer } = move;
  const now = part === "price" ? order.price : order.stopPrice;
  const facts = [
    { label: t(part === "price" ? "move.from" : "move.triggerFrom"), value: now },
    { label: t(part === "price" ? "move.to" : "move.triggerTo"), value: price },
  ];
  return (
    <Dialog
      open
      onOpen={(open) => {
        if (!open) answer(false);
      }}
      title={t("move.title")}
      description={t(hasPlace(order) ? "move.place" : "move.newId")}
      footer={
        <>
          <Button onClick={() => answer(false)}>
            {t("move.keep", { price: formatPrice(now, locale, decimals) })}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t("move.yes", { price: formatPrice(price, locale, decimals) })}
          </Button>
        </>
      }
    >
      <dl className="grid gap-2 text-13">
        <div className="flex justify-between gap-3">
          <dt className="text-text-3">{t("move.order")}</dt>
          <dd className="figure font-medium">
            {order.market} · {orders(`side.${order.side}`)} · <OrderQuantity order={order} />
          </dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-text-3">{label}</dt>
            <dd className="figure font-medium">
              <PriceText value={value} decimals={decimals} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
