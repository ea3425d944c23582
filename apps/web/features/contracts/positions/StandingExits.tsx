/** The orders that wait to close a position, each with a way to take it back. */
import { AmountText, IconButton, PriceText } from "@meridian/ui";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { ConditionText } from "../../orders/index.ts";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";
import type { LivePosition } from "../use-contract-trading.ts";

export function StandingExits({ live: { position, scale } }: { live: LivePosition }) {
  const t = useTranslations("contracts");
  const ordersT = useTranslations("orders");
  const { run, busy, refused } = useContractAction();
  if (position.exits.length === 0) return null;
  const { priceDecimals, quantityDecimals } = scale.info;
  return (
    <section aria-label={t("exits.standing")} className="grid gap-1">
      <h3 className="text-12 text-text-3">{t("exits.standing")}</h3>
      <ul className="grid gap-1">
        {position.exits.map((order) => (
          <li
            key={order.orderId}
            className="flex min-h-8 items-center gap-2 rounded-control bg-surface-2 ps-3"
          >
            <span className="min-w-0 flex-1 leading-tight">
              {order.type === "trailingStop"
                ? ordersT("type.trailingStop")
                : t(order.type.startsWith("takeProfit") ? "ticket.takeProfit" : "ticket.stopLoss")}
            </span>
            {order.type === "trailingStop" ? (
              <ConditionText order={order} />
            ) : (
              <PriceText value={order.stopPrice} decimals={priceDecimals} />
            )}
            <span className="text-text-3">
              {/[1-9]/.test(order.quantity) ? (
                <AmountText value={order.quantity} decimals={quantityDecimals} coin={scale.base} />
              ) : (
                t("exits.whole")
              )}
            </span>
            <IconButton
              size="small"
              label={t("exits.removeOne")}
              disabled={busy}
              onClick={() => void run("user/orderCancel", { orderId: order.orderId })}
              className="max-lg:size-11"
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Refusal refused={refused} />
    </section>
  );
}
