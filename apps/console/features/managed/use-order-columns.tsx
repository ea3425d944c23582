/** The columns of a managed order's own orders: what was decided, what was filled, and the reason. */
import { AmountText, averageText, type Column, PriceText, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { ManagedOrder } from "./managed.model.ts";
import { useGrid, useReason } from "./use-reason.ts";
import { useRefusal } from "./use-refusal.ts";

const DECIMALS = 8;

export function useOrderColumns(market: string): readonly Column<ManagedOrder>[] {
  const t = useTranslations("managed.order");
  const reasonText = useReason(market);
  const refusalText = useRefusal();
  const priceDecimals = useGrid(market)?.priceDecimals ?? DECIMALS;
  const end = { align: "end" } as const;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return [
    { key: "number", header: t("number"), cell: ({ number }) => <span className="figure">{number}</span> },
    {
      key: "time",
      header: t("time"),
      cell: ({ placedAt }) => <TimeText timeMs={placedAt} style="brief" />,
    },
    {
      key: "side",
      header: t("side"),
      cell: ({ side }) => (
        <span className={side === "buy" ? "text-up" : "text-down"}>{t(`sides.${side}`)}</span>
      ),
    },
    {
      ...{ key: "price", header: t("price"), ...end },
      // The price that a market order was decided at is not one that it asked for.
      cell: ({ type, price }) =>
        type === "market" ? t("market") : <PriceText value={price} decimals={priceDecimals} />,
    },
    {
      ...{ key: "average", header: t("average"), ...end },
      cell: (order) => <PriceText value={averageText(order, priceDecimals)} decimals={priceDecimals} />,
    },
    { key: "quantity", header: t("quantity"), ...end, cell: ({ quantity }) => amount(quantity) },
    { key: "executed", header: t("executed"), ...end, cell: ({ executed }) => amount(executed) },
    { key: "state", header: t("state"), cell: ({ state }) => t(`states.${state}`) },
    {
      key: "reason",
      header: t("reason"),
      cell: ({ reason, endReason, refusal }) => (
        <span className="block min-w-60 py-1 whitespace-normal text-text-2">
          {[reasonText(reason), endReason === null ? refusalText(refusal) : reasonText(endReason)]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      ),
    },
  ];
}
