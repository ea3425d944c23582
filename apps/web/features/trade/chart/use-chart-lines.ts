/** The lines of the chart: own orders, the average entry, and the order that is being typed. */
import type { Order } from "@meridian/contract";
import { formatAmount } from "@meridian/ui";
import type { ChartFill, OrderLine } from "@meridian/ui/chart";
import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useBalances } from "../../../data/index.ts";
import { entryOf } from "./chart-entry.model.ts";
import { orderLines } from "./chart-lines.model.ts";
import { unitsOrZero } from "@meridian/core";
import { ratedScale, type TradedMarket } from "../ticket/traded-market.ts";
import { useGhost } from "../ticket/ticket-store.ts";
import type { ChartFills } from "./use-chart-fills.ts";
import { useFeeRates } from "../ticket/use-ticket-view.ts";

export const TICKET_LINE = "ticket";

/** The typed order where it would rest and where it would wake; its price can be pulled like an order's. */
function useGhostLines({ market, quantityDecimals }: TradedMarket["info"]): readonly OrderLine[] {
  const t = useTranslations("chart");
  const locale = useLocale();
  const ghost = useGhost((state) => state.ghost);
  return useMemo(() => {
    if (ghost === null || ghost.market !== market) return [];
    const { side, price, triggerPrice, quantity } = ghost;
    const label = t(`own.ghost.${side}`, { quantity: formatAmount(quantity, locale, quantityDecimals) });
    const line = (id: string, at: string, movable: boolean): readonly OrderLine[] =>
      at === "" ? [] : [{ id, price: at, side, label, kind: "ghost", movable }];
    return [...line(TICKET_LINE, price, true), ...line("ticket-trigger", triggerPrice, false)];
  }, [ghost, market, quantityDecimals, locale, t]);
}

/** All that one has of the base coin on the spot account; null while that is not known. */
function useHolding({ base: own, baseDecimals }: TradedMarket): bigint | null {
  const balances = useBalances();
  return useMemo(() => {
    if (balances === null) return null;
    const row = balances.find(({ account, coin }) => account === "spot" && coin === own);
    if (row === undefined) return 0n;
    return unitsOrZero(row.available, baseDecimals) + unitsOrZero(row.frozen, baseDecimals);
  }, [balances, own, baseDecimals]);
}

/** @param ofPositions lines of own positions, in place of those of what one holds */
export function useChartLines(
  scale: TradedMarket,
  orders: readonly Order[] | null,
  known: ChartFills,
  ofPositions: readonly OrderLine[] | undefined,
) {
  const t = useTranslations("chart");
  const locale = useLocale();
  const { market, quantityDecimals } = scale.info;
  const ghost = useGhostLines(scale.info);
  const own = useMemo(
    () =>
      (orders ?? [])
        .filter((order) => order.market === market)
        .flatMap((order) =>
          orderLines(order, (text, side, quantity) => {
            const values = {
              quantity: quantity === "" ? t("own.whole") : formatAmount(quantity, locale, quantityDecimals),
            };
            return text === "takeProfit" || text === "stop"
              ? `${t(`own.${text}`)} · ${t(`own.order.${side}`, values)}`
              : t(`own.${text}.${side}`, values);
          }),
        ),
    [orders, market, quantityDecimals, locale, t],
  );
  const holding = useHolding(scale);
  const { rates } = useFeeRates(market);
  const entry = useMemo((): readonly OrderLine[] => {
    if (ofPositions !== undefined) return ofPositions;
    if (!known.whole || holding === null) return [];
    const bought = entryOf(known.fills.toReversed(), ratedScale(scale, rates), holding);
    if (bought === undefined) return [];
    const line = (id: "entry" | "breakEven", price: string): OrderLine => {
      return { id, price, side: "buy", label: t(`own.${id}`), kind: id };
    };
    return [line("entry", bought.average), line("breakEven", bought.breakEven)];
  }, [known, scale, rates, holding, ofPositions, t]);
  const fills = useMemo(
    (): readonly ChartFill[] =>
      known.fills.map(({ tradeId, orderId, time, side, price, quantity }) => {
        return { id: `${tradeId}.${orderId}`, timeMs: time, side, price, quantity };
      }),
    [known],
  );
  const lines = useMemo(() => [...own, ...entry, ...ghost], [own, entry, ghost]);
  return { lines, fills };
}
