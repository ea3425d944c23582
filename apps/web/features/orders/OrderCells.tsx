/** The pieces that orders and fills are shown with, in tables and on cards alike. */
import type { Order } from "@meridian/contract";
import { AmountText, Badge, clsx, PriceText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useMarket } from "../../data/index.ts";
import {
  decimalsOf,
  filledPercent,
  hasFills,
  hasPrice,
  isByQuote,
  orderValue,
  quoteDecimalsShown,
  statusTone,
} from "./orders.model.ts";

type Sided = Pick<Order, "side">;

export function SideText({ side }: Sided) {
  const t = useTranslations("orders");
  return (
    <span className={clsx("font-medium", side === "buy" ? "text-up" : "text-down")}>{t(`side.${side}`)}</span>
  );
}

/** "Limit", "Limit · IOC", "Limit · post-only", "Market". */
export function TypeText({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const terms = order.postOnly
    ? t("postOnly")
    : order.type === "limit" && order.timeInForce !== "gtc"
      ? t(`timeInForce.${order.timeInForce}`)
      : undefined;
  return (
    <span>
      {t(`type.${order.type}`)}
      {terms !== undefined && <span className="text-text-3"> · {terms}</span>}
    </span>
  );
}

export function OrderPrice({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const decimals = decimalsOf(useMarket(order.market));
  if (!hasPrice(order)) return <span className="text-text-3">{t("type.market")}</span>;
  return <PriceText value={order.price} decimals={decimals.price} />;
}

export function AveragePrice({ order }: { order: Order }) {
  const decimals = decimalsOf(useMarket(order.market));
  if (!hasFills(order)) return <span className="text-text-3">—</span>;
  return <PriceText value={order.averagePrice} decimals={decimals.price} />;
}

export function OrderQuantity({ order }: { order: Order }) {
  const decimals = decimalsOf(useMarket(order.market));
  const [base = "", quote = ""] = order.market.split("/");
  if (isByQuote(order)) {
    return <AmountText value={order.quoteAmount} decimals={quoteDecimalsShown(quote)} coin={quote} />;
  }
  return <AmountText value={order.quantity} decimals={decimals.quantity} coin={base} />;
}

export function Executed({ order }: { order: Order }) {
  const decimals = decimalsOf(useMarket(order.market));
  return <AmountText value={order.executed} decimals={decimals.quantity} />;
}

/** How far filled: a bar and its percent. */
export function FilledBar({ order }: { order: Order }) {
  const percent = filledPercent(order);
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="h-1 w-10 overflow-hidden rounded-full bg-surface-3">
        <span
          style={{ transform: `scaleX(${percent}%)` }}
          className="block size-full origin-left rounded-full bg-accent"
        />
      </span>
      <span className="figure min-w-9 text-end">{percent}%</span>
    </span>
  );
}

/** What it trades for in full while it is open; what it traded for once it is done. */
export function OrderTotal({ order, traded = false }: { order: Order; traded?: boolean }) {
  const [, quote = ""] = order.market.split("/");
  const value = traded ? order.executedQuote : orderValue(order);
  if (value === "") return <span className="text-text-3">—</span>;
  return <AmountText value={value} decimals={quoteDecimalsShown(quote)} coin={quote} />;
}

export function StatusBadge({ status }: Pick<Order, "status">) {
  const t = useTranslations("orders");
  return <Badge tone={statusTone(status)}>{t(`status.${status}`)}</Badge>;
}
