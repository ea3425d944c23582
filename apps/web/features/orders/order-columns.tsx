/** The columns of the three tables. */
import type { Order, OwnTrade } from "@meridian/contract";
import { AmountText, clsx, type Column, PriceText, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMarket } from "../../data/index.ts";
import { openReceipt } from "../receipt/index.ts";
import { Amendable } from "./AmendCells.tsx";
import { ConditionText } from "./ConditionText.tsx";
import type { OrderRow } from "./list-rows.model.ts";
import {
  AveragePrice,
  Executed,
  FilledBar,
  MarketName,
  OrderPrice,
  OrderQuantity,
  OrderTotal,
  SideText,
  StatusText,
  TypeText,
} from "./OrderCells.tsx";
import { decimalsOf, quoteDecimalsShown } from "./orders.model.ts";
import type { Amend } from "./use-amend.ts";

type T = ReturnType<typeof useTranslations<"orders">>;

/** Binds the rows of a list together along their edge. */
function Bracket({ place }: Pick<OrderRow, "place">) {
  if (place === "alone") return null;
  const shape = {
    first: "top-1/2 bottom-0 rounded-ss-[3px] border-t",
    middle: "inset-y-0",
    last: "top-0 bottom-1/2 rounded-es-[3px] border-b",
  }[place];
  return <span aria-hidden className={clsx("absolute inset-s-1.5 w-1.5 border-s border-text-3", shape)} />;
}

const identity = (t: T): readonly Column<OrderRow>[] => [
  {
    key: "time",
    header: t("column.time"),
    className: "relative",
    cell: ({ order, place }) => (
      <>
        <Bracket place={place} />
        <TimeText timeMs={order.createdAt} style="minute" className="text-text-2" />
      </>
    ),
  },
  { key: "market", header: t("column.market"), cell: ({ order }) => <MarketName order={order} /> },
  { key: "type", header: t("column.type"), cell: ({ order }) => <TypeText order={order} /> },
  { key: "side", header: t("column.side"), cell: ({ order }) => <SideText side={order.side} /> },
];

const figure = (key: string, header: string, draw: (order: Order) => ReactNode): Column<OrderRow> => ({
  key,
  header,
  align: "end",
  cell: ({ order }) => draw(order),
});

/** Its fields open for typing where `amend` says so. */
export const openColumns = (t: T, amend: Amend): readonly Column<OrderRow>[] => [
  ...identity(t),
  figure("price", t("column.price"), (order) => (
    <Amendable amend={amend} order={order} field="price">
      <OrderPrice order={order} />
    </Amendable>
  )),
  figure("average", t("column.average"), (order) => <AveragePrice order={order} />),
  figure("quantity", t("column.quantity"), (order) => (
    <Amendable amend={amend} order={order} field="quantity">
      <OrderQuantity order={order} />
    </Amendable>
  )),
  figure("filled", t("column.filled"), (order) => <FilledBar order={order} />),
  figure("total", t("column.total"), (order) => <OrderTotal order={order} />),
  figure("trigger", t("column.trigger"), (order) => (
    <Amendable amend={amend} order={order} field="stopPrice">
      <ConditionText order={order} />
    </Amendable>
  )),
  figure("status", t("column.status"), (order) => <StatusText order={order} />),
];

export const historyColumns = (t: T): readonly Column<OrderRow>[] => [
  ...identity(t),
  figure("price", t("column.price"), (order) => <OrderPrice order={order} />),
  figure("average", t("column.average"), (order) => <AveragePrice order={order} />),
  figure("executed", t("column.executed"), (order) => <Executed order={order} />),
  figure("quantity", t("column.quantity"), (order) => <OrderQuantity order={order} />),
  figure("total", t("column.total"), (order) => <OrderTotal order={order} traded />),
  figure("trigger", t("column.trigger"), (order) => <ConditionText order={order} />),
  figure("status", t("column.status"), (order) => <StatusText order={order} />),
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

export const fillColumns = (t: T): readonly Column<OwnTrade>[] => [
  {
    key: "time",
    header: t("column.time"),
    cell: (fill) => <TimeText timeMs={fill.time} style="minute" className="text-text-2" />,
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
  {
    key: "order",
    header: t("column.order"),
    align: "end",
    cell: (fill) => <span className="font-mono text-text-3">{fill.orderId}</span>,
  },
];
