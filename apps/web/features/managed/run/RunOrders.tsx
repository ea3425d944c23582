/** The orders of a run, the newest first, each with the reason for which it was placed, or taken back. */
import type { CallOutput, RefusalName } from "@meridian/contract";
import {
  AmountText,
  averageText,
  clsx,
  type Column,
  EmptyState,
  PagedTable,
  PriceText,
  type StrategyGrid,
  TimeText,
} from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { usePages } from "../../../data/index.ts";
import { useRefusalText } from "../../trade/index.ts";
import { isAny } from "../../wealth/index.ts";
import type { Run } from "../list/RunList.tsx";
import { useSaid } from "../use-said.ts";

type RunOrder = CallOutput<"order/managedOrders">["list"][number];

const REFRESH_EVERY_MS = 10_000;
const DECIMALS = 8;

interface PartProps {
  readonly order: RunOrder;
  readonly grid: StrategyGrid;
}

function Why({ order, grid }: PartProps) {
  const say = useSaid(grid);
  const refusalText = useRefusalText();
  const { reason, endReason, refusal } = order;
  return (
    <span className="block min-w-60 text-13 whitespace-normal">
      {say("reason", reason)}
      {endReason !== null && <span className="block text-12 text-text-3">{say("reason", endReason)}</span>}
      {refusal !== "" && (
        <span className="block text-12 text-danger">{refusalText(refusal as RefusalName, undefined)}</span>
      )}
    </span>
  );
}

function Side({ side }: Pick<RunOrder, "side">) {
  const t = useTranslations("managed.order.sides");
  return <span className={clsx("font-medium", side === "buy" ? "text-up" : "text-down")}>{t(side)}</span>;
}

function Price({ order, grid }: PartProps) {
  const t = useTranslations("managed.order");
  if (order.type === "market") return <span className="text-text-2">{t("market")}</span>;
  return <PriceText value={order.price} decimals={grid.priceDecimals} />;
}

function Average({ order, grid: { priceDecimals } }: PartProps) {
  return <PriceText value={averageText(order, priceDecimals)} decimals={priceDecimals} />;
}

type Figure = "price" | "average" | "quantity" | "executed" | "total" | "fee";
type Draw = (order: RunOrder) => ReactNode;

/** Figures that belong together stand above each other, so that the reasons keep their room. */
function useColumns(grid: StrategyGrid, quoteCoin: string): readonly Column<RunOrder>[] {
  const t = useTranslations("managed.order");
  const amount = (value: string, coin?: string): ReactNode => (
    <AmountText value={value} decimals={DECIMALS} {...(coin === undefined ? {} : { coin })} />
  );
  const two = (above: Figure, below: Figure, drawAbove: Draw, drawBelow: Draw): Column<RunOrder> => ({
    key: above,
    header: `${t(above)} / ${t(below)}`,
    align: "end",
    cell: (order) => (
      <>
        <span className="block">{drawAbove(order)}</span>
        <span className="block text-12 text-text-2">{drawBelow(order)}</span>
      </>
    ),
  });
  return [
    { key: "number", header: t("number"), cell: ({ number }) => <span className="figure">{number}</span> },
    { key: "time", header: t("time"), cell: ({ placedAt }) => <TimeText timeMs={placedAt} /> },
    { key: "side", header: t("side"), cell: ({ side }) => <Side side={side} /> },
    two(
      "price",
      "average",
      (order) => <Price order={order} grid={grid} />,
      (order) => <Average order={order} grid={grid} />,
    ),
    two(
      "quantity",
      "executed",
      ({ quantity }) => amount(quantity),
      ({ executed }) => amount(executed),
    ),
    two(
      "total",
      "fee",
      ({ executedQuote }) => amount(executedQuote, quoteCoin),
      ({ fee, feeCoin }) => amount(fee, feeCoin),
    ),
    { key: "state", header: t("state"), cell: ({ state }) => t(`states.${state}`) },
    { key: "reason", header: t("reason"), cell: (order) => <Why order={order} grid={grid} /> },
  ];
}

function Card({ order, grid, quoteCoin }: PartProps & { readonly quoteCoin: string }) {
  const t = useTranslations("managed.order");
  const { number, placedAt, side, quantity, executed, executedQuote, state } = order;
  return (
    <div className="grid gap-1 px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="flex items-baseline gap-2">
          <Side side={side} />
          <AmountText value={quantity} decimals={DECIMALS} />
        </span>
        <Price order={order} grid={grid} />
      </p>
      {isAny(executed) && (
        <p className="flex flex-wrap justify-between gap-x-3 text-12 text-text-2">
          <span>
            {t("average")} <Average order={order} grid={grid} />
          </span>
          <span>
            {t("total")} <AmountText value={executedQuote} decimals={DECIMALS} coin={quoteCoin} />
          </span>
        </p>
      )}
      <Why order={order} grid={grid} />
      <p className="flex justify-between gap-3 text-12 text-text-3">
        <span className="figure">
          {t("number")} {number} · <TimeText timeMs={placedAt} />
        </span>
        {t(`states.${state}`)}
      </p>
    </div>
  );
}

interface RunOrdersProps {
  readonly run: Run;
  readonly grid: StrategyGrid;
  readonly layout: Layout;
}

export function RunOrders({ run: { managedId, quoteCoin }, grid, layout }: RunOrdersProps) {
  const t = useTranslations("managed.run");
  const pages = usePages("order/managedOrders", { managedId }, { refetchInterval: REFRESH_EVERY_MS });
  const columns = useColumns(grid, quoteCoin);
  return (
    <section aria-label={t("orders")} className="overflow-hidden rounded-card border border-line">
      <h2 className="border-b border-line px-4 py-3 text-16 font-semibold">{t("orders")}</h2>
      <PagedTable
        pages={pages}
        label={t("orders")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ number }) => String(number)}
        density="comfortable"
        empty={<EmptyState>{t("ordersNone")}</EmptyState>}
        card={layout === "mobile" ? (order) => <Card {...{ order, grid, quoteCoin }} /> : undefined}
      />
    </section>
  );
}
