/** Open orders as the stream tells them, with cancel on each. */
import type { Order } from "@meridian/contract";
import { Button, type Column, EmptyState, Table } from "@meridian/ui";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import { openColumns } from "./order-columns.tsx";
import { OrderCard } from "./OrderCards.tsx";
import { OrderDetail } from "./OrderDetail.tsx";
import { useCancel } from "./use-cancel.ts";

export interface OrderListProps {
  readonly layout: "desktop" | "mobile";
  /** Rows of a page of its own stand further apart than under a chart. */
  readonly density?: "dense" | "comfortable";
  readonly className?: string;
}

interface OpenOrdersProps extends OrderListProps {
  /** Null while they load. */
  readonly orders: readonly Order[] | null;
  readonly action?: ReactNode;
}

export function OpenOrders({ orders, layout, density = "dense", action, className }: OpenOrdersProps) {
  const t = useTranslations("orders");
  const { loggedIn } = useSession();
  const [shown, setShown] = useState<Order>();
  const { cancelling, cancel } = useCancel();
  const columns = useMemo<readonly Column<Order>[]>(
    () => [
      ...openColumns(t),
      {
        key: "cancel",
        header: "",
        align: "end",
        cell: ({ orderId }) => (
          <Button
            variant="quiet"
            size="small"
            className="h-6"
            busy={cancelling.has(orderId)}
            onClick={(event) => {
              event.stopPropagation();
              cancel(orderId);
            }}
          >
            {t("cancel")}
          </Button>
        ),
      },
    ],
    [t, cancelling, cancel],
  );
  const card = (order: Order): ReactNode => (
    <OrderCard order={order} onShow={setShown} onCancel={cancel} cancelling={cancelling.has(order.orderId)} />
  );
  return (
    <>
      <Table
        label={t("tab.open")}
        columns={columns}
        rows={orders ?? undefined}
        rowKey={(order) => order.orderId}
        onRow={setShown}
        density={density}
        empty={
          <EmptyState className="py-6" action={action}>
            {t("empty.open")}
          </EmptyState>
        }
        {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
        {...(layout === "mobile" ? { card } : {})}
        className={className ?? ""}
      />
      <OrderDetail order={shown} layout={layout} onClose={() => setShown(undefined)} />
    </>
  );
}
