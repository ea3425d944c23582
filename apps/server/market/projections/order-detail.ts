/** One own order with everything that explains it. */
import { priceText } from "@meridian/core";
import type { CallOutput, Order } from "@meridian/contract";
import type { Pool } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { explainedFill, FILLS } from "./fills.ts";
import { OWN_NUMBERS } from "./managed/accounts.ts";
import { type OrderRow, ORDERS } from "./order-row.ts";
import { orderText } from "./order-text.ts";

const FILLS_MAX = 500;

/** Market data for an order's row. */
export type OrderSource = Pick<MarketData, "terms" | "extremeOf">;

export function textOf({ terms, extremeOf }: OrderSource, row: OrderRow): Order {
  return orderText(terms.scaleOf(row.market), row, extremeOf(row.orderId));
}

/** A member's own order, or one of a managed order of its. */
export function orderOf(pool: Pool, memberId: number, orderId: string): Promise<OrderRow | undefined> {
  return ORDERS.first(pool, `where member in ${OWN_NUMBERS} and order_id = $2`, [memberId, orderId]);
}

/** An order's fills lie between its times (an hour is left for a clock that was set): that leads through the key. */
const FILLS_OF = `where member = $1 and order_id = $2 and time between $3 and $4
  order by time, sequence, position limit ${FILLS_MAX}`;
const CLOCK_SET_MS = 3_600_000;

/** Refuses "order.unknown" for an order that is not the member's. */
export async function orderDetail(
  pool: Pool,
  marketData: OrderSource,
  memberId: number,
  orderId: string,
): Promise<CallOutput<"user/orderDetail">> {
  const row = await orderOf(pool, memberId, orderId);
  if (row === undefined) throw new CallRefusal("order.unknown", "orderId");
  const scale = marketData.terms.scaleOf(row.market);
  const [fills, siblings] = await Promise.all([
    FILLS.rows(pool, FILLS_OF, [
      ...[row.member, orderId],
      ...[row.createdAt - CLOCK_SET_MS, row.updatedAt + CLOCK_SET_MS],
    ]),
    siblingsOf(pool, marketData, row),
  ]);
  const { bidBefore, askBefore } = row;
  return {
    order: textOf(marketData, row),
    fills: fills.map((fill) => explainedFill(scale, fill)),
    siblings,
    before: bidBefore < 0 ? null : { bid: priceText(scale, bidBefore), ask: priceText(scale, askBefore) },
  };
}

async function siblingsOf(pool: Pool, marketData: OrderSource, row: OrderRow): Promise<Order[]> {
  if (row.listId === 0) return [];
  const siblings = await ORDERS.rows(
    pool,
    "where member = $1 and list_id = $3 and order_id <> $2 order by order_id",
    [row.member, row.orderId, row.listId],
  );
  return siblings.map((sibling) => textOf(marketData, sibling));
}
