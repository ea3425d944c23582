/** The read model of spot orders. A batch is folded first, so that each order is written once per batch. */
import type { EngineRecord } from "../engine/engine.ts";
import {
  advance,
  isOpen,
  isOrderEvent,
  movedOrders,
  noProgress,
  type OrderEvent,
  type OrderProgress,
  type OrderRow,
  rowOfPlaced,
} from "./order-row.ts";
import type { ReadModel } from "./read-model.ts";
import { bulkInsert, bulkStatement, type RowOf, runBulk } from "./sql.ts";

const PROGRESS = {
  order_id: "bigint",
  executed: "bigint",
  executed_quote: "bigint",
  fee: "bigint",
  held: "bigint",
  status: "text",
  reason: "text",
  open: "boolean",
  updated_at: "bigint",
} as const;

const ORDER = {
  ...PROGRESS,
  client_order_id: "text",
  member: "bigint",
  market: "text",
  side: "text",
  order_type: "text",
  time_in_force: "text",
  post_only: "boolean",
  price: "bigint",
  quantity: "bigint",
  quote_amount: "bigint",
  created_at: "bigint",
} as const;

const INSERT = bulkInsert("spot_order", ORDER);

/** A status of "" leaves what stands: only a prevented self-trade moved the order. */
const UPDATE = bulkStatement(
  "advance_spot_order",
  PROGRESS,
  `update spot_order as stored set
     executed = stored.executed + rows.executed,
     executed_quote = stored.executed_quote + rows.executed_quote,
     fee = stored.fee + rows.fee,
     held = stored.held + rows.held,
     status = case rows.status when '' then stored.status else rows.status end,
     reason = case rows.status when '' then stored.reason else rows.reason end,
     open = case rows.status when '' then stored.open else rows.open end,
     updated_at = rows.updated_at
   from rows where stored.order_id = rows.order_id`,
);

interface Folded {
  readonly placed: ReadonlyMap<number, OrderRow>;
  readonly moved: ReadonlyMap<number, OrderProgress>;
}

export function foldOrders(records: readonly EngineRecord[]): Folded {
  const placed = new Map<number, OrderRow>();
  const moved = new Map<number, OrderProgress>();
  const progressOf = (orderId: number): OrderProgress => {
    const known = placed.get(orderId) ?? moved.get(orderId);
    if (known !== undefined) return known;
    const progress = noProgress();
    moved.set(orderId, progress);
    return progress;
  };
  for (const { events } of records) {
    for (const event of events) {
      if (event.type === "orderPlaced") placed.set(event.orderId, rowOfPlaced(event));
      else if (isOrderEvent(event)) {
        const takerSide = takerSideOf(event, placed);
        for (const { orderId, role } of movedOrders(event))
          advance(progressOf(orderId), event, role, takerSide);
      }
    }
  }
  return { placed, moved };
}

/** An incoming order is placed in the record that it meets others in, so its side is always at hand. */
function takerSideOf(event: OrderEvent, placed: ReadonlyMap<number, OrderRow>): "buy" | "sell" {
  if (event.type === "tradeExecuted") return event.takerSide;
  if (event.type === "orderClosed") return event.side;
  return placed.get(event.takerOrderId)?.side ?? "buy";
}

function progressCells(orderId: number, progress: OrderProgress): RowOf<typeof PROGRESS> {
  return {
    order_id: orderId,
    executed: progress.executed,
    executed_quote: progress.executedQuote,
    fee: progress.fee,
    held: progress.held,
    status: progress.status,
    reason: progress.reason,
    open: isOpen(progress.status),
    updated_at: progress.updatedAt,
  };
}

function orderCells(row: OrderRow): RowOf<typeof ORDER> {
  return {
    ...progressCells(row.orderId, row),
    client_order_id: row.clientOrderId,
    member: row.member,
    market: row.market,
    side: row.side,
    order_type: row.orderType,
    time_in_force: row.timeInForce,
    post_only: row.postOnly,
    price: row.price,
    quantity: row.quantity,
    quote_amount: row.quoteAmount,
    created_at: row.createdAt,
  };
}

export const ordersModel: ReadModel = {
  name: "orders",
  version: 1,
  reset: "truncate spot_order",
  async write(client, records) {
    const { placed, moved } = foldOrders(records);
    await runBulk(client, INSERT, [...placed.values()].map(orderCells));
    await runBulk(
      client,
      UPDATE,
      [...moved].map(([orderId, progress]) => progressCells(orderId, progress)),
    );
  },
  forget: () => undefined,
};
