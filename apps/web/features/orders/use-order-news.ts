/** Says what became of an order, as soon as the server has said so: by the stream, or by the answer to the call. */
import type { OwnTrade } from "@meridian/contract";
import { formatAmount, formatPrice, toast } from "@meridian/ui";
import { useCallback, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCoinMenu } from "../../data/index.ts";
import { newsGroups, type OrderNews } from "./news.model.ts";
import { decimalsOf, hasFills, hasPrice } from "./orders.model.ts";

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
      const { t: say, sentence: describe } = latest.current;
      for (const { text, orders: told } of newsGroups(orders.filter(once))) {
        const [order] = told;
        if (order === undefined) continue;
        if (told.length > 1) {
          const description = say("news.count", { count: told.length });
          toast[text.tone](say(`news.${text.kind}`), { id: `orders-${text.kind}`, description });
          continue;
        }
        const receipt =
          onReceipt === undefined || !hasFills(order)
            ? {}
            : { action: { label: say("news.receipt"), onClick: () => onReceipt(order.orderId) } };
        const description = describe(order);
        toast[text.tone](say(`news.${text.kind}`), { id: `order-${order.orderId}`, description, ...receipt });
      }
    },
    [once, onReceipt],
  );
}
