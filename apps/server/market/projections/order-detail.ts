/** One own order with everything that explains it. */
import { priceText } from "@meridian/core";
import type { CallOutput, Order } from "@meridian/contract";
import type { Pool } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { explainedFill } from "./fills.ts";
import { fillFromRecord, type FillRecord, orderFromRecord, type OrderRecord } from "./order-record.ts";
import type { OrderRow } from "./order-row.ts";
import { orderText } from "./order-text.ts";

const FILLS_MAX = 500;

/** Market data for an order's row. */
export type OrderSource = Pick<MarketData, "terms" | "extremeOf">;

export function textOf({ terms, extremeOf }: OrderSource, row: OrderRow): Order {
  return orderText(terms.scaleOf(row.market), row, extremeOf(row.orderId));
}

const ORDER = "select * from spot_order where member = $1 and order_id = $2";

/** An order's fills lie between its times (an hour is left for a clock that was set): that leads through the key. */
const FILLS = `select * from spot_fill where member = $1 and order_id = $2 and time between $3 and $4
  order by time, sequence, position limit ${FILLS_MAX}`;
const CLOCK_SET_MS = 3_600_000;

const SIBLINGS = `select * from spot_order where member = $1 and list_id = $3 and order_id <> $2
  order by order_id`;

/** Refuses "order.unknown" for an order that is not the member's. */
export async function orderDetail(
  pool: Pool,
  marketData: OrderSource,
  memberId: number,
  orderId: string,
): Promise<CallOutput<"user/orderDetail">> {
  const { rows } = await pool.query<OrderRecord>(ORDER, [memberId, orderId]);
  const [record] = rows;
  if (record === undefined) throw new CallRefusal("order.unknown", "orderId");
  const row = orderFromRecord(record);
  const scale = marketData.terms.scaleOf(row.market);
  const [fills, siblings] = await Promise.all([
    pool.query<FillRecord>(FILLS, [
      memberId,
      orderId,
      row.createdAt - CLOCK_SET_MS,
      row.updatedAt + CLOCK_SET_MS,
    ]),
    siblingsOf(pool, marketData, row),
  ]);
  const { before } = row;
  return {
    order: textOf(marketData, row),
    fills: fills.rows.map((fill) => explainedFill(scale, fillFromRecord(fill))),
    siblings,
    before:
      before === undefined ? null : { bid: priceText(scale, before.bid), ask: priceText(scale, before.ask) },
  };
}

async function siblingsOf(pool: Pool, marketData: OrderSource, row: OrderRow): Promise<Order[]> {
  if (row.listId === 0) return [];
  const { rows } = await pool.query<OrderRecord>(SIBLINGS, [row.member, row.orderId, row.listId]);
  return rows.map(orderFromRecord).map((sibling) => textOf(marketData, sibling));
}
