/** Says what became of an order, as soon as the server has said so: by the stream, or by the answer to the call. */
import type { OwnTrade } from "@meridian/contract";
import { formatAmount, formatPercent, formatPrice, toast } from "@meridian/ui";
import { useCallback, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { coinsOf, useCoinMenu, useContracts } from "../../../data/index.ts";
import { percentOfBps } from "../list/condition.model.ts";
import { isSucceeded, newsGroups, type OrderNews } from "./news.model.ts";
import {
  closesWhole,
  decimalsOf,
  hasFills,
  hasPrice,
  isByQuote,
  quoteDecimalsShown,
} from "../orders.model.ts";

const REPORTED_KEPT = 200;

const isSameNews = (one: OrderNews, other: OrderNews): boolean =>
  one.orderId === other.orderId && one.status === other.status && one.executed === other.executed;

/** Those to be reported: once per state of an order, as the stream and the answer bring the same news. */
function useFresh(): (orders: readonly OrderNews[]) => readonly OrderNews[] {
  const reported = useRef<readonly OrderNews[]>([]);
  return useCallback((orders) => {
    const fresh = orders.filter((order) => !reported.current.some((known) => isSameNews(known, order)));
    reported.current = [...reported.current, ...fresh].slice(-REPORTED_KEPT);
    return fresh.filter((order) => !isSucceeded(order, reported.current));
  }, []);
}

/** Describes an order in one line: its market, then quantity, price, and what it waits for. */
function useSentence(): (order: OrderNews) => string {
  const t = useTranslations("orders");
  const locale = useLocale();
  const spot = useCoinMenu().data?.markets;
  const contracts = useContracts().data?.list;
  return (order) => {
    const isNamed = (row: { readonly market: string }): boolean => row.market === order.market;
    const decimals = decimalsOf(spot?.find(isNamed) ?? contracts?.find(isNamed));
    const { side, market, type, stopPrice = "0", quoteAmount = "0", trailingBps = 0 } = order;
    const { base, quote } = coinsOf(market);
    const filled = hasFills(order);
    const amount = filled ? order.executed : order.quantity;
    const sum = isByQuote({ quantity: amount })
      ? `${formatAmount(quoteAmount, locale, quoteDecimalsShown(quote))} ${quote}`
      : `${formatAmount(amount, locale, decimals.quantity)} ${base}`;
    const quantity = !filled && closesWhole(order) ? t("news.wholePosition") : sum;
    const price = formatPrice(filled ? order.averagePrice : order.price, locale, decimals.price);
    const said = (...parts: readonly string[]): string => [market, ...parts].join(" · ");
    if (filled) return said(t(`news.filledAt.${side}`, { quantity, price }));
    const values = { quantity, price };
    const act = t(hasPrice(order) ? `news.orderedAt.${side}` : `news.ordered.${side}`, values);
    if (type === undefined || order.status !== "pending") return said(act);
    if (type === "trailingStop") {
      const percent = formatPercent(percentOfBps(trailingBps), locale);
      return said(t(`type.${type}`), t("news.trails", { act, percent }));
    }
    if (!hasPrice({ price: stopPrice })) return said(t(`type.${type}`), act);
    const trigger = formatPrice(stopPrice, locale, decimals.price);
    return said(t(`type.${type}`), t("news.reached", { act, trigger }));
  };
}

/**
 * @param onReceipt opens the receipt of an order; stable. Left out, fills are reported without one
 * @returns a stable function for {@link useOpenOrders}; it may also be given the answer to an order just placed
 */
export function useOrderNews(onReceipt?: (orderId: string) => void) {
  const t = useTranslations("orders");
  const sentence = useSentence();
  const fresh = useFresh();
  const latest = useRef({ t, sentence });
  useEffect(() => {
    latest.current = { t, sentence };
  });
  return useCallback(
    (orders: readonly OrderNews[], _trades?: readonly OwnTrade[]) => {
      const { t: say, sentence: describe } = latest.current;
      for (const { text, orders: reported } of newsGroups(fresh(orders))) {
        const [order] = reported;
        if (order === undefined) continue;
        if (reported.length > 1) {
          const { listId = "" } = order;
          const inList = listId !== "" && reported.every((one) => one.listId === listId);
          const count = say("news.count", { count: reported.length });
          const list = `${order.market} · ${order.contingency?.toUpperCase() ?? ""} · ${count}`;
          toast[text.tone](say(`news.${text.kind}`), {
            id: inList ? `list-${listId}` : `orders-${text.kind}`,
            description: inList ? list : count,
          });
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
    [fresh, onReceipt],
  );
}
