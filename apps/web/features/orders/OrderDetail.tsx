/** One order whole: what was ordered, what became of it, every fill with its fee, and the ids to quote. */
import type { Order } from "@meridian/contract";
import { clsx, Copy, Dialog, Sheet, Skeleton, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { FillFee, FillPrice, FillQuantity } from "./order-columns.tsx";
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

const FILLS_SHOWN = 100;
const REASONS = ["member", "timeInForce", "noLiquidity", "priceBand", "selfTradePrevention"] as const;

function Line({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("flex min-h-7 items-center justify-between gap-4", wide && "sm:col-span-2")}>
      <dt className="text-text-3">{label}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}

function Identifier({ label, id }: { label: string; id: string }) {
  return (
    <Line wide label={label}>
      <span className="inline-flex items-center gap-1">
        <span className="font-mono break-all">{id}</span>
        <Copy text={id} label={label} />
      </span>
    </Line>
  );
}

/** Why it ended, in words; nothing for orders that are open or were filled. */
function Reason({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const reason = REASONS.find((known) => known === order.reason);
  if (reason === undefined) return null;
  return <p className="rounded-control bg-surface-2 px-3 py-2 text-text-2">{t(`reason.${reason}`)}</p>;
}

function Fills({ orderId }: { orderId: string }) {
  const t = useTranslations("orders");
  const fills = useRead("user/tradeRecord", { orderId, limit: FILLS_SHOWN });
  if (fills.isError) return <p className="text-text-2">{t("noAnswer")}</p>;
  if (fills.data === undefined) return <Skeleton className="h-16 w-full" />;
  if (fills.data.list.length === 0) return <p className="text-text-3">{t("detail.noFills")}</p>;
  return (
    <ul className="divide-y divide-line">
      {fills.data.list.map((fill) => (
        <li key={`${fill.tradeId}:${fill.role}`} className="py-2">
          <div className="flex items-center justify-between gap-3">
            <span className="inline-flex items-baseline gap-2">
              <FillPrice fill={fill} />
              <span className="text-12 text-text-3">{t(`role.${fill.role}`)}</span>
            </span>
            <FillQuantity fill={fill} />
          </div>
          <div className="mt-0.5 flex items-center justify-between gap-3 text-12 text-text-3">
            <TimeText timeMs={fill.time} style="second" />
            <span>
              {t("column.fee")} <FillFee fill={fill} />
            </span>
          </div>
          <div className="mt-0.5 text-12 text-text-3">
            {t("detail.trace", { trade: fill.tradeId, sequence: String(fill.sequence) })}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Body({ order }: { order: Order }) {
  const t = useTranslations("orders");
  return (
    <div className="flex flex-col gap-4 text-13">
      <Reason order={order} />
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Line label={t("column.type")}>
          <TypeText order={order} />
        </Line>
        <Line label={t("column.price")}>
          <OrderPrice order={order} />
        </Line>
        <Line label={t("column.quantity")}>
          <OrderQuantity order={order} />
        </Line>
        <Line label={t("column.average")}>
          <AveragePrice order={order} />
        </Line>
        <Line label={t("column.executed")}>
          <Executed order={order} />
        </Line>
        <Line label={t("column.filled")}>
          <FilledBar order={order} />
        </Line>
        <Line label={t("detail.traded")}>
          <OrderTotal order={order} traded />
        </Line>
        <Line label={t("column.fee")}>
          <FillFee fill={order} />
        </Line>
        <Line wide label={t("detail.placed")}>
          <TimeText timeMs={order.createdAt} style="second" />
        </Line>
        <Line wide label={t("detail.updated")}>
          <TimeText timeMs={order.updatedAt} style="second" />
        </Line>
        <Identifier label={t("detail.orderId")} id={order.orderId} />
        {order.clientOrderId !== "" && (
          <Identifier label={t("detail.clientOrderId")} id={order.clientOrderId} />
        )}
      </dl>
      <section className="border-t border-line pt-3">
        <h3 className="mb-1 font-semibold">{t("detail.fills")}</h3>
        <Fills orderId={order.orderId} />
      </section>
    </div>
  );
}

interface OrderDetailProps {
  readonly order: Order | undefined;
  readonly layout: "desktop" | "mobile";
  readonly onClose: () => void;
}

export function OrderDetail({ order, layout, onClose }: OrderDetailProps) {
  if (order === undefined) return null;
  const title = (
    <span className="inline-flex flex-wrap items-center gap-2">
      {order.market} <SideText side={order.side} /> <StatusBadge status={order.status} />
    </span>
  );
  const close = (open: boolean): void => {
    if (!open) onClose();
  };
  if (layout === "mobile") {
    return (
      <Sheet open onOpen={close} title={title}>
        <Body order={order} />
      </Sheet>
    );
  }
  return (
    <Dialog open onOpen={close} title={title} width="medium">
      <Body order={order} />
    </Dialog>
  );
}
