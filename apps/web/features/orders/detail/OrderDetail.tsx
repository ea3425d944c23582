/** One order whole: what was ordered, what became of it, every fill with its fee, its list, and the ids to quote. */
import type { Order } from "@meridian/contract";
import { AmountText, Button, Copy, ErrorState, Sheet, Skeleton } from "@meridian/ui";
import { SideSheet } from "@meridian/ui/side-sheet";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { coinsOf, useMarket, useRead } from "../../../data/index.ts";
import { openReceipt, ReceiptFills } from "../../receipt/index.ts";
import { AskAbout } from "../../support/index.ts";
import { conditionOf } from "../list/condition.model.ts";
import { ConditionText } from "../list/ConditionText.tsx";
import { FillFee } from "../list/fill-columns.tsx";
import { closeOrder, openOrder } from "./order-window-store.ts";
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
  StatusText,
  TypeText,
} from "../list/OrderCells.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { decimalsOf, hasFills, isDone, isIceberg } from "../orders.model.ts";
import type { Detail } from "./timeline.model.ts";
import { useCancel } from "../cancel/use-cancel.ts";

const HELD_DECIMALS = 8;

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="figure min-w-0 text-end">{children}</dd>
    </div>
  );
}

function Identifier({ label, id }: { label: string; id: string }) {
  return (
    <Line label={label}>
      <span className="inline-flex items-center gap-1">
        <span className="font-mono break-all">{id}</span>
        <Copy text={id} label={label} />
      </span>
    </Line>
  );
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <header className="mb-2 flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

function Shown({ order }: { order: Order }) {
  const { quantity } = decimalsOf(useMarket(order.market));
  return <AmountText value={order.displayQuantity} decimals={quantity} coin={coinsOf(order.market).base} />;
}

function Terms({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const condition = conditionOf(order);
  return (
    <dl>
      <Line label={t("column.type")}>
        <TypeText order={order} />
        <ListBadge contingency={order.contingency} />
      </Line>
      {(condition.awaits || condition.kind !== "none") && (
        <Line label={t("column.trigger")}>
          <ConditionText order={order} />
        </Line>
      )}
      <Line label={t("column.price")}>
        <OrderPrice order={order} />
      </Line>
      <Line label={t("column.quantity")}>
        <OrderQuantity order={order} />
      </Line>
      {isIceberg(order) && (
        <Line label={t("detail.shown")}>
          <Shown order={order} />
        </Line>
      )}
      <Line label={t("column.executed")}>
        <span className="inline-flex items-center gap-3">
          <Executed order={order} />
          <FilledBar order={order} />
        </span>
      </Line>
      {hasFills(order) && (
        <>
          <Line label={t("column.average")}>
            <AveragePrice order={order} />
          </Line>
          <Line label={t("detail.traded")}>
            <OrderTotal order={order} traded />
          </Line>
          <Line label={t("column.fee")}>
            <FillFee fill={order} />
          </Line>
        </>
      )}
      {!isDone(order) && (
        <Line label={t("detail.held")}>
          <AmountText value={order.held} decimals={HELD_DECIMALS} coin={order.heldCoin} />
        </Line>
      )}
      <Identifier label={t("detail.orderId")} id={order.orderId} />
      {order.clientOrderId !== "" && (
        <Identifier label={t("detail.clientOrderId")} id={order.clientOrderId} />
      )}
      {order.remark !== "" && (
        <Line label={t("detail.remark")}>
          <RemarkText order={order} />
        </Line>
      )}
    </dl>
  );
}

function Siblings({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.orderId}>
          <button
            type="button"
            onClick={() => openOrder(order.orderId)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 py-1.5 text-start hover:text-accent"
          >
            <SideText side={order.side} />
            <TypeText order={order} />
            <span className="ms-auto">
              <StatusText order={order} />
            </span>
            <span className="figure w-full text-12 text-text-2">
              <OrderQuantity order={order} /> · <OrderPrice order={order} />
              {conditionOf(order).kind !== "none" && (
                <>
                  {" "}
                  · <ConditionText order={order} />
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Body({ detail }: { detail: Detail }) {
  const t = useTranslations("orders");
  const { order, siblings, fills } = detail;
  const toReceipt = (): void => {
    closeOrder();
    openReceipt(order.orderId);
  };
  return (
    <div className="flex flex-col gap-4 text-13">
      <Terms order={order} />
      <Section title={t("detail.steps")}>
        <OrderTimeline detail={detail} />
      </Section>
      {siblings.length > 0 && (
        <Section title={t("detail.siblings", { list: order.contingency.toUpperCase() })}>
          <Siblings orders={siblings} />
        </Section>
      )}
      <Section
        title={t("detail.fills")}
        aside={
          fills.length > 0 && (
            <Button variant="quiet" size="small" className="!text-accent" onClick={toReceipt}>
              {t("news.receipt")}
            </Button>
          )
        }
      >
        {fills.length === 0 ? (
          <p className="text-text-3">{t("detail.noFills")}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <ReceiptFills detail={detail} />
          </Suspense>
        )}
      </Section>
      <AskAbout kind="order" id={order.orderId} onGo={closeOrder} />
    </div>
  );
}

/** Closing stands beside cancelling, which asks first: the foot of a window is where one expects to leave it. */
function Foot({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const ui = useTranslations("ui");
  const [asks, setAsks] = useState(false);
  const { cancelling, cancel } = useCancel();
  const list = order.contingency.toUpperCase();
  const inList = order.listId !== "";
  if (!asks) {
    return (
      <div className="grid w-full grid-cols-2 gap-2">
        <Button wide onClick={closeOrder}>
          {ui("close")}
        </Button>
        <Button wide onClick={() => setAsks(true)}>
          {inList ? t("cancelThisList", { list }) : t("cancelThis")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="alert" className="text-13">
        {inList ? t("cancelAsk.list", { list }) : t("cancelAsk.one")}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button wide onClick={() => setAsks(false)}>
          {t("cancelAsk.keep")}
        </Button>
        <Button
          wide
          variant="danger"
          busy={cancelling.has(order.orderId)}
          onClick={() => cancel(order.orderId)}
        >
          {t("cancelAsk.yes")}
        </Button>
      </div>
    </div>
  );
}

interface OrderDetailProps {
  readonly orderId: string;
  readonly layout: "desktop" | "mobile";
}

export function OrderDetail({ orderId, layout }: OrderDetailProps) {
  const t = useTranslations("orders");
  const { data, isError, refetch } = useRead("user/orderDetail", { orderId });
  const detail = data?.order.orderId === orderId ? data : undefined;
  const order = detail?.order;
  const title =
    order === undefined ? (
      t("column.order")
    ) : (
      <span className="flex flex-wrap items-center gap-2">
        {order.market} <SideText side={order.side} />
        <span className="text-12 font-normal">
          <StatusText order={order} />
        </span>
      </span>
    );
  const Window = layout === "mobile" ? Sheet : SideSheet;
  return (
    <Window
      open
      onOpen={(open) => !open && closeOrder()}
      title={title}
      footer={order === undefined || isDone(order) ? undefined : <Foot key={order.orderId} order={order} />}
    >
      {detail !== undefined ? (
        <Body detail={detail} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Window>
  );
}
