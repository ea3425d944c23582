/** Orders and fills as the tables hold them, to rows. The driver tells 64-bit numbers as text. */
import type { Contingency } from "@meridian/contract";
import { type Condition, type OrderStatus, type TimeInForce, wholeNumberIn } from "@meridian/core";
import type { FillRow } from "./fills.ts";
import type { OrderRow } from "./order-row.ts";

export interface OrderRecord {
  readonly order_id: string;
  readonly client_order_id: string;
  readonly member: string;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly order_type: "limit" | "market";
  readonly condition: Condition | "none";
  readonly time_in_force: TimeInForce;
  readonly post_only: boolean;
  readonly price: string;
  readonly quantity: string;
  readonly quote_amount: string;
  readonly display_quantity: string;
  readonly trigger_price: string;
  readonly trailing_bps: number;
  readonly executed: string;
  readonly executed_quote: string;
  readonly fee: string;
  readonly held: string;
  readonly status: OrderStatus;
  readonly reason: string;
  readonly list_id: string;
  readonly contingency: Contingency | "";
  readonly awaits: string;
  readonly awaiting: boolean;
  readonly replaces: string;
  readonly remark: string;
  readonly triggered_at: string;
  readonly bid_before: string;
  readonly ask_before: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export function orderFromRecord(record: OrderRecord): OrderRow {
  return {
    orderId: wholeNumberIn(record.order_id),
    clientOrderId: record.client_order_id,
    member: wholeNumberIn(record.member),
    market: record.market,
    side: record.side,
    orderType: record.order_type,
    condition: record.condition,
    timeInForce: record.time_in_force,
    postOnly: record.post_only,
    price: wholeNumberIn(record.price),
    quantity: wholeNumberIn(record.quantity),
    quoteAmount: BigInt(record.quote_amount),
    displayQuantity: wholeNumberIn(record.display_quantity),
    triggerPrice: wholeNumberIn(record.trigger_price),
    trailingBps: record.trailing_bps,
    executed: wholeNumberIn(record.executed),
    executedQuote: BigInt(record.executed_quote),
    fee: BigInt(record.fee),
    held: BigInt(record.held),
    status: record.status,
    reason: record.reason,
    listId: wholeNumberIn(record.list_id),
    contingency: record.contingency,
    awaits: wholeNumberIn(record.awaits),
    awaiting: record.awaiting,
    replaces: wholeNumberIn(record.replaces),
    remark: record.remark,
    triggeredAt: wholeNumberIn(record.triggered_at),
    before: quoteFrom(record),
    createdAt: wholeNumberIn(record.created_at),
    updatedAt: wholeNumberIn(record.updated_at),
  };
}

function quoteFrom({ bid_before, ask_before }: OrderRecord): OrderRow["before"] {
  if (bid_before === "-1") return undefined;
  return { bid: wholeNumberIn(bid_before), ask: wholeNumberIn(ask_before) };
}

export interface FillRecord {
  readonly member: string;
  readonly time: string;
  readonly sequence: string;
  readonly position: number;
  readonly market: string;
  readonly trade_id: string;
  readonly order_id: string;
  readonly side: "buy" | "sell";
  readonly role: "maker" | "taker";
  readonly price: string;
  readonly quantity: string;
  readonly quote_amount: string;
  readonly fee: string;
  readonly fee_ppm: number;
}

export function fillFromRecord(record: FillRecord): FillRow {
  return {
    member: wholeNumberIn(record.member),
    timeMs: wholeNumberIn(record.time),
    sequence: wholeNumberIn(record.sequence),
    position: record.position,
    market: record.market,
    tradeId: wholeNumberIn(record.trade_id),
    orderId: wholeNumberIn(record.order_id),
    side: record.side,
    role: record.role,
    price: wholeNumberIn(record.price),
    quantity: wholeNumberIn(record.quantity),
    quoteAmount: BigInt(record.quote_amount),
    fee: BigInt(record.fee),
    feePpm: record.fee_ppm,
  };
}
