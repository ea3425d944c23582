/** Open orders as streamed: those of a list bound together, each to be changed or cancelled in its row. */
import type { Order } from "@meridian/contract";
import { Button, type Column, EmptyState, IconButton, lazy, Table } from "@meridian/ui";
import { Pencil } from "lucide-react";
import { type ReactNode, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../data/index.ts";
import { AmendRow } from "../amend/AmendCells.tsx";
import { amendableFields } from "../amend/amend.model.ts";
import { listsOf, orderRows, type OrderRow } from "./list-rows.model.ts";
import { LoginFirst } from "./LoginFirst.tsx";
import { type Density, openColumns } from "./order-columns.tsx";
import { openOrder } from "../detail/order-window-store.ts";
import { ListCard } from "./OrderCards.tsx";
import { type Amend, useAmend } from "../amend/use-amend.ts";
import { useCancel } from "../cancel/use-cancel.ts";
import { useDensity } from "./use-density.ts";
import { useFreshRows } from "../news/use-fresh-rows.ts";

const AmendSheet = lazy(() => import("../amend/AmendSheet.tsx"));

export interface OrderListProps {
  readonly layout: "desktop" | "mobile";
  /** Rows of a page of its own stand further apart than under a chart. */
  readonly density?: Density;
  readonly className?: string;
}

interface OpenOrdersProps extends OrderListProps {
  /** Null while they load. */
  readonly orders: readonly Order[] | null;
  readonly filtered?: boolean;
  readonly action?: ReactNode;
}

interface ActionsProps {
  readonly row: OrderRow;
  readonly amend: Amend;
  readonly cancelling: ReadonlySet<string>;
  readonly cancel: (orderId: string) => void;
}

/** A list has one cancel, at its first leg: ending that one ends all. */
function RowActions({ row: { order, place }, amend, cancelling, cancel }: ActionsProps) {
  const t = useTranslations("orders");
  if (place === "middle" || place === "last") return null;
  const list = order.contingency.toUpperCase();
  return (
    <span className="inline-flex items-center gap-1" onClick={(event) => event.stopPropagation()}>
      {amendableFields(order).length > 0 && (
        <IconButton
          size="small"
          label={t("amend.begin")}
          className="size-6"
          onClick={() => amend.begin(order)}
        >
          <Pencil aria-hidden className="!size-3.5" />
        </IconButton>
      )}
      <Button
        variant="quiet"
        size="small"
        className="h-6"
        busy={cancelling.has(order.orderId)}
        onClick={() => cancel(order.orderId)}
      >
        {place === "first" ? t("cancelList", { list }) : t("cancel")}
      </Button>
    </span>
  );
}

function useRows(orders: readonly Order[] | null) {
  const rows = useMemo(() => (orders === null ? undefined : orderRows(orders)), [orders]);
  const stamps = useMemo(
    () => rows?.map(({ order: { orderId, updatedAt } }) => ({ key: orderId, timeMs: updatedAt })),
    [rows],
  );
  const fresh = useFreshRows(stamps, "open");
  const newsOf = ({ order }: OrderRow): string | undefined =>
    fresh.has(order.orderId) ? "motion-safe:animate-news" : undefined;
  return { rows, newsOf };
}

/** Props that the table and the cards share. */
function useShared({ className, filtered = false, action }: OpenOrdersProps) {
  const t = useTranslations("orders");
  const { loggedIn } = useSession();
  return {
    label: t("tab.open"),
    empty: (
      <EmptyState className="py-6" action={filtered ? undefined : action}>
        {t(filtered ? "empty.filtered" : "empty.open")}
      </EmptyState>
    ),
    ...(loggedIn ? {} : { loggedOut: <LoginFirst /> }),
    className: className ?? "",
  };
}

function OpenTable(props: OpenOrdersProps) {
  const t = useTranslations("orders");
  const { rows, newsOf } = useRows(props.orders);
  const amend = useAmend();
  const { cancelling, cancel } = useCancel();
  const { frame, density } = useDensity<HTMLDivElement>(props.density);
  const columns: readonly Column<OrderRow>[] = [
    ...openColumns(t, density, amend),
    {
      key: "actions",
      header: <span className="sr-only">{t("cancel")}</span>,
      align: "end",
      // A table too wide for its panel even in pairs scrolls sideways; the actions stay in view.
      className: density === "comfortable" ? "" : "sticky end-0 bg-surface-0 group-hover:bg-surface-1",
      cell: (row) => <RowActions {...{ row, amend, cancelling, cancel }} />,
    },
  ];
  return (
    <Table
      {...useShared(props)}
      ref={frame}
      columns={columns}
      rows={rows}
      rowKey={({ order }) => order.orderId}
      onRow={({ order }) => openOrder(order.orderId)}
      rowClassName={newsOf}
      rowNote={({ order }) =>
        amend.editing?.orderId === order.orderId ? <AmendRow amend={amend} order={order} /> : undefined
      }
      density={density}
    />
  );
}

function OpenCards(props: OpenOrdersProps) {
  const { rows, newsOf } = useRows(props.orders);
  const amend = useAmend();
  const { cancelling, cancel } = useCancel();
  const lists = useMemo(() => rows && listsOf(rows), [rows]);
  const edited = props.orders?.find(({ orderId }) => orderId === amend.editing?.orderId);
  return (
    <>
      <Table
        {...useShared(props)}
        columns={[]}
        rows={lists}
        rowKey={([first]) => first?.order.orderId ?? ""}
        rowClassName={(list) => list.map(newsOf).find((news) => news !== undefined)}
        card={(list) => <ListCard {...{ list, cancelling }} onCancel={cancel} onAmend={amend.begin} />}
      />
      {edited !== undefined && (
        <Suspense>
          <AmendSheet amend={amend} order={edited} />
        </Suspense>
      )}
    </>
  );
}

export function OpenOrders(props: OpenOrdersProps) {
  return props.layout === "mobile" ? <OpenCards {...props} /> : <OpenTable {...props} />;
}
