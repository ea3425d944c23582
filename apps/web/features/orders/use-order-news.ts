/** Says what became of an order, as soon as the server has said so: by the stream, or by the answer to the call. */
import type { Order, OwnTrade } from "@meridian/contract";
import { formatAmount, formatPrice, toast } from "@meridian/ui";
import { useCallback, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCoinMenu } from "../../data/index.ts";
import { decimalsOf, hasFills, hasPrice, newsOf } from "./orders.model.ts";

/** What is told of an order: the answer to placing it knows as much as the stream. */
export type OrderNews = Pick<
  Order,
  "orderId" | "market" | "side" | "price" | "quantity" | "executed" | "averagePrice" | "status"
>;

const TOLD_KEPT = 200;

/** True once per state of an order: the stream and the answer tell the same news. */
function useOnce(): (order: OrderNews) => boolean {
  const told = useRef<string[]>([]);
  return useCallback((order) => {
    const news = `${order.orderId}:${order.status}:${order.executed}`;
    if (told.current.includes(news)) return false;
    told.current = [...told.current.slice(-TOLD_KEPT), news];
    return true;
  }, []);
}

function useSentence(): (order: OrderNews) => string {
  const t = useTranslations("orders");
  const locale = useLocale();
  const markets = useCoinMenu().data?.markets;
  return (order) => {
    const decimals = decimalsOf(markets?.find((row) => row.market === order.market));
    const filled = hasFills(order);
    const quantity = formatAmount(filled ? order.executed : order.quantity, locale, decimals.quantity);
    const price = formatPrice(filled ? order.averagePrice : order.price, locale, decimals.price);
    const [base = ""] = order.market.split("/");
    const { side } = order;
    const values = { quantity: `${quantity} ${base}`, price };
    if (filled) return t(`news.filledAt.${side}`, values);
    return hasPrice(order) ? t(`news.orderedAt.${side}`, values) : t(`news.ordered.${side}`);
  };
}

/**
 * @param onReceipt opens the receipt of an order; stable. Left out, fills are told without one
 * @returns a stable function for {@link useOpenOrders}; it may also be told the answer to an order just placed
 */
export function useOrderNews(onReceipt?: (orderId: string) => void) {
  const t = useTranslations("orders");
  const sentence = useSentence();
  const once = useOnce();
  const latest = useRef({ t, sentence });
  useEffect(() => {
    latest.current = { t, sentence };
  });
  return useCallback(
    (orders: readonly OrderNews[], _trades?: readonly OwnTrade[]) => {
      for (const order of orders.filter(once)) {
        const { kind, tone } = newsOf(order.status);
        const { t: say, sentence: describe } = latest.current;
        const receipt =
          onReceipt === undefined || !hasFills(order)
            ? {}
            : { action: { label: say("news.receipt"), onClick: () => onReceipt(order.orderId) } };
        const description = describe(order);
        toast[tone](say(`news.${kind}`), { id: `order-${order.orderId}`, description, ...receipt });
      }
    },
    [once, onReceipt],
  );
}
