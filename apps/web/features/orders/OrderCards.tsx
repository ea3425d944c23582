/** Orders and fills as cards, for narrow screens. */
import type { Order, OwnTrade } from "@meridian/contract";
import { Button, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FillFee, FillPrice, FillQuantity, FillTotal } from "./order-columns.tsx";
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
import { isOpen } from "./orders.model.ts";

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
  readonly onShow: (order: Order) => void;
  readonly onCancel?: ((orderId: string) => void) | undefined;
  readonly cancelling?: boolean;
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const open = isOpen(order);
  return (
    <dl className="mt-2 grid gap-1">
      <Fact label={t("column.price")}>
        <OrderPrice order={order} />
      </Fact>
      <Fact label={t("column.quantity")}>
        <OrderQuantity order={order} />
      </Fact>
      {!open && (
        <Fact label={t("column.executed")}>
          <Executed order={order} />
        </Fact>
      )}
      {!open && (
        <Fact label={t("column.average")}>
          <AveragePrice order={order} />
        </Fact>
      )}
      <Fact label={t("column.total")}>
        <OrderTotal order={order} traded={!open} />
      </Fact>
    </dl>
  );
}

export function OrderCard({ order, onShow, onCancel, cancelling = false }: OrderCardProps) {
  const t = useTranslations("orders");
  return (
    <article className="px-4 py-3">
      <header className="flex items-center gap-2">
        <b className="text-14 font-semibold">{order.market}</b>
        <span className="text-13">
          <SideText side={order.side} />
        </span>
        <span className="text-12 text-text-2">
          <TypeText order={order} />
        </span>
        <span className="ms-auto text-12">
          {isOpen(order) ? <FilledBar order={order} /> : <StatusBadge status={order.status} />}
        </span>
      </header>
      <OrderFacts order={order} />
      <footer className="mt-2 flex items-center gap-2">
        <TimeText timeMs={order.createdAt} className="text-12 text-text-3" />
        <Button variant="quiet" size="small" className="ms-auto" onClick={() => onShow(order)}>
          {t("details")}
        </Button>
        {onCancel !== undefined && (
          <Button size="small" busy={cancelling} onClick={() => onCancel(order.orderId)}>
            {t("cancel")}
          </Button>
        )}
      </footer>
    </article>
  );
}

export function FillCard({ fill }: { fill: OwnTrade }) {
  const t = useTranslations("orders");
  return (
    <article className="px-4 py-3">
      <header className="flex items-center gap-2">
        <b className="text-14 font-semibold">{fill.market}</b>
        <span className="text-13">
          <SideText side={fill.side} />
        </span>
        <span className="text-12 text-text-2">{t(`role.${fill.role}`)}</span>
        <TimeText timeMs={fill.time} className="ms-auto text-12 text-text-3" />
      </header>
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
      </dl>
    </article>
  );
}
