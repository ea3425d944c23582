/** Orders and fills as cards, for narrow screens. */
import type { Order, OwnTrade } from "@meridian/contract";
import { Badge, Button, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { openReceipt } from "../../receipt/index.ts";
import { amendableFields } from "../amend/amend.model.ts";
import { conditionOf } from "./condition.model.ts";
import { ConditionText } from "./ConditionText.tsx";
import { FillFee, FillPrice, FillProfit, FillQuantity, FillTotal } from "./fill-columns.tsx";
import type { OrderRow } from "./list-rows.model.ts";
import { openOrder } from "../detail/order-window-store.ts";
import {
  AveragePrice,
  Executed,
  FilledBar,
  ListBadge,
  OrderPrice,
  OrderQuantity,
  OrderTotal,
  RemarkText,
  SideText,
  TypeText,
} from "./OrderCells.tsx";
import { endReasonOf, hasFills, isByQuote, isDone, statusTone } from "../orders.model.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3">
      <dt className="shrink-0 text-12 text-text-3">{label}</dt>
      <dd className="min-w-0 text-end text-13">{children}</dd>
    </div>
  );
}

interface OrderCardProps {
  readonly order: Order;
  /** The buttons of an open order. */
  readonly actions?: ReactNode;
  /** False where what surrounds it names its list. */
  readonly named?: boolean;
}

/** The part of it that is done; an order by an amount of quote shows both, for they are in different coins. */
function Progress({ order }: { order: Order }) {
  const t = useTranslations("orders");
  if (!isByQuote(order)) {
    return (
      <Fact label={t("filledOf")}>
        <Executed order={order} bare /> / <OrderQuantity order={order} />
      </Fact>
    );
  }
  return (
    <>
      <Fact label={t("column.executed")}>
        <Executed order={order} />
      </Fact>
      <Fact label={t("column.quantity")}>
        <OrderQuantity order={order} />
      </Fact>
    </>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const done = isDone(order);
  const condition = conditionOf(order);
  const reason = done ? endReasonOf(order) : undefined;
  return (
    <dl className="mt-2 grid gap-1">
      <Fact label={t("column.price")}>
        <OrderPrice order={order} />
      </Fact>
      {hasFills(order) && (
        <Fact label={t("column.average")}>
          <AveragePrice order={order} />
        </Fact>
      )}
      <Progress order={order} />
      {(condition.awaits || condition.kind !== "none") && (
        <Fact label={t("column.trigger")}>
          <ConditionText order={order} />
        </Fact>
      )}
      <Fact label={t("column.total")}>
        <OrderTotal order={order} traded={done} />
      </Fact>
      {reason !== undefined && reason !== "member" && (
        <div className="text-12 text-text-3">{t(`reason.${reason}`)}</div>
      )}
      {order.remark !== "" && (
        <Fact label={t("detail.remark")}>
          <RemarkText order={order} />
        </Fact>
      )}
    </dl>
  );
}

/** The head of it opens the order whole. */
export function OrderCard({ order, actions, named = true }: OrderCardProps) {
  const t = useTranslations("orders");
  return (
    <article className="px-4 py-3">
      <button
        type="button"
        title={t("details")}
        onClick={() => openOrder(order.orderId)}
        className="flex min-h-8 w-full flex-wrap items-center gap-x-2 text-start"
      >
        <b className="text-14 font-semibold">{order.market}</b>
        <span className="text-13">
          <SideText side={order.side} />
        </span>
        <span className="text-12 text-text-2">
          <TypeText order={order} />
          {named && <ListBadge contingency={order.contingency} />}
        </span>
        <span className="ms-auto text-12">
          {order.status === "partiallyFilled" ? (
            <FilledBar order={order} />
          ) : (
            <Badge tone={statusTone(order.status)}>{t(`status.${order.status}`)}</Badge>
          )}
        </span>
      </button>
      <OrderFacts order={order} />
      <footer className="mt-2 flex min-h-7 items-center gap-2">
        <TimeText timeMs={order.createdAt} style="moment" className="text-12 text-text-3" />
        <span className="ms-auto inline-flex gap-2">{actions}</span>
      </footer>
    </article>
  );
}

interface ListCardProps {
  readonly list: readonly OrderRow[];
  readonly cancelling: ReadonlySet<string>;
  readonly onCancel: (orderId: string) => void;
  readonly onAmend: (order: Order) => void;
}

function CardActions({
  order,
  cancelling,
  onCancel,
  onAmend,
}: Omit<ListCardProps, "list"> & { order: Order }) {
  const t = useTranslations("orders");
  return (
    <>
      {amendableFields(order).length > 0 && (
        <Button size="small" onClick={() => onAmend(order)}>
          {t("amend.begin")}
        </Button>
      )}
      <Button size="small" busy={cancelling.has(order.orderId)} onClick={() => onCancel(order.orderId)}>
        {t("cancel")}
      </Button>
    </>
  );
}

/** An open order, or the orders of a list under one head with one cancel. */
export function ListCard({ list, ...acts }: ListCardProps) {
  const t = useTranslations("orders");
  const [first] = list;
  if (first === undefined) return null;
  if (list.length === 1)
    return <OrderCard order={first.order} actions={<CardActions {...acts} order={first.order} />} />;
  const { orderId, contingency } = first.order;
  const name = contingency.toUpperCase();
  return (
    <section className="ms-2 border-s-2 border-text-3" aria-label={name}>
      <header className="flex items-center gap-2 px-3 pt-3 text-12 text-text-2">
        {t("listOf", { list: name, count: list.length })}
        <Button
          size="small"
          className="ms-auto"
          busy={acts.cancelling.has(orderId)}
          onClick={() => acts.onCancel(orderId)}
        >
          {t("cancelList", { list: name })}
        </Button>
      </header>
      {list.map(({ order }) => (
        <OrderCard key={order.orderId} order={order} named={false} />
      ))}
    </section>
  );
}

/** The head of it opens the receipt. */
export function FillCard({ fill }: { fill: OwnTrade }) {
  const t = useTranslations("orders");
  return (
    <article className="px-4 py-3">
      <button
        type="button"
        title={t("news.receipt")}
        onClick={() => openReceipt(fill.orderId)}
        className="flex min-h-8 w-full items-center gap-2 text-start"
      >
        <b className="text-14 font-semibold">{fill.market}</b>
        <span className="text-13">
          <SideText side={fill.side} />
        </span>
        <span className="text-12 text-text-2">{t(`role.${fill.role}`)}</span>
        <TimeText timeMs={fill.time} style="moment" className="ms-auto text-12 text-text-3" />
      </button>
      <dl className="mt-2 grid gap-1">
        <Fact label={t("column.price")}>
          <FillPrice fill={fill} />
        </Fact>
        <Fact label={t("column.quantity")}>
          <FillQuantity fill={fill} />
        </Fact>
        <Fact label={t("column.fee")}>
          <FillFee fill={fill} />
        </Fact>
        <Fact label={t("column.total")}>
          <FillTotal fill={fill} />
        </Fact>
        {/[1-9]/.test(fill.realisedProfit) && (
          <Fact label={t("column.realised")}>
            <FillProfit fill={fill} />
          </Fact>
        )}
      </dl>
    </article>
  );
}
