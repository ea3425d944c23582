/** The columns of the three tables. */
import type { Order, OwnTrade } from "@meridian/contract";
import { AmountText, type Column, PriceText, TimeText } from "@meridian/ui";
import { type useTranslations } from "use-intl";
import { useMarket } from "../../data/index.ts";
import {
  AveragePrice,
  Executed,
  FilledBar,
  OrderPrice,
  OrderQuantity,
  OrderTotal,
  SideText,
  StatusBadge,
  TypeText,
} from "./OrderCells.tsx";
import { decimalsOf, quoteDecimalsShown } from "./orders.model.ts";

type T = ReturnType<typeof useTranslations<"orders">>;
type Make = (t: T) => readonly Column<Order>[];

const shared: Make = (t) => [
  {
    key: "time",
    header: t("column.time"),
    cell: (order) => <TimeText timeMs={order.createdAt} style="minute" className="text-text-2" />,
  },
  {
    key: "market",
    header: t("column.market"),
    cell: (order) => <b className="font-medium">{order.market}</b>,
  },
  { key: "type", header: t("column.type"), cell: (order) => <TypeText order={order} /> },
  { key: "side", header: t("column.side"), cell: (order) => <SideText side={order.side} /> },
  { key: "price", header: t("column.price"), align: "end", cell: (order) => <OrderPrice order={order} /> },
  {
    key: "average",
    header: t("column.average"),
    align: "end",
    cell: (order) => <AveragePrice order={order} />,
  },
  {
    key: "quantity",
    header: t("column.quantity"),
    align: "end",
    cell: (order) => <OrderQuantity order={order} />,
  },
];

export const openColumns: Make = (t) => [
  ...shared(t),
  { key: "filled", header: t("column.filled"), align: "end", cell: (order) => <FilledBar order={order} /> },
  { key: "total", header: t("column.total"), align: "end", cell: (order) => <OrderTotal order={order} /> },
];

export const historyColumns: Make = (t) => [
  ...shared(t),
  {
    key: "executed",
    header: t("column.executed"),
    align: "end",
    cell: (order) => <Executed order={order} />,
  },
  {
    key: "total",
    header: t("column.total"),
    align: "end",
    cell: (order) => <OrderTotal order={order} traded />,
  },
  {
    key: "status",
    header: t("column.status"),
    align: "end",
    cell: (order) => <StatusBadge status={order.status} />,
  },
];

export function FillPrice({ fill }: { fill: OwnTrade }) {
  const decimals = decimalsOf(useMarket(fill.market));
  return <PriceText value={fill.price} decimals={decimals.price} />;
}

export function FillQuantity({ fill }: { fill: OwnTrade }) {
  const decimals = decimalsOf(useMarket(fill.market));
  return (
    <AmountText value={fill.quantity} decimals={decimals.quantity} coin={fill.market.split("/")[0] ?? ""} />
  );
}

export function FillFee({ fill }: { fill: Pick<OwnTrade, "fee" | "feeCoin"> }) {
  return <AmountText value={fill.fee} decimals={8} coin={fill.feeCoin} />;
}

export function FillTotal({ fill }: { fill: OwnTrade }) {
  const quote = fill.market.split("/")[1] ?? "";
  return <AmountText value={fill.quoteAmount} decimals={quoteDecimalsShown(quote)} coin={quote} />;
}

export const fillColumns = (t: T): readonly Column<OwnTrade>[] => [
  {
    key: "time",
    header: t("column.time"),
    cell: (fill) => <TimeText timeMs={fill.time} style="minute" className="text-text-2" />,
  },
  { key: "market", header: t("column.market"), cell: (fill) => <b className="font-medium">{fill.market}</b> },
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
  {
    key: "order",
    header: t("column.order"),
    align: "end",
    cell: (fill) => <span className="font-mono text-text-3">{fill.orderId}</span>,
  },
];
