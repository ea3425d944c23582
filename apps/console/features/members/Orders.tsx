import type { Order } from "@meridian/contract";
import { AmountText, Badge, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { orderedOf } from "../../parts/index.ts";

const DECIMALS = 8;

function useColumns(): readonly Column<Order>[] {
  const t = useTranslations("consoleMembers");
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return [
    {
      key: "time",
      header: t("time"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="brief" />,
    },
    { key: "market", header: t("market"), cell: ({ market }) => market },
    {
      key: "side",
      header: t("side"),
      cell: ({ side }) => (
        <span className={side === "buy" ? "text-up" : "text-down"}>{t(`sides.${side}`)}</span>
      ),
    },
    { key: "type", header: t("type"), cell: ({ type }) => t(`types.${type}`) },
    {
      key: "price",
      header: t("price"),
      align: "end",
      cell: ({ price }) => (price === "0" ? "—" : amount(price)),
    },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      cell: (order) => {
        const ordered = orderedOf(order);
        return <AmountText value={ordered.amount} decimals={DECIMALS} coin={ordered.coin} />;
      },
    },
    { key: "executed", header: t("executed"), align: "end", cell: ({ executed }) => amount(executed) },
    {
      key: "held",
      header: t("frozenAmount"),
      align: "end",
      cell: ({ held, heldCoin }) =>
        held === "0" ? "—" : <AmountText value={held} decimals={DECIMALS} coin={heldCoin} />,
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status }) => (
        <Badge
          tone={
            status === "new" || status === "partiallyFilled" || status === "pending" ? "accent" : "neutral"
          }
        >
          {t(`statuses.${status}`)}
        </Badge>
      ),
    },
    {
      key: "id",
      header: "ID",
      align: "end",
      cell: ({ orderId }) => <span className="text-text-3">{orderId}</span>,
    },
  ];
}

export function Orders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations("consoleMembers");
  return (
    <Table
      label={t("tab.orders")}
      columns={useColumns()}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      empty={<EmptyState>{t("noOrders")}</EmptyState>}
      className="rounded-card border border-line"
    />
  );
}
