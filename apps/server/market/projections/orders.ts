/** The read model of spot orders. A batch is folded first, so that each order is written once per batch. */
import type { Event } from "@meridian/core";
import type { EngineRecord } from "../../ground/engine/index.ts";
import type { QuotesBefore } from "../market-data/index.ts";
import {
  advance,
  isAccepted,
  isOpen,
  isOrderEvent,
  movedOrders,
  noProgress,
  type OrderEvent,
  type OrderProgress,
  type OrderRow,
  rowOfAccepted,
} from "./order-row.ts";
import type { ReadModel } from "./read-model.ts";
import { bulkStatement, copyBulk, type RowOf, runBulk } from "./sql.ts";

const PROGRESS = {
  order_id: "bigint",
  executed: "bigint",
  executed_quote: "bigint",
  fee: "bigint",
  held: "bigint",
  status: "text",
  reason: "text",
  open: "boolean",
  quantity: "bigint",
  triggered_at: "bigint",
  awaiting: "boolean",
  bid_before: "bigint",
  ask_before: "bigint",
  updated_at: "bigint",
} as const;

const ORDER = {
  ...PROGRESS,
  client_order_id: "text",
  member: "bigint",
  market: "text",
  side: "text",
  order_type: "text",
  condition: "text",
  time_in_force: "text",
  post_only: "boolean",
  price: "bigint",
  quote_amount: "bigint",
  display_quantity: "bigint",
  trigger_price: "bigint",
  trailing_bps: "integer",
  list_id: "bigint",
  contingency: "text",
  awaits: "bigint",
  replaces: "bigint",
  remark: "text",
  created_at: "bigint",
} as const;

/** A status of "" leaves what stands: only a prevented self-trade, an amendment or its arming moved the order. */
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
     quantity = case rows.quantity when 0 then stored.quantity else rows.quantity end,
     triggered_at = greatest(stored.triggered_at, rows.triggered_at),
     awaiting = stored.awaiting and rows.awaiting,
     bid_before = case rows.bid_before when -1 then stored.bid_before else rows.bid_before end,
     ask_before = case rows.ask_before when -1 then stored.ask_before else rows.ask_before end,
     updated_at = rows.updated_at
   from rows where stored.order_id = rows.order_id`,
);

interface Folded {
  readonly placed: ReadonlyMap<number, OrderRow>;
  readonly moved: ReadonlyMap<number, OrderProgress>;
}

/** @param quotes knows the prices that incoming orders met */
function foldOrders(records: readonly EngineRecord[], quotes: Pick<QuotesBefore, "of">): Folded {
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
      if (isAccepted(event)) placed.set(event.orderId, rowOfAccepted(event, events));
      else if (isOrderEvent(event)) {
        const takerSide = takerSideOf(event, events);
        for (const { orderId, role } of movedOrders(event)) {
          const progress = progressOf(orderId);
          advance(progress, event, role, takerSide);
          if (role === "taker") progress.before ??= quotes.of(orderId);
        }
      }
    }
  }
  return { placed, moved };
}

/** An incoming order is placed, or triggered, in the record that it meets others in. */
export function takerSideOf(event: OrderEvent, events: readonly Event[]): "buy" | "sell" {
  if (event.type === "tradeExecuted") return event.takerSide;
  if (event.type !== "selfTradePrevented") return event.side;
  for (const other of events)
    if (
      (other.type === "orderPlaced" || other.type === "orderTriggered") &&
      other.orderId === event.takerOrderId
    )
      return other.side;
  throw new Error(`order ${event.takerOrderId} met another without having come in`);
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
    quantity: progress.quantity,
    triggered_at: progress.triggeredAt,
    awaiting: progress.awaiting,
    bid_before: progress.before?.bid ?? -1,
    ask_before: progress.before?.ask ?? -1,
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
    condition: row.condition,
    time_in_force: row.timeInForce,
    post_only: row.postOnly,
    price: row.price,
    quote_amount: row.quoteAmount,
    display_quantity: row.displayQuantity,
    trigger_price: row.triggerPrice,
    trailing_bps: row.trailingBps,
    list_id: row.listId,
    contingency: row.contingency,
    awaits: row.awaits,
    replaces: row.replaces,
    remark: row.remark,
    created_at: row.createdAt,
  };
}

export function ordersModel(quotes: QuotesBefore): ReadModel {
  return {
    name: "orders",
    version: 1,
    reset: "truncate spot_order",
    async write(client, records) {
      await quotes.reach(records.at(-1)!.sequence);
      const { placed, moved } = foldOrders(records, quotes);
      await copyBulk(client, "spot_order", ORDER, [...placed.values()].map(orderCells));
      await runBulk(
        client,
        UPDATE,
        [...moved].map(([orderId, progress]) => progressCells(orderId, progress)),
      );
    },
    forget: () => undefined,
  };
}
