/** The columns of the tables of orders: open ones and those that are done. */
import type { Order } from "@meridian/contract";
import type { Messages } from "@meridian/i18n";
import { clsx, type Column, type TableDensity, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import type { useTranslations } from "use-intl";
import type { AmendField } from "../amend/amend.model.ts";
import { Amendable } from "../amend/AmendCells.tsx";
import { ConditionText } from "./ConditionText.tsx";
import type { OrderRow } from "./list-rows.model.ts";
import {
  AveragePrice,
  Executed,
  FilledBar,
  ListBadge,
  MarketName,
  OrderPrice,
  OrderQuantity,
  OrderTotal,
  RemarkNote,
  SideText,
  StatusText,
  TypeText,
} from "./OrderCells.tsx";
import type { Amend } from "../amend/use-amend.ts";

type T = ReturnType<typeof useTranslations<"orders">>;
type Header = keyof Messages["orders"]["column"];

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

function When({ row: { order, place } }: { row: OrderRow }) {
  return (
    <>
      <Bracket place={place} />
      <TimeText timeMs={order.createdAt} style="moment" className="text-text-2" />
    </>
  );
}

/** Words give way before figures do: they go on to another line where there is little room. */
function Words({ children }: { children: ReactNode }) {
  return <span className="whitespace-normal">{children}</span>;
}

function Pair({ order }: { order: Order }) {
  return (
    <>
      <MarketName order={order} />
      <RemarkNote order={order} />
    </>
  );
}

/** A list is named at its head; further down its bracket says it. */
function Kind({ row: { order, place } }: { row: OrderRow }) {
  const named = place === "alone" || place === "first";
  return (
    <Words>
      <TypeText order={order} />
      {named && <ListBadge contingency={order.contingency} />}
    </Words>
  );
}

type Draw = (order: Order) => ReactNode;

/** Renders each figure of an order, as a field while it is being changed. */
function drawn(amend?: Amend): Readonly<Record<"price" | "quantity" | "trigger", Draw>> {
  const field = (name: AmendField, draw: Draw): Draw =>
    amend === undefined
      ? draw
      : (order) => (
          <Amendable amend={amend} order={order} field={name}>
            {draw(order)}
          </Amendable>
        );
  return {
    price: field("price", (order) => <OrderPrice order={order} />),
    quantity: field("quantity", (order) => <OrderQuantity order={order} />),
    trigger: field("stopPrice", (order) => (
      <Words>
        <ConditionText order={order} />
      </Words>
    )),
  };
}

const figure = (key: string, header: ReactNode, draw: Draw): Column<OrderRow> => ({
  key,
  header,
  align: "end",
  cell: ({ order }) => draw(order),
});

/** One line to a row: every figure in a column of its own. */
function lineColumns(t: T, amend?: Amend): readonly Column<OrderRow>[] {
  const { price, quantity, trigger } = drawn(amend);
  const done = amend === undefined;
  return [
    { key: "time", header: t("column.time"), className: "relative", cell: (row) => <When row={row} /> },
    { key: "market", header: t("column.market"), cell: ({ order }) => <Pair order={order} /> },
    { key: "type", header: t("column.type"), cell: (row) => <Kind row={row} /> },
    { key: "side", header: t("column.side"), cell: ({ order }) => <SideText side={order.side} /> },
    figure("price", t("column.price"), price),
    figure("average", t("column.average"), (order) => <AveragePrice order={order} />),
    ...(done ? [figure("executed", t("column.executed"), (order) => <Executed order={order} />)] : []),
    figure("quantity", t("column.quantity"), quantity),
    ...(done ? [] : [figure("filled", t("column.filled"), (order) => <FilledBar order={order} />)]),
    figure("total", t("column.total"), (order) => <OrderTotal order={order} traded={done} />),
    figure("trigger", t("column.trigger"), trigger),
    figure("status", t("column.status"), (order) => <StatusText order={order} />),
  ];
}

interface TwoProps {
  readonly above: ReactNode;
  readonly below: ReactNode;
  readonly close: boolean;
}

function Two({ above, below, close }: TwoProps) {
  return (
    <span className={clsx("block", close ? "py-0.5 leading-4" : "py-1.5 text-13")}>
      <span className="block">{above}</span>
      <span className="block text-12 text-text-2">{below}</span>
    </span>
  );
}

/** Two lines to a row: figures that belong together above each other. `close` under a chart, where rows are many. */
function twoLineColumns(t: T, close: boolean, amend?: Amend): readonly Column<OrderRow>[] {
  const { price, quantity, trigger } = drawn(amend);
  const done = amend === undefined;
  const both = (above: Header, below: Header): ReactNode => (
    <Words>{`${t(`column.${above}`)} / ${t(`column.${below}`)}`}</Words>
  );
  const stack = (above: Header, below: Header, drawAbove: Draw, drawBelow: Draw): Column<OrderRow> =>
    figure(above, both(above, below), (order) => (
      <Two close={close} above={drawAbove(order)} below={drawBelow(order)} />
    ));
  return [
    {
      key: "market",
      header: both("market", "time"),
      className: "relative",
      cell: (row) => <Two close={close} above={<Pair order={row.order} />} below={<When row={row} />} />,
    },
    {
      key: "type",
      header: both("type", "side"),
      cell: (row) => (
        <Two close={close} above={<Kind row={row} />} below={<SideText side={row.order.side} />} />
      ),
    },
    stack("price", "average", price, (order) => <AveragePrice order={order} />),
    done
      ? stack("executed", "quantity", (order) => <Executed order={order} />, quantity)
      : stack("quantity", "filled", quantity, (order) => <FilledBar order={order} short={close} />),
    stack("total", "trigger", (order) => <OrderTotal order={order} traded={done} />, trigger),
    figure("status", t("column.status"), (order) => <StatusText order={order} stacked />),
  ];
}

/** The requested density; dense rows become pairs where the list is narrow. */
export type Density = "dense" | "comfortable";

export function openColumns(t: T, density: TableDensity, amend: Amend): readonly Column<OrderRow>[] {
  return density === "dense" ? lineColumns(t, amend) : twoLineColumns(t, density === "paired", amend);
}

export function historyColumns(t: T, density: TableDensity): readonly Column<OrderRow>[] {
  return density === "dense" ? lineColumns(t) : twoLineColumns(t, density === "paired");
}
