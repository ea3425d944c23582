/** A fill's figures, and the columns of their table. */
import type { OwnTrade } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";
import { AmountText, type Column, GainText, PriceText, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { coinsOf, useMarket } from "../../../data/index.ts";
import { openReceipt } from "../../receipt/index.ts";
import { MarketTotal, SideText } from "./OrderCells.tsx";
import { decimalsOf } from "../orders.model.ts";

type T = ReturnType<typeof useTranslations<"orders">>;

export function FillPrice({ fill }: { fill: OwnTrade }) {
  const decimals = decimalsOf(useMarket(fill.market));
  return <PriceText value={fill.price} decimals={decimals.price} />;
}

export function FillQuantity({ fill }: { fill: OwnTrade }) {
  const decimals = decimalsOf(useMarket(fill.market));
  return <AmountText value={fill.quantity} decimals={decimals.quantity} coin={coinsOf(fill.market).base} />;
}

export function FillFee({ fill }: { fill: Pick<OwnTrade, "fee" | "feeCoin"> }) {
  return <AmountText value={fill.fee} decimals={8} coin={fill.feeCoin} />;
}

export function FillTotal({ fill }: { fill: OwnTrade }) {
  return <MarketTotal market={fill.market} value={fill.quoteAmount} />;
}

/** Of a fill that closed a part of a contract position; to the last digit, as the fee beside it. */
export function FillProfit({ fill }: { fill: OwnTrade }) {
  const { quote } = coinsOf(fill.market);
  if (!/[1-9]/.test(fill.realisedProfit)) return "—";
  return <GainText value={fill.realisedProfit} decimals={8} coin={quote} />;
}

/** Opens the receipt of the order that the fill belongs to. */
function ReceiptButton({ fill }: { fill: OwnTrade }) {
  const t = useTranslations("orders");
  return (
    <button
      type="button"
      title={t("news.receipt")}
      onClick={(event) => {
        event.stopPropagation();
        openReceipt(fill.orderId);
      }}
      className="font-medium hover:text-accent"
    >
      {fill.market}
    </button>
  );
}

export const fillColumns = (t: T, kind: MarketKind | undefined): readonly Column<OwnTrade>[] => [
  {
    key: "time",
    header: t("column.time"),
    cell: (fill) => <TimeText timeMs={fill.time} style="moment" className="text-text-2" />,
  },
  { key: "market", header: t("column.market"), cell: (fill) => <ReceiptButton fill={fill} /> },
  { key: "side", header: t("column.side"), cell: (fill) => <SideText side={fill.side} /> },
  { key: "role", header: t("column.role"), cell: (fill) => t(`role.${fill.role}`) },
  { key: "price", header: t("column.price"), align: "end", cell: (fill) => <FillPrice fill={fill} /> },
  {
    key: "quantity",
    header: t("column.quantity"),
    align: "end",
    cell: (fill) => <FillQuantity fill={fill} />,
  },
  { key: "fee", header: t("column.fee"), align: "end", cell: (fill) => <FillFee fill={fill} /> },
  { key: "total", header: t("column.total"), align: "end", cell: (fill) => <FillTotal fill={fill} /> },
  ...(kind === "contract"
    ? [
        {
          key: "realised",
          header: t("column.realised"),
          align: "end" as const,
          cell: (fill: OwnTrade) => <FillProfit fill={fill} />,
        },
      ]
    : []),
  {
    key: "order",
    header: t("column.order"),
    align: "end",
    cell: (fill) => <span className="font-mono text-text-3">{fill.orderId}</span>,
  },
];
