/** The start of a private stream: a member's open orders and balances, each as of its own sequence. */
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { BALANCES, balancesFrom, type BalanceUnits } from "./balance-rows.ts";
import { orderFromRecord } from "./order-record.ts";
import type { OrderRow } from "./order-row.ts";

/** All open orders of a member, oldest first. */
const OPEN_ORDERS = "select * from spot_order where member = $1 and open order by created_at, order_id";

export interface MemberPicture {
  readonly orders: OrderRow[];
  readonly ordersSequence: number;
  readonly balances: BalanceUnits[];
  readonly balancesSequence: number;
}

export async function readMemberPicture(pool: Pool, memberId: number): Promise<MemberPicture> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const orders = await client.query(OPEN_ORDERS, [memberId]);
    const cursor = await client.query<{ sequence: string }>(
      "select sequence from projection_cursor where name = 'orders'",
    );
    const balances = balancesFrom((await client.query(BALANCES, [memberId])).rows);
    await client.query("commit");
    client.release();
    return {
      orders: orders.rows.map(orderFromRecord),
      ordersSequence: wholeNumberIn(cursor.rows[0]?.sequence ?? "0"),
      balances: balances.list,
      balancesSequence: balances.sequence,
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
